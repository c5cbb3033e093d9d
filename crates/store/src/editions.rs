//! The rules and content that games are played with, and games as they stood.

use serde_json::Value;
use sqlx::{AnyConnection, Row};

use crate::{Error, Store, open::now};

/// Rules and content as some build had them.
#[derive(Clone, PartialEq, Debug)]
pub struct Edition {
    /// Its name, which is made from everything in it.
    pub id: String,
    /// The game's code.
    pub game: String,
    /// The newest format of logs.
    pub format: u32,
    /// The rules, as the build describes them.
    pub rules: Value,
    /// The fingerprint of the content.
    pub content: String,
    /// The content itself.
    pub sources: Value,
}

/// A game as it stood after an entry.
#[derive(Clone, PartialEq, Debug)]
pub struct StoredSnapshot {
    /// The number of the entry.
    pub sequence: i64,
    /// Whether the table goes on from here, and what came before is not repeated any more.
    pub base: bool,
    /// How many of the entries before could not be repeated, and are lost.
    pub lost: i64,
    /// The game.
    pub snapshot: String,
}

impl Store {
    /// Keeps an edition, unless it is there.
    pub async fn keep_edition(&self, edition: &Edition) -> Result<(), Error> {
        sqlx::query(
            "INSERT INTO editions (id, game, format, rules, content, sources, created)
             VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
        )
        .bind(&edition.id)
        .bind(&edition.game)
        .bind(i64::from(edition.format))
        .bind(edition.rules.to_string())
        .bind(&edition.content)
        .bind(edition.sources.to_string())
        .bind(now())
        .execute(&self.pool)
        .await
        .map_err(Error::on("cannot keep rules and content"))?;
        Ok(())
    }

    /// The edition with this name.
    pub async fn edition(&self, id: &str) -> Result<Option<Edition>, Error> {
        let query = "SELECT * FROM editions WHERE id = $1";
        let row = sqlx::query(query).bind(id).fetch_optional(&self.pool).await;
        row.map_err(Error::on("cannot read rules and content"))?.map(|row| read(&row)).transpose()
    }

    /// An edition with this content.
    pub async fn edition_with(&self, game: &str, content: &str) -> Result<Option<Edition>, Error> {
        let query = "SELECT * FROM editions WHERE game = $1 AND content = $2 LIMIT 1";
        let row = sqlx::query(query).bind(game).bind(content).fetch_optional(&self.pool).await;
        row.map_err(Error::on("cannot read rules and content"))?.map(|row| read(&row)).transpose()
    }

    /// Keeps a game as it stands, in place of earlier ones that nothing goes on from.
    pub async fn keep_snapshot(&self, table: &str, kept: &StoredSnapshot) -> Result<(), Error> {
        let failed = Error::on("cannot keep a game as it stands");
        let mut writing = self.begin().await.map_err(&failed)?;
        put(&mut writing, table, kept).await.map_err(&failed)?;
        writing.commit().await.map_err(&failed)
    }

    /// The games that were kept of a table, the latest first.
    pub async fn snapshots(&self, table: &str) -> Result<Vec<StoredSnapshot>, Error> {
        let query = "SELECT sequence, base, lost, snapshot FROM snapshots WHERE table_id = $1
             ORDER BY sequence DESC";
        let rows = sqlx::query(query).bind(table).fetch_all(&self.pool).await;
        let rows = rows.map_err(Error::on("cannot read how a game stood"))?;
        let read = |row: &sqlx::any::AnyRow| StoredSnapshot {
            sequence: row.get(0),
            base: row.get::<i64, _>(1) != 0,
            lost: row.get(2),
            snapshot: row.get(3),
        };
        Ok(rows.iter().map(read).collect())
    }
}

/// Keeps a game as it stands with whatever else is written.
pub(crate) async fn put(
    connection: &mut AnyConnection,
    table: &str,
    kept: &StoredSnapshot,
) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM snapshots WHERE table_id = $1 AND base = 0 AND sequence < $2")
        .bind(table)
        .bind(kept.sequence)
        .execute(&mut *connection)
        .await?;
    sqlx::query(
        "INSERT INTO snapshots (table_id, sequence, base, lost, snapshot)
         VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (table_id, sequence) DO UPDATE
         SET base = excluded.base, lost = excluded.lost, snapshot = excluded.snapshot
         WHERE snapshots.base <= excluded.base",
    )
    .bind(table)
    .bind(kept.sequence)
    .bind(i64::from(kept.base))
    .bind(kept.lost)
    .bind(&kept.snapshot)
    .execute(connection)
    .await?;
    Ok(())
}

fn read(row: &sqlx::any::AnyRow) -> Result<Edition, Error> {
    let id: String = row.get("id");
    let json = |column: &str| {
        serde_json::from_str(row.get(column)).map_err(|source| Error::Corrupt {
            what: "an edition",
            table: id.clone(),
            source,
        })
    };
    let (rules, sources) = (json("rules")?, json("sources")?);
    let format: i64 = row.get("format");
    let (game, content) = (row.get("game"), row.get("content"));
    Ok(Edition { game, format: format as u32, rules, content, sources, id })
}
