//! Appending entries: many tables, one writer, one commit for all that wait.
//!
//! A commit waits for the disk. Writing whatever has queued up meanwhile in one transaction makes
//! the wait the same for one table and for a thousand.

mod many;

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::{AnyPool, Row, any::AnyRow};
use tokio::sync::{mpsc, oneshot};

use crate::{
    Error, Store, StoredSnapshot,
    editions::put,
    news::{News, tell},
    open::now,
    write::Writing,
};

/// Something that happened at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Entry {
    /// A seat acted.
    Act {
        /// Who.
        seat: u8,
        /// What.
        action: Value,
    },
    /// A seat took its last action back.
    Undo {
        /// Who.
        seat: u8,
    },
}

impl Entry {
    fn text(&self) -> String {
        serde_json::to_string(self).expect("an entry is plain JSON")
    }
}

/// An entry to append.
#[derive(Clone, Debug)]
pub struct NewEntry {
    /// The table.
    pub table: String,
    /// The sequence number it is to have.
    pub sequence: i64,
    /// What happened.
    pub entry: Entry,
    /// The client's key: the same key is appended once, however often it is sent.
    pub idempotency: Option<String>,
    /// How the game ends, if it ends with this entry. It is noted in the same commit, so that no
    /// table is half over.
    pub outcome: Option<Value>,
    /// How the clocks stand after it, if there are any.
    pub clocks: Option<String>,
    /// The seats that are to move after it, if those have changed.
    pub asked: Option<Vec<u8>>,
    /// The digest of the game after it.
    pub digest: Option<String>,
    /// The game as it stands after it, now and then. It is kept in the same commit.
    pub snapshot: Option<StoredSnapshot>,
}

/// An entry on disk.
#[derive(Clone, PartialEq, Debug)]
pub struct StoredEntry {
    /// Its sequence number.
    pub sequence: i64,
    /// What happened.
    pub entry: Entry,
    /// The client's key.
    pub idempotency: Option<String>,
    /// How the clocks stood after it, if there are any.
    pub clocks: Option<String>,
    /// The digest of the game after it.
    pub digest: Option<String>,
}

/// What became of an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Appended {
    /// It is on disk.
    Done,
    /// Its number is taken: somebody else was first.
    Conflict,
    /// Its key was appended before, under this number.
    Before(i64),
}

/// The most entries of one commit.
const BATCH: usize = 512;

type Job = (NewEntry, oneshot::Sender<Result<Appended, Error>>);

/// The way to the one writer.
#[derive(Clone)]
pub(crate) struct Writer(mpsc::Sender<Job>);

pub(crate) fn start_writer(pool: AnyPool, shared: bool, process: Arc<str>) -> Writer {
    let (sender, mut jobs) = mpsc::channel::<Job>(4 * BATCH);
    let file = File { pool, shared, process };
    tokio::spawn(async move {
        let mut batch = Vec::with_capacity(BATCH);
        while jobs.recv_many(&mut batch, BATCH).await > 0 {
            file.write(&mut batch).await;
        }
    });
    Writer(sender)
}

/// Where the entries go.
struct File {
    pool: AnyPool,
    /// Whether other processes use it, too.
    shared: bool,
    process: Arc<str>,
}

impl File {
    async fn write(&self, batch: &mut Vec<Job>) {
        // Two processes that write the same tables in different orders would wait for each other.
        batch.sort_by(|(one, _), (other, _)| one.table.cmp(&other.table));
        let (entries, replies): (Vec<_>, Vec<_>) = batch.drain(..).unzip();
        match self.write_all(&entries).await {
            Ok(results) => {
                for (reply, result) in replies.into_iter().zip(results) {
                    // Whoever asked may be gone; the entry is on disk all the same.
                    let _ = reply.send(Ok(result));
                }
            }
            Err(error) => {
                tracing::error!(%error, entries = entries.len(), "entries could not be written");
                for reply in replies {
                    let _ = reply.send(Err(Error::NotWritten));
                }
            }
        }
    }

