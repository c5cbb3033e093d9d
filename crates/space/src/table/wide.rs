//! Products of twice 128 bits, where a squared cross product is multiplied by a square.

/// The product as its upper and lower half, so that pairs are compared as the products are.
pub(super) const fn product(a: u128, b: u128) -> (u128, u128) {
    const HALF: u128 = u64::MAX as u128;
    let (a_high, a_low) = (a >> 64, a & HALF);
    let (b_high, b_low) = (b >> 64, b & HALF);
    let (low, high) = (a_low * b_low, a_high * b_high);
    let (one, other) = (a_low * b_high, a_high * b_low);
    let middle = (low >> 64) + (one & HALF) + (other & HALF);
    (high + (one >> 64) + (other >> 64) + (middle >> 64), (middle << 64) | (low & HALF))
}

#[cfg(test)]
mod tests {
    use num_bigint::BigUint;
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn products_are_those_of_big_numbers(a in any::<u128>(), b in any::<u128>()) {
            let (high, low) = product(a, b);
            let whole = (BigUint::from(high) << 128) + BigUint::from(low);
            prop_assert_eq!(whole, BigUint::from(a) * BigUint::from(b));
        }
    }
}
