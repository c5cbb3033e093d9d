//! Games that were played: finished tables, and logs that people uploaded.

use axum::{
    extract::State,
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use ironlance_engine::{Log, Seat, Viewer};
use ironlance_store::{SharedReplay, Status, TableSummary};
use serde::Deserialize;
use serde_json::json;

use super::accounts::SignedIn;
use crate::{
    App, Error,
    aside::Work,
    extract::{Address, Json, Path, Query, Text},
    keeper::Keeper,
    limits::Deed,
    protocol::{Created, Replay, ReplayInfo},
    replay::{self, Found},
    secrets, tagged,
};

/// Keeps a log that somebody wants to share, if it holds.
pub(crate) async fn upload(
    State(app): State<App>,
    address: Address,
    me: SignedIn,
    Text(text): Text,
) -> Result<Json<Created>, Error> {
    app.count(address, Deed::Replay).await?;
    let keeper = Keeper::new(&me, address);
    app.room_for_log(&keeper, text.len()).await?;
    let log = Log::read(&text)?;
    let entry = of_log(&app, &log)?;
    let (game, code) = (entry.game.clone(), entry.code_with_packs());
    let log = app
        .aside(Work::Replay, address, move || replay::verify(&*game, &log).map(|()| log))
        .await??;
    let replay = SharedReplay {
        id: secrets::id(),
        game: code,
        outcome: log.outcome.as_ref().map(|outcome| json!(outcome)),
        log: json!(log).to_string(),
    };
    app.store.save_replay(&replay, me.id(), &keeper.mark).await?;
    Ok(Json(Created { id: replay.id }))
}

/// The log of a replay.
pub(crate) async fn log(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Error> {
    let found = find(&app, &id).await?;
    let name = format!("attachment; filename=\"ironlance-{}-{id}.json\"", found.log.game);
    Ok(([(header::CONTENT_DISPOSITION, name)], Json(found.log)).into_response())
}

/// Who looks at a replay.
#[derive(Deserialize)]
pub(crate) struct FramesQuery {
    viewer: Option<String>,
}

/// A replay step by step, as somebody saw it.
pub(crate) async fn frames(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(query): Query<FramesQuery>,
    address: Address,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let viewer = viewer(query.viewer.as_deref())?;
    // A replay never changes; what this server makes of it may, with the next version.
    let tag = tagged::tag(&secrets::hash(&format!("{} {id} {viewer:?}", app.nonce)));
    if tagged::is_known(&headers, &tag) {
        let mut response = axum::http::StatusCode::NOT_MODIFIED.into_response();
        tagged::mark(&mut response, &tag, tagged::ASK_FIRST);
        return Ok(response);
    }
    let found = find(&app, &id).await?;
    let entry = of_log(&app, &found.log)?;
    let code = entry.code_with_packs();
    let game = app.game_of_log(&entry.game, &found.log.content).await?;
    let text = app.aside(Work::Replay, address, move || {
        let replay = Replay { game: code, ..replay::show(&*game, found, viewer)? };
        Ok::<_, Error>(serde_json::to_string(&replay).expect("a replay is plain JSON"))
    });
    let text = text.await??;
    let mut response = ([(header::CONTENT_TYPE, tagged::JSON)], text).into_response();
    tagged::mark(&mut response, &tag, tagged::ASK_FIRST);
    Ok(response)
}

/// The game with the packs that a log was played with; without one of them it is refused by its
/// name when it is replayed.
fn of_log<'a>(app: &'a App, log: &Log) -> Result<&'a ironlance_players::Entry, Error> {
    app.games
        .for_content(&log.game, &log.content)
        .map_err(|_| Error::NotFound("game with this code"))
}

fn viewer(text: Option<&str>) -> Result<Viewer, Error> {
    match text {
        None | Some("referee") => Ok(Viewer::Referee),
        Some("spectator") => Ok(Viewer::Spectator),
        Some(number) => match number.parse().ok().and_then(Seat::new) {
            Some(seat) => Ok(Viewer::Seat(seat)),
            None => Err(Error::BadRequest(
                "the viewer is the number of a seat, `spectator` or `referee`".to_owned(),
            )),
        },
    }
}

/// How many tables somebody may ask for by their ids, and the bytes that those have.
const ASKED_AT_MOST: usize = 100;
const ID_AT_MOST: usize = 40;

/// Which games somebody asks for besides those that are listed for all.
#[derive(Deserialize)]
pub(crate) struct ListQuery {
    tables: Option<String>,
}

/// The games that have ended at public tables, those of who is signed in and those whose ids are
/// given, the newest first.
pub(crate) async fn list(
    State(app): State<App>,
    Query(ListQuery { tables }): Query<ListQuery>,
    me: SignedIn,
) -> Result<Json<Vec<ReplayInfo>>, Error> {
    let mut replays = Vec::new();
    if let Some(account) = me.id() {
        let played = app.store.tables_of(account).await?.into_iter();
        let played = played.filter(|table| table.status == Status::Finished);
        replays.extend(played.map(|table| info(table, true)));
        replays.extend(app.store.replays_of(account).await?.into_iter().map(uploaded));
    }
    let asked = tables.unwrap_or_default();
    let asked = asked.split(',').filter(|id| !id.is_empty() && id.len() <= ID_AT_MOST);
    let asked: Vec<String> = asked.take(ASKED_AT_MOST).map(str::to_owned).collect();
    let known = app.store.finished_of(&asked).await?.into_iter().map(|table| info(table, true));
    let public = app.store.finished_tables(50).await?.into_iter().map(|table| info(table, false));
    for replay in known.chain(public) {
        if !replays.iter().any(|listed| listed.id == replay.id) {
            replays.push(replay);
        }
    }
    replays.sort_by_key(|replay| std::cmp::Reverse(replay.changed));
    Ok(Json(replays))
}

fn uploaded((replay, changed): (SharedReplay, i64)) -> ReplayInfo {
    let outcome = replay.outcome.and_then(|outcome| serde_json::from_value(outcome).ok());
    let (names, setup) = (Vec::new(), None);
    ReplayInfo { id: replay.id, game: replay.game, names, setup, outcome, changed, mine: true }
}

fn info(table: TableSummary, mine: bool) -> ReplayInfo {
    ReplayInfo {
        id: table.id,
        game: table.game,
        names: table.names.into_iter().map(Option::unwrap_or_default).collect(),
        setup: table.setup,
        outcome: table.outcome.and_then(|outcome| serde_json::from_value(outcome).ok()),
        changed: table.changed,
        mine,
    }
}

/// The replay with this id: an uploaded log, or that of a finished table.
pub(crate) async fn find(app: &App, id: &str) -> Result<Found, Error> {
    if let Some(stored) = app.store.replay(id).await? {
        let log = Log::read(&stored.log).map_err(|error| Error::Replay(error.to_string()))?;
        return Ok(Found { id: stored.id, log, names: None });
    }
    let live = match app.tables.get(app, id).await {
        Err(Error::NotFound(_)) => return Err(Error::NotFound("replay with this id")),
        live => live?,
    };
    let inner = live.fresh(app).await?;
    match (&inner.table, inner.row.status) {
        (Some(table), Status::Finished) => {
            let names = inner.row.seats.iter().map(|seat| seat.name.clone()).collect();
            Ok(Found { id: id.to_owned(), log: table.log(), names: Some(names) })
        }
        _ => Err(Error::Forbidden("a game is shown when it is over")),
    }
}