    async fn write_all(&self, entries: &[NewEntry]) -> Result<Vec<Appended>, Error> {
        let failed = Error::on("cannot append entries");
        let mut writing = Writing::begin(&self.pool, self.shared).await.map_err(&failed)?;
        let results = if many::insert(&mut writing, entries).await.map_err(&failed)? {
            vec![Appended::Done; entries.len()]
        } else {
            // Some number or key is taken. Which, is seen where each is written by itself.
            writing.give_up().await.map_err(&failed)?;
            writing = Writing::begin(&self.pool, self.shared).await.map_err(&failed)?;
            let mut results = Vec::with_capacity(entries.len());
            for entry in entries {
                results.push(insert(&mut writing, entry).await.map_err(&failed)?);
            }
            results
        };
        for (entry, _) in entries.iter().zip(&results).filter(|it| *it.1 == Appended::Done) {
            note(&mut writing, entry).await.map_err(&failed)?;
        }
        many::note_asked(&mut writing, entries, &results).await.map_err(&failed)?;
        let mut told: Option<&str> = None;
        for entry in entries.iter().filter(|_| self.shared) {
            if told.replace(&entry.table) != Some(&entry.table) {
                let told = tell(&mut writing, &self.process, &entry.table, &News::Changed).await;
                told.map_err(&failed)?;
            }
        }
        writing.commit().await.map_err(&failed)?;
        Ok(results)
    }
}

async fn insert(writing: &mut Writing, new: &NewEntry) -> Result<Appended, sqlx::Error> {
    if let Some(key) = &new.idempotency {
        let before =
            sqlx::query("SELECT sequence FROM entries WHERE table_id = $1 AND idempotency = $2")
                .bind(&new.table)
                .bind(key)
                .fetch_optional(&mut **writing)
                .await?;
        if let Some(row) = before {
            return Ok(Appended::Before(row.get(0)));
        }
    }
    let inserted = sqlx::query(
        "INSERT INTO entries (table_id, sequence, entry, idempotency, at, clocks, digest)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT DO NOTHING",
    )
    .bind(&new.table)
    .bind(new.sequence)
    .bind(new.entry.text())
    .bind(&new.idempotency)
    .bind(now())
    .bind(&new.clocks)
    .bind(&new.digest)
    .execute(&mut **writing)
    .await?;
    if inserted.rows_affected() == 0 {
        return Ok(Appended::Conflict);
    }
    Ok(Appended::Done)
}

/// Notes what comes with an entry, now and then: the game as it stands, how it ended.
async fn note(writing: &mut Writing, new: &NewEntry) -> Result<(), sqlx::Error> {
    if let Some(snapshot) = &new.snapshot {
        put(writing, &new.table, snapshot).await?;
    }
    if let Some(outcome) = &new.outcome {
        sqlx::query(
            "UPDATE tables SET status = 'finished', outcome = $1, changed = $2 WHERE id = $3",
        )
        .bind(outcome.to_string())
        .bind(now())
        .bind(&new.table)
        .execute(&mut **writing)
        .await?;
    }
    Ok(())
}

impl Store {
    /// Appends an entry, and returns when it is on disk.
    pub async fn append(&self, entry: NewEntry) -> Result<Appended, Error> {
        let (reply, answer) = oneshot::channel();
        self.writer.0.send((entry, reply)).await.map_err(|_| Error::Closed)?;
        answer.await.map_err(|_| Error::Closed)?
    }

    /// The entries of a table from sequence number `from` on, in order.
    pub async fn entries(&self, table: &str, from: i64) -> Result<Vec<StoredEntry>, Error> {
        let rows = sqlx::query(
            "SELECT sequence, entry, idempotency, clocks, digest FROM entries
             WHERE table_id = $1 AND sequence >= $2 ORDER BY sequence",
        )
        .bind(table)
        .bind(from)
        .fetch_all(&self.pool)
        .await
        .map_err(Error::on("cannot read entries"))?;
        let read = |row: AnyRow| {
            let entry = serde_json::from_str(row.get(1));
            let corrupt =
                |source| Error::Corrupt { what: "an entry", table: table.to_owned(), source };
            Ok(StoredEntry {
                sequence: row.get(0),
                entry: entry.map_err(corrupt)?,
                idempotency: row.get(2),
                clocks: row.get(3),
                digest: row.get(4),
            })
        };
        rows.into_iter().map(read).collect()
    }
}
