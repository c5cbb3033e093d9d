//! Letting go of games that nobody plays, and keeping them as they stand.

use std::{collections::HashMap, sync::atomic::Ordering};

use ironlance_store::StoredSnapshot;

use super::Live;
use crate::{App, sight::Sights, upgrade};

impl Live {
    /// Keeps the game as it stands, while others go on.
    fn keep(&self, app: &App, stands: StoredSnapshot) {
        let (app, id) = (app.clone(), self.id.clone());
        tokio::spawn(async move { upgrade::keep(&app, &id, stands).await });
    }

    /// Keeps the game as it stands, before the process ends.
    pub(crate) async fn keep_now(&self, app: &App) {
        let mut inner = self.inner.lock().await;
        if !inner.stale
            && let Some(stands) = inner.stands()
        {
            upgrade::keep(app, &self.id, stands).await;
        }
    }

    /// Keeps the game as it stands: nobody uses the table any more.
    pub(crate) fn leave(&self, app: &App) {
        if let Ok(mut inner) = self.inner.try_lock()
            && !inner.stale
            && let Some(stands) = inner.stands()
        {
            self.keep(app, stands);
        }
    }

    /// Lets the game go if nothing has happened since this was last called. It is read again when
    /// somebody needs it: people who leave a table open over night do not take room from others.
    pub(crate) fn unload(&self, app: &App) {
        let changes = *self.changed.borrow();
        if self.noticed.swap(changes, Ordering::Relaxed) != changes {
            return;
        }
        // Whoever holds the lock is about to do something.
        let Ok(mut inner) = self.inner.try_lock() else { return };
        if !inner.stale && inner.table.is_some() && inner.waits_for_people() {
            if let Some(stands) = inner.stands() {
                self.keep(app, stands);
            }
            inner.table = None;
            inner.still = None;
            inner.sights = Sights::default();
            self.stands(None);
            inner.keys = HashMap::new();
            inner.stale = true;
        }
    }
}
