//! The tables in memory.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, atomic::Ordering},
};

use crate::{App, Error, computer, live::Live, others};

/// The tables that somebody uses now. A table nobody uses is only on disk.
#[derive(Clone, Default)]
pub(crate) struct Tables(Arc<Mutex<HashMap<String, Arc<Live>>>>);

impl Tables {
    /// The table with this id, read from the store if it is not in memory.
    pub(crate) async fn get(&self, app: &App, id: &str) -> Result<Arc<Live>, Error> {
        if let Some(live) = self.held(id) {
            return Ok(live);
        }
        let loaded = Live::load(app, id).await?;
        // Somebody else may have been faster: there must be one copy, or entries would clash.
        let live = self.lock().entry(id.to_owned()).or_insert(loaded).clone();
        metrics::gauge!("ironlance_tables_in_memory").set(self.lock().len() as f64);
        computer::drive(app, &live);
        others::ask_who_is_there(app, id);
        Ok(live)
    }

    /// Forgets tables that nobody holds any more, and the games of those at which nothing happens.
    pub(crate) fn sweep(&self, app: &App) {
        let mut tables = self.lock();
        let used =
            |live: &Arc<Live>| Arc::strong_count(live) > 1 || live.timed.load(Ordering::Acquire);
        let unused: Vec<Arc<Live>> =
            tables.extract_if(|_, live| !used(live)).map(|(_, live)| live).collect();
        metrics::gauge!("ironlance_tables_in_memory").set(tables.len() as f64);
        let held: Vec<Arc<Live>> = tables.values().cloned().collect();
        drop(tables);
        unused.iter().for_each(|live| live.leave(app));
        held.iter().for_each(|live| live.unload(app));
    }

    /// The table with this id, if it is in memory.
    pub(crate) fn held(&self, id: &str) -> Option<Arc<Live>> {
        self.lock().get(id).cloned()
    }

    /// All tables in memory.
    pub(crate) fn all(&self) -> Vec<Arc<Live>> {
        self.lock().values().cloned().collect()
    }

    /// Keeps every game as it stands, before the process ends: the next may have other rules.
    pub(crate) async fn keep_all(&self, app: &App) {
        for live in self.all() {
            live.keep_now(app).await;
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Live>>> {
        self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}
