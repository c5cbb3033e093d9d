//! Opening the database, and the one writer of entries.

use std::{path::Path, time::Duration};

use sqlx::{
    SqlSafeStr as _, SqlitePool,
    migrate::{Migration, MigrationType, Migrator},
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
        migrator().run(&pool).await?;
        let writer = start_writer(pool.clone());
        Ok(Store { pool, writer })
    }

    /// Closes the database when everything handed to it is on disk.
    pub async fn close(&self) {
        self.pool.close().await;
    }
}

/// What brings the layout up to date: number, name and text of each step. A database remembers the
/// text of what was done to it, so that none may change afterwards.
///
/// A list by hand, because the macro that reads the folder has a SQLite and a `tokio` of its own
/// compiled into the compiler.
const MIGRATIONS: [(i64, &str, &str); 4] = [
    (1, "tables", include_str!("../migrations/0001_tables.sql")),
    (2, "replays", include_str!("../migrations/0002_replays.sql")),
    (3, "clocks", include_str!("../migrations/0003_clocks.sql")),
    (4, "mine", include_str!("../migrations/0004_mine.sql")),
];

fn migrator() -> Migrator {
    let migration = |(number, name, text): (i64, &'static str, &'static str)| {
        Migration::new(number, name.into(), MigrationType::Simple, text.into_sql_str(), false)
    };
    Migrator::with_migrations(MIGRATIONS.map(migration).into())
}

/// How a transaction that writes begins: as the one that may write. One that begins by reading
/// fails when it comes to write after somebody else has, and waiting does not help it.
pub(crate) const WRITE: &str = "BEGIN IMMEDIATE";

/// Seconds since 1970.
pub(crate) fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs() as i64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_the_folder_is_listed_under_its_number_and_name() {
        let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/migrations"));
        let files = std::fs::read_dir(folder).expect("the folder is there");
        let mut files: Vec<_> = files.map(|file| file.expect("readable").file_name()).collect();
        files.sort();
        let listed = MIGRATIONS.map(|(number, name, _)| format!("{number:04}_{name}.sql"));
        assert_eq!(files, listed.map(std::ffi::OsString::from));
    }
}
