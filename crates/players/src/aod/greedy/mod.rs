//! A player who weighs what each order gives and takes, by the figures of the rules.
//!
//! It thinks in points of the battleforces: what damage is worth to whoever deals it, what a place
//! is worth to whoever stands there, and what both mean for the three victory conditions. It sees
//! what its seat may see. Chance only decides between choices of equal worth. Fractions are added,
//! multiplied, divided and compared, nothing else, so that every machine plays alike.

mod attacks;
mod mind;
mod moves;
mod places;
mod setup;
mod standing;
mod worth;

use ironlance_aod::{Action, Aod};
use ironlance_engine::{Seed, SeededDice};

use self::mind::Mind;
use crate::{Eyes, Player};

/// Takes the best candidate by what it gives and takes.
pub(super) struct Greedy {
    dice: SeededDice,
    candidates: Vec<Action>,
}

impl Greedy {
    pub(super) fn new(seed: Seed) -> Greedy {
        Greedy { dice: SeededDice::new(seed), candidates: Vec::new() }
    }

    /// The place of the candidate with the greatest value; chance decides between equals.
    fn best(&mut self, eyes: &Eyes<'_, Aod>) -> usize {
        let state = eyes.imagine(&mut self.dice);
        let mut mind = Mind::new(eyes, state);
        let (mut best, mut chosen, mut equals) = (f32::MIN, 0, 1);
        for (place, action) in self.candidates.iter().enumerate() {
            let value = mind.value(action);
            if best < value {
                (best, chosen, equals) = (value, place, 1);
            } else if best == value {
                equals += 1;
                if self.dice.number_below(equals) == 0 {
                    chosen = place;
                }
            }
        }
        chosen
    }
}

impl Player<Aod> for Greedy {
    fn choose(&mut self, eyes: &Eyes<'_, Aod>) -> Action {
        self.candidates.clear();
        eyes.candidates(&mut self.candidates);
        let index = match self.candidates.len() {
            0 => panic!("{} owes a decision of aod and has no candidate", eyes.seat()),
            1 => 0,
            _ => self.best(eyes),
        };
        self.candidates.swap_remove(index)
    }
}

#[cfg(test)]
mod tests;
