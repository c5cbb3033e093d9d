//! Every game there is.

use std::sync::{Arc, OnceLock};

use ironlance_btt::Btt;
use ironlance_engine::{AnyGame, Erased, Importer, Seed};
use ironlance_tcg::Tcg;
use schemars::JsonSchema;
use serde::Serialize;
use thiserror::Error;

use crate::{AnyPlayer, Contest, Seated, UnknownLevel};

/// The games of this build.
pub fn registry() -> &'static Registry {
    static REGISTRY: OnceLock<Registry> = OnceLock::new();
    REGISTRY.get_or_init(|| Registry {
        entries: vec![Entry::of(Btt::standard()), Entry::of(Tcg::standard())],
    })
}

/// Those that read files of other programs into packs.
pub fn importers() -> &'static [Importer] {
    &[ironlance_tcg::import::IMPORTER]
}

/// A list of games, in the order they are offered in.
pub struct Registry {
    entries: Vec<Entry>,
}

impl Registry {
    /// The game with this code.
    pub fn find(&self, code: &str) -> Result<&Entry, UnknownGame> {
        self.entries.iter().find(|entry| entry.code() == code).ok_or_else(|| UnknownGame {
            asked: code.to_owned(),
            there_are: self.entries.iter().map(Entry::code).collect(),
        })
    }

    /// All games.
    pub fn iter(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter()
    }
}

/// No game has this code.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("no game is called `{asked}`: there are {}", .there_are.join(", "))]
pub struct UnknownGame {
    /// What was asked for.
    pub asked: String,
    /// What there is.
    pub there_are: Vec<&'static str>,
}

/// A player of the level asked for.
type MadePlayer = Result<Box<dyn AnyPlayer>, UnknownLevel>;

/// A game, and who plays it.
pub struct Entry {
    /// The game with the content it comes with.
    pub game: Arc<dyn AnyGame>,
    /// Whether it is done: then every rule of it must have a test.
    pub finished: bool,
    /// The computer players, weakest first.
    pub levels: Vec<LevelInfo>,
    player: fn(&str, Seed) -> MadePlayer,
}

/// A kind of computer player, as people read of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct LevelInfo {
    /// What it is called.
    pub name: &'static str,
    /// What to expect of it.
    pub about: &'static str,
}

impl Entry {
    /// The entry of a game.
    pub fn of<G: Contest>(game: Arc<G>) -> Entry {
        let info = |level: &crate::Level<G>| LevelInfo { name: level.name, about: level.about };
        Entry {
            game: Arc::new(Erased(game)),
            finished: G::FINISHED,
            levels: G::LEVELS.iter().map(info).collect(),
            player: |level, seed| Ok(Box::new(Seated(G::player(level, seed)?))),
        }
    }

    /// The game's code.
    pub fn code(&self) -> &'static str {
        self.game.code()
    }

    /// The game's name.
    pub fn name(&self) -> &'static str {
        self.game.name()
    }

    /// The computer player called `level`, for this game with any content.
    pub fn player(&self, level: &str, seed: Seed) -> Result<Box<dyn AnyPlayer>, UnknownLevel> {
        (self.player)(level, seed)
    }
}

#[cfg(test)]
mod tests {
    use ironlance_engine::{Seat, SourceText};
    use ironlance_testkit::duel::Duel;

    use super::*;
    use crate::{Visitor, visit};

    fn duels() -> Registry {
        Registry { entries: vec![Entry::of(Arc::new(Duel::default()))] }
    }

    #[test]
    fn unknown_names_are_answered_with_those_there_are() {
        let registry = duels();
        let error = registry.find("chess").err().unwrap();
        assert_eq!(error.to_string(), "no game is called `chess`: there are duel");
        let error = registry.find("duel").unwrap().player("clever", Seed::from_number(1)).err();
        let error = error.unwrap().to_string();
        assert_eq!(error, "no computer player is called `clever`: there are guard, random");
    }

    #[test]
    fn erased_players_play_erased_tables_to_the_end() {
        let registry = duels();
        let entry = registry.find("duel").unwrap();
        let more = SourceText::new("more.toml", "strength = 9\ncopies = 2");
        for game in [entry.game.clone(), entry.game.extended(&[more]).ok().unwrap()] {
            let mut table = game.seeded(&game.default_setup(), Seed::from_number(3)).ok().unwrap();
            let mut players = entry.levels.iter().map(|level| {
                entry.player(level.name, Seed::from_number(4)).expect("the entry lists it")
            });
            let mut players = [players.next().unwrap(), players.next().unwrap()];
            while let Some(seat) = table.prompts().first().map(|prompt| prompt.seat) {
                let action = players[seat.index()].choose(&*table, seat);
                table.apply(seat, &action).unwrap();
            }
            let outcome = table.outcome().expect("nobody owes a decision");
            assert!(!outcome.winners.contains(&Seat::at(0)), "a guard never wins");
        }
    }

    #[test]
    fn a_visitor_meets_the_types_of_a_game() {
        struct Name;
        impl Visitor for Name {
            type Output = &'static str;
            fn visit<G: Contest>(self, _: &Arc<G>) -> &'static str {
                std::any::type_name::<G>()
            }
        }
        let registry = duels();
        let name = visit(&*registry.find("duel").unwrap().game, Name).unwrap();
        assert!(name.ends_with("::Duel"), "{name}");
    }

    #[test]
    fn every_game_has_the_random_level_and_a_code_of_its_own() {
        let mut codes: Vec<_> = registry().iter().map(Entry::code).collect();
        codes.sort_unstable();
        codes.dedup();
        assert_eq!(codes.len(), registry().iter().count());
        for entry in registry().iter() {
            assert!(entry.levels.iter().any(|level| level.name == "random"), "{}", entry.code());
            assert!(visit(&*entry.game, Count).is_some(), "{}", entry.code());
        }
        struct Count;
        impl Visitor for Count {
            type Output = usize;
            fn visit<G: Contest>(self, _: &Arc<G>) -> usize {
                G::LEVELS.len()
            }
        }
    }
}
