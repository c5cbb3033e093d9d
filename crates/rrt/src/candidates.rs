//! What is worth considering: few actions, and good ones.

use ironlance_engine::{Coverage, Seat};

use crate::{Action, Rrt, State, sample};

/// Adds actions worth considering.
pub(crate) fn candidates(game: &Rrt, state: &State, seat: Seat, out: &mut Vec<Action>) -> Coverage {
    out.extend(sample::fallback(game, state, seat));
    Coverage::Some
}
