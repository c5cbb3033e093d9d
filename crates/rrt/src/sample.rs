//! One legal action, drawn fast without a list, and the safe action of a seat that runs out of time.

use ironlance_engine::{Seat, SeededDice};

use crate::{Action, Rrt, State};

/// One legal action of a seat.
pub(crate) fn sample(game: &Rrt, state: &State, seat: Seat, _: &mut SeededDice) -> Option<Action> {
    fallback(game, state, seat)
}

/// A safe action, legal now.
pub(crate) fn fallback(_: &Rrt, _: &State, _: Seat) -> Option<Action> {
    None
}
