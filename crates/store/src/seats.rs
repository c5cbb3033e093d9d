//! What becomes of seats that are taken.

use serde_json::Value;
use sqlx::Row as _;

use crate::{
    Error, NewSeat, Store, TableRow,
    news::News,
    open::{Kind, now},
    write::Writing,
};

/// What became of somebody who wanted a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Taken {
    /// They have it.
    Done,
    /// Somebody else has it.
    NotFree,
    /// Another seat or the set-up is not as they saw it: they must look again.
    Changed,
}

impl Store {
    /// Gives an open seat to somebody who has seen the table as it was `before`, perhaps with another
    /// set-up. The game is on when the last seat is taken.
    pub async fn take_seat(
        &self,
        before: &TableRow,
        seat: u8,
        taken: &NewSeat,
        setup: Option<&Value>,
    ) -> Result<Taken, Error> {
        let failed = Error::on("cannot take a seat");
        let mut writing = self.begin().await.map_err(&failed)?;
        self.hold(&mut writing, &before.id).await.map_err(&failed)?;
        let stands = stands_as(&mut writing, before, seat, setup.is_some()).await;
        let refused = match stands.map_err(&failed)? {
            Taken::Done => give(&mut writing, &before.id, seat, taken).await.map_err(&failed)?,
            other => other,
        };
        if refused != Taken::Done {
            writing.give_up().await.map_err(&failed)?;
            return Ok(refused);
        }
        if let Some(setup) = setup {
            sqlx::query("UPDATE tables SET setup = $1 WHERE id = $2")
                .bind(setup.to_string())
                .bind(&before.id)
                .execute(&mut *writing)
                .await
                .map_err(&failed)?;
        }
        begin_if_ready(&mut writing, &before.id).await.map_err(&failed)?;
        self.tell_in(&mut writing, &before.id, &News::Changed).await.map_err(&failed)?;
        writing.commit().await.map_err(&failed)?;
        Ok(Taken::Done)
    }

    /// Keeps other processes from changing the seats of a table until this is committed: each of two
    /// that fill the last two seats at once would see one that is still free. A file is held by one
    /// who writes anyway.
    pub(crate) async fn hold(&self, writing: &mut Writing, table: &str) -> Result<(), sqlx::Error> {
        if let Kind::Postgres(_) = self.kind {
            let hold = sqlx::query("SELECT id FROM tables WHERE id = $1 FOR UPDATE").bind(table);
            hold.execute(&mut **writing).await?;
        }
        Ok(())
    }

    /// Notes a seat's part of the dice, which it is bound to. The game is on when the last is there.
    pub async fn show_part(&self, table: &str, seat: u8, part: &[u8; 32]) -> Result<(), Error> {
        let failed = Error::on("cannot note a part of the dice");
        let mut writing = self.begin().await.map_err(&failed)?;
        self.hold(&mut writing, table).await.map_err(&failed)?;
        sqlx::query(
            "UPDATE seats SET part = $1 WHERE table_id = $2 AND seat = $3 AND part IS NULL
             AND commitment IS NOT NULL",
        )
        .bind(&part[..])
        .bind(table)
        .bind(i64::from(seat))
        .execute(&mut *writing)
        .await
        .map_err(&failed)?;
        begin_if_ready(&mut writing, table).await.map_err(&failed)?;
        self.tell_in(&mut writing, table, &News::Changed).await.map_err(&failed)?;
        writing.commit().await.map_err(&failed)
    }

    /// Frees a seat of a table whose game has not begun, and says whether that could be done. It cannot
    /// once somebody has shown their part of the dice: who comes next would know it.
    pub async fn free_seat(&self, table: &str, seat: u8) -> Result<bool, Error> {
        let failed = Error::on("cannot free a seat");
        let mut writing = self.begin().await.map_err(&failed)?;
        self.hold(&mut writing, table).await.map_err(&failed)?;
        let freed = sqlx::query(
            "UPDATE seats SET kind = 'open', name = '', token_hash = NULL, part = NULL,
             account = NULL, commitment = NULL
             WHERE table_id = $1 AND seat = $2 AND kind = 'human'
             AND EXISTS (SELECT 1 FROM tables WHERE id = seats.table_id AND status = 'open')
             AND NOT EXISTS (SELECT 1 FROM seats AS other WHERE other.table_id = seats.table_id
                             AND other.commitment IS NOT NULL AND other.part IS NOT NULL)",
        )
        .bind(table)
        .bind(i64::from(seat))
        .execute(&mut *writing)
        .await
        .map_err(&failed)?;
        self.tell_in(&mut writing, table, &News::Changed).await.map_err(&failed)?;
        writing.commit().await.map_err(&failed)?;
        Ok(freed.rows_affected() == 1)
    }

