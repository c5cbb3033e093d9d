//! Opening the database, and the one writer of entries.

use std::{path::Path, time::Duration};

use sqlx::{
    SqlitePool,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};

use crate::{
    Error,
    append::{Writer, start_writer},
};

/// The database.
#[derive(Clone)]
pub struct Store {
    pub(crate) pool: SqlitePool,
    pub(crate) writer: Writer,
}

impl Store {
    /// Opens the database in a data folder, makes both if they are not there, and brings the
    /// layout up to date.
    pub async fn open(folder: &Path) -> Result<Store, Error> {
        std::fs::create_dir_all(folder)
            .map_err(|source| Error::Folder { folder: folder.display().to_string(), source })?;
        let options = SqliteConnectOptions::new()
            .filename(folder.join("ironlance.sqlite"))
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // An acknowledged entry must survive a loss of power, not only of the process.
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(10));
        let pool = SqlitePoolOptions::new()
            .max_connections(4)
            .connect_with(options)
            .await
            .map_err(Error::on("cannot open the database"))?;
        sqlx::migrate!().run(&pool).await?;
        let writer = start_writer(pool.clone());
        Ok(Store { pool, writer })
    }

    /// Closes the database when everything handed to it is on disk.
    pub async fn close(&self) {
        self.pool.close().await;
    }
}

/// How a transaction that writes begins: as the one that may write. One that begins by reading
/// fails when it comes to write after somebody else has, and waiting does not help it.
pub(crate) const WRITE: &str = "BEGIN IMMEDIATE";

/// Seconds since 1970.
pub(crate) fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs() as i64)
}
