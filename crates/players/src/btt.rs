//! Who plays BT Tactics 3025.

mod exploits;
mod greedy;
mod searched;

use ironlance_btt::{Btt, State};

use crate::{
    Contest, Level,
    contest::Searching,
    search::{Searched, elite, recruit, searching, veteran},
};

impl Contest for Btt {
    const FINISHED: bool = true;
    const LEVELS: &'static [Level<Self>] = &[
        Level::RANDOM,
        recruit(),
        Level {
            name: "regular",
            about: "weighs the damage it gives and takes this round, and looks no further",
            player: |seed| Box::new(greedy::Greedy::new(seed)),
        },
        veteran(),
        elite(),
    ];
    const EXPLOITS: &'static [Level<Self>] = exploits::EXPLOITS;
    const SEARCHING: Option<Searching<Self>> =
        Some(searching(&[("veteran", Self::VETERAN), ("elite", Self::ELITE)]));

    fn rounds(&self, state: &State) -> Option<u32> {
        Some(state.round.into())
    }
}
