//! Who plays Robotech RPG Tactics.

mod exploits;
mod greedy;
mod searched;

use std::hint::black_box;

use ironlance_rrt::{Rrt, State, crowd::Crowd};

use crate::{
    Contest, Level, Settings, Work,
    contest::Searching,
    search::{Careless, Search, searching},
};

/// How the two upper levels search.
const VETERAN: Settings = Settings::new(150, 6);
const ELITE: Settings = Settings::new(1_000, 10);

impl Contest for Rrt {
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
            about: "weighs what each place, attack and answer gives and takes, and what points are still needed for",
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

    fn works(&self) -> Vec<Work<'_>> {
        let look = |count| {
            let mut crowd = Crowd::new(self, count)?;
            let name = format!("sight and cover, {count}");
            let work = move || {
                black_box(crowd.look());
            };
            Some(Work { name, work: Box::new(work) })
        };
        [10, 50, 200].into_iter().filter_map(look).collect()
    }

    fn rounds(&self, state: &State) -> Option<u32> {
        Some(state.turn.into())
    }
}
