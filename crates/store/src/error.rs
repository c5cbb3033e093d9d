//! What can go wrong with the database.

use thiserror::Error;

/// A failure of the store, with what was attempted.
#[derive(Debug, Error)]
pub enum Error {
    /// The data folder cannot be made or read.
    #[error("cannot use the data folder {folder}: {source}")]
    Folder {
        /// Which.
        folder: String,
        /// Why.
        source: std::io::Error,
    },
    /// Another process uses the data folder.
    #[error(
        "the data folder {folder} is used by another server; stop it, or choose another --data"
    )]
    InUse {
        /// Which.
        folder: String,
    },
    /// What is in the file is no whole database any more.
    #[error("the database is damaged ({found}); put a backup in its place")]
    Damaged {
        /// The first thing that was found.
        found: String,
    },
    /// The database said no.
    #[error("{attempt}: {source}")]
    Database {
        /// What was attempted.
        attempt: &'static str,
        /// Why it failed.
        source: sqlx::Error,
    },
    /// The database's layout cannot be brought up to date.
    #[error("cannot bring the database up to date: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// What is stored cannot be read.
    #[error("{what} of table {table} cannot be read: {source}")]
    Corrupt {
        /// What.
        what: &'static str,
        /// Of which table.
        table: String,
        /// Why.
        source: serde_json::Error,
    },
    /// An entry did not reach the disk; the log says why.
    #[error("the entry could not be written")]
    NotWritten,
    /// The store has been closed.
    #[error("the store is closed")]
    Closed,
}

impl Error {
    /// Says what was attempted when the database failed.
    pub(crate) fn on(attempt: &'static str) -> impl Fn(sqlx::Error) -> Error {
        move |source| Error::Database { attempt, source }
    }
}
