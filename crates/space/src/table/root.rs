//! Square roots of whole numbers, rounded exactly.

/// The smallest whole number whose square is at least `over / under`.
pub(super) fn root_rounded_up(over: i128, under: i64) -> i64 {
    debug_assert!(0 <= over && 0 < under);
    // n² ≥ over / under exactly if n² ≥ the quotient rounded up, since n² is whole.
    let least = (over + i128::from(under) - 1) / i128::from(under);
    let root = root_rounded_down(least);
    if root * root < least { root as i64 + 1 } else { root as i64 }
}

/// The largest whole number whose square is at most `square`.
pub(super) fn root_rounded_down(square: i128) -> i128 {
    // Most squares are short, and their roots much faster.
    match u64::try_from(square) {
        Ok(short) => i128::from(short.isqrt()),
        Err(_) => square.isqrt(),
    }
}

/// `over / √square`, rounded to the nearest whole number; halves away from 0, so that mirroring
/// changes nothing. `over²` must stay below 2¹²⁴.
pub(super) fn divided_by_root(over: i128, square: i128) -> i64 {
    debug_assert!(0 < square && over.unsigned_abs() < 1 << 62);
    let down = root_rounded_down(over * over / square);
    // At least a half is left exactly if |over| / √square ≥ down + 1/2.
    let half = 2 * down + 1;
    let rounded = if half * half * square <= 4 * over * over { down + 1 } else { down };
    (rounded * over.signum()) as i64
}

/// `over / under`, rounded to the nearest whole number, halves away from 0.
pub(super) fn divided(over: i128, under: i128) -> i64 {
    debug_assert!(0 < under);
    let rounded = (2 * over.abs() + under) / (2 * under);
    (rounded * over.signum()) as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roots_are_rounded_up_to_the_next_whole_number() {
        assert_eq!([0, 1, 2, 4, 5, 9].map(|square| root_rounded_up(square, 1)), [0, 1, 2, 2, 3, 3]);
        assert_eq!(root_rounded_up(9, 4), 2);
        assert_eq!(root_rounded_up(16, 4), 2);
        assert_eq!(root_rounded_up(17, 4), 3);
        let large = (1_i128 << 40) - 1;
        assert_eq!(root_rounded_up(large * large, 1), large as i64);
        assert_eq!(root_rounded_up(large * large + 1, 1), large as i64 + 1);
    }

    #[test]
    fn quotients_are_rounded_to_the_nearest_and_halves_away_from_nought() {
        assert_eq!([1, 2, 3, -1, -2, -3].map(|over| divided(over, 2)), [1, 1, 2, -1, -1, -2]);
        assert_eq!([1, 2, 3, -1, -3].map(|over| divided_by_root(over, 4)), [1, 1, 2, -1, -2]);
        assert_eq!([7, -7, 8].map(|over| divided_by_root(over, 9)), [2, -2, 3]);
        // 3 / √2 = 2.12…, 5 / √2 = 3.53…, 1 / √3 = 0.57…
        assert_eq!([(3, 2), (5, 2), (1, 3)].map(|(o, s)| divided_by_root(o, s)), [2, 4, 1]);
    }
}
