//! Accounts and logins. Passwords and tokens arrive here as hashes only.

use sqlx::Row;

use crate::{Error, Store, open::now};

/// An account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// Its number.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// The hash of its password, with salt and parameters.
    pub password: String,
}

impl Store {
    /// Makes an account; `None` if the name is taken, whatever its capitals.
    pub async fn create_account(&self, name: &str, password: &str) -> Result<Option<i64>, Error> {
        let made = sqlx::query(
            "INSERT INTO accounts (name, key, password, created) VALUES ($1, $2, $3, $4)
             ON CONFLICT DO NOTHING RETURNING id",
        )
        .bind(name)
        .bind(name.to_lowercase())
        .bind(password)
        .bind(now())
        .fetch_optional(&self.pool)
        .await
        .map_err(Error::on("cannot make an account"))?;
        Ok(made.map(|row| row.get(0)))
    }

    /// The account called `name`, whatever its capitals.
    pub async fn account(&self, name: &str) -> Result<Option<Account>, Error> {
        let row = sqlx::query("SELECT id, name, password FROM accounts WHERE key = $1")
            .bind(name.to_lowercase())
            .fetch_optional(&self.pool)
            .await
            .map_err(Error::on("cannot read an account"))?;
        Ok(row.map(|row| Account { id: row.get(0), name: row.get(1), password: row.get(2) }))
    }

    /// Keeps a login by the hash of its token, for so many seconds.
    pub async fn log_in(&self, token_hash: &[u8], account: i64, seconds: i64) -> Result<(), Error> {
        sqlx::query("INSERT INTO logins (token_hash, account, expires) VALUES ($1, $2, $3)")
            .bind(token_hash)
            .bind(account)
            .bind(now() + seconds)
            .execute(&self.pool)
            .await
            .map_err(Error::on("cannot log in"))?;
        Ok(())
    }

    /// Who is logged in with this token.
    pub async fn logged_in(&self, token_hash: &[u8]) -> Result<Option<Account>, Error> {
        let row = sqlx::query(
            "SELECT accounts.id, accounts.name, accounts.password FROM logins
             JOIN accounts ON accounts.id = logins.account
             WHERE token_hash = $1 AND expires > $2",
        )
        .bind(token_hash)
        .bind(now())
        .fetch_optional(&self.pool)
        .await
        .map_err(Error::on("cannot read a login"))?;
        Ok(row.map(|row| Account { id: row.get(0), name: row.get(1), password: row.get(2) }))
    }

    /// Ends a login, and all that have expired.
    pub async fn log_out(&self, token_hash: &[u8]) -> Result<(), Error> {
        sqlx::query("DELETE FROM logins WHERE token_hash = $1 OR expires <= $2")
            .bind(token_hash)
            .bind(now())
            .execute(&self.pool)
            .await
            .map_err(Error::on("cannot log out"))?;
        Ok(())
    }

    /// Gives an account another password, and ends all its logins but one.
    pub async fn change_password(
        &self,
        account: i64,
        password: &str,
        kept: &[u8],
    ) -> Result<(), Error> {
        let failed = Error::on("cannot change a password");
        let mut writing = self.begin().await.map_err(&failed)?;
        sqlx::query("UPDATE accounts SET password = $1 WHERE id = $2")
            .bind(password)
            .bind(account)
            .execute(&mut *writing)
            .await
            .map_err(&failed)?;
        sqlx::query("DELETE FROM logins WHERE account = $1 AND token_hash <> $2")
            .bind(account)
            .bind(kept)
            .execute(&mut *writing)
            .await
            .map_err(&failed)?;
        writing.commit().await.map_err(&failed)
    }

    /// The logins of an account by the hashes of their tokens, with when they expire, the newest first.
    pub async fn logins_of(&self, account: i64) -> Result<Vec<(Vec<u8>, i64)>, Error> {
        let rows = sqlx::query(
            "SELECT token_hash, expires FROM logins WHERE account = $1 AND expires > $2
             ORDER BY expires DESC",
        )
        .bind(account)
        .bind(now())
        .fetch_all(&self.pool)
        .await
        .map_err(Error::on("cannot list logins"))?;
        Ok(rows.iter().map(|row| (row.get(0), row.get(1))).collect())
    }
}
