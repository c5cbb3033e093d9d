//! Places along a segment, as exact fractions of it.

use std::cmp::Ordering;

/// A place along a segment: 0 is where it begins, 1 where it ends.
///
/// Numerator and denominator are cross products, at most 42 bits long.
#[derive(Clone, Copy, Debug)]
pub struct Fraction {
    over: i64,
    under: i64,
}

impl Fraction {
    /// The beginning.
    pub const ZERO: Fraction = Fraction { over: 0, under: 1 };
    /// The end.
    pub const ONE: Fraction = Fraction { over: 1, under: 1 };

    /// `under` is not 0.
    pub(super) const fn new(over: i64, under: i64) -> Fraction {
        debug_assert!(under != 0);
        if under < 0 { Fraction { over: -over, under: -under } } else { Fraction { over, under } }
    }

    pub(super) const fn over(self) -> i128 {
        self.over as i128
    }

    /// Always positive.
    pub(super) const fn under(self) -> i128 {
        self.under as i128
    }
}

impl PartialEq for Fraction {
    fn eq(&self, other: &Fraction) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Fraction {}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Fraction) -> Ordering {
        (self.over() * other.under()).cmp(&(other.over() * self.under()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_compared_by_value() {
        assert_eq!(Fraction::new(1, -2), Fraction::new(-2, 4));
        assert!(Fraction::new(1, 3) < Fraction::new(333_334, 1_000_000));
        assert!(Fraction::new(333_333, 1_000_000) < Fraction::new(1, 3));
        let large = 1 << 42;
        assert!(Fraction::new(large - 2, large - 1) < Fraction::new(large - 1, large));
    }
}
