//! What is on disk, held against what the server has said.

use std::collections::{BTreeMap, HashMap};

use ironlance_engine::{Seat, log::LogStep};
use ironlance_store::{Entry, Store, StoredEntry};

use super::player::World;

/// The entries of all tables as they were last seen.
#[derive(Default)]
pub struct History {
    pub tables: BTreeMap<String, Vec<StoredEntry>>,
}

impl History {
    /// Reads all tables: nothing that was there is gone or different, everything acknowledged is
    /// there, nothing refused is, and no key twice.
    pub async fn check(&mut self, world: &World, store: &Store) {
        // First what was said, then what is there: more may come in between, never less.
        let answered = world.answered.lock().unwrap().clone();
        for (id, answered) in answered {
            let entries = store.entries(&id, 1).await.unwrap();
            let numbers = entries.iter().map(|entry| entry.sequence);
            assert!(numbers.eq(1..=entries.len() as i64), "{id}: numbers are missing");
            let before = self.tables.entry(id.clone()).or_default();
            let kept = entries.get(..before.len());
            assert_eq!(kept, Some(&before[..]), "{id}: what was on disk has changed");
            let mut by_key = HashMap::new();
            for entry in &entries {
                if let Some(key) = &entry.idempotency {
                    let twice = by_key.insert(key.as_str(), &entry.entry);
                    assert_eq!(twice, None, "{id}: {key} was carried out twice");
                }
            }
            for (key, entry) in &answered {
                let found = by_key.get(key.as_str()).copied();
                assert_eq!(found, entry.as_ref(), "{id}: {key} was answered otherwise");
            }
            *before = entries;
        }
    }
}

/// The actions that were not taken back.
pub fn played(entries: &[StoredEntry]) -> Vec<LogStep> {
    let mut steps: Vec<LogStep> = Vec::new();
    for StoredEntry { entry, .. } in entries {
        match entry {
            Entry::Act { seat, action } => {
                steps.push(LogStep { seat: Seat::new(*seat).unwrap(), action: action.clone() });
            }
            Entry::Undo { seat } => {
                let last = steps.iter().rposition(|step| step.seat.number() == *seat);
                steps.remove(last.expect("there was something to take back"));
            }
        }
    }
    steps
}
