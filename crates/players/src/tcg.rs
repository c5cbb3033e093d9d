//! The players of the trading card game.

use ironlance_tcg::{State, Tcg};

use crate::{Contest, Level};

impl Contest for Tcg {
    const FINISHED: bool = false;
    const LEVELS: &'static [Level<Self>] = &[Level::RANDOM];

    fn rounds(&self, state: &State) -> Option<u32> {
        Some(state.turn.into())
    }
}
