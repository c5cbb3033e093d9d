//! Who plays BT Tactics 3025.

use ironlance_btt::{Btt, State};

use crate::{Contest, Level};

impl Contest for Btt {
    const FINISHED: bool = true;
    const LEVELS: &'static [Level<Self>] = &[Level::RANDOM];

    fn rounds(&self, state: &State) -> Option<u32> {
        Some(state.round.into())
    }
}
