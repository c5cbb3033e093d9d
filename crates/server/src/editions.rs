//! The rules and the content that games are played with.
//!
//! A table is played with the content it was begun with, however cards have changed since. Rules are
//! those of this build; whoever opens the table is told which have changed.

use std::{
    collections::{BTreeMap, HashMap},
    sync::{Arc, Mutex, PoisonError},
};

use ironlance_engine::{AnyGame, Sources, digest, log};
use ironlance_rulebook::book;
use ironlance_store::{Edition, NewTable, TableRow};
use serde_json::{Value, json};

use crate::{App, Error};

/// A game as a table is played.
#[derive(Clone)]
pub(crate) struct Played {
    pub(crate) game: Arc<dyn AnyGame>,
    /// The rules whose words have changed since the table was made.
    pub(crate) rules: Vec<String>,
    /// The files of content that have changed since; the table is played with what it began with.
    pub(crate) content: Vec<String>,
}

/// What was looked up of editions. All copies are one.
#[derive(Clone, Default)]
pub(crate) struct Editions(Arc<Mutex<Known>>);

#[derive(Default)]
struct Known {
    /// The names of this build's editions, by the code of the game with its packs.
    current: HashMap<String, String>,
    /// The games of editions, by code and name.
    played: HashMap<(String, String), Played>,
}

impl App {
    /// Makes a table, which is played for ever with the content that there is now, or with that of the
    /// log it goes on from.
    pub(crate) async fn create_table(&self, table: NewTable) -> Result<NewTable, Error> {
        let table = self.with_edition(table).await?;
        self.store.create_table(&table).await?;
        metrics::counter!("ironlance_tables_total").increment(1);
        Ok(table)
    }

    /// A table to be made, with the edition it is to be played with.
    pub(crate) async fn with_edition(&self, table: NewTable) -> Result<NewTable, Error> {
        let log = table.origin.as_ref().and_then(|origin| origin["log"]["content"].as_str());
        let earlier = match log {
            Some(content) => self.store.edition_with(bare(&table.game), content).await?,
            None => None,
        };
        let edition = match earlier {
            Some(edition) => edition.id,
            None => self.edition_of(&table.game).await?,
        };
        Ok(NewTable { edition: Some(edition), ..table })
    }

    /// The name of this build's edition of a game, which is kept.
    async fn edition_of(&self, code: &str) -> Result<String, Error> {
        if let Some(id) = self.editions.lock().current.get(code) {
            return Ok(id.clone());
        }
        let entry = self.games.find(code).map_err(|_| Error::NotFound("game with this code"))?;
        let edition = edition(&*entry.game);
        self.store.keep_edition(&edition).await?;
        self.editions.lock().current.insert(code.to_owned(), edition.id.clone());
        Ok(edition.id)
    }

    /// The game as a table is played.
    pub(crate) async fn played(&self, row: &TableRow) -> Result<Played, Error> {
        let entry = self.games.find(&row.game);
        let now = &entry.map_err(|_| Error::NotFound("game with this code"))?.game;
        let current = Played { game: now.clone(), rules: Vec::new(), content: Vec::new() };
        let Some(id) = &row.edition else { return Ok(current) };
        let key = (row.game.clone(), id.clone());
        if let Some(played) = self.editions.lock().played.get(&key) {
            return Ok(played.clone());
        }
        let Some(edition) = self.store.edition(id).await? else { return Ok(current) };
        let now = now.clone();
        let aside = tokio::task::spawn_blocking(move || play(&now, &edition)).await;
        let played = aside.map_err(|gone| Error::Bug(gone.to_string()))?;
        self.editions.lock().played.insert(key, played.clone());
        Ok(played)
    }

    /// The game with the content that a log was played with, if that was ever played here; otherwise as
    /// it is now.
    pub(crate) async fn game_of_log(
        &self,
        now: &Arc<dyn AnyGame>,
        content: &str,
    ) -> Result<Arc<dyn AnyGame>, Error> {
        if log::same_content(content, &now.fingerprint()) {
            return Ok(now.clone());
        }
        let Some(edition) = self.store.edition_with(now.code(), content).await? else {
            return Ok(now.clone());
        };
        let now = now.clone();
        let aside = tokio::task::spawn_blocking(move || play(&now, &edition).game).await;
        aside.map_err(|gone| Error::Bug(gone.to_string()))
    }
}

