//! The HTTP API, as JSON.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, State};
use ironlance_engine::{Seed, SourceText, commitment};
use ironlance_rulebook::{Chapter, RuleId, book, books, search};
use ironlance_store::{NewSeat, NewTable, Status};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{
    App, Error,
    extract::{Json, Path, Query},
    protocol::{
        CreateTable, ForceSummary, GameInfo, OpenTable, SeatInfo, TableInfo, TakeSeat, TakenSeat,
    },
    secrets,
};

/// The games, with the levels of their computer players.
pub(crate) async fn games(State(app): State<App>) -> Json<Vec<GameInfo>> {
    let game = |entry: &ironlance_players::Entry| GameInfo {
        code: entry.code(),
        name: entry.name(),
        seats: entry.game.seats(),
        levels: entry.levels.clone(),
        finished: entry.finished,
    };
    Json(app.games.iter().map(game).collect())
}

/// A set-up that makes a good game at once.
pub(crate) async fn setup(
    State(app): State<App>,
    Path(code): Path<String>,
) -> Result<Json<Value>, Error> {
    Ok(Json(entry(&app, &code)?.game.default_setup()))
}

/// Judges a force.
pub(crate) async fn check_force(
    State(app): State<App>,
    Path(code): Path<String>,
    Json(force): Json<Value>,
) -> Result<Json<ForceSummary>, Error> {
    let file = SourceText::new("force", force.to_string());
    match entry(&app, &code)?.game.check_force(&file) {
        Ok(Ok(summary)) => Ok(Json(ForceSummary { summary })),
        Ok(Err(refusals)) => Err(Error::Force(refusals)),
        Err(fault) => Err(Error::BadRequest(fault.to_string())),
    }
}

pub(crate) fn entry<'a>(app: &'a App, code: &str) -> Result<&'a ironlance_players::Entry, Error> {
    app.games.find(code).map_err(|_| Error::NotFound("game with this code"))
}

/// Makes a table. Seats for people are open until they are taken, and the server is bound to its
/// part of the dice before that.
pub(crate) async fn create_table(
    State(app): State<App>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    Json(wanted): Json<CreateTable>,
) -> Result<Json<TableInfo>, Error> {
    if !app.counters.table(address.ip(), &app.config.limits) {
        return Err(Error::TooMany);
    }
    let entry = entry(&app, &wanted.game)?;
    let (fewest, most) = entry.game.seats();
    if !(usize::from(fewest)..=usize::from(most)).contains(&wanted.seats.len()) {
        return Err(Error::BadRequest(format!("the game has {fewest} to {most} seats")));
    }
    let setup = wanted.setup.unwrap_or_else(|| entry.game.default_setup());
    // Tried once with any dice, so that a set-up that cannot begin is refused here.
    entry.game.seeded(&setup, Seed(secrets::random())).map_err(Error::Setup)?;
    let seats = wanted.seats.iter().map(|level| new_seat(entry, level.as_deref()));
    let secret = secrets::random();
    let table = NewTable {
        id: secrets::id(),
        game: wanted.game.clone(),
        setup,
        visibility: if wanted.private { "private" } else { "public" }.to_owned(),
        clock: json!(wanted.clock),
        commitment: commitment(&Seed(secret)),
        secret,
        origin: None,
        seats: seats.collect::<Result<_, _>>()?,
    };
    app.store.create_table(&table).await?;
    metrics::counter!("ironlance_tables_total").increment(1);
    let live = app.tables.get(&app, &table.id).await?;
    let info = live.inner.lock().await.info();
    Ok(Json(info))
}

fn new_seat(entry: &ironlance_players::Entry, level: Option<&str>) -> Result<NewSeat, Error> {
    if let Some(level) = level
        && !entry.levels.iter().any(|known| known.name == level)
    {
        return Err(Error::BadRequest(format!("no computer player is called `{level}`")));
    }
    Ok(NewSeat {
        kind: if level.is_some() { "computer" } else { "open" }.to_owned(),
        level: level.map(str::to_owned),
        name: level.map(|level| format!("computer ({level})")).unwrap_or_default(),
        token_hash: None,
        part: None,
        account: None,
    })
}

/// A table as everybody may see it.
pub(crate) async fn table(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<TableInfo>, Error> {
    let live = app.tables.get(&app, &id).await?;
    let info = live.inner.lock().await.info();
    Ok(Json(info))
}

/// Public tables with a free seat.
pub(crate) async fn open_tables(State(app): State<App>) -> Result<Json<Vec<OpenTable>>, Error> {
    let tables = app.store.open_tables(100).await?;
    let table = |table: ironlance_store::TableSummary| OpenTable {
        id: table.id,
        game: table.game,
        names: table.names,
        changed: table.changed,
    };
    Ok(Json(tables.into_iter().map(table).collect()))
}

/// Takes an open seat. The answer's token is shown once and never again.
pub(crate) async fn take_seat(
    State(app): State<App>,
    Path((id, seat)): Path<(String, u8)>,
    Json(taker): Json<TakeSeat>,
) -> Result<Json<TakenSeat>, Error> {
    let name: String = taker.name.trim().chars().take(40).collect();
    let name = if name.is_empty() { format!("guest {seat}") } else { name };
    let token = secrets::token();
    let taken = NewSeat {
        kind: "human".to_owned(),
        level: None,
        name: name.clone(),
        token_hash: Some(secrets::hash(&token)),
        part: Some(taker.part.0),
        account: None,
    };
    let live = app.tables.get(&app, &id).await?;
    if !app.store.take_seat(&id, seat, &taken).await? {
        return Err(Error::Conflict("this seat is not free"));
    }
    live.refresh(&app).await?;
    let seat = SeatInfo { seat, kind: "human".to_owned(), level: None, name };
    Ok(Json(TakenSeat { seat, token }))
}

/// The log of a finished game.
pub(crate) async fn log(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<Value>, Error> {
    let live = app.tables.get(&app, &id).await?;
    let inner = live.inner.lock().await;
    match (&inner.table, inner.row.status) {
        (Some(table), Status::Finished) => Ok(Json(json!(table.log()))),
        _ => Err(Error::Forbidden("the log is shown when the game is over")),
    }
}

/// What rules to look for.
#[derive(Deserialize)]
pub(crate) struct RuleQuery {
    search: Option<String>,
}

/// The rulebooks, or the rules that a search finds.
pub(crate) async fn rules(Query(query): Query<RuleQuery>) -> Json<Value> {
    match query.search {
        Some(words) => {
            let found = search(&words).into_iter().take(100);
            Json(found.map(|rule| json!(rule.rule())).collect())
        }
        None => Json(json!(books())),
    }
}

/// One whole rulebook: as in [`rules`], but each chapter has its rules instead of their ids.
pub(crate) async fn rulebook(Path(game): Path<String>) -> Result<Json<Value>, Error> {
    let book = book(&game).ok_or(Error::NotFound("rulebook of this game"))?;
    let chapter = |chapter: &Chapter| {
        let rules: Vec<_> = chapter.rules.iter().map(|id| id.rule()).collect();
        json!({ "title": chapter.title, "rules": rules })
    };
    let mut whole = json!(book);
    whole["chapters"] = book.chapters.iter().map(chapter).collect();
    Ok(Json(whole))
}

/// One rule.
pub(crate) async fn rule(Path(id): Path<String>) -> Result<Json<Value>, Error> {
    let rule = RuleId::find(&id).ok_or(Error::NotFound("rule with this id"))?;
    Ok(Json(json!(rule.rule())))
}