    /// Gives a seat another secret link. The old one opens nothing any more.
    pub async fn change_link(&self, table: &str, seat: u8, hash: &[u8; 32]) -> Result<(), Error> {
        let failed = Error::on("cannot change a seat's link");
        let mut writing = self.begin().await.map_err(&failed)?;
        sqlx::query("UPDATE seats SET token_hash = $1 WHERE table_id = $2 AND seat = $3")
            .bind(&hash[..])
            .bind(table)
            .bind(i64::from(seat))
            .execute(&mut *writing)
            .await
            .map_err(&failed)?;
        self.tell_in(&mut writing, table, &News::Changed).await.map_err(&failed)?;
        writing.commit().await.map_err(&failed)
    }
}

/// Whether everybody else still sits there as was seen, and the set-up is as it was where that matters:
/// who is called how depends on the others, and two who bring a force change one set-up.
async fn stands_as(
    writing: &mut Writing,
    before: &TableRow,
    seat: u8,
    with_setup: bool,
) -> Result<Taken, sqlx::Error> {
    let seats = sqlx::query("SELECT seat, kind, name FROM seats WHERE table_id = $1 ORDER BY seat")
        .bind(&before.id)
        .fetch_all(&mut **writing)
        .await?;
    let is_mine = |row: &sqlx::any::AnyRow| row.get::<i64, _>(0) == i64::from(seat);
    if !seats.iter().any(|row| is_mine(row) && row.get::<String, _>(1) == "open") {
        return Ok(Taken::NotFree);
    }
    let names = seats.iter().filter(|row| !is_mine(row)).map(|row| row.get::<String, _>(2));
    let seen = before.seats.iter().filter(|it| it.seat != seat).map(|it| it.name.clone());
    if !names.eq(seen) {
        return Ok(Taken::Changed);
    }
    if with_setup {
        let row = sqlx::query("SELECT setup FROM tables WHERE id = $1").bind(&before.id);
        let setup: String = row.fetch_one(&mut **writing).await?.get(0);
        if serde_json::from_str::<Value>(&setup).ok().as_ref() != Some(&before.setup) {
            return Ok(Taken::Changed);
        }
    }
    Ok(Taken::Done)
}

/// Writes down who has a seat, if it is free.
async fn give(
    writing: &mut Writing,
    table: &str,
    seat: u8,
    taken: &NewSeat,
) -> Result<Taken, sqlx::Error> {
    let updated = sqlx::query(
        "UPDATE seats SET kind = $1, level = $2, name = $3, token_hash = $4, part = $5, account = $6,
         commitment = $7 WHERE table_id = $8 AND seat = $9 AND kind = 'open'",
    )
    .bind(&taken.kind)
    .bind(&taken.level)
    .bind(&taken.name)
    .bind(taken.token_hash.as_ref().map(|hash| &hash[..]))
    .bind(taken.part.as_ref().map(|part| &part[..]))
    .bind(taken.account)
    .bind(&taken.commitment)
    .bind(table)
    .bind(i64::from(seat))
    .execute(&mut **writing)
    .await?;
    Ok(if updated.rows_affected() == 0 { Taken::NotFree } else { Taken::Done })
}

/// The game is on when all seats are taken and all who are bound to a part have shown it.
pub(crate) async fn begin_if_ready(writing: &mut Writing, table: &str) -> Result<(), sqlx::Error> {
    let begin = sqlx::query(
        "UPDATE tables SET status = 'playing', changed = $1 WHERE id = $2 AND status = 'open'
         AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id
                         AND (kind = 'open' OR (commitment IS NOT NULL AND part IS NULL)))",
    );
    begin.bind(now()).bind(table).execute(&mut **writing).await?;
    Ok(())
}
