//! Opening the database, and the one writer of entries.

use std::{
    hash::{BuildHasher as _, RandomState},
    path::Path,
    sync::{Arc, Once},
    time::Duration,
};

use sqlx::{
    AnyConnection, AnyPool, AssertSqlSafe, Postgres, SqlSafeStr as _,
    any::{AnyPoolOptions, install_default_drivers},
    migrate::{MigrateDatabase as _, Migration, MigrationType, Migrator},
};

use crate::{
    Error,
    append::{Writer, start_writer},
    folder::Folder,
    health::faults,
};

/// The database.
#[derive(Clone)]
pub struct Store {
    pub(crate) pool: AnyPool,
    pub(crate) writer: Writer,
    pub(crate) kind: Kind,
    /// Unlike that of any other process.
    pub(crate) process: Arc<str>,
}

/// Which database it is.
#[derive(Clone)]
pub(crate) enum Kind {
    /// A file in a folder that is this process's alone.
    Sqlite(Folder),
    /// A server that other processes use at the same time, at this address.
    Postgres(Arc<str>),
}

impl Store {
    /// Opens the database in a data folder, makes both if they are not there, checks that what is
    /// there is whole, and brings the layout up to date. The folder is nobody else's meanwhile.
    pub async fn open(folder: &Path) -> Result<Store, Error> {
        Store::over(Folder::take(folder)?, pool(4), folder).await
    }

    /// Opens a database of PostgreSQL, which any number of processes may use at the same time, makes it
    /// if it is not there, and brings its layout up to date.
    pub async fn connect(address: &str) -> Result<Store, Error> {
        install();
        // Who may not ask whether it is there has one that somebody else has made.
        if !Postgres::database_exists(address).await.unwrap_or(true) {
            let made = Postgres::create_database(address).await;
            made.map_err(Error::on("cannot make the database"))?;
        }
        let opened = AnyPoolOptions::new()
            .max_connections(16)
            .acquire_timeout(Duration::from_secs(10))
            .connect(address)
            .await;
        let pool = opened.map_err(Error::on("cannot reach the database"))?;
        let store = Store::of(pool, Kind::Postgres(address.into()));
        migrator(&POSTGRES).run(&store.pool).await?;
        Ok(store)
    }

    async fn over(folder: Folder, pool: AnyPoolOptions, path: &Path) -> Result<Store, Error> {
        install();
        // A connection that has read the old layout takes rows of the new one amiss, so those that stay
        // are opened when it is new.
        let first = open(pool.clone().max_connections(1), path).await?;
        match faults(&first).await?.as_slice() {
            [] => migrator(&SQLITE).run(&first).await?,
            [first, ..] => return Err(Error::Damaged { found: first.clone() }),
        }
        first.close().await;
        Ok(Store::of(open(pool, path).await?, Kind::Sqlite(folder)))
    }

    fn of(pool: AnyPool, kind: Kind) -> Store {
        let shared = matches!(kind, Kind::Postgres(_));
        // A hasher is begun with randomness of the system.
        let process = format!("{:016x}", RandomState::new().hash_one(std::process::id())).into();
        let writer = start_writer(pool.clone(), shared, Arc::clone(&process));
        Store { writer, pool, kind, process }
    }

    /// The database of a server that may be running, to read from only.
    pub async fn beside(folder: &Path) -> Result<Store, Error> {
        install();
        let opened = pool(1).connect(&url(folder, "ro")).await;
        let pool = opened.map_err(Error::on("cannot open the database"))?;
        Ok(Store::of(pool, Kind::Sqlite(Folder::of_another(folder))))
    }

    /// Closes the database when everything handed to it is on disk, and leaves the folder to others.
    pub async fn close(&self) {
        self.pool.close().await;
        if let Kind::Sqlite(folder) = &self.kind {
            folder.leave();
        }
    }
}

async fn open(pool: AnyPoolOptions, path: &Path) -> Result<AnyPool, Error> {
    let opened = pool.connect(&url(path, "rwc")).await;
    opened.map_err(Error::on("cannot open the database"))
}

fn install() {
    static ONCE: Once = Once::new();
    ONCE.call_once(install_default_drivers);
}

/// Connections to a file, each set up alike.
fn pool(most: u32) -> AnyPoolOptions {
    AnyPoolOptions::new()
        .max_connections(most)
        .after_connect(|connection, _| Box::pin(set_up(connection)))
}

/// Whoever waits for another's commit waits before it is refused; and an acknowledged entry must
/// survive a loss of power, not only of the process.
async fn set_up(connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    for pragma in ["busy_timeout = 10000", "foreign_keys = ON", "synchronous = FULL"] {
        let pragma = AssertSqlSafe(format!("PRAGMA {pragma}"));
        sqlx::query(pragma).execute(&mut *connection).await?;
    }
    // Where the file may only be read, it stays as it is.
    let _ = sqlx::query("PRAGMA journal_mode = WAL").execute(connection).await;
    Ok(())
}

