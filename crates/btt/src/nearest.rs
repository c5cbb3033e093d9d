//! The legal choice nearest to one that was refused.

use ironlance_engine::Seat;

use crate::{Action, Btt, Refusal, State};

/// The legal action nearest to a refused one, where something close is legal.
pub(crate) fn nearest(_: &Btt, _: &State, _: Seat, _: &Action, _: &Refusal) -> Option<Action> {
    None
}
