//! A player who weighs what each decision gives and takes, by the figures of the rules.
//!
//! It thinks in points of the forces: what damage is worth to whoever deals it, what a place gives and
//! costs whoever stands there, and what a Command Point is still needed for. It sees what its seat may see.
//! Chance only decides between choices of equal worth. Fractions are added, multiplied, divided and
//! compared, nothing else, so that every machine plays alike.

mod answers;
mod attacks;
mod choices;
mod head;
mod mind;
mod moves;
mod places;
mod squadrons;
pub(super) mod worth;

use ironlance_engine::{Seat, Seed, SeededDice};
use ironlance_rrt::{Action, Rrt, State};

use self::mind::Mind;
use crate::{Eyes, Player, search::Style};

/// How much is looked at for one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Effort {
    /// As much as the real table deserves.
    Full,
    /// As much as an imagined one does.
    Thrifty,
}

/// Takes the best choice by what it gives and takes.
pub(crate) struct Greedy {
    dice: SeededDice,
    choices: Vec<Action>,
    /// What was found for each choice of the last decision.
    values: Vec<f32>,
    /// How it plays in an imagined state.
    style: Style,
}

impl Greedy {
    pub(super) fn new(seed: Seed) -> Greedy {
        Greedy {
            dice: SeededDice::new(seed),
            choices: Vec::new(),
            values: Vec::new(),
            style: Style::Plain,
        }
    }

    /// Lists the choices of a seat with their values, and gives the place of the best; chance decides
    /// between equals.
    fn weigh(&mut self, game: &Rrt, state: State, seat: Seat, effort: Effort) -> usize {
        let mut mind = Mind::new(game, seat, state, self.style, effort);
        choices::list(&mut mind, &mut self.choices);
        assert!(!self.choices.is_empty(), "{seat} owes a decision of rrt and has no choice");
        self.values.clear();
        if self.choices.len() == 1 {
            self.values.push(0.0);
            return 0;
        }
        mind.values(&self.choices, &mut self.values);
        let (mut best, mut chosen, mut equals) = (f32::MIN, 0, 1);
        for (place, &value) in self.values.iter().enumerate() {
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

impl Player<Rrt> for Greedy {
    fn choose(&mut self, eyes: &Eyes<'_, Rrt>) -> Action {
        let state = eyes.imagine(&mut self.dice);
        let chosen = self.weigh(eyes.game(), state, eyes.seat(), Effort::Full);
        self.choices.swap_remove(chosen)
    }
}

#[cfg(test)]
mod tests;
