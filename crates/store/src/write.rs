//! Transactions that write.

use std::ops::{Deref, DerefMut};

use sqlx::{Any, AnyConnection, AnyPool, pool::PoolConnection};

/// A transaction that writes, on a connection of its own.
///
/// It begins as the one that may write: one that begins by reading fails when it comes to write
/// after somebody else has, and waiting does not help it.
///
/// Unless it is committed, its connection is closed. A database that fails in the middle (of a full
/// disk, say) may have ended the transaction by itself or not; on a connection of which nobody knows
/// that, nothing could be written any more, although there is room again.
pub(crate) struct Writing {
    connection: PoolConnection<Any>,
    committed: bool,
}

impl Writing {
    /// Begins one.
    pub(crate) async fn begin(pool: &AnyPool, shared: bool) -> Result<Writing, sqlx::Error> {
        let mut writing = Writing { connection: pool.acquire().await?, committed: false };
        let begin = if shared { "BEGIN" } else { "BEGIN IMMEDIATE" };
        sqlx::query(begin).execute(&mut *writing).await?;
        Ok(writing)
    }

    /// Puts it on disk.
    pub(crate) async fn commit(mut self) -> Result<(), sqlx::Error> {
        sqlx::query("COMMIT").execute(&mut *self).await?;
        self.committed = true;
        Ok(())
    }

    /// Ends it on purpose, with nothing written.
    pub(crate) async fn give_up(mut self) -> Result<(), sqlx::Error> {
        sqlx::query("ROLLBACK").execute(&mut *self).await?;
        self.committed = true;
        Ok(())
    }
}

impl Deref for Writing {
    type Target = AnyConnection;

    fn deref(&self) -> &AnyConnection {
        &self.connection
    }
}

impl DerefMut for Writing {
    fn deref_mut(&mut self) -> &mut AnyConnection {
        &mut self.connection
    }
}

impl Drop for Writing {
    fn drop(&mut self) {
        if !self.committed {
            self.connection.close_on_drop();
        }
    }
}

impl crate::Store {
    /// Begins to write.
    pub(crate) async fn begin(&self) -> Result<Writing, sqlx::Error> {
        Writing::begin(&self.pool, self.is_shared()).await
    }
}
