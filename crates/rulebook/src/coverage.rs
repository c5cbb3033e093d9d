//! Which rules the tests cover.

#[cfg(feature = "coverage")]
mod claim;
#[cfg(feature = "coverage")]
mod scan;
#[cfg(feature = "coverage")]
mod scenarios;
#[cfg(feature = "coverage")]
mod sources;

use std::collections::BTreeSet;

use crate::{RuleId, book};

#[cfg(feature = "coverage")]
pub use self::{claim::Claim, scan::scan};

/// How much of one rulebook is covered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameCoverage {
    /// The code of the game.
    pub game: String,
    /// How many rules it has.
    pub rules: usize,
    /// How many of them are claimed.
    pub covered: usize,
    /// The others, in the order of the book.
    pub missing: Vec<RuleId>,
}

/// How much of the rulebook of `game` is in `claims`, whatever these say besides. An unknown game has no rules.
///
/// ```
/// use ironlance_rulebook::{coverage::summary, rule};
///
/// let coverage = summary(&[(rule!("btt.combat.flanking"), "some_test")], "btt");
/// assert_eq!(coverage.covered, 1);
/// assert_eq!(coverage.missing.len(), coverage.rules - 1);
/// ```
pub fn summary<T>(claims: &[(RuleId, T)], game: &str) -> GameCoverage {
    let claimed: BTreeSet<RuleId> = claims.iter().map(|(rule, _)| *rule).collect();
    let rules = || book(game).into_iter().flat_map(|book| book.rules()).map(|rule| rule.id);
    let missing: Vec<RuleId> = rules().filter(|rule| !claimed.contains(rule)).collect();
    let count = rules().count();
    GameCoverage { game: game.to_owned(), rules: count, covered: count - missing.len(), missing }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rule;

    #[test]
    fn a_rule_claimed_twice_counts_once_and_for_its_game_only() {
        let claims = [
            (rule!("btt.combat.flanking"), "a"),
            (rule!("btt.combat.flanking"), "b"),
            (rule!("tcg.object.goal"), "a"),
        ];
        let coverage = summary(&claims, "btt");
        assert_eq!((coverage.rules, coverage.covered, coverage.missing.len()), (280, 1, 279));
        assert!(!coverage.missing.contains(&rule!("btt.combat.flanking")));
        assert_eq!(summary(&claims, "aod").covered, 0);
        assert_eq!(summary(&claims, "xmp").rules, 0);
    }
}
