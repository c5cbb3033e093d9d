//! Other processes on the same database: what they do is seen here, and what passes here is told them.

use std::{sync::Arc, time::Duration};

use ironlance_engine::Seat;
use ironlance_store::{Heard, News};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::{App, computer, ends::Ends, live::Live, protocol::Spoken};

/// How often a process says who is at its tables. Whoever was not named for three times as long has
/// left, or the process has.
pub(crate) const SAID_EVERY: Duration = Duration::from_secs(5);

/// What is told of a table and not kept.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Passing {
    /// Somebody has said something.
    Said(Spoken),
    /// Who is at the table, as far as one process knows.
    Here(Vec<u8>),
    /// Who is at the table? A process asks that has it in memory from now on.
    Who,
    /// Whose sockets end, at whatever table.
    Ends(Ends),
}

/// The table of what is about no table.
const NO_TABLE: &str = "";

/// Listens to other processes, for as long as this one lives. Nothing is done where there are none.
pub(crate) async fn listen(app: &App) -> Result<(), ironlance_store::Error> {
    let Some(mut receiver) = app.store.listen().await? else { return Ok(()) };
    let app = app.clone();
    tokio::spawn(async move {
        while let Some(heard) = receiver.recv().await {
            match heard {
                Heard::Of { table, news: News::Passing(passing), .. } if table == NO_TABLE => {
                    if let Some(Passing::Ends(ends)) = read(passing) {
                        app.ends.tell(ends);
                    }
                }
                Heard::Of { table, from, news } => {
                    if let Some(live) = app.tables.held(&table) {
                        hear(&app, &live, &from, news);
                    }
                }
                Heard::Anything => app.tables.all().iter().for_each(|live| follow(&app, live)),
            }
        }
    });
    Ok(())
}

fn hear(app: &App, live: &Arc<Live>, from: &str, news: News) {
    match news {
        News::Changed => follow(app, live),
        News::Passing(passing) => match read(passing) {
            Some(Passing::Said(spoken)) => live.talk.pass_on(spoken),
            Some(Passing::Here(seats)) => {
                if live.others_are_here(from, &seats) {
                    live.touch();
                }
            }
            Some(Passing::Who) if !live.here().is_empty() => tell_who_is_here(app, live),
            Some(Passing::Who | Passing::Ends(_)) | None => {}
        },
    }
}

fn read(passing: serde_json::Value) -> Option<Passing> {
    let read = serde_json::from_value(passing);
    read.inspect_err(
        |error| tracing::debug!(%error, "another process tells what is not known here"),
    )
    .ok()
}

/// Reads what another process has done at a table.
fn follow(app: &App, live: &Arc<Live>) {
    let (app, live) = (app.clone(), live.clone());
    tokio::spawn(async move {
        if let Err(error) = live.catch_up(&app).await {
            tracing::warn!(table = %live.id, %error, "a table could not be read again");
        }
        computer::drive(&app, &live);
    });
}

/// Ends the sockets that are meant, here and at other processes.
pub(crate) fn end(app: &App, ends: Ends) {
    pass_on(app, NO_TABLE, &Passing::Ends(ends.clone()));
    app.ends.tell(ends);
}

/// Asks other processes who is at a table there.
pub(crate) fn ask_who_is_there(app: &App, table: &str) {
    pass_on(app, table, &Passing::Who);
}

/// Tells other processes what somebody has said.
pub(crate) fn say(app: &App, table: &str, spoken: &Spoken) {
    pass_on(app, table, &Passing::Said(*spoken));
}

/// Tells other processes who is at a table here.
pub(crate) fn tell_who_is_here(app: &App, live: &Live) {
    pass_on(app, &live.id, &Passing::Here(live.here().into_iter().map(Seat::number).collect()));
}

fn pass_on(app: &App, table: &str, passing: &Passing) {
    if !app.store.is_shared() {
        return;
    }
    let (store, table, news) = (app.store.clone(), table.to_owned(), News::Passing(json!(passing)));
    tokio::spawn(async move {
        if let Err(error) = store.tell(&table, &news).await {
            tracing::debug!(%error, "other processes are not told");
        }
    });
}
