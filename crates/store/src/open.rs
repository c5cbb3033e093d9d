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
    folder::Folder,
};

/// The database.
#[derive(Clone)]
pub struct Store {
    pub(crate) pool: SqlitePool,
    pub(crate) writer: Writer,
    pub(crate) folder: Folder,
}

impl Store {
    /// Opens the database in a data folder, makes both if they are not there, checks that what is
    /// there is whole, and brings the layout up to date. The folder is nobody else's meanwhile.
    pub async fn open(folder: &Path) -> Result<Store, Error> {
        let pool = SqlitePoolOptions::new().max_connections(4);
        Store::over(Folder::take(folder)?, pool, options(folder)).await
    }

    async fn over(
        folder: Folder,
        pool: SqlitePoolOptions,
        options: SqliteConnectOptions,
    ) -> Result<Store, Error> {
        let opened = pool.connect_with(options).await;
        let pool = opened.map_err(Error::on("cannot open the database"))?;
        let store = Store { writer: start_writer(pool.clone()), pool, folder };
        match store.faults().await?.as_slice() {
            [] => migrator().run(&store.pool).await?,
            [first, ..] => return Err(Error::Damaged { found: first.clone() }),
        }
        Ok(store)
    }

    /// The database of a server that may be running, to read from only.
    pub async fn beside(folder: &Path) -> Result<Store, Error> {
        let options = options(folder).create_if_missing(false).read_only(true);
        let opened = SqlitePoolOptions::new().max_connections(1).connect_with(options).await;
        let pool = opened.map_err(Error::on("cannot open the database"))?;
        Ok(Store { writer: start_writer(pool.clone()), pool, folder: Folder::of_another(folder) })
    }

    /// Closes the database when everything handed to it is on disk, and leaves the folder to others.
    pub async fn close(&self) {
        self.pool.close().await;
        self.folder.leave();
    }
}

fn options(folder: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(folder.join("ironlance.sqlite"))
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        // An acknowledged entry must survive a loss of power, not only of the process.
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(10))
}

/// What brings the layout up to date: number, name and text of each step. A database remembers the
/// text of what was done to it, so that none may change afterwards.
///
/// A list by hand, because the macro that reads the folder has a SQLite and a `tokio` of its own
/// compiled into the compiler.
const MIGRATIONS: [(i64, &str, &str); 6] = [
    (1, "tables", include_str!("../migrations/0001_tables.sql")),
    (2, "replays", include_str!("../migrations/0002_replays.sql")),
    (3, "clocks", include_str!("../migrations/0003_clocks.sql")),
    (4, "mine", include_str!("../migrations/0004_mine.sql")),
    (5, "health", include_str!("../migrations/0005_health.sql")),
    (6, "parts", include_str!("../migrations/0006_parts.sql")),
];

fn migrator() -> Migrator {
    let migration = |(number, name, text): (i64, &'static str, &'static str)| {
        Migration::new(number, name.into(), MigrationType::Simple, text.into_sql_str(), false)
    };
    Migrator::with_migrations(MIGRATIONS.map(migration).into())
}

/// Seconds since 1970.
pub(crate) fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs() as i64)
}

#[cfg(test)]
mod tests {
    use std::sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    };

    use serde_json::json;
    use sqlx::AssertSqlSafe;

    use super::*;
    use crate::{Appended, Entry, NewEntry, NewSeat, NewTable};

    /// A store on a disk with room for so many pages, which may change.
    async fn store_with_room(folder: &Path, pages: &Arc<AtomicU32>) -> Store {
        let room = pages.clone();
        let pool = SqlitePoolOptions::new().max_connections(2).after_connect(move |it, _| {
            let pages = room.load(Ordering::SeqCst);
            Box::pin(async move {
                let limit = AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"));
                sqlx::query(limit).execute(it).await.map(drop)
            })
        });
        let taken = Folder::take(folder).expect("nobody has it");
        let opened = Store::over(taken, pool, options(folder)).await;
        opened.expect("there is room for an empty database")
    }

    fn entry(sequence: i64, words: &str) -> NewEntry {
        NewEntry {
            table: "t".into(),
            sequence,
            entry: Entry::Act { seat: 1, action: json!(words) },
            idempotency: None,
            outcome: None,
            clocks: None,
            asked: None,
        }
    }

    fn table(id: &str) -> NewTable {
        let seat = NewSeat {
            kind: "open".into(),
            level: None,
            name: String::new(),
            token_hash: None,
            part: None,
            commitment: None,
            account: None,
        };
        NewTable {
            id: id.into(),
            game: "btt".into(),
            setup: json!("x".repeat(100_000)),
            visibility: "public".into(),
            clock: json!("none"),
            commitment: "c".into(),
            secret: [7; 32],
            origin: None,
            host_hash: None,
            seats: vec![seat],
        }
    }

    #[tokio::test]
    async fn a_full_disk_heals_when_there_is_room_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let pages = Arc::new(AtomicU32::new(u32::MAX));
        let store = store_with_room(folder.path(), &pages).await;
        store.create_table(&table("t")).await.expect("there is room");
        store.append(entry(1, "short")).await.expect("there is room");
        give_room(&store, &pages, 60).await;
        for _ in 0..4 {
            let long = store.append(entry(2, &"long".repeat(100_000))).await;
            assert!(matches!(long, Err(Error::NotWritten)), "{long:?}");
            let other = store.create_table(&table("u")).await;
            assert!(matches!(other, Err(Error::Database { .. })), "{other:?}");
        }
        assert_eq!(store.entries("t", 1).await.expect("it can be read").len(), 1);
        give_room(&store, &pages, u32::MAX).await;
        let again = store.append(entry(2, &"long".repeat(100_000))).await;
        assert_eq!(again.expect("there is room again"), Appended::Done);
        store.create_table(&table("u")).await.expect("there is room again");
        assert_eq!(store.entries("t", 1).await.expect("it can be read").len(), 2);
    }

    /// Changes how much room there is, for the connections that are open and those to come.
    async fn give_room(store: &Store, pages: &AtomicU32, room: u32) {
        pages.store(room, Ordering::SeqCst);
        let (mut one, mut other) =
            (store.pool.acquire().await.expect("one"), store.pool.acquire().await.expect("two"));
        for connection in [&mut one, &mut other] {
            let limit = AssertSqlSafe(format!("PRAGMA max_page_count = {room}"));
            sqlx::query(limit).execute(&mut **connection).await.expect("it is only a number");
        }
    }

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
