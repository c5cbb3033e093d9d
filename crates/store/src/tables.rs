//! Tables and who sits at them.

use serde_json::Value;
use sqlx::{AnyConnection, Row, any::AnyRow};

use crate::{
    Error, Store,
    open::{Kind, now},
};

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// Seats are still free.
    Open,
    /// The game is on.
    Playing,
    /// The game is over.
    Finished,
}

impl Status {
    /// The word it is stored and sent as.
    pub fn as_str(self) -> &'static str {
        match self {
            Status::Open => "open",
            Status::Playing => "playing",
            Status::Finished => "finished",
        }
    }

    fn read(text: &str) -> Status {
        match text {
            "open" => Status::Open,
            "playing" => Status::Playing,
            _ => Status::Finished,
        }
    }
}

/// A table to be made.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// Its id, which nobody can guess.
    pub id: String,
    /// The game's code.
    pub game: String,
    /// The set-up.
    pub setup: Value,
    /// `public` or `private`.
    pub visibility: String,
    /// The clock.
    pub clock: Value,
    /// What the server is bound to before the seats are filled.
    pub commitment: String,
    /// The server's part of the dice.
    pub secret: [u8; 32],
    /// Where the game goes on from: a log, if it does not begin at the beginning.
    pub origin: Option<Value>,
    /// The hash of the secret of who makes it.
    pub host_hash: Option<[u8; 32]>,
    /// The rules and the content it is begun with, by the name of their edition.
    pub edition: Option<String>,
    /// Whom it counts for while its game has not begun.
    pub keeper: Option<String>,
    /// The seats.
    pub seats: Vec<NewSeat>,
}

/// A seat of a table to be made.
#[derive(Clone, Debug)]
pub struct NewSeat {
    /// `human`, `computer` or `open`.
    pub kind: String,
    /// The computer player's level.
    pub level: Option<String>,
    /// Who sits there, in words.
    pub name: String,
    /// The hash of the seat's secret link.
    pub token_hash: Option<[u8; 32]>,
    /// The seat's part of the dice, once it is shown.
    pub part: Option<[u8; 32]>,
    /// What it is bound to before it shows its part; nothing for who shows it at once.
    pub commitment: Option<String>,
    /// The account that holds it.
    pub account: Option<i64>,
}

/// A table as stored.
#[derive(Clone, Debug)]
pub struct TableRow {
    /// Its id.
    pub id: String,
    /// The game's code.
    pub game: String,
    /// The set-up.
    pub setup: Value,
    /// `public` or `private`.
    pub visibility: String,
    /// The clock.
    pub clock: Value,
    /// What the server is bound to.
    pub commitment: String,
    /// The server's part of the dice.
    pub secret: [u8; 32],
    /// Where the game goes on from.
    pub origin: Option<Value>,
    /// The hash of the secret of who made it.
    pub host_hash: Option<Vec<u8>>,
    /// The edition it was begun with; nothing for one that is older than editions.
    pub edition: Option<String>,
    /// How far it has come.
    pub status: Status,
    /// The seats that are to move, as far as that was noted.
    pub asked: Option<Vec<u8>>,
    /// When it was made.
    pub created: i64,
    /// The seats, in order.
    pub seats: Vec<SeatRow>,
}

/// A seat as stored.
#[derive(Clone, Debug)]
pub struct SeatRow {
    /// Its number, from 1.
    pub seat: u8,
    /// `human`, `computer` or `open`.
    pub kind: String,
    /// The computer player's level.
    pub level: Option<String>,
    /// Who sits there.
    pub name: String,
    /// The hash of the seat's secret link.
    pub token_hash: Option<Vec<u8>>,
    /// The seat's part of the dice, once it is shown.
    pub part: Option<Vec<u8>>,
    /// What it is bound to before it shows its part.
    pub commitment: Option<String>,
    /// The account that holds it.
    pub account: Option<i64>,
}

