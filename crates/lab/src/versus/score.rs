//! What a match found: the score, its interval, and the difference in Elo.

use ironlance_engine::AnyGame;
use serde::Serialize;

use super::{MatchSpec, Pace, Sprt, SprtResult, Verdict};
use crate::{Incident, Rate};

/// How many incidents are told; the rest is counted.
const INCIDENTS: usize = 20;

/// The normal deviate of a 95% interval.
const Z: f64 = 1.959_963_984_540_054;

/// What came of a match, as the first of the two sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct MatchResults {
    /// The game's code.
    pub game: String,
    /// The fingerprint of its content.
    pub content: String,
    /// The seed of the match.
    pub seed: u64,
    /// The two.
    pub names: [String; 2],
    /// How many set-ups were played in turn.
    pub setups: usize,
    /// How many pairs were asked for.
    pub asked: u64,
    /// How many counted: two games each, with sides swapped and the same dice.
    pub pairs: u64,
    /// The games of those pairs.
    pub games: Tally,
    /// The games that each seat won, whoever sat there.
    pub seat_wins: [u64; 2],
    /// The share of the points that the first made, a draw being half a point.
    pub score: Rate,
    /// The difference in Elo.
    pub elo: Elo,
    /// What the sequential test says, if one was asked for.
    pub sprt: Option<SprtResult>,
    /// The decisions that were made for each of them, who had no legal one.
    pub stood_in: [u64; 2],
    /// Why that was, the first time.
    pub why: [Option<String>; 2],
    /// How many games something went wrong in. Their pairs do not count.
    pub troubled: u64,
    /// The first of them.
    pub incidents: Vec<Incident>,
    #[serde(skip)]
    test: Option<Sprt>,
}

/// Games won, drawn and lost by the first, and how many half points it made in a pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Tally {
    /// Games won.
    pub wins: u64,
    /// Games nobody won.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// How many pairs brought 0, ½, 1, 1½ and 2 points.
    pub pairs: [u64; 5],
}

/// A difference in Elo; nothing where it is without bounds.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Elo {
    /// What fits the score.
    pub difference: Option<f64>,
    /// The lower end of the 95% interval.
    pub low: Option<f64>,
    /// The upper end.
    pub high: Option<f64>,
}

/// Two games that were played.
#[derive(Default)]
pub(super) struct PlayedPair {
    half_points: usize,
    games: Tally,
    seat_wins: [u64; 2],
    pub(super) pace: [Pace; 2],
    pub(super) stood_in: [u64; 2],
    pub(super) why: [Option<String>; 2],
    pub(super) incidents: Vec<Incident>,
}

impl PlayedPair {
    /// Counts a game: the seat that won and who sat there, or nobody.
    pub(super) fn count(&mut self, winner: Option<(usize, usize)>) {
        if let Some((seat, _)) = winner {
            self.seat_wins[seat] += 1;
        }
        match winner.map(|(_, who)| who) {
            None => self.games.draws += 1,
            Some(0) => self.games.wins += 1,
            Some(_) => self.games.losses += 1,
        }
        self.half_points += match winner.map(|(_, who)| who) {
            None => 1,
            Some(0) => 2,
            Some(_) => 0,
        };
    }
}

impl MatchResults {
    pub(super) fn new(
        game: &dyn AnyGame,
        spec: &MatchSpec,
        names: [String; 2],
        setups: usize,
    ) -> MatchResults {
        let mut results = MatchResults {
            game: game.code().to_owned(),
            content: game.fingerprint(),
            seed: spec.seed,
            names,
            setups,
            asked: spec.pairs,
            pairs: 0,
            games: Tally::default(),
            seat_wins: [0; 2],
            score: Rate::new(0, 0),
            elo: Elo { difference: None, low: None, high: None },
            sprt: None,
            stood_in: [0; 2],
            why: [None, None],
            troubled: 0,
            incidents: Vec::new(),
            test: spec.sprt,
        };
        results.weigh();
        results
    }

    pub(super) fn count(&mut self, mut pair: PlayedPair) {
        for who in 0..2 {
            self.stood_in[who] += pair.stood_in[who];
            self.why[who] = self.why[who].take().or_else(|| pair.why[who].take());
        }
        if !pair.incidents.is_empty() {
            self.troubled += pair.incidents.len() as u64;
            let room = INCIDENTS.saturating_sub(self.incidents.len());
            self.incidents.extend(pair.incidents.into_iter().take(room));
            return;
        }
        self.pairs += 1;
        self.games.wins += pair.games.wins;
        self.games.draws += pair.games.draws;
        self.games.losses += pair.games.losses;
        self.games.pairs[pair.half_points] += 1;
        for (sum, wins) in self.seat_wins.iter_mut().zip(pair.seat_wins) {
            *sum += wins;
        }
        self.weigh();
    }

