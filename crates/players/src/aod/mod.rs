//! Who plays MechWarrior: Age of Destruction.

use ironlance_aod::{Aod, State};

use crate::{Contest, Level};

impl Contest for Aod {
    const FINISHED: bool = true;
    const LEVELS: &'static [Level<Self>] = &[Level::RANDOM];

    fn rounds(&self, state: &State) -> Option<u32> {
        Some(state.round.into())
    }
}