impl Editions {
    fn lock(&self) -> std::sync::MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The code of a game without its packs.
fn bare(code: &str) -> &str {
    code.split('+').next().unwrap_or(code)
}

/// This build's edition of a game.
fn edition(game: &dyn AnyGame) -> Edition {
    let (rules, content) = (rules(game.code()), game.fingerprint());
    let id = digest(&(log::FORMAT, &rules, &content)).to_string();
    Edition {
        id,
        game: game.code().to_owned(),
        format: log::FORMAT,
        rules: json!(rules),
        content,
        sources: json!(game.sources()),
    }
}

/// The rules of a game, each with a digest of what it says.
fn rules(code: &str) -> BTreeMap<String, String> {
    let rules = book(code).into_iter().flat_map(|book| book.rules());
    rules.map(|it| (it.id.to_string(), digest(&(it.text, it.rulings)).to_string())).collect()
}

/// A game with the content of an edition, and what has changed since.
fn play(now: &Arc<dyn AnyGame>, edition: &Edition) -> Played {
    let then: BTreeMap<String, String> =
        serde_json::from_value(edition.rules.clone()).unwrap_or_default();
    let here = rules(now.code());
    let mut rules: Vec<String> = then
        .iter()
        .filter(|(id, it)| here.get(*id) != Some(it))
        .map(|(id, _)| id.clone())
        .collect();
    rules.extend(here.keys().filter(|id| !then.contains_key(*id)).cloned());
    if log::same_content(&edition.content, &now.fingerprint()) {
        return Played { game: now.clone(), rules, content: Vec::new() };
    }
    let sources: Option<Sources> = read(&edition.sources);
    let content = sources.as_ref().map(|then| then.differences(now.sources())).unwrap_or_default();
    let game = sources.and_then(|sources| with_content(now, sources)).unwrap_or_else(|| {
        tracing::error!(
            game = now.code(),
            edition = edition.id,
            "the content cannot be read any more"
        );
        now.clone()
    });
    Played { game, rules, content }
}

fn read<T: serde::de::DeserializeOwned>(value: &Value) -> Option<T> {
    serde_json::from_value(value.clone()).ok()
}

/// A game with content as it was. A file that this build cannot read any more is replaced by the one
/// of the same name that it has, so that everything else keeps its place.
fn with_content(now: &Arc<dyn AnyGame>, mut sources: Sources) -> Option<Arc<dyn AnyGame>> {
    // Files that were replaced may show faults in others that speak of them.
    for _ in 0..8 {
        let faults = match now.of_sources(&sources) {
            Ok(game) => return Some(game),
            Err(faults) => faults,
        };
        let files: Vec<_> =
            now.sources().first.iter().chain(now.sources().added.iter().flatten()).collect();
        let mut replaced = false;
        for file in sources.first.iter_mut().chain(sources.added.iter_mut().flatten()) {
            let newer = files.iter().find(|newer| newer.name == file.name && **newer != file);
            if let Some(newer) = newer
                && faults.iter().any(|fault| fault.file == file.name)
            {
                *file = (*newer).clone();
                replaced = true;
            }
        }
        if !replaced {
            return None;
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use ironlance_engine::{Erased, SourceText};
    use ironlance_testkit::duel::Duel;

    use super::*;

    fn duel() -> Arc<dyn AnyGame> {
        Arc::new(Erased(Arc::new(Duel::default())))
    }

    fn of(files: &[(&str, &str)]) -> Arc<dyn AnyGame> {
        duel().of_sources(&Sources::of(&SourceText::all(files))).expect("these are cards")
    }

    #[test]
    fn a_table_keeps_its_cards_and_says_which_have_changed() {
        let then = of(&[
            ("a.toml", "strength = 1\ncopies = 9\n"),
            ("b.toml", "strength = 2\ncopies = 9\n"),
        ]);
        let now = of(&[
            ("a.toml", "strength = 1\ncopies = 9\n"),
            ("b.toml", "strength = 5\ncopies = 9\n"),
        ]);
        let played = play(&now, &edition(&*then));
        assert_eq!(played.game.fingerprint(), then.fingerprint());
        assert_eq!((played.content, played.rules), (vec!["b.toml".to_owned()], Vec::new()));
    }

    #[test]
    fn a_file_that_is_not_read_any_more_is_replaced_by_its_newer_self() {
        let now = of(&[
            ("a.toml", "strength = 1\ncopies = 9\n"),
            ("b.toml", "strength = 5\ncopies = 9\n"),
        ]);
        let older =
            SourceText::all(&[("a.toml", "strength = 4\ncopies = 9\n"), ("b.toml", "force = 2\n")]);
        let then = Edition {
            sources: json!(Sources::of(&older)),
            content: "other".to_owned(),
            ..edition(&*now)
        };
        let played = play(&now, &then);
        let expected = of(&[
            ("a.toml", "strength = 4\ncopies = 9\n"),
            ("b.toml", "strength = 5\ncopies = 9\n"),
        ]);
        assert_eq!(played.game.fingerprint(), expected.fingerprint());
    }

    #[test]
    fn a_rule_that_says_something_else_is_named() {
        let game = &ironlance_players::registry().find("btt").expect("a game").game;
        let mut then = edition(&**game);
        let flanking = then.rules.get_mut("btt.combat.flanking").expect("there is this rule");
        *flanking = json!("other words");
        assert_eq!(play(game, &then).rules, ["btt.combat.flanking"]);
        assert!(play(game, &edition(&**game)).rules.is_empty());
    }
}
