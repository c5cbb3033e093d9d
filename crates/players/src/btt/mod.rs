//! Who plays BT Tactics 3025.

mod greedy;

use ironlance_btt::{Btt, State};

use crate::{Contest, Level};

impl Contest for Btt {
    const FINISHED: bool = true;
    const LEVELS: &'static [Level<Self>] = &[
        Level::RANDOM,
        Level {
            name: "greedy",
            about: "weighs the damage it gives and takes this round, and looks no further",
            player: |seed| Box::new(greedy::Greedy::new(seed)),
        },
    ];

    fn rounds(&self, state: &State) -> Option<u32> {
        Some(state.round.into())
    }
}
