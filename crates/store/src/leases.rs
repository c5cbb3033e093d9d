//! Which process does what nobody asks for: plays computers and watches clocks.

use sqlx::Row;

use crate::{Error, Store};

impl Store {
    /// Takes the lease of a table for so many seconds, or holds it for longer; `false` if another
    /// process has it. It expires by the clock of the database, which is the same for all.
    ///
    /// Where there is one process, it has every lease.
    pub async fn lease(&self, table: &str, seconds: i64) -> Result<bool, Error> {
        if !self.is_shared() {
            return Ok(true);
        }
        let row = sqlx::query(
            "INSERT INTO leases (table_id, holder, until)
             VALUES ($1, $2, EXTRACT(EPOCH FROM now())::bigint + $3)
             ON CONFLICT (table_id) DO UPDATE SET holder = excluded.holder, until = excluded.until
             WHERE leases.holder = excluded.holder
             OR leases.until < EXTRACT(EPOCH FROM now())::bigint
             RETURNING holder",
        )
        .bind(table)
        .bind(&*self.process)
        .bind(seconds)
        .fetch_optional(&self.pool)
        .await
        .map_err(Error::on("cannot take a lease"))?;
        Ok(row.is_some_and(|row| row.get::<String, _>(0) == *self.process))
    }

    /// Leaves every lease to others, as a process does that ends.
    pub async fn leave_leases(&self) -> Result<(), Error> {
        if self.is_shared() {
            sqlx::query("DELETE FROM leases WHERE holder = $1")
                .bind(&*self.process)
                .execute(&self.pool)
                .await
                .map_err(Error::on("cannot leave leases"))?;
        }
        Ok(())
    }
}
