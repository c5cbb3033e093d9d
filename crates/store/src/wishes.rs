//! What people want when their game is over, and the table that is laid out for them.

use sqlx::Row;

use crate::{Error, NewTable, Store, news::News, tables::insert};

/// What those at a table want after its game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wishes {
    /// What each seat wants that has said so, in the order of the seats.
    pub by_seat: Vec<(u8, String)>,
    /// The table that was laid out when all wanted the same.
    pub next: Option<NextTable>,
}

/// The table after one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NextTable {
    /// Its id.
    pub id: String,
    /// How many seats further everybody sits there.
    pub further: usize,
}

impl Store {
    /// What those at a table want.
    pub async fn wishes(&self, table: &str) -> Result<Wishes, Error> {
        let mut connection = self.pool.acquire().await.map_err(Error::on("cannot read wishes"))?;
        read(&mut connection, table).await.map_err(Error::on("cannot read wishes"))
    }

    /// Notes what a seat wants, unless the next table is laid out already, and says what all want then.
    pub async fn wish(&self, table: &str, seat: u8, wish: &str) -> Result<Wishes, Error> {
        let failed = Error::on("cannot note a wish");
        let mut writing = self.begin().await.map_err(&failed)?;
        self.hold(&mut writing, table).await.map_err(&failed)?;
        let before = read(&mut writing, table).await.map_err(&failed)?;
        if before.next.is_some() {
            writing.give_up().await.map_err(&failed)?;
            return Ok(before);
        }
        sqlx::query(
            "INSERT INTO wishes (table_id, seat, wish) VALUES ($1, $2, $3)
             ON CONFLICT (table_id, seat) DO UPDATE SET wish = excluded.wish",
        )
        .bind(table)
        .bind(i64::from(seat))
        .bind(wish)
        .execute(&mut *writing)
        .await
        .map_err(&failed)?;
        let wishes = read(&mut writing, table).await.map_err(&failed)?;
        self.tell_in(&mut writing, table, &News::Changed).await.map_err(&failed)?;
        writing.commit().await.map_err(&failed)?;
        Ok(wishes)
    }

    /// Lays the next table out, if its seats still want what they were seen to want and nobody else was
    /// first. What they want and have then.
    pub async fn lay_out_next(
        &self,
        table: &str,
        wanted: &[(u8, String)],
        next: &NewTable,
        further: usize,
    ) -> Result<Wishes, Error> {
        let failed = Error::on("cannot lay the next table out");
        let mut writing = self.begin().await.map_err(&failed)?;
        self.hold(&mut writing, table).await.map_err(&failed)?;
        let mut wishes = read(&mut writing, table).await.map_err(&failed)?;
        if wishes.next.is_some() || wishes.by_seat != wanted {
            writing.give_up().await.map_err(&failed)?;
            return Ok(wishes);
        }
        insert(&mut writing, next).await.map_err(&failed)?;
        sqlx::query("UPDATE tables SET next = $1, further = $2 WHERE id = $3")
            .bind(&next.id)
            .bind(further as i64)
            .bind(table)
            .execute(&mut *writing)
            .await
            .map_err(&failed)?;
        self.tell_in(&mut writing, table, &News::Changed).await.map_err(&failed)?;
        writing.commit().await.map_err(&failed)?;
        wishes.next = Some(NextTable { id: next.id.clone(), further });
        Ok(wishes)
    }
}

async fn read(connection: &mut sqlx::AnyConnection, table: &str) -> Result<Wishes, sqlx::Error> {
    let rows = sqlx::query("SELECT seat, wish FROM wishes WHERE table_id = $1 ORDER BY seat")
        .bind(table)
        .fetch_all(&mut *connection)
        .await?;
    let by_seat = rows.iter().map(|row| (row.get::<i64, _>(0) as u8, row.get(1))).collect();
    let next = sqlx::query("SELECT next, further FROM tables WHERE id = $1 AND next IS NOT NULL")
        .bind(table)
        .fetch_optional(connection)
        .await?;
    let next = next.map(|row| NextTable { id: row.get(0), further: row.get::<i64, _>(1) as usize });
    Ok(Wishes { by_seat, next })
}
