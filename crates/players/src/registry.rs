//! Every game there is.

use std::sync::{Arc, OnceLock};

use ironlance_aod::Aod;
use ironlance_btt::Btt;
use ironlance_engine::{
    AnyGame, Erased, Fault, Importer, Seed, SourceText,
    log::{pack_name, same_content},
};
use ironlance_rrt::Rrt;
use ironlance_tcg::Tcg;
use schemars::JsonSchema;
use serde::Serialize;
use thiserror::Error;

use crate::{AnyPlayer, Contest, Seated, UnknownLevel, contest::RENAMED};

/// The games of this build.
pub fn registry() -> &'static Registry {
    static REGISTRY: OnceLock<Registry> = OnceLock::new();
    REGISTRY.get_or_init(|| Registry {
        entries: vec![
            Entry::of(Btt::standard()),
            Entry::of(Aod::standard()),
            Entry::of(Rrt::standard()),
            Entry::of(Tcg::standard()),
        ],
        with_packs: Vec::new(),
    })
}

/// The level that a newcomer meets, where a game has it.
const USUAL: &str = "regular";

/// The most packs that a game is offered with; it is played with any of them together.
pub const MOST_PACKS: usize = 5;

/// Those that read files of other programs into packs.
pub fn importers() -> &'static [Importer] {
    &[ironlance_tcg::import::IMPORTER, ironlance_rrt::import::IMPORTER]
}

/// A list of games, in the order they are offered in.
pub struct Registry {
    entries: Vec<Entry>,
    /// The games with packs added to them, every choice of packs by itself.
    with_packs: Vec<Entry>,
}

/// Why a pack is not offered.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PackError {
    /// It is content of no game.
    #[error("{file} is no pack of any game: {}", .faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    NoGame {
        /// The file.
        file: String,
        /// What the last game that was asked finds wrong with it.
        faults: Vec<Fault>,
    },
    /// Two packs cannot be told apart.
    #[error("two packs are called `{0}`")]
    Twice(String),
    /// Every choice of packs is a game of its own, and there are too many.
    #[error("{0} packs for one game; at most {MOST_PACKS} are offered")]
    TooMany(usize),
}

impl Registry {
    /// These games, without packs.
    pub fn of(entries: Vec<Entry>) -> Registry {
        Registry { entries, with_packs: Vec::new() }
    }

    /// These games, each with the packs among `files` that are content of it. A pack is one file, and
    /// is called as the file.
    pub fn with_packs(files: Vec<SourceText>) -> Result<Registry, PackError> {
        let mut registry = Registry { entries: Vec::new(), with_packs: Vec::new() };
        let mut packs: Vec<Vec<(String, SourceText)>> = Vec::new();
        for entry in self::registry().iter() {
            registry.entries.push(entry.clone());
            packs.push(Vec::new());
        }
        for file in files {
            let mut faults = Vec::new();
            let fitting = registry.entries.iter().position(|entry| {
                match entry.game.extended(std::slice::from_ref(&file)) {
                    Ok(_) => true,
                    Err(found) => {
                        faults = found;
                        false
                    }
                }
            });
            let Some(place) = fitting else {
                return Err(PackError::NoGame { file: file.name, faults });
            };
            let name = pack_name(&file.name);
            if packs[place].iter().any(|(other, _)| *other == name) {
                return Err(PackError::Twice(name));
            }
            packs[place].push((name, file));
        }
        for (entry, packs) in registry.entries.iter_mut().zip(&mut packs) {
            if MOST_PACKS < packs.len() {
                return Err(PackError::TooMany(packs.len()));
            }
            packs.sort_by(|one, other| one.0.cmp(&other.0));
            entry.packs = packs.iter().map(|(name, _)| name.clone()).collect();
            for chosen in 1..1_usize << packs.len() {
                let is_chosen = |(place, _): &(usize, _)| chosen & (1 << place) != 0;
                let chosen: Vec<_> = packs.iter().enumerate().filter(is_chosen).collect();
                let files: Vec<_> = chosen.iter().map(|(_, (_, file))| file.clone()).collect();
                let names = chosen.iter().map(|(_, (name, _))| name.clone());
                let file = || files.iter().map(|it| it.name.clone()).collect::<Vec<_>>().join(", ");
                let game = entry
                    .game
                    .extended(&files)
                    .map_err(|faults| PackError::NoGame { file: file(), faults })?;
                let with = Entry { game, added: names.collect(), ..entry.clone() };
                registry.with_packs.push(with);
            }
        }
        Ok(registry)
    }

