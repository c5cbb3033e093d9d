//! What is worth considering.

use ironlance_engine::{Coverage, Seat};

use crate::{Action, Aod, State, ask, sample};

/// Adds actions worth considering.
pub(crate) fn candidates(game: &Aod, state: &State, seat: Seat, out: &mut Vec<Action>) -> Coverage {
    if ask::prompt(game, state).is_some_and(|prompt| prompt.seat == seat) {
        out.extend(sample::fallback(game, state, seat));
    }
    Coverage::Some
}

/// A safe action.
pub(crate) fn fallback(game: &Aod, state: &State, seat: Seat) -> Option<Action> {
    sample::fallback(game, state, seat)
}
