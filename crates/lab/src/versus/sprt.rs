//! The sequential test: a match goes on until it is clear enough, and no longer.

use serde::Serialize;

use super::score::cautious;

/// Nothing is decided before so many pairs.
const PAIRS_AT_LEAST: u64 = 8;

/// A sequential test of two claims about a difference in Elo.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Sprt {
    /// The first is no stronger than this.
    pub low: f64,
    /// The first is at least as strong as this.
    pub high: f64,
    /// How often the test may be wrong, either way.
    pub error: f64,
}

/// How far a sequential test has come.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct SprtResult {
    /// The test.
    pub test: Sprt,
    /// The logarithm of how much better the second claim explains what was seen.
    pub evidence: f64,
    /// How much of that is enough, for the second claim or, below 0, for the first.
    pub enough: f64,
    /// What it says.
    pub verdict: Verdict,
}

/// What a sequential test says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The first is as strong as the second claim says.
    Stronger,
    /// It is no stronger than the first claim says.
    NoStronger,
    /// Not yet clear.
    Open,
}

impl Sprt {
    /// Judges pairs that brought 0, ½, 1, 1½ and 2 points: Wald's test, with a normal approximation of the
    /// points of a pair.
    pub fn judge(self, pairs: &[u64; 5]) -> SprtResult {
        let count: u64 = pairs.iter().sum();
        let points = (0..5).map(|place| pairs[place as usize] * place).sum::<u64>();
        let mean = points as f64 / (4 * count.max(1)) as f64;
        let (_, variance) = cautious(pairs);
        let [low, high] = [self.low, self.high].map(share_of);
        let evidence = count as f64 * (high - low) * (2.0 * mean - low - high) / (2.0 * variance);
        let enough = ((1.0 - self.error) / self.error).ln();
        let verdict = match evidence {
            _ if count < PAIRS_AT_LEAST => Verdict::Open,
            evidence if enough <= evidence => Verdict::Stronger,
            evidence if evidence <= -enough => Verdict::NoStronger,
            _ => Verdict::Open,
        };
        SprtResult { test: self, evidence, enough, verdict }
    }
}

/// The share of the points that goes with a difference in Elo.
fn share_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use ironlance_engine::{Seed, SeededDice};

    use super::*;

    const TEST: Sprt = Sprt { low: 0.0, high: 100.0, error: 0.05 };

    #[test]
    fn the_test_errs_no_more_often_than_it_may() {
        let (wrong, open) = matches(0.0, Verdict::Stronger);
        assert!(wrong <= 70 && open == 0, "{wrong} of 1000, {open} open");
        let (wrong, open) = matches(100.0, Verdict::NoStronger);
        assert!(wrong <= 70 && open == 0, "{wrong} of 1000, {open} open");
    }

    #[test]
    fn a_few_pairs_decide_nothing() {
        assert_eq!(TEST.judge(&[0, 0, 0, 0, 7]).verdict, Verdict::Open);
        assert_eq!(TEST.judge(&[0, 0, 0, 0, 40]).verdict, Verdict::Stronger);
        assert_eq!(TEST.judge(&[40, 0, 0, 0, 0]).verdict, Verdict::NoStronger);
        assert_eq!(TEST.judge(&[0; 5]).evidence, 0.0);
    }

    /// Of a thousand matches at this difference, how many end with a verdict, and with none.
    fn matches(elo: f64, verdict: Verdict) -> (u32, u32) {
        let mut dice = SeededDice::new(Seed::from_number(7));
        let most = (share_of(elo) * 1e6) as u32;
        let (mut found, mut open) = (0, 0);
        for _ in 0..1000 {
            let mut pairs = [0; 5];
            let mut says = Verdict::Open;
            while says == Verdict::Open && pairs.iter().sum::<u64>() < 5000 {
                let mut win = || if dice.number_below(1_000_000) < most { 2 } else { 0 };
                pairs[win() + win()] += 1;
                says = TEST.judge(&pairs).verdict;
            }
            found += u32::from(says == verdict);
            open += u32::from(says == Verdict::Open);
        }
        (found, open)
    }
}