    /// These games with somebody from outside who plays each of them. Whoever asks for nobody in
    /// particular does not get the guest, who is listed before all others.
    #[must_use]
    pub fn with_guest(mut self, guest: &Guest) -> Registry {
        for entry in self.entries.iter_mut().chain(&mut self.with_packs) {
            entry.levels.insert(0, guest.info);
            entry.guests.push(guest.clone());
        }
        self
    }

    /// The game with this code, such as `tcg`, or `tcg+crusade` with the pack of that name.
    pub fn find(&self, code: &str) -> Result<&Entry, UnknownGame> {
        let mut parts = code.split('+');
        let bare = parts.next().unwrap_or_default();
        let mut packs: Vec<&str> = parts.collect();
        packs.sort_unstable();
        let found = match packs.is_empty() {
            true => self.entries.iter().find(|entry| entry.code() == bare),
            false => {
                let with = |entry: &&Entry| entry.code() == bare && entry.added == packs;
                self.with_packs.iter().find(with)
            }
        };
        found.ok_or_else(|| UnknownGame {
            asked: code.to_owned(),
            there_are: self.entries.iter().map(Entry::code).collect(),
        })
    }

    /// The game with the content that a log was played with, or the game by itself.
    pub fn for_content(&self, code: &str, content: &str) -> Result<&Entry, UnknownGame> {
        let bare = self.find(code)?;
        let all = std::iter::once(bare).chain(&self.with_packs);
        let same = |entry: &&Entry| {
            entry.code() == bare.code() && same_content(&entry.game.fingerprint(), content)
        };
        Ok(all.into_iter().find(same).unwrap_or(bare))
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

/// Somebody from outside who plays every game.
#[derive(Clone)]
pub struct Guest {
    /// What it is called, and what to expect of it.
    pub info: LevelInfo,
    /// Makes one.
    pub make: Arc<dyn Fn(Seed) -> Box<dyn AnyPlayer> + Send + Sync>,
}

/// A player of the level asked for.
type MadePlayer = Result<Box<dyn AnyPlayer>, UnknownLevel>;

/// A game, and who plays it.
#[derive(Clone)]
pub struct Entry {
    /// The game with the content it comes with.
    pub game: Arc<dyn AnyGame>,
    /// Whether it is done: then every rule of it must have a test.
    pub finished: bool,
    /// The computer players, weakest first.
    pub levels: Vec<LevelInfo>,
    /// Players with one habit each, to measure the levels against.
    pub exploits: Vec<LevelInfo>,
    /// The packs that may be added to it.
    pub packs: Vec<String>,
    /// The packs that were added to it.
    pub added: Vec<String>,
    guests: Vec<Guest>,
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
            exploits: G::EXPLOITS.iter().map(info).collect(),
            packs: Vec::new(),
            added: Vec::new(),
            guests: Vec::new(),
            player: |level, seed| Ok(Box::new(Seated(G::player(level, seed)?))),
        }
    }

    /// The game's code.
    pub fn code(&self) -> &'static str {
        self.game.code()
    }

    /// Its code with the packs that were added, such as `tcg+crusade`.
    pub fn code_with_packs(&self) -> String {
        let added = self.added.iter().map(|pack| format!("+{pack}"));
        self.code().to_owned() + &added.collect::<String>()
    }

    /// The game's name.
    pub fn name(&self) -> &'static str {
        self.game.name()
    }

    /// The level called `name`, or that was called so before.
    pub fn level(&self, name: &str) -> Option<&LevelInfo> {
        let (before, now) = RENAMED;
        let called = |name: &str| self.levels.iter().find(|level| level.name == name);
        called(name).or_else(|| called(now).filter(|_| name == before))
    }

    /// The level that a newcomer meets: one that answers at once and can be beaten.
    pub fn usual_level(&self) -> Option<&LevelInfo> {
        self.level(USUAL).or(self.levels.last())
    }

    /// The computer player called `level`, for this game with any content.
    pub fn player(&self, level: &str, seed: Seed) -> Result<Box<dyn AnyPlayer>, UnknownLevel> {
        match self.guests.iter().find(|guest| guest.info.name == level) {
            Some(guest) => Ok((guest.make)(seed)),
            None => (self.player)(level, seed),
        }
    }
}