    /// Whether the test has decided.
    pub(super) fn is_decided(&self) -> bool {
        self.sprt.is_some_and(|sprt| sprt.verdict != Verdict::Open)
    }

    fn weigh(&mut self) {
        let pairs = &self.games.pairs;
        self.score = score_of(pairs);
        self.elo = match self.pairs {
            0 => Elo { difference: None, low: None, high: None },
            _ => Elo {
                difference: elo_of(self.score.share),
                low: elo_of(self.score.low),
                high: elo_of(self.score.high),
            },
        };
        self.sprt = self.test.map(|test| test.judge(pairs));
    }
}

/// The mean and the variance of the points of a pair, from 0 to 1, as four more pairs make them, two won
/// and two lost: what is all alike is not certain yet.
pub(super) fn cautious(pairs: &[u64; 5]) -> (f64, f64) {
    let weighted =
        |place: usize| pairs[place] as f64 + if place.is_multiple_of(4) { 2.0 } else { 0.0 };
    let count: f64 = (0..5).map(weighted).sum();
    let mean = (0..5).map(|place| weighted(place) * place as f64 / 4.0).sum::<f64>() / count;
    let square = |place: usize| weighted(place) * (place as f64 / 4.0 - mean).powi(2);
    (mean, (0..5).map(square).sum::<f64>() / count)
}

/// The share of the points with its 95% interval. The two games of a pair have the same dice, so pairs are
/// what is counted; four more than were played, as Agresti and Coull do for single trials.
fn score_of(pairs: &[u64; 5]) -> Rate {
    let count: u64 = pairs.iter().sum();
    if count == 0 {
        return Rate { share: 0.5, low: 0.0, high: 1.0 };
    }
    let points: u64 = (0..5).map(|place| pairs[place as usize] * place).sum();
    let share = points as f64 / (4 * count) as f64;
    let (mean, variance) = cautious(pairs);
    let reach = Z * (variance / (count + 4) as f64).sqrt();
    Rate {
        share,
        low: (mean - reach).max(0.0).min(share),
        high: (mean + reach).min(1.0).max(share),
    }
}

/// The difference in Elo at which somebody makes this share of the points; nothing for all or none.
pub fn elo_of(share: f64) -> Option<f64> {
    (0.0 < share && share < 1.0).then(|| 400.0 * (share / (1.0 - share)).log10())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elo_is_what_chess_players_expect() {
        assert_eq!(elo_of(0.5), Some(0.0));
        let rounded = |share| elo_of(share).map(f64::round);
        assert_eq!([0.64, 0.76, 0.91, 0.36].map(rounded), [100.0, 200.0, 402.0, -100.0].map(Some));
        assert_eq!([elo_of(0.0), elo_of(1.0)], [None, None]);
    }

    #[test]
    fn the_interval_holds_the_score_and_shrinks() {
        let few = score_of(&[2, 0, 3, 0, 5]);
        assert_eq!(few.share, 0.65);
        assert!(few.low < 0.5 && 0.8 < few.high, "{few:?}");
        let many = score_of(&[200, 0, 300, 0, 500]);
        assert!(0.62 < many.low && many.high < 0.68, "{many:?}");
        let all = score_of(&[0, 0, 0, 0, 10]);
        assert_eq!((all.share, all.high), (1.0, 1.0));
        assert!((0.6..0.75).contains(&all.low), "{all:?}");
        assert_eq!(score_of(&[0; 5]), Rate { share: 0.5, low: 0.0, high: 1.0 });
    }

    #[test]
    fn games_that_go_with_the_side_say_less_than_they_seem_to() {
        // Each won the games in which it began: nothing is known to be different.
        let sides = score_of(&[0, 0, 40, 0, 0]);
        assert!(0.4 < sides.low && sides.high < 0.6, "{sides:?}");
        // Both games of a pair always go alike: as if half as many had been played.
        let alike = score_of(&[20, 0, 0, 0, 20]);
        assert!(alike.low < 0.36, "{alike:?}");
    }
}
