//! Who plays the trading card game.

mod belief;
mod greedy;
mod searched;

use ironlance_tcg::{State, Tcg};

use ironlance_engine::Seed;

use crate::{
    Contest, Level, Player, Settings,
    search::{Careless, Search},
};

/// How many plies the two upper levels think.
const VETERAN: u64 = 15_000;
const ELITE: u64 = 80_000;

impl Contest for Tcg {
    const FINISHED: bool = true;
    const LEVELS: &'static [Level<Self>] = &[
        Level::RANDOM,
        Level {
            name: "recruit",
            about: "plays like a regular, but overlooks every third choice",
            player: |seed| Box::new(Careless::new(seed)),
        },
        Level {
            name: "regular",
            about: "builds up, and plays each mission out in its head before it sends it",
            player: |seed| Box::new(greedy::Greedy::new(seed)),
        },
        Level {
            name: "veteran",
            about: "plays its best choices on in its head, in some dozens of imagined games",
            player: |seed| Box::new(Search::new(seed, Settings::new(VETERAN, 8))),
        },
        Level {
            name: "elite",
            about: "does so at length, and expects the enemy to play in several ways",
            player: |seed| Box::new(Search::new(seed, Settings::new(ELITE, 12))),
        },
    ];
    const SEARCHING: Option<fn(Seed, Settings) -> Box<dyn Player<Self>>> =
        Some(|seed, settings| Box::new(Search::new(seed, settings)));

    fn rounds(&self, state: &State) -> Option<u32> {
        Some(state.turn.into())
    }
}
