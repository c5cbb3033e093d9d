//! What becomes of seats that are taken.

use crate::{Error, Store, news::News, open::now, write::Writing};

impl Store {
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
