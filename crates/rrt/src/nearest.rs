//! The legal action nearest to one that was refused.

use ironlance_engine::Seat;

use crate::{Action, Refusal, Rrt, State};

/// The legal action nearest to one that was refused, where something close is legal.
pub(crate) fn nearest(_: &Rrt, _: &State, _: Seat, _: &Action, _: &Refusal) -> Option<Action> {
    None
}
