//! Who plays MechWarrior: Age of Destruction.

mod greedy;
mod searched;

use ironlance_aod::{Aod, State};

use crate::{
    Contest, Level,
    contest::Searching,
    search::{Searched, elite, recruit, searching, veteran},
};

impl Contest for Aod {
    const FINISHED: bool = true;
    const LEVELS: &'static [Level<Self>] = &[
        Level::RANDOM,
        recruit(),
        Level {
            name: "regular",
            about: "weighs what each order gives and takes, and what all three conditions need",
            player: |seed| Box::new(greedy::Greedy::new(seed)),
        },
        veteran(),
        elite(),
    ];
    const SEARCHING: Option<Searching<Self>> =
        Some(searching(&[("veteran", Self::VETERAN), ("elite", Self::ELITE)]));

    fn rounds(&self, state: &State) -> Option<u32> {
        Some(state.round.into())
    }
}
