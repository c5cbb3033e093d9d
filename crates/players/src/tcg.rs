//! Who plays the trading card game.

mod belief;
mod exploits;
mod greedy;
mod searched;

use ironlance_tcg::{State, Tcg};

use crate::{
    Contest, Level,
    contest::Searching,
    search::{Searched, elite, recruit, searching, veteran},
};

impl Contest for Tcg {
    const FINISHED: bool = true;
    const LEVELS: &'static [Level<Self>] = &[
        Level::RANDOM,
        recruit(),
        Level {
            name: "regular",
            about: "builds up, and plays each mission out in its head before it sends it",
            player: |seed| Box::new(greedy::Greedy::new(seed)),
        },
        veteran(),
        elite(),
    ];
    const EXPLOITS: &'static [Level<Self>] = exploits::EXPLOITS;
    const SEARCHING: Option<Searching<Self>> =
        Some(searching(&[("veteran", Self::VETERAN), ("elite", Self::ELITE)]));

    fn rounds(&self, state: &State) -> Option<u32> {
        Some(state.turn.into())
    }
}