#[cfg(test)]
mod tests {
    use ironlance_engine::{Seat, SourceText};
    use ironlance_testkit::duel::Duel;

    use super::*;
    use crate::{Visitor, visit};

    fn duels() -> Registry {
        Registry::of(vec![Entry::of(Arc::new(Duel::default()))])
    }

    #[test]
    fn unknown_names_are_answered_with_those_there_are() {
        let registry = duels();
        let error = registry.find("chess").err().unwrap();
        assert_eq!(error.to_string(), "no game is called `chess`: there are duel");
        let error = registry.find("duel").unwrap().player("clever", Seed::from_number(1)).err();
        let error = error.unwrap().to_string();
        assert_eq!(error, "no computer player is called `clever`: there are guard, panics, random");
    }

    #[test]
    fn packs_are_offered_in_every_choice_of_them() {
        let pack = |name: &str, card: &str| {
            let card = format!(
                "[[card]]\nname = \"{card}\"\nclass = \"mission\"\n[[card.ability]]\ndo = [\"draw 1\"]\n"
            );
            SourceText::new(format!("my-packs/{name}.toml"), card)
        };
        let packs = vec![pack("hares", "Hare's Leap"), pack("foxes", "Fox's Den")];
        let games = Registry::with_packs(packs.clone()).ok().unwrap();
        assert_eq!(games.find("tcg").unwrap().packs, ["foxes", "hares"]);
        for code in ["tcg+hares", "tcg+foxes+hares", "tcg+hares+foxes"] {
            let game = &games.find(code).unwrap().game;
            let found = games.for_content("tcg", &game.fingerprint()).unwrap();
            assert_eq!(found.game.fingerprint(), game.fingerprint(), "{code}");
        }
        assert_eq!(games.find("tcg+hares+foxes").unwrap().code_with_packs(), "tcg+foxes+hares");
        let both = games.find("tcg+foxes+hares").unwrap().game.fingerprint();
        assert!(both.ends_with(" with foxes, hares"), "{both}");
        assert!(games.find("tcg+mice").is_err() && games.find("btt+hares").is_err());
        let twice = vec![packs[0].clone(), packs[0].clone()];
        assert_eq!(Registry::with_packs(twice).err(), Some(PackError::Twice("hares".to_owned())));
        let nonsense = vec![SourceText::new("odd.toml", "odd = 1")];
        assert!(matches!(Registry::with_packs(nonsense), Err(PackError::NoGame { .. })));
    }

    #[test]
    fn erased_players_play_erased_tables_to_the_end() {
        let registry = duels();
        let entry = registry.find("duel").unwrap();
        let more = SourceText::new("more.toml", "strength = 9\ncopies = 2");
        for game in [entry.game.clone(), entry.game.extended(&[more]).ok().unwrap()] {
            let mut table = game.seeded(&game.default_setup(), Seed::from_number(3)).ok().unwrap();
            let mut players = ["guard", "random"].map(|level| {
                entry.player(level, Seed::from_number(4)).expect("the entry lists it")
            });
            while let Some(seat) = table.prompts().first().map(|prompt| prompt.seat) {
                let action = players[seat.index()].choose(&*table, seat);
                table.apply(seat, &action).unwrap();
            }
            let outcome = table.outcome().expect("nobody owes a decision");
            assert!(!outcome.winners.contains(&Seat::at(0)), "a guard never wins");
        }
    }

    #[test]
    fn a_guest_plays_every_game_and_is_nobodys_default() {
        let entry = Entry::of(Arc::new(Duel::default()));
        let guard = entry.clone();
        let make = move |seed| guard.player("guard", seed).unwrap();
        let info = LevelInfo { name: "visitor", about: "comes from outside" };
        let registry = duels().with_guest(&Guest { info, make: Arc::new(make) });
        let entry = registry.find("duel").unwrap();
        assert_eq!(entry.levels[0].name, "visitor");
        let mut visitor = entry.player("visitor", Seed::from_number(1)).unwrap();
        let table =
            entry.game.seeded(&entry.game.default_setup(), Seed::from_number(3)).ok().unwrap();
        assert_eq!(visitor.choose(&*table, Seat::at(0)), serde_json::json!("guard"));
        assert!(entry.player("random", Seed::from_number(1)).is_ok());
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
