//! Dice that fall in every way, one after the other.

use ironlance_engine::{Chance, Dice};
use ironlance_rulebook::RuleId;

/// One way the dice fell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Way {
    /// How many were rolled.
    pub(super) dice: usize,
    /// It happens once in so many times.
    pub(super) one_in: u128,
}

/// Counts through all ways like a clock: the last die moves first.
#[derive(Default)]
pub(super) struct Every {
    /// The number each die shows, and how many numbers it has.
    shown: Vec<(u32, u32)>,
    at: usize,
}

impl Dice for Every {
    fn below(&mut self, n: u32, what: Chance, _: RuleId) -> u32 {
        // The order of hidden cards decides nothing that may be known.
        if what == Chance::Shuffle {
            return 0;
        }
        if self.at == self.shown.len() {
            self.shown.push((0, n));
        }
        self.at += 1;
        self.shown[self.at - 1].0
    }
}

impl Every {
    /// The way the dice have fallen since they began anew.
    pub(super) fn way(&self) -> Way {
        let sides = self.shown.iter().map(|(_, sides)| u128::from(*sides));
        let one_in = sides.fold(1, |all: u128, sides| all.saturating_mul(sides));
        Way { dice: self.shown.len(), one_in }
    }

    /// Begins anew with the next way; false if there is none.
    pub(super) fn next(&mut self) -> bool {
        self.at = 0;
        while let Some((number, sides)) = self.shown.pop() {
            if number + 1 < sides {
                self.shown.push((number + 1, sides));
                return true;
            }
        }
        false
    }
}

/// The smallest number that both divide.
pub(super) fn common(one: u128, other: u128) -> u128 {
    let (mut divisor, mut rest) = (one, other);
    while rest != 0 {
        (divisor, rest) = (rest, divisor % rest);
    }
    one / divisor * other
}
