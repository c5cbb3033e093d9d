//! Forces and replays that people keep or share.

use serde_json::Value;
use sqlx::{Row, any::AnyRow};

use crate::{Error, Store, open::now};

/// A force as stored.
#[derive(Clone, PartialEq, Debug)]
pub struct StoredForce {
    /// Its id.
    pub id: String,
    /// The game's code.
    pub game: String,
    /// Its name.
    pub name: String,
    /// The force itself.
    pub force: Value,
}

/// A log that somebody shared.
#[derive(Clone, PartialEq, Debug)]
pub struct SharedReplay {
    /// Its id.
    pub id: String,
    /// The game's code.
    pub game: String,
    /// How it ended, if it has.
    pub outcome: Option<Value>,
    /// The log as text.
    pub log: String,
}

impl Store {
    /// Keeps a force, which counts for `keeper`.
    pub async fn save_force(
        &self,
        force: &StoredForce,
        account: Option<i64>,
        keeper: &str,
    ) -> Result<(), Error> {
        sqlx::query(
            "INSERT INTO forces (id, game, name, force, account, created, keeper)
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
        )
        .bind(&force.id)
        .bind(&force.game)
        .bind(&force.name)
        .bind(force.force.to_string())
        .bind(account)
        .bind(now())
        .bind(keeper)
        .execute(&self.pool)
        .await
        .map_err(Error::on("cannot save a force"))?;
        Ok(())
    }

    /// The force with this id.
    pub async fn force(&self, id: &str) -> Result<Option<StoredForce>, Error> {
        let row = sqlx::query("SELECT id, game, name, force FROM forces WHERE id = $1")
            .bind(id)
            .fetch_optional(&self.pool)
            .await
            .map_err(Error::on("cannot read a force"))?;
        row.as_ref().map(stored_force).transpose()
    }

    /// The forces of an account, the newest first.
    pub async fn forces_of(&self, account: i64) -> Result<Vec<StoredForce>, Error> {
        let rows = sqlx::query(
            "SELECT id, game, name, force FROM forces WHERE account = $1
             ORDER BY created DESC, rowid DESC LIMIT 500",
        )
        .bind(account)
        .fetch_all(&self.pool)
        .await
        .map_err(Error::on("cannot list forces"))?;
        rows.iter().map(stored_force).collect()
    }

    /// Changes a force of an account; `false` if it has none with this id.
    pub async fn replace_force(&self, force: &StoredForce, account: i64) -> Result<bool, Error> {
        let done = sqlx::query(
            "UPDATE forces SET game = $1, name = $2, force = $3 WHERE id = $4 AND account = $5",
        )
        .bind(&force.game)
        .bind(&force.name)
        .bind(force.force.to_string())
        .bind(&force.id)
        .bind(account)
        .execute(&self.pool)
        .await
        .map_err(Error::on("cannot change a force"))?;
        Ok(done.rows_affected() == 1)
    }

    /// Deletes a force of an account; `false` if it has none with this id.
    pub async fn delete_force(&self, id: &str, account: i64) -> Result<bool, Error> {
        let done = sqlx::query("DELETE FROM forces WHERE id = $1 AND account = $2")
            .bind(id)
            .bind(account)
            .execute(&self.pool)
            .await
            .map_err(Error::on("cannot delete a force"))?;
        Ok(done.rows_affected() == 1)
    }

    /// Keeps a log, which counts for `keeper`.
    pub async fn save_replay(
        &self,
        replay: &SharedReplay,
        account: Option<i64>,
        keeper: &str,
    ) -> Result<(), Error> {
        let insert = "INSERT INTO replays (id, game, log, outcome, account, created, keeper, bytes)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
        sqlx::query(insert)
            .bind(&replay.id)
            .bind(&replay.game)
            .bind(&replay.log)
            .bind(replay.outcome.as_ref().map(Value::to_string))
            .bind(account)
            .bind(now())
            .bind(keeper)
            .bind(replay.log.len() as i64)
            .execute(&self.pool)
            .await
            .map_err(Error::on("cannot save a replay"))?;
        Ok(())
    }

    /// The logs that an account keeps, the newest first, each with when it was kept. The logs
    /// themselves are left out.
    pub async fn replays_of(&self, account: i64) -> Result<Vec<(SharedReplay, i64)>, Error> {
        let rows = sqlx::query(
            "SELECT id, game, outcome, created FROM replays WHERE account = $1
             ORDER BY created DESC LIMIT 200",
        )
        .bind(account)
        .fetch_all(&self.pool)
        .await
        .map_err(Error::on("cannot list replays"))?;
        let read = |row: &AnyRow| {
            let (id, game, outcome) = (row.get(0), row.get(1), read_outcome(row.get(2)));
            (SharedReplay { id, game, outcome, log: String::new() }, row.get(3))
        };
        Ok(rows.iter().map(read).collect())
    }

    /// The log with this id.
    pub async fn replay(&self, id: &str) -> Result<Option<SharedReplay>, Error> {
        let row = sqlx::query("SELECT id, game, outcome, log FROM replays WHERE id = $1")
            .bind(id)
            .fetch_optional(&self.pool)
            .await
            .map_err(Error::on("cannot read a replay"))?;
        Ok(row.map(|row| SharedReplay {
            id: row.get(0),
            game: row.get(1),
            outcome: read_outcome(row.get(2)),
            log: row.get(3),
        }))
    }
}

fn read_outcome(text: Option<String>) -> Option<Value> {
    serde_json::from_str(&text?).ok()
}

fn stored_force(row: &AnyRow) -> Result<StoredForce, Error> {
    let id: String = row.get(0);
    let force = serde_json::from_str(row.get(3)).map_err(|source| Error::Corrupt {
        what: "a force",
        table: id.clone(),
        source,
    })?;
    Ok(StoredForce { id, game: row.get(1), name: row.get(2), force })
}
