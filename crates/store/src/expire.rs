//! What nobody comes back to is forgotten.

use crate::{Error, Store, open::now};

/// After how many seconds what is forgotten.
#[derive(Clone, Copy, Debug)]
pub struct Lasts {
    /// A table whose game has not begun, since it was made.
    pub open_table: i64,
    /// A log or a force that somebody without an account has left.
    pub of_guests: i64,
}

impl Store {
    /// Forgets tables whose game never began, what guests have left, and logins that are over. Games that
    /// were begun are kept.
    pub async fn expire(&self, lasts: Lasts) -> Result<(), Error> {
        let failed = Error::on("cannot forget what is old");
        let mut writing = self.begin().await.map_err(&failed)?;
        for (query, before) in [
            (
                "DELETE FROM seats WHERE table_id IN
                 (SELECT id FROM tables WHERE status = 'open' AND changed < $1)",
                now() - lasts.open_table,
            ),
            ("DELETE FROM tables WHERE status = 'open' AND changed < $1", now() - lasts.open_table),
            ("DELETE FROM replays WHERE account IS NULL AND created < $1", now() - lasts.of_guests),
            ("DELETE FROM forces WHERE account IS NULL AND created < $1", now() - lasts.of_guests),
            ("DELETE FROM logins WHERE expires < $1", now()),
            ("DELETE FROM browsers WHERE expires < $1", now()),
            ("DELETE FROM counts WHERE begun < $1", now() - 24 * 3600),
        ] {
            sqlx::query(query).bind(before).execute(&mut *writing).await.map_err(&failed)?;
        }
        writing.commit().await.map_err(&failed)
    }
}
