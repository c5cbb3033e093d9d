//! A player who weighs what each order gives and takes, by the figures of the rules.
//!
//! It thinks in points of the battleforces: what damage is worth to whoever deals it, what a place
//! is worth to whoever stands there, and what both mean for the three victory conditions. It sees
//! what its seat may see. Chance only decides between choices of equal worth. Fractions are added,
//! multiplied, divided and compared, nothing else, so that every machine plays alike.

mod attacks;
mod head;
mod mind;
mod moves;
mod places;
mod setup;
mod standing;
pub(super) mod worth;

use ironlance_aod::{Action, Aod, State};
use ironlance_engine::{Seat, Seed, SeededDice};

use self::{mind::Mind, places::Field, standing::Standing};
use crate::{Eyes, Player, search::Style};

/// Takes the best candidate by what it gives and takes.
pub(crate) struct Greedy {
    dice: SeededDice,
    candidates: Vec<Action>,
    /// What was found for each candidate of the last decision, by its place.
    values: Vec<(f32, usize)>,
    /// How it plays in an imagined state.
    style: Style,
}

impl Greedy {
    pub(super) fn new(seed: Seed) -> Greedy {
        Greedy {
            dice: SeededDice::new(seed),
            candidates: Vec::new(),
            values: Vec::new(),
            style: Style::Plain,
        }
    }

    /// The place of the candidate with the greatest value; chance decides between equals.
    fn best(&mut self, game: &Aod, state: State, seat: Seat) -> usize {
        self.values.clear();
        let mut mind = Mind::new(game, seat, state, self.style);
        let (mut best, mut chosen, mut equals) = (f32::MIN, 0, 1);
        for (place, action) in self.candidates.iter().enumerate() {
            let value = mind.value(action);
            self.values.push((value, place));
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
            _ => {
                let state = eyes.imagine(&mut self.dice);
                self.best(eyes.game(), state, eyes.seat())
            }
        };
        self.candidates.swap_remove(index)
    }
}

/// What it is worth to a seat that all units stand where they stand, in points.
pub(super) fn outlook(game: &Aod, state: &State, seat: Seat) -> f32 {
    let standing = Standing::new(game, state, seat);
    Field::new(game, state, seat, &standing).worth(game, state, &standing, &[], &[])
}

#[cfg(test)]
mod tests;
