//! What is counted by the hour for all processes together.

use sqlx::Row;

use crate::{Error, Store, open::now};

/// For how long something is counted since it was first done.
const HOUR: i64 = 3600;

impl Store {
    /// Counts something, and says how often it was done in the hour since it was first done.
    pub async fn count(&self, what: &str) -> Result<u32, Error> {
        let row = sqlx::query(
            "INSERT INTO counts (what, begun, count) VALUES ($1, $2, 1)
             ON CONFLICT (what) DO UPDATE
             SET count = CASE WHEN counts.begun <= excluded.begun - $3 THEN 1 ELSE counts.count + 1 END,
             begun = CASE WHEN counts.begun <= excluded.begun - $3 THEN excluded.begun ELSE counts.begun END
             RETURNING count",
        )
        .bind(what)
        .bind(now())
        .bind(HOUR)
        .fetch_one(&self.pool)
        .await
        .map_err(Error::on("cannot count"))?;
        Ok(row.get::<i64, _>(0).try_into().unwrap_or(u32::MAX))
    }

    /// How often something was counted in this hour.
    pub async fn counted(&self, what: &str) -> Result<u32, Error> {
        let row = sqlx::query("SELECT count FROM counts WHERE what = $1 AND begun > $2")
            .bind(what)
            .bind(now() - HOUR)
            .fetch_optional(&self.pool)
            .await
            .map_err(Error::on("cannot read a count"))?;
        Ok(row.map_or(0, |row| row.get::<i64, _>(0).try_into().unwrap_or(u32::MAX)))
    }
}
