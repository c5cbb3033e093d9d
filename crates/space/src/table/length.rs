//! Lengths in whole thousandths of an inch.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A length in thousandths of an inch, shown in inches.
///
/// Sums and differences end at the largest and smallest number there is instead of overflowing.
///
/// ```
/// use ironlance_space::table::Length;
///
/// let length = Length::inches(8) + Length::thousandths(1);
/// assert_eq!(length.to_string(), "8.001");
/// assert!(Length::inches(8) < length);
/// ```
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Debug,
    Default,
    Serialize,
    Deserialize,
    JsonSchema,
)]
#[serde(transparent)]
pub struct Length(i32);

impl Length {
    /// No length at all.
    pub const ZERO: Length = Length(0);

    /// So many inches.
    pub const fn inches(inches: i16) -> Length {
        Length(inches as i32 * 1000)
    }

    /// So many thousandths of an inch.
    pub const fn thousandths(thousandths: i32) -> Length {
        Length(thousandths)
    }

    /// The number of thousandths of an inch.
    pub const fn in_thousandths(self) -> i32 {
        self.0
    }

    /// The number as the arithmetic of this module wants it.
    pub(super) const fn wide(self) -> i64 {
        self.0 as i64
    }

    /// A whole number of thousandths that may be larger than any length.
    pub(super) fn from_wide(thousandths: i64) -> Length {
        Length(thousandths.clamp(i32::MIN.into(), i32::MAX.into()) as i32)
    }
}

impl Add for Length {
    type Output = Length;

    fn add(self, other: Length) -> Length {
        Length(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Length {
    fn add_assign(&mut self, other: Length) {
        *self = *self + other;
    }
}

impl Sub for Length {
    type Output = Length;

    fn sub(self, other: Length) -> Length {
        Length(self.0.saturating_sub(other.0))
    }
}

impl Sum for Length {
    fn sum<I: Iterator<Item = Length>>(lengths: I) -> Length {
        lengths.fold(Length::ZERO, Add::add)
    }
}

/// In inches, with all three digits behind the point.
impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let thousandths = self.0.unsigned_abs();
        write!(f, "{sign}{}.{:03}", thousandths / 1000, thousandths % 1000)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_shown_in_inches() {
        let shown = [0, 1, -50, 8000, 18_600, -1001].map(|n| Length::thousandths(n).to_string());
        assert_eq!(shown, ["0.000", "0.001", "-0.050", "8.000", "18.600", "-1.001"]);
    }

    #[test]
    fn sums_end_at_the_largest_number() {
        let largest = Length::thousandths(i32::MAX);
        assert_eq!(largest + Length::inches(1), largest);
        assert_eq!(Length::thousandths(i32::MIN) - largest, Length::thousandths(i32::MIN));
        assert_eq!(Length::from_wide(i64::MAX), largest);
        assert_eq!([largest, largest].into_iter().sum::<Length>(), largest);
    }

    #[test]
    fn lengths_are_written_as_numbers() {
        assert_eq!(serde_json::to_string(&Length::inches(2)).unwrap(), "2000");
        assert_eq!(serde_json::from_str::<Length>("50").unwrap(), Length::thousandths(50));
    }
}
