//! Whether the database is in order, and copies of it.

use std::path::Path;

use sqlx::{AnyPool, Row as _};

use crate::{
    Error, Store,
    open::{Kind, now},
};

/// How the store is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Health {
    /// Whether something could be written just now.
    pub writes: bool,
    /// The bytes that are free on the disk, where the system tells.
    pub free: Option<u64>,
}

impl Store {
    /// Tries to write something, and looks how much room there is.
    pub async fn health(&self) -> Health {
        let written = self.write_something().await;
        if let Err(error) = &written {
            tracing::warn!(%error, "nothing can be written");
        }
        let free = match &self.kind {
            Kind::Sqlite(folder) => folder.free(),
            Kind::Postgres(_) => None,
        };
        Health { writes: written.is_ok(), free }
    }

    async fn write_something(&self) -> Result<(), sqlx::Error> {
        let mut writing = self.begin().await?;
        sqlx::query(
            "INSERT INTO health (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = $1",
        )
        .bind(now())
        .execute(&mut *writing)
        .await?;
        writing.commit().await
    }

    /// Writes a copy of the database in a data folder into a new file, also while a server uses it.
    /// The copy is whole: everything up to some moment, and nothing after it.
    pub async fn back_up(folder: &Path, to: &Path) -> Result<(), Error> {
        let Store { pool, .. } = Store::beside(folder).await?;
        let copied = sqlx::query("VACUUM INTO $1")
            .bind(to.display().to_string())
            .execute(&pool)
            .await
            .map_err(Error::on("cannot write the copy"));
        pool.close().await;
        copied.map(drop)
    }
}

/// Reads the whole database and says what is wrong with it; nothing if it is sound.
pub(crate) async fn faults(pool: &AnyPool) -> Result<Vec<String>, Error> {
    let rows = sqlx::query("PRAGMA quick_check").fetch_all(pool).await;
    let rows = rows.map_err(Error::on("cannot check the database"))?;
    let found = rows.iter().map(|row| row.get::<String, _>(0));
    Ok(found.filter(|line| line != "ok").collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_copy_made_while_the_server_runs_is_a_whole_database() {
        let (one, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let store = Store::open(one.path()).await.expect("a new one");
        let ada = store.create_account("Ada", "hash").await.expect("it is written");
        let copy = other.path().join("ironlance.sqlite");
        Store::back_up(one.path(), &copy).await.expect("it is copied");
        assert!(Store::back_up(one.path(), &copy).await.is_err(), "no copy is overwritten");
        store.create_account("Bob", "hash").await.expect("the server goes on");
        let restored = Store::open(other.path()).await.expect("the copy opens as any");
        assert_eq!(restored.account("ada").await.expect("read").map(|it| it.id), ada);
        assert_eq!(restored.account("bob").await.expect("read"), None, "he came later");
    }

    #[tokio::test]
    async fn nothing_is_copied_from_a_folder_without_games() {
        let folder = tempfile::tempdir().unwrap();
        let to = folder.path().join("copy.sqlite");
        assert!(Store::back_up(folder.path(), &to).await.is_err());
        assert!(!to.exists() && !folder.path().join("ironlance.sqlite").exists());
    }

    #[tokio::test]
    async fn a_sound_store_says_so() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).await.expect("a new one");
        assert!(store.health().await.writes);
        assert_eq!(faults(&store.pool).await.expect("it can be read"), Vec::<String>::new());
    }

    #[tokio::test]
    async fn a_damaged_file_is_refused_at_the_start() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).await.expect("a new one");
        store.create_account("Ada", "hash").await.expect("it is written");
        store.close().await;
        drop(store);
        let path = folder.path().join("ironlance.sqlite");
        let mut bytes = std::fs::read(&path).expect("it is there");
        let half = bytes.len() / 2;
        bytes[half..].fill(0xA5);
        std::fs::write(&path, bytes).expect("it is ours");
        let opened = Store::open(folder.path()).await.map(drop);
        assert!(
            matches!(
                opened,
                Err(Error::Damaged { .. } | Error::Database { .. } | Error::Migration(_))
            ),
            "{opened:?}"
        );
    }
}
