//! Who plays MechWarrior: Age of Destruction.

mod greedy;

use ironlance_aod::{Aod, State};

use crate::{Contest, Level};

impl Contest for Aod {
    const FINISHED: bool = true;
    const LEVELS: &'static [Level<Self>] = &[
        Level::RANDOM,
        Level {
            name: "greedy",
            about: "weighs what each order gives and takes, and what all three conditions need",
            player: |seed| Box::new(greedy::Greedy::new(seed)),
        },
    ];

    fn rounds(&self, state: &State) -> Option<u32> {
        Some(state.round.into())
    }
}
