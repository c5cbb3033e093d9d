//! Who plays Robotech RPG Tactics.

mod exploits;
mod greedy;
mod searched;

use std::hint::black_box;

use ironlance_rrt::{Rrt, State, crowd::Crowd};

use crate::{
    Contest, Level, Work,
    contest::Searching,
    search::{Searched, elite, recruit, searching, veteran},
};

impl Contest for Rrt {
    const FINISHED: bool = true;
    const LEVELS: &'static [Level<Self>] = &[
        Level::RANDOM,
        recruit(),
        Level {
            name: "regular",
            about: "weighs what each place, attack and answer gives and takes, and what points are still needed for",
            player: |seed| Box::new(greedy::Greedy::new(seed)),
        },
        veteran(),
        elite(),
    ];
    const EXPLOITS: &'static [Level<Self>] = exploits::EXPLOITS;
    const SEARCHING: Option<Searching<Self>> =
        Some(searching(&[("veteran", Self::VETERAN), ("elite", Self::ELITE)]));

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
