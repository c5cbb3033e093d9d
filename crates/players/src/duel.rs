//! The players of the test kit's game, so that whatever works for any game can be tested on a
//! small one. It is not in the registry.

use ironlance_testkit::duel::{Action, Ask, Duel, State};

use crate::{Contest, Eyes, Level, Player};

impl Contest for Duel {
    const FINISHED: bool = false;
    const LEVELS: &'static [Level<Self>] = &[
        Level {
            name: "guard",
            about: "never strikes and never dodges",
            player: |_| Box::new(Guard),
        },
        Level {
            name: "panics",
            about: "has a bug, for those who must outlive it",
            player: |_| Box::new(Panics),
        },
        Level::RANDOM,
    ];

    fn rounds(&self, state: &State) -> Option<u32> {
        Some(state.round.min(state.rounds).into())
    }
}

/// Never strikes and never dodges, so that others can be seen to win.
struct Guard;

impl Player<Duel> for Guard {
    fn choose(&mut self, eyes: &Eyes<'_, Duel>) -> Action {
        let mut prompts = Vec::new();
        eyes.prompts(&mut prompts);
        match prompts.first().map(|prompt| &prompt.ask) {
            Some(Ask::Dodge { .. }) => Action::Take,
            _ => Action::Guard,
        }
    }
}

struct Panics;

impl Player<Duel> for Panics {
    fn choose(&mut self, _eyes: &Eyes<'_, Duel>) -> Action {
        panic!("a bug in a computer player")
    }
}
