//! Who plays MechWarrior: Age of Destruction.

mod greedy;
mod searched;

use ironlance_aod::{Aod, State};

use ironlance_engine::Seed;

use crate::{
    Contest, Level, Player, Settings,
    search::{Careless, Search},
};

/// How many plies the two upper levels think.
const VETERAN: u64 = 150;
const ELITE: u64 = 1_000;

impl Contest for Aod {
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
            about: "weighs what each order gives and takes, and what all three conditions need",
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
        Some(state.round.into())
    }
}
