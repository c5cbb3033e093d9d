//! What processes on one database tell each other.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::{AnyConnection, postgres::PgListener};
use tokio::sync::mpsc;

use crate::{Error, Store, open::Kind, write::Writing};

/// Something that another process should know of a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum News {
    /// Its entries or its seats have changed.
    Changed,
    /// What is not kept, as the server writes it.
    Passing(Value),
}

/// What was heard.
#[derive(Clone, PartialEq, Debug)]
pub enum Heard {
    /// News of a table.
    Of {
        /// The table.
        table: String,
        /// The process that tells them.
        from: String,
        /// What is new.
        news: News,
    },
    /// The connection was lost for a moment: anything may have changed.
    Anything,
}

/// What other processes tell.
pub type Receiver = mpsc::Receiver<Heard>;

/// The name under which processes speak to each other.
const CHANNEL: &str = "ironlance";
/// How much the database takes at once.
const MOST_BYTES: usize = 7900;

#[derive(Serialize, Deserialize)]
struct Message {
    from: String,
    table: String,
    news: News,
}

/// Tells other processes something when this transaction is committed.
pub(crate) async fn tell(
    connection: &mut AnyConnection,
    process: &str,
    table: &str,
    news: &News,
) -> Result<(), sqlx::Error> {
    let message = Message { from: process.to_owned(), table: table.to_owned(), news: news.clone() };
    let text = serde_json::to_string(&message).expect("news are plain JSON");
    if MOST_BYTES < text.len() {
        tracing::warn!(table, bytes = text.len(), "news are too long to be told");
        return Ok(());
    }
    let tell = sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(text);
    tell.execute(connection).await.map(drop)
}

impl Store {
    /// Whether other processes may use the database at the same time.
    pub fn is_shared(&self) -> bool {
        matches!(self.kind, Kind::Postgres(_))
    }

    /// Tells other processes something of a table, if there are any.
    pub async fn tell(&self, table: &str, news: &News) -> Result<(), Error> {
        if !self.is_shared() {
            return Ok(());
        }
        let failed = Error::on("cannot tell others");
        let mut connection = self.pool.acquire().await.map_err(&failed)?;
        tell(&mut connection, &self.process, table, news).await.map_err(&failed)
    }

    pub(crate) async fn tell_in(
        &self,
        writing: &mut Writing,
        table: &str,
        news: &News,
    ) -> Result<(), sqlx::Error> {
        match self.is_shared() {
            true => tell(writing, &self.process, table, news).await,
            false => Ok(()),
        }
    }

    /// What other processes tell, from now on; `None` if there are none.
    pub async fn listen(&self) -> Result<Option<Receiver>, Error> {
        let Kind::Postgres(address) = &self.kind else { return Ok(None) };
        let failed = Error::on("cannot listen to the database");
        let mut listener = PgListener::connect(address).await.map_err(&failed)?;
        listener.listen(CHANNEL).await.map_err(&failed)?;
        let (sender, receiver) = mpsc::channel(1024);
        let own = self.process.clone();
        tokio::spawn(async move {
            while let Some(heard) = next(&mut listener, &own).await {
                if sender.send(heard).await.is_err() {
                    return;
                }
            }
        });
        Ok(Some(receiver))
    }
}

/// The next news of another process.
async fn next(listener: &mut PgListener, own: &str) -> Option<Heard> {
    loop {
        match listener.try_recv().await {
            Ok(Some(notification)) => {
                let message = serde_json::from_str::<Message>(notification.payload());
                let Ok(Message { from, table, news }) = message else { continue };
                if from != own {
                    return Some(Heard::Of { table, from, news });
                }
            }
            Ok(None) => return Some(Heard::Anything),
            Err(error) => {
                tracing::warn!(%error, "the database does not answer");
                tokio::time::sleep(Duration::from_millis(500)).await;
            }
        }
    }
}
