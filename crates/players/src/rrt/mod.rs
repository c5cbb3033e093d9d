//! Who plays Robotech RPG Tactics.

use ironlance_rrt::{Rrt, State};

use crate::{Contest, Level};

impl Contest for Rrt {
    const FINISHED: bool = true;
    const LEVELS: &'static [Level<Self>] = &[Level::RANDOM];

    fn rounds(&self, state: &State) -> Option<u32> {
        Some(state.turn.into())
    }
}
