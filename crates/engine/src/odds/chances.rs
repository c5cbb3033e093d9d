//! Working a distribution out, step by step.

use std::collections::BTreeMap;

use num_bigint::BigUint;
use num_integer::Integer as _;

use super::{OddsCase, OddsLine, Weight};
use crate::effort::spend;

/// Outcomes with their chances while they are worked out: dice, an answer to them, more dice.
///
/// Exact at any number of dice. Beyond [`Chances::MOST`] outcomes the least likely are no longer told
/// apart: their weight is kept as unknown, and what comes of it is an interval.
///
/// ```
/// use ironlance_engine::Chances;
///
/// // Two missiles hit on 4 or more; then, if both hit, the target dodges on a 6.
/// let missile = Chances::of([(0, 3), (1, 3)]);
/// let hits = Chances::certain(0).then(|_| missile.clone()).then(|a| missile.map(|b| a + b));
/// let left = hits.then(|hits| match hits {
///     2 => Chances::of([(0, 1), (2, 5)]),
///     hits => Chances::certain(*hits),
/// });
/// let case = left.case("dodging", |hits| *hits);
/// assert_eq!(case.chance(|line| line.value == 2), 5.0 / 24.0);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chances<T> {
    outcomes: BTreeMap<T, BigUint>,
    /// The weight of what is no longer told apart.
    unknown: BigUint,
}

impl<T: Ord + Clone> Chances<T> {
    /// How many outcomes are told apart at most.
    pub const MOST: usize = 4096;

    /// One outcome and no other.
    pub fn certain(outcome: T) -> Chances<T> {
        Chances::of([(outcome, 1)])
    }

    /// Outcomes by weight. Equal ones are one, and those that weigh nothing are none.
    pub fn of(weights: impl IntoIterator<Item = (T, u64)>) -> Chances<T> {
        let mut outcomes = BTreeMap::new();
        for (outcome, weight) in weights {
            if weight != 0 {
                *outcomes.entry(outcome).or_insert(BigUint::ZERO) += weight;
            }
        }
        Chances { outcomes, unknown: BigUint::ZERO }.reduced()
    }

    /// The outcomes with their weights, the least first.
    pub fn iter(&self) -> impl Iterator<Item = (&T, Weight)> {
        self.outcomes.iter().map(|(outcome, weight)| (outcome, Weight(weight.clone())))
    }

    /// The weight of everything.
    pub fn total(&self) -> Weight {
        Weight(self.sum())
    }

    /// The weight of what is not told apart; 0 while all is exact.
    pub fn unknown(&self) -> Weight {
        Weight(self.unknown.clone())
    }

    /// What comes of each outcome in the next step, which may depend on it.
    pub fn then<U: Ord + Clone>(&self, next: impl Fn(&T) -> Chances<U>) -> Chances<U> {
        let steps: Vec<(&BigUint, Chances<U>)> = self
            .outcomes
            .iter()
            .map(|(outcome, weight)| (weight, counted(next(outcome))))
            .collect();
        // One whole, of which every step's whole is a part.
        let whole = steps.iter().fold(BigUint::from(1u8), |all, (_, step)| all.lcm(&step.sum()));
        let mut outcomes = BTreeMap::new();
        let mut unknown = &self.unknown * &whole;
        for (weight, step) in steps {
            let factor = weight * (&whole / step.sum());
            unknown += &step.unknown * &factor;
            for (outcome, weight) in step.outcomes {
                *outcomes.entry(outcome).or_insert(BigUint::ZERO) += weight * &factor;
            }
        }
        Chances { outcomes, unknown }.limited(Self::MOST).reduced()
    }

    /// Each outcome as another; those that become equal are one.
    pub fn map<U: Ord + Clone>(&self, change: impl Fn(&T) -> U) -> Chances<U> {
        let mut outcomes = BTreeMap::new();
        for (outcome, weight) in &self.outcomes {
            *outcomes.entry(change(outcome)).or_insert(BigUint::ZERO) += weight;
        }
        Chances { outcomes, unknown: self.unknown.clone() }
    }

    /// `count` times the same, added up.
    pub fn repeated(&self, count: usize, add: impl Fn(&T, &T) -> T, none: T) -> Chances<T> {
        (0..count).fold(Chances::certain(none), |sum, _| sum.then(|a| self.map(|b| add(a, b))))
    }

    /// Tells no more than `most` outcomes apart, the likeliest.
    #[must_use]
    pub fn limited(mut self, most: usize) -> Chances<T> {
        let above = self.outcomes.len().saturating_sub(most);
        if above > 0 {
            let mut by_weight: Vec<(BigUint, T)> = self
                .outcomes
                .iter()
                .map(|(outcome, weight)| (weight.clone(), outcome.clone()))
                .collect();
            by_weight.sort();
            for (weight, outcome) in by_weight.into_iter().take(above) {
                self.outcomes.remove(&outcome);
                self.unknown += weight;
            }
        }
        self
    }