/// A table in a list.
#[derive(Clone, Debug)]
pub struct TableSummary {
    /// Its id.
    pub id: String,
    /// The game's code.
    pub game: String,
    /// How far it has come.
    pub status: Status,
    /// Who sits there, by seat; nobody in an open seat.
    pub names: Vec<Option<String>>,
    /// The accounts that hold the seats.
    pub accounts: Vec<Option<i64>>,
    /// The seats that are to move, as far as that was noted.
    pub asked: Option<Vec<u8>>,
    /// The set-up, unless it is long.
    pub setup: Option<Value>,
    /// How it ended.
    pub outcome: Option<Value>,
    /// When something last happened that everybody could see.
    pub changed: i64,
}

/// The bytes that a set-up has at most in a list of tables.
const LISTED_SETUP: usize = 16 * 1024;

impl Store {
    /// Makes a table with its seats.
    pub async fn create_table(&self, table: &NewTable) -> Result<(), Error> {
        let failed = Error::on("cannot make a table");
        let mut writing = self.begin().await.map_err(&failed)?;
        insert(&mut writing, table).await.map_err(&failed)?;
        writing.commit().await.map_err(&failed)
    }

    /// The table with this id.
    pub async fn table(&self, id: &str) -> Result<Option<TableRow>, Error> {
        let failed = Error::on("cannot read a table");
        let row = sqlx::query("SELECT * FROM tables WHERE id = $1")
            .bind(id)
            .fetch_optional(&self.pool)
            .await
            .map_err(&failed)?;
        let Some(row) = row else { return Ok(None) };
        let seats = sqlx::query("SELECT * FROM seats WHERE table_id = $1 ORDER BY seat")
            .bind(id)
            .fetch_all(&self.pool)
            .await
            .map_err(&failed)?;
        let json = |what: &'static str, text: &str| {
            serde_json::from_str(text).map_err(|source| Error::Corrupt {
                what,
                table: id.to_owned(),
                source,
            })
        };
        let origin: Option<String> = row.get("origin");
        let secret: Vec<u8> = row.get("secret");
        Ok(Some(TableRow {
            id: id.to_owned(),
            game: row.get("game"),
            setup: json("the set-up", row.get("setup"))?,
            visibility: row.get("visibility"),
            clock: json("the clock", row.get("clock"))?,
            commitment: row.get("commitment"),
            secret: secret.try_into().unwrap_or([0; 32]),
            origin: origin.map(|text| json("the origin", &text)).transpose()?,
            host_hash: row.get("host_hash"),
            edition: row.get("edition"),
            status: Status::read(row.get("status")),
            asked: asked(&row),
            created: row.get("created"),
            seats: seats.iter().map(seat_row).collect(),
        }))
    }

    /// Public tables with a free seat, the newest first.
    pub async fn open_tables(&self, limit: i64) -> Result<Vec<TableSummary>, Error> {
        self.list(
            "SELECT * FROM tables WHERE status = 'open' AND visibility = 'public'
             AND EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND kind = 'open')
             ORDER BY changed DESC LIMIT $1",
            limit,
        )
        .await
    }

    /// Public tables whose game is over, the newest first.
    pub async fn finished_tables(&self, limit: i64) -> Result<Vec<TableSummary>, Error> {
        self.list(
            "SELECT * FROM tables WHERE status = 'finished' AND visibility = 'public'
             ORDER BY changed DESC LIMIT $1",
            limit,
        )
        .await
    }

    /// The tables at which an account sits or sat, the newest first.
    pub async fn tables_of(&self, account: i64) -> Result<Vec<TableSummary>, Error> {
        self.list(
            "SELECT * FROM tables WHERE id IN (SELECT table_id FROM seats WHERE account = $1)
             ORDER BY changed DESC LIMIT 200",
            account,
        )
        .await
    }

    /// Those of these tables whose game is over. Whoever knows a table's id may look at it.
    pub async fn finished_of(&self, ids: &[String]) -> Result<Vec<TableSummary>, Error> {
        let ids = serde_json::json!(ids).to_string();
        let query = match self.kind {
            Kind::Sqlite(_) => {
                "SELECT * FROM tables WHERE status = 'finished'
                 AND id IN (SELECT value FROM json_each($1)) ORDER BY changed DESC"
            }
            Kind::Postgres(_) => {
                "SELECT * FROM tables WHERE status = 'finished'
                 AND id IN (SELECT json_array_elements_text($1::json)) ORDER BY changed DESC"
            }
        };
        self.list(query, ids).await
    }

    async fn list<'a, T>(&self, query: &'static str, bound: T) -> Result<Vec<TableSummary>, Error>
    where
        T: 'a + Send + sqlx::Encode<'a, sqlx::Any> + sqlx::Type<sqlx::Any>,
    {
        let failed = Error::on("cannot list tables");
        let rows = sqlx::query(query).bind(bound).fetch_all(&self.pool).await.map_err(&failed)?;
        let mut tables = Vec::with_capacity(rows.len());
        for row in rows {
            let id: String = row.get("id");
            let seats = sqlx::query(
                "SELECT kind, name, account FROM seats WHERE table_id = $1 ORDER BY seat",
            )
            .bind(&id)
            .fetch_all(&self.pool)
            .await
            .map_err(&failed)?;
            let name = |seat: &AnyRow| {
                let kind: String = seat.get("kind");
                (kind != "open").then(|| seat.get("name"))
            };
            let outcome: Option<String> = row.get("outcome");
            let setup: String = row.get("setup");
            let short = Some(setup).filter(|setup| setup.len() <= LISTED_SETUP);
            tables.push(TableSummary {
                id,
                game: row.get("game"),
                status: Status::read(row.get("status")),
                names: seats.iter().map(name).collect(),
                accounts: seats.iter().map(|seat| seat.get("account")).collect(),
                asked: asked(&row),
                setup: short.and_then(|text| serde_json::from_str(&text).ok()),
                outcome: outcome.and_then(|text| serde_json::from_str(&text).ok()),
                changed: row.get("changed"),
            });
        }
        Ok(tables)
    }
}

