//! Weights without bounds.

use std::{borrow::Cow, fmt, iter::Sum};

use num_bigint::{BigUint, TryFromBigIntError};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Serialize, Serializer};

/// How much an outcome weighs: a whole number of any size, because so many dice may be rolled.
///
/// It travels as text: it outgrows the numbers that readers of JSON keep exact.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Weight(pub(super) BigUint);

impl Weight {
    /// Whether it weighs nothing.
    pub fn is_zero(&self) -> bool {
        self.0 == BigUint::ZERO
    }

    /// Which part of `total` it is; 0 of nothing.
    pub fn share_of(&self, total: &Weight) -> f64 {
        // Numbers of more than a thousand bits are beyond a float: what counts is their front.
        let excess = total.0.bits().saturating_sub(1000);
        match float(&(&total.0 >> excess)) {
            0.0 => 0.0,
            total => float(&(&self.0 >> excess)) / total,
        }
    }
}

fn float(number: &BigUint) -> f64 {
    number.iter_u64_digits().rev().fold(0.0, |sum, digit| sum * 2f64.powi(64) + digit as f64)
}

macro_rules! weight_from {
    ($($number:ty),+) => {
        $(impl From<$number> for Weight {
            fn from(number: $number) -> Weight {
                Weight(BigUint::from(number))
            }
        })+
    };
}

weight_from!(u8, u16, u32, u64, u128, usize);

/// Small numbers, as people write them.
impl From<i32> for Weight {
    fn from(number: i32) -> Weight {
        Weight(BigUint::from(number.unsigned_abs()))
    }
}

/// Where it fits.
impl TryFrom<&Weight> for i128 {
    type Error = TryFromBigIntError<()>;

    fn try_from(weight: &Weight) -> Result<i128, Self::Error> {
        i128::try_from(&weight.0)
    }
}

impl<'a> Sum<&'a Weight> for Weight {
    fn sum<I: Iterator<Item = &'a Weight>>(weights: I) -> Weight {
        Weight(weights.map(|weight| &weight.0).sum())
    }
}

impl fmt::Display for Weight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for Weight {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl JsonSchema for Weight {
    fn schema_name() -> Cow<'static, str> {
        "Weight".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        String::json_schema(generator)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_stay_right_beyond_the_range_of_floats() {
        let huge = Weight(BigUint::from(6u8).pow(1000));
        let half = Weight(&huge.0 / 2u8);
        assert!((half.share_of(&huge) - 0.5).abs() < 1e-12);
        assert_eq!(Weight::from(3).share_of(&Weight::from(4)), 0.75);
        assert_eq!(Weight::default().share_of(&Weight::default()), 0.0);
    }

    #[test]
    fn weights_travel_as_text() {
        let weight = Weight::from(u128::MAX);
        assert_eq!(serde_json::to_value(&weight).unwrap(), u128::MAX.to_string());
    }
}
