//! Range brackets.

use ironlance_rulebook::{cite, rule};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    content::{RangeDice, TicDice},
    options::Options,
};

/// The greatest distance of short range.
pub const SHORT_RANGE: u8 = 3;

/// The greatest distance of an attack or a target lock.
pub const LONG_RANGE: u8 = 21;

/// The three range brackets.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Bracket {
    /// Up to 3 hexes.
    Short,
    /// Up to 12 hexes, or 15.
    Medium,
    /// Up to 21 hexes.
    Long,
}

/// The bracket of a distance; none beyond long range.
pub fn bracket(options: &Options, distance: u8) -> Option<Bracket> {
    cite(rule!("btt.combat.range-brackets"));
    match distance {
        0..=SHORT_RANGE => Some(Bracket::Short),
        _ if distance <= options.medium_range => Some(Bracket::Medium),
        _ if distance <= LONG_RANGE => Some(Bracket::Long),
        _ => None,
    }
}

impl RangeDice {
    /// The dice at a bracket.
    pub fn at(&self, bracket: Bracket) -> Option<TicDice> {
        match bracket {
            Bracket::Short => self.short,
            Bracket::Medium => self.medium,
            Bracket::Long => self.long,
        }
    }
}

#[cfg(test)]
mod tests {
    use ironlance_rulebook::covers;

    use super::*;

    #[test]
    fn brackets_end_at_3_12_and_21_hexes() {
        covers!("btt.combat.range-brackets");
        let options = Options::default();
        let at = |distance: u8| bracket(&options, distance);
        assert_eq!([1, 3].map(at), [Some(Bracket::Short); 2]);
        assert_eq!([4, 12].map(at), [Some(Bracket::Medium); 2]);
        assert_eq!([13, 21].map(at), [Some(Bracket::Long); 2]);
        assert_eq!([22, 40].map(at), [None; 2]);
    }

    #[test]
    fn medium_range_may_end_at_15_hexes() {
        covers!("btt.combat.range-brackets");
        let options = Options { medium_range: 15, ..Options::default() };
        assert_eq!([12, 13, 15].map(|at| bracket(&options, at)), [Some(Bracket::Medium); 3]);
        assert_eq!([16, 21].map(|at| bracket(&options, at)), [Some(Bracket::Long); 2]);
        assert_eq!(bracket(&options, 22), None);
    }
}