/// Writes a table with its seats.
pub(crate) async fn insert(
    connection: &mut AnyConnection,
    table: &NewTable,
) -> Result<(), sqlx::Error> {
    let open = table.seats.iter().any(|seat| seat.kind == "open");
    let status = if open { Status::Open } else { Status::Playing };
    sqlx::query(
        "INSERT INTO tables (id, game, setup, visibility, clock, commitment, secret, origin,
         status, created, changed, host_hash, edition, keeper)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
    )
    .bind(&table.id)
    .bind(&table.game)
    .bind(table.setup.to_string())
    .bind(&table.visibility)
    .bind(table.clock.to_string())
    .bind(&table.commitment)
    .bind(&table.secret[..])
    .bind(table.origin.as_ref().map(Value::to_string))
    .bind(status.as_str())
    .bind(now())
    .bind(now())
    .bind(table.host_hash.as_ref().map(|hash| &hash[..]))
    .bind(&table.edition)
    .bind(&table.keeper)
    .execute(&mut *connection)
    .await?;
    for (place, seat) in table.seats.iter().enumerate() {
        sqlx::query(
            "INSERT INTO seats (table_id, seat, kind, level, name, token_hash, part, account)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        )
        .bind(&table.id)
        .bind(place as i64 + 1)
        .bind(&seat.kind)
        .bind(&seat.level)
        .bind(&seat.name)
        .bind(seat.token_hash.as_ref().map(|hash| &hash[..]))
        .bind(seat.part.as_ref().map(|part| &part[..]))
        .bind(seat.account)
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

fn seat_row(row: &AnyRow) -> SeatRow {
    let seat: i64 = row.get("seat");
    SeatRow {
        seat: seat as u8,
        kind: row.get("kind"),
        level: row.get("level"),
        name: row.get("name"),
        token_hash: row.get("token_hash"),
        part: row.get("part"),
        commitment: row.get("commitment"),
        account: row.get("account"),
    }
}

fn asked(row: &AnyRow) -> Option<Vec<u8>> {
    let text: Option<String> = row.get("asked");
    serde_json::from_str(&text?).ok()
}
