//! A game as it stands, kept so that it goes on by itself when its log no longer leads there.

use std::sync::Arc;

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;

use super::logged::dice_of;
use crate::{
    Digest, Game, LogError, Origin, Scripted, SeededDice, Start, Table, TableDice, Words,
    log::{LogChance, LogStep},
};

/// A game as it stands. It is written in words, not packed, so that a build whose types have changed
/// can still read it: a field that was renamed keeps its old name as an alias, a new one has a
/// default.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Snapshot {
    /// The digest of the state when it was kept.
    pub digest: Digest,
    state: Value,
    events: Vec<Value>,
    start: Start,
    origins: Vec<Origin>,
    carried: Vec<usize>,
    steps: Vec<LogStep>,
    chance: LogChance,
    /// How many words the dice have taken from their source.
    rolled: u64,
}

impl Snapshot {
    /// How many actions were accepted until then.
    pub fn steps(&self) -> usize {
        self.steps.len()
    }
}

impl<G: Words + Scripted> Table<G> {
    /// The game as it stands; `None` if its dice are rolled by people or written down.
    pub fn snapshot(&self) -> Option<Snapshot> {
        let TableDice::Seeded(dice) = &self.dice else { return None };
        let json = |value| serde_json::to_value(value).expect("events are plain JSON");
        Some(Snapshot {
            digest: self.digest(),
            state: serde_json::to_value(&self.state).expect("a state is plain JSON"),
            events: self.events.iter().map(json).collect(),
            start: self.start.clone(),
            origins: self.origins.clone(),
            carried: self.carried.clone(),
            steps: self.all_steps(),
            chance: self.chance(),
            rolled: dice.taken(),
        })
    }

    /// Goes on from where a game stood, with these rules. What was done before is in its log, but
    /// cannot be taken back.
    pub fn restored(game: Arc<G>, snapshot: &Snapshot) -> Result<Self, LogError> {
        let state = state_of::<G>(snapshot)?;
        let (seed, dice) = dice_of(&snapshot.chance);
        let TableDice::Seeded(mut dice) = dice else {
            return Err(LogError::Snapshot("its dice have no seed".to_owned()));
        };
        dice.skip_to(snapshot.rolled);
        let mut table = Table::new(game, state, TableDice::Seeded(dice), snapshot.start.clone());
        // An event that nobody can read any more is not told, and nothing else depends on it.
        table.events = snapshot.events.iter().filter_map(|event| read(event).ok()).collect();
        table.seed = seed;
        table.origins = snapshot.origins.clone();
        table.earlier = snapshot.steps.clone().into();
        table.carried = snapshot.carried.clone();
        if table.carried.last() != Some(&snapshot.steps.len()) {
            table.carried.push(snapshot.steps.len());
        }
        Ok(table)
    }

    /// Whether the game stands where it stood when this was kept, whatever its types were like then.
    pub fn stands_as(&self, snapshot: &Snapshot) -> bool {
        state_of::<G>(snapshot).is_ok_and(|state| state == self.state)
    }
}

fn state_of<G: Game>(snapshot: &Snapshot) -> Result<G::State, LogError> {
    read(&snapshot.state).map_err(|error| LogError::Snapshot(error.to_string()))
}

fn read<T: DeserializeOwned>(value: &Value) -> Result<T, serde_json::Error> {
    T::deserialize(value)
}

impl SeededDice {
    /// How many words were taken from the source.
    fn taken(&self) -> u64 {
        self.source.get_word_pos() as u64
    }

    /// Goes on after so many words.
    fn skip_to(&mut self, words: u64) {
        self.source.set_word_pos(words.into());
    }
}
