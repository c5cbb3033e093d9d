//! How much is kept for whom: an account, or the address of a guest.

use sqlx::Row;

use crate::{Error, Store};

/// How much is kept for somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Holdings {
    /// Tables whose game has not begun.
    pub open_tables: u64,
    /// Forces.
    pub forces: u64,
    /// The bytes of logs.
    pub log_bytes: u64,
}

impl Store {
    /// How much is kept for somebody.
    pub async fn holdings(&self, keeper: &str) -> Result<Holdings, Error> {
        let row = sqlx::query(
            "SELECT (SELECT COUNT(*) FROM tables WHERE keeper = $1 AND status = 'open'),
             (SELECT COUNT(*) FROM forces WHERE keeper = $1),
             (SELECT CAST(COALESCE(SUM(bytes), 0) AS BIGINT) FROM replays WHERE keeper = $1)",
        )
        .bind(keeper)
        .fetch_one(&self.pool)
        .await
        .map_err(Error::on("cannot see how much is kept"))?;
        let number = |at: usize| row.get::<i64, _>(at).try_into().unwrap_or(0);
        Ok(Holdings { open_tables: number(0), forces: number(1), log_bytes: number(2) })
    }
}
