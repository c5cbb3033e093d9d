//! Browsers in which an account was signed in before. A token of theirs opens nothing: it only keeps whoever guesses
//! the account's password elsewhere from holding them up.

use sqlx::Row as _;

use crate::{Error, Store, open::now};

/// How many of an account are remembered.
const MOST: i64 = 20;

impl Store {
    /// Remembers a browser by the hash of its token, for so many seconds.
    pub async fn remember_browser(
        &self,
        token_hash: &[u8],
        account: i64,
        seconds: i64,
    ) -> Result<(), Error> {
        let failed = Error::on("cannot remember a browser");
        let mut writing = self.begin().await.map_err(&failed)?;
        sqlx::query(
            "INSERT INTO browsers (token_hash, account, expires) VALUES ($1, $2, $3)
             ON CONFLICT (token_hash, account) DO UPDATE SET expires = excluded.expires",
        )
        .bind(token_hash)
        .bind(account)
        .bind(now() + seconds)
        .execute(&mut *writing)
        .await
        .map_err(&failed)?;
        sqlx::query(
            "DELETE FROM browsers WHERE account = $1 AND token_hash NOT IN
             (SELECT token_hash FROM browsers WHERE account = $1 ORDER BY expires DESC, token_hash LIMIT $2)",
        )
        .bind(account)
        .bind(MOST)
        .execute(&mut *writing)
        .await
        .map_err(&failed)?;
        writing.commit().await.map_err(&failed)
    }

    /// The accounts that were signed in before in the browser with this token.
    pub async fn accounts_of_browser(&self, token_hash: &[u8]) -> Result<Vec<i64>, Error> {
        let query = "SELECT account FROM browsers WHERE token_hash = $1 AND expires > $2";
        let rows = sqlx::query(query).bind(token_hash).bind(now()).fetch_all(&self.pool).await;
        let rows = rows.map_err(Error::on("cannot look a browser up"))?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }
}
