//! Who plays the trading card game.

mod belief;
mod exploits;
mod greedy;
mod searched;

use ironlance_tcg::{State, Tcg};

use crate::{
    Contest, Level, Settings,
    contest::Searching,
    search::{Careless, Search, searching},
};

/// How the two upper levels search.
const VETERAN: Settings = Settings::new(15_000, 8);
const ELITE: Settings = Settings::new(80_000, 12);

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
            player: |seed| Box::new(Search::new(seed, VETERAN)),
        },
        Level {
            name: "elite",
            about: "does so at length, and expects the enemy to play in several ways",
            player: |seed| Box::new(Search::new(seed, ELITE)),
        },
    ];
    const EXPLOITS: &'static [Level<Self>] = exploits::EXPLOITS;
    const SEARCHING: Option<Searching<Self>> =
        Some(searching(&[("veteran", VETERAN), ("elite", ELITE)]));

    fn rounds(&self, state: &State) -> Option<u32> {
        Some(state.turn.into())
    }
}