/// The address of the file in a data folder.
fn url(folder: &Path, mode: &str) -> String {
    let mut url = "sqlite://".to_owned();
    for byte in folder.join("ironlance.sqlite").to_string_lossy().bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' => {
                url.push(char::from(byte));
            }
            _ => url.push_str(&format!("%{byte:02X}")),
        }
    }
    format!("{url}?mode={mode}")
}

/// What brings a layout up to date: number, name and text of each step. A database remembers the
/// text of what was done to it, so that none may change afterwards.
///
/// Lists by hand, because the macro that reads the folders has a SQLite and a `tokio` of its own
/// compiled into the compiler.
type Step = (i64, &'static str, &'static str);

const SQLITE: [Step; 8] = [
    (1, "tables", include_str!("../migrations/sqlite/0001_tables.sql")),
    (2, "replays", include_str!("../migrations/sqlite/0002_replays.sql")),
    (3, "clocks", include_str!("../migrations/sqlite/0003_clocks.sql")),
    (4, "mine", include_str!("../migrations/sqlite/0004_mine.sql")),
    (5, "health", include_str!("../migrations/sqlite/0005_health.sql")),
    (6, "upgrades", include_str!("../migrations/sqlite/0006_upgrades.sql")),
    (7, "parts", include_str!("../migrations/sqlite/0007_parts.sql")),
    (8, "several", include_str!("../migrations/sqlite/0008_several.sql")),
];

const POSTGRES: [Step; 3] = [
    (1, "all", include_str!("../migrations/postgres/0001_all.sql")),
    (2, "parts", include_str!("../migrations/postgres/0002_parts.sql")),
    (3, "several", include_str!("../migrations/postgres/0003_several.sql")),
];

fn migrator(steps: &[Step]) -> Migrator {
    let migration = |&(number, name, text): &Step| {
        Migration::new(number, name.into(), MigrationType::Simple, text.into_sql_str(), false)
    };
    Migrator::with_migrations(steps.iter().map(migration).collect())
}

/// Seconds since 1970.
pub(crate) fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs() as i64)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use serde_json::json;

    use super::*;
    use crate::{Appended, Entry, NewEntry, NewSeat, NewTable};

    /// A store on a disk with room for so many pages, which may change.
    async fn store_with_room(folder: &Path, pages: &Arc<AtomicU32>) -> Store {
        let room = pages.clone();
        let pool = AnyPoolOptions::new().max_connections(2).after_connect(move |it, _| {
            let pages = room.load(Ordering::SeqCst);
            Box::pin(async move {
                set_up(it).await?;
                let limit = AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"));
                sqlx::query(limit).execute(it).await.map(drop)
            })
        });
        let taken = Folder::take(folder).expect("nobody has it");
        let opened = Store::over(taken, pool, folder).await;
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
            digest: None,
            snapshot: None,
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
            edition: None,
            keeper: None,
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

    #[tokio::test]
    async fn a_database_of_an_older_version_keeps_its_games() {
        let folder = tempfile::tempdir().expect("a folder");
        install();
        let old = pool(1).connect(&url(folder.path(), "rwc")).await.expect("a new file");
        // As the version before editions and snapshots left it.
        migrator(&SQLITE[..5]).run(&old).await.expect("an empty file");
        for insert in [
            "INSERT INTO tables (id, game, setup, visibility, clock, commitment, secret, status,
             created, changed) VALUES ('t', 'btt', '{}', 'public', '\"none\"', 'c', x'07', 'playing', 1, 1)",
            "INSERT INTO seats (table_id, seat, kind, name) VALUES ('t', 1, 'human', 'Ada')",
            "INSERT INTO entries (table_id, sequence, entry, at)
             VALUES ('t', 1, '{\"undo\":{\"seat\":1}}', 1)",
        ] {
            sqlx::query(insert).execute(&old).await.expect("it fits the old layout");
        }
        old.close().await;
        let store = Store::open(folder.path()).await.expect("it is brought up to date");
        let table = store.table("t").await.expect("read").expect("it is there");
        assert_eq!((table.edition, &*table.seats[0].name), (None, "Ada"));
        let entries = store.entries("t", 1).await.expect("read");
        assert_eq!((entries.len(), entries[0].digest.as_ref()), (1, None));
        let next = store.append(entry(2, "on")).await;
        assert_eq!(next.expect("it goes on"), Appended::Done);
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
        for (folder, steps) in [("sqlite", &SQLITE[..]), ("postgres", &POSTGRES[..])] {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations").join(folder);
            let files = std::fs::read_dir(folder).expect("the folder is there");
            let mut files: Vec<_> = files.map(|file| file.expect("readable").file_name()).collect();
            files.sort();
            let listed = steps.iter().map(|(number, name, _)| format!("{number:04}_{name}.sql"));
            let listed: Vec<std::ffi::OsString> = listed.map(Into::into).collect();
            assert_eq!(files, listed);
        }
    }
}