    /// A case of the odds, with a value for each outcome.
    pub fn case(&self, assuming: impl Into<String>, value: impl Fn(&T) -> i32) -> OddsCase {
        self.case_of(assuming, |outcome, weight| OddsLine::new(value(outcome), weight))
    }

    /// A case of the odds, with a line for each outcome.
    pub fn case_of(
        &self,
        assuming: impl Into<String>,
        line: impl Fn(&T, Weight) -> OddsLine,
    ) -> OddsCase {
        let mut lines: Vec<OddsLine> =
            self.iter().map(|(outcome, weight)| line(outcome, weight)).collect();
        lines.sort_by_key(|line| line.value);
        OddsCase { assuming: assuming.into(), lines, total: self.total(), unknown: self.unknown() }
    }

    fn sum(&self) -> BigUint {
        self.outcomes.values().sum::<BigUint>() + &self.unknown
    }

    /// Weights without a common factor.
    fn reduced(mut self) -> Chances<T> {
        let factor = self.outcomes.values().fold(self.unknown.clone(), |all, it| all.gcd(it));
        if factor > BigUint::from(1u8) {
            self.outcomes.values_mut().for_each(|weight| *weight /= &factor);
            self.unknown /= &factor;
        }
        self
    }
}

/// A distribution, with the room it takes.
fn counted<T>(chances: Chances<T>) -> Chances<T> {
    // Beside an outcome lie its weight, of which most fit into some words, and its part of the tree.
    const BESIDE: usize = 48;
    spend(chances.outcomes.len() * (size_of::<T>() + BESIDE));
    chances
}

#[cfg(test)]
mod tests {
    use super::*;

    fn die() -> Chances<i32> {
        Chances::of((1..=6).map(|face| (face, 1)))
    }

    #[test]
    fn weights_are_reduced_and_equal_outcomes_are_one() {
        let chances = Chances::of([(1, 2), (2, 4), (1, 2), (3, 0)]);
        let weights: Vec<_> = chances.iter().collect();
        assert_eq!(weights, [(&1, Weight::from(1)), (&2, Weight::from(1))]);
    }

    #[test]
    fn steps_of_different_wholes_are_put_together_rightly() {
        // A coin: heads rolls a die of six, tails picks one of four.
        let chances = Chances::of([(true, 1), (false, 1)]).then(|heads| match heads {
            true => die(),
            false => Chances::of((1..=4).map(|face| (face, 1))),
        });
        let case = chances.case("", |face| *face);
        assert_eq!(case.total, Weight::from(24));
        assert_eq!(case.chance(|line| line.value == 1), 5.0 / 24.0);
        assert_eq!(case.chance(|line| line.value == 6), 2.0 / 24.0);
    }

    #[test]
    fn two_hundred_dice_do_not_overflow() {
        let sum = die().repeated(200, |a, b| a + b, 0);
        let case = sum.case("", |sum| *sum);
        assert_eq!((case.lines.len(), case.doubt()), (1001, 0.0));
        assert!((case.average() - 700.0).abs() < 1e-9, "{}", case.average());
        // Symmetric about the middle, and one way in 6^200 to roll nothing but ones.
        assert_eq!(case.lines[0].weight, Weight::from(1));
        assert_eq!(case.lines[3].weight, case.lines[997].weight);
        assert_eq!(case.total, Weight(BigUint::from(6u8).pow(200)));
    }

    #[test]
    fn beyond_the_limit_the_truth_lies_between_what_is_known_and_the_rest() {
        let exact = die().repeated(3, |a, b| a + b, 0);
        let limited = exact.clone().limited(6).case("", |sum| *sum);
        let exact = exact.case("", |sum| *sum);
        assert_eq!(limited.lines.len(), 6);
        assert!(limited.doubt() > 0.0);
        for least in 3..=18 {
            let truth = exact.chance(|line| least <= line.value);
            let known = limited.chance(|line| least <= line.value);
            assert!(known <= truth + 1e-12, "{least}");
            assert!(truth <= known + limited.doubt() + 1e-12, "{least}");
        }
    }

    #[test]
    fn what_is_unknown_stays_unknown_through_later_steps() {
        let limited = die().limited(3);
        let later = limited.then(|a| die().map(|b| a + b));
        assert_eq!(later.unknown().share_of(&later.total()), 0.5);
    }

    #[test]
    fn so_many_outcomes_are_told_apart_and_no_more() {
        let many = Chances::of((0..100u32).map(|number| (number, 1)));
        let pairs = many.then(|a| many.map(|b| (*a, *b)));
        assert_eq!(pairs.iter().count(), Chances::<(u32, u32)>::MOST);
        let known = pairs.case("", |_| 0).chance(|_| true);
        assert!((known - 0.4096).abs() < 1e-12, "{known}");
    }
}
