//! What everybody sees of a game: all of it.

use ironlance_engine::Seat;
use schemars::JsonSchema;
use serde::Serialize;

use crate::{Rrt, State};

/// What everybody sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct View {
    /// The turn, from 1; 0 while setting up.
    pub turn: u8,
    /// Who won initiative.
    pub initiative: Seat,
}

/// What everybody sees of a state.
pub(crate) fn view(_: &Rrt, state: &State) -> View {
    View { turn: state.turn, initiative: state.initiative }
}
