//! What a simulation found.

use std::collections::BTreeMap;

use ironlance_rulebook::RuleId;
use serde::Serialize;

use crate::{Incident, Rate};

/// What came of a series of games.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Results {
    /// The game's code.
    pub game: String,
    /// The fingerprint of its content.
    pub content: String,
    /// The seed of the series.
    pub seed: u64,
    /// How many games were asked for.
    pub games: u64,
    /// How many of them came to an end by the rules.
    pub finished: u64,
    /// How many of those nobody won.
    pub draws: u64,
    /// The players, in the order they were named, wherever they sat.
    pub players: Vec<Score>,
    /// The seats, whoever sat there.
    pub seats: Vec<Score>,
    /// The decisions of a finished game.
    pub decisions: Option<Spread>,
    /// The rounds of a finished game, in games that have rounds.
    pub rounds: Option<Spread>,
    /// The rules that decided, the most frequent first.
    pub decided_by: Vec<Decided>,
    /// Every rule of the game and how often it came up, in the order of the rulebook, if that was
    /// asked for.
    pub rules: Option<Vec<RuleUse>>,
    /// How many logs were replayed and hold, if that was asked for.
    pub verified: Option<u64>,
    /// How many games something went wrong in.
    pub troubled: u64,
    /// The first of them.
    pub incidents: Vec<Incident>,
}

impl Results {
    /// The rules that were neither carried out nor refused anything.
    pub fn never_came_up(&self) -> impl Iterator<Item = RuleId> {
        let rules = self.rules.iter().flatten();
        rules.filter(|rule| !rule.came_up()).map(|rule| rule.rule)
    }
}

/// How a player or a seat did.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Score {
    /// Who: a level, or a seat.
    pub name: String,
    /// Finished games.
    pub games: u64,
    /// Games won.
    pub wins: u64,
    /// Games nobody won.
    pub draws: u64,
    /// Games somebody else won.
    pub losses: u64,
    /// The share of games won, draws being none.
    pub win_rate: Rate,
}

impl Score {
    pub(crate) fn new(name: String, games: u64, wins: u64, draws: u64) -> Score {
        let losses = games - wins - draws;
        Score { name, games, wins, draws, losses, win_rate: Rate::new(wins, games) }
    }
}

/// How a number is spread over games.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Spread {
    /// The least.
    pub least: u64,
    /// A tenth of the games have no more than this.
    pub low: u64,
    /// Half of the games have no more than this.
    pub median: u64,
    /// Nine tenths of the games have no more than this.
    pub high: u64,
    /// The most.
    pub most: u64,
    /// The average.
    pub mean: f64,
}

impl Spread {
    /// The spread of numbers that occurred so often; `None` if there are none.
    pub(crate) fn of(counts: &BTreeMap<u64, u64>) -> Option<Spread> {
        let total: u64 = counts.values().sum();
        let sum: u128 = counts.iter().map(|(&number, &count)| u128::from(number * count)).sum();
        // The smallest number that so many tenths do not exceed.
        let tenths = |tenths: u64| {
            let mut seen = 0;
            let reached = counts.iter().find(|(_, count)| {
                seen += **count;
                seen * 10 >= total * tenths
            });
            reached.map(|(number, _)| *number)
        };
        Some(Spread {
            least: *counts.keys().next()?,
            low: tenths(1)?,
            median: tenths(5)?,
            high: tenths(9)?,
            most: *counts.keys().next_back()?,
            mean: sum as f64 / total as f64,
        })
    }
}

/// A rule that ended games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Decided {
    /// Which.
    pub rule: RuleId,
    /// How many games it ended.
    pub games: u64,
}

/// How often a rule came up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct RuleUse {
    /// Which.
    pub rule: RuleId,
    /// How often it was carried out in setting up and playing.
    pub carried_out: u64,
    /// How often it refused a decision from another moment of the same game: before each decision
    /// one is offered, since computer players choose nothing that is not allowed.
    pub refused: u64,
}

impl RuleUse {
    /// Whether it was carried out or refused something.
    pub fn came_up(&self) -> bool {
        self.carried_out > 0 || self.refused > 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spread_has_the_tenths_and_the_mean() {
        let counts = (1..=10).map(|number| (number, 1)).collect();
        let spread = Spread { least: 1, low: 1, median: 5, high: 9, most: 10, mean: 5.5 };
        assert_eq!(Spread::of(&counts), Some(spread));
        let same = BTreeMap::from([(7, 3)]);
        let spread = Spread { least: 7, low: 7, median: 7, high: 7, most: 7, mean: 7.0 };
        assert_eq!(Spread::of(&same), Some(spread));
        assert_eq!(Spread::of(&BTreeMap::new()), None);
    }

    #[test]
    fn who_neither_won_nor_drew_has_lost() {
        let score = Score::new("random".into(), 10, 5, 2);
        assert_eq!((score.losses, score.win_rate.share), (3, 0.5));
    }
}
