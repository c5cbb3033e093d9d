//! Who plays the trading card game.

mod greedy;

use ironlance_tcg::{State, Tcg};

use crate::{Contest, Level};

impl Contest for Tcg {
    const FINISHED: bool = true;
    const LEVELS: &'static [Level<Self>] = &[
        Level::RANDOM,
        Level {
            name: "greedy",
            about: "builds up, and plays each mission out in its head before it sends it",
            player: |seed| Box::new(greedy::Greedy::new(seed)),
        },
    ];

    fn rounds(&self, state: &State) -> Option<u32> {
        Some(state.turn.into())
    }
}
