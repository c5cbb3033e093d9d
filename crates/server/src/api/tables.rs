//! Tables, and who sits at them.

use axum::extract::State;
use ironlance_engine::{Seed, SourceText, commitment};
use ironlance_store::{NewSeat, NewTable, Status};
use serde_json::{Value, json};

use super::{accounts::SignedIn, games::entry, replays};
use crate::{
    App, Error,
    aside::Work,
    extract::{Address, Json, Path},
    limits::Deed,
    live::StoredOrigin,
    protocol::{
        BroughtForce, CreateTable, OpenTable, OriginInfo, SeatInfo, TableInfo, TakeSeat, TakenSeat,
    },
    replay, secrets,
};

/// Makes a table. Seats for people are open until they are taken, and the server is bound to its
/// part of the dice before that.
pub(crate) async fn create_table(
    State(app): State<App>,
    address: Address,
    Json(wanted): Json<CreateTable>,
) -> Result<Json<TableInfo>, Error> {
    app.count(address, Deed::Table)?;
    let entry = entry(&app, &wanted.game)?;
    let (fewest, most) = entry.game.seats();
    if !(usize::from(fewest)..=usize::from(most)).contains(&wanted.seats.len()) {
        return Err(Error::BadRequest(format!("the game has {fewest} to {most} seats")));
    }
    let (setup, origin) = match (wanted.setup, wanted.origin) {
        (Some(_), Some(_)) => {
            return Err(Error::BadRequest(
                "a table has a set-up or an origin, not both".to_owned(),
            ));
        }
        (None, Some(origin)) => {
            let origin = origin_of(&app, address, entry, origin, wanted.seats.len()).await?;
            (replay::setup(&origin.log).unwrap_or_default(), Some(json!(origin)))
        }
        (setup, None) => {
            let setup = setup.unwrap_or_else(|| entry.game.default_setup());
            // Tried once with any dice, so that a set-up that cannot begin is refused here.
            let tried = entry.game.seeded(&setup, Seed(secrets::random())).map_err(Error::Setup)?;
            if usize::from(tried.seats()) != wanted.seats.len() {
                return Err(Error::BadRequest(format!(
                    "the set-up is for {} seats, and the table has {}",
                    tried.seats(),
                    wanted.seats.len()
                )));
            }
            (setup, None)
        }
    };
    let mut seats = wanted
        .seats
        .iter()
        .map(|level| new_seat(entry, level.as_deref()))
        .collect::<Result<Vec<_>, _>>()?;
    tell_apart(&mut seats);
    let secret = secrets::random();
    let table = NewTable {
        id: secrets::id(),
        game: entry.code_with_packs(),
        setup,
        visibility: if wanted.private { "private" } else { "public" }.to_owned(),
        clock: json!(wanted.clock),
        commitment: commitment(&Seed(secret)),
        secret,
        origin,
        edition: None,
        seats,
    };
    let table = app.create_table(table).await?;
    let live = app.tables.get(&app, &table.id).await?;
    let info = TableInfo::clone(&live.fresh(&app).await?.info);
    Ok(Json(info))
}

/// The game that a table goes on from, up to where it goes on.
async fn origin_of(
    app: &App,
    address: Address,
    entry: &ironlance_players::Entry,
    OriginInfo { replay, step }: OriginInfo,
    seats: usize,
) -> Result<StoredOrigin, Error> {
    let log = replays::find(app, &replay).await?.log;
    let game = app.game_of_log(&entry.game, &log.content).await?;
    let table = app.aside(Work::Replay, address, move || game.up_to(&log, step)).await??;
    if usize::from(table.seats()) != seats {
        return Err(Error::BadRequest(format!("that game has {} seats", table.seats())));
    }
    if table.outcome().is_some() {
        return Err(Error::BadRequest(format!("that game is over after step {step}")));
    }
    Ok(StoredOrigin { replay, step, log: table.log() })
}

fn new_seat(entry: &ironlance_players::Entry, level: Option<&str>) -> Result<NewSeat, Error> {
    if let Some(level) = level
        && entry.level(level).is_none()
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

/// Numbers the computers where there are several.
fn tell_apart(seats: &mut [NewSeat]) {
    let computers = seats.iter_mut().filter_map(|seat| Some((seat.level.clone()?, seat)));
    let mut computers: Vec<_> = computers.collect();
    if computers.len() < 2 {
        return;
    }
    for (number, (level, seat)) in (1..).zip(&mut computers) {
        seat.name = format!("computer {number} ({level})");
    }
}

/// A table as everybody may see it.
pub(crate) async fn table(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<TableInfo>, Error> {
    let live = app.tables.get(&app, &id).await?;
    let info = TableInfo::clone(&live.fresh(&app).await?.info);
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
    me: SignedIn,
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
        account: me.id(),
    };
    let force = taker.force.map(|force| match force {
        BroughtForce::Named(name) => SourceText::new(name, ""),
        BroughtForce::Text(text) => SourceText::new("force", text),
    });
    let live = app.tables.get(&app, &id).await?;
    if !live.take_seat(&app, seat, &taken, force.as_ref()).await? {
        return Err(Error::Conflict("this seat is not free"));
    }
    let seat = SeatInfo { seat, kind: "human".to_owned(), level: None, name, side: None };
    Ok(Json(TakenSeat { seat, token }))
}

/// The log of a finished game.
pub(crate) async fn log(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<Value>, Error> {
    let live = app.tables.get(&app, &id).await?;
    let inner = live.fresh(&app).await?;
    match (&inner.table, inner.row.status) {
        (Some(table), Status::Finished) => Ok(Json(json!(table.log()))),
        _ => Err(Error::Forbidden("the log is shown when the game is over")),
    }
}
