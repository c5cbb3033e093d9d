//! The levels that every game with a search has.

use super::{Careless, Search, Searched, Settings, searched::rise};
use crate::{
    Level,
    contest::{Searching, Standing},
};

/// Plays like the head, and overlooks some of its choices.
pub(crate) const fn recruit<G: Searched>() -> Level<G> {
    Level {
        name: "recruit",
        about: "plays like a regular, but overlooks every third choice",
        player: |seed| Box::new(Careless::new(seed)),
    }
}

/// Searches for a moment.
pub(crate) const fn veteran<G: Searched>() -> Level<G> {
    Level {
        name: "veteran",
        about: "plays its best choices on in its head, in some dozens of imagined games",
        player: |seed| Box::new(Search::new(seed, G::VETERAN)),
    }
}

/// Searches at length.
pub(crate) const fn elite<G: Searched>() -> Level<G> {
    Level {
        name: "elite",
        about: "does so at length, and expects the enemy to play in several ways",
        player: |seed| Box::new(Search::new(seed, G::ELITE)),
    }
}

/// How the levels of a game search, and what they judge positions by.
pub(crate) const fn searching<G: Searched>(
    levels: &'static [(&'static str, Settings)],
) -> Searching<G> {
    Searching {
        make: |seed, settings| Box::new(Search::new(seed, settings)),
        levels,
        measures: G::MEASURES,
        standing: |game, state, seat| {
            let judgement = game.measure(state, seat);
            let weighed: Vec<f32> = judgement.iter().map(|it| it.amount * it.weight).collect();
            Standing { chance: rise(weighed.iter().sum()), weighed }
        },
    }
}
