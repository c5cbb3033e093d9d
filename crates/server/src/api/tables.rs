//! Tables, and who sits at them.

use axum::extract::State;
use ironlance_engine::{PromptKind, Seed, SourceText, table_commitment};
use ironlance_store::{NewSeat, NewTable, Status};
use serde_json::{Value, json};

use super::{accounts::SignedIn, games::entry, replays};
use crate::{
    App, Error,
    aside::Work,
    extract::{Address, Json, Path},
    keeper::Keeper,
    limits::Deed,
    live::StoredOrigin,
    names,
    protocol::{
        BroughtForce, Clock, CreateTable, MadeTable, OpenTable, OriginInfo, TableInfo, TakeSeat,
        TakenSeat,
    },
    replay, secrets,
};

/// Makes a table. Seats for people are open until they are taken, and the server is bound to its
/// part of the dice before that.
pub(crate) async fn create_table(
    State(app): State<App>,
    address: Address,
    me: SignedIn,
    Json(wanted): Json<CreateTable>,
) -> Result<Json<MadeTable>, Error> {
    app.count(address, Deed::Table).await?;
    let keeper = Keeper::new(&me, address);
    app.room_for_table(&keeper).await?;
    let entry = entry(&app, &wanted.game)?;
    let clock = checked_clock(wanted.clock)?;
    let (fewest, most) = entry.game.seats();
    if !(usize::from(fewest)..=usize::from(most)).contains(&wanted.seats.len()) {
        return Err(Error::BadRequest(format!("the game has {fewest} to {most} seats")));
    }
    let mut outside = false;
    let (setup, origin) = match (wanted.setup, wanted.origin) {
        (Some(_), Some(_)) => {
            return Err(Error::BadRequest(
                "a table has a set-up or an origin, not both".to_owned(),
            ));
        }
        (None, Some(origin)) => {
            let origin = origin_of(&app, address, entry, origin, wanted.seats.len()).await?;
            outside = origin.outside;
            (replay::setup(&origin.log).unwrap_or_default(), Some(json!(origin)))
        }
        (setup, None) => {
            let setup = setup.unwrap_or_else(|| entry.game.default_setup());
            (tried(&app, address, entry, setup, wanted.seats.len()).await?, None)
        }
    };
    let mut seats = wanted
        .seats
        .iter()
        .map(|level| new_seat(entry, level.as_deref()))
        .collect::<Result<Vec<_>, _>>()?;
    tell_apart(&mut seats);
    let (id, secret, host) = (secrets::id(), secrets::random(), secrets::token());
    let table = NewTable {
        game: entry.code_with_packs(),
        setup,
        // Who brought the log may know more of it than whoever would sit down.
        visibility: if wanted.private || outside { "private" } else { "public" }.to_owned(),
        clock: json!(clock),
        commitment: table_commitment(&id, &Seed(secret)),
        id,
        secret,
        origin,
        host_hash: Some(secrets::hash(&host)),
        edition: None,
        keeper: Some(keeper.mark),
        seats,
    };
    let table = app.create_table(table).await?;
    let live = app.tables.get(&app, &table.id).await?;
    Ok(Json(MadeTable { table: TableInfo::clone(&live.info()), host }))
}

/// A set-up with which a game can begin: it is tried once with any dice.
async fn tried(
    app: &App,
    address: Address,
    entry: &ironlance_players::Entry,
    setup: Value,
    seats: usize,
) -> Result<Value, Error> {
    let game = entry.game.clone();
    let tried = app.aside(Work::Force, address, move || {
        let table = game.seeded(&setup, Seed(secrets::random())).map_err(Error::Setup)?;
        Ok::<_, Error>((usize::from(table.seats()), setup))
    });
    let (has, setup) = tried.await??;
    if has != seats {
        let words = format!("the set-up is for {has} seats, and the table has {seats}");
        return Err(Error::BadRequest(words));
    }
    Ok(setup)
}

/// A clock by which somebody can play.
fn checked_clock(clock: Clock) -> Result<Clock, Error> {
    let seconds = match clock {
        Clock::None => return Ok(clock),
        Clock::PerDecision { seconds, .. } | Clock::Bank { seconds, .. } => seconds,
    };
    match SECONDS.contains(&seconds) {
        true => Ok(clock),
        false => Err(Error::BadRequest(format!(
            "a clock has {} to {} seconds",
            SECONDS.start(),
            SECONDS.end()
        ))),
    }
}

/// The seconds of a clock: enough to press something, and no more than a month.
const SECONDS: std::ops::RangeInclusive<u32> = 1..=31 * 24 * 60 * 60;

/// The game that a table goes on from, up to where it goes on.
async fn origin_of(
    app: &App,
    address: Address,
    entry: &ironlance_players::Entry,
    OriginInfo { replay, step, kept }: OriginInfo,
    seats: usize,
) -> Result<StoredOrigin, Error> {
    let replay::Found { log, names, .. } = replays::find(app, &replay).await?;
    let outside = names.is_none();
    let game = app.game_of_log(&entry.game, &log.content).await?;
    let table = app.aside(Work::Replay, address, move || game.up_to(&log, step)).await??;
    if usize::from(table.seats()) != seats {
        return Err(Error::BadRequest(format!("that game has {} seats", table.seats())));
    }
    if table.outcome().is_some() {
        return Err(Error::BadRequest(format!("that game is over after step {step}")));
    }
    // What is being decided in secret cannot be dealt anew: nobody would have decided it.
    let sealed = table.prompts().iter().any(|prompt| prompt.kind == PromptKind::Sealed);
    if outside && sealed && !kept {
        let words = format!("after step {step} seats decide in secret; choose another step");
        return Err(Error::BadRequest(words));
    }
    Ok(StoredOrigin { replay, step, log: table.log(), outside, dealt: !kept && !sealed })
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
        commitment: None,
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
    Ok(Json(TableInfo::clone(&live.info())))
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
    address: Address,
    me: SignedIn,
    Json(taker): Json<TakeSeat>,
) -> Result<Json<TakenSeat>, Error> {
    app.count(address, Deed::Seat).await?;
    let name = names::checked(&taker.name)?;
    let name = if name.is_empty() { format!("guest {seat}") } else { name };
    if let Some(whose) = app.store.account(&name).await?
        && me.id() != Some(whose.id)
    {
        return Err(Error::Conflict("this is the name of an account; sign in, or choose another"));
    }
    let commitment = bound(taker.commitment.as_deref(), taker.part.is_some())?;
    let token = secrets::token();
    let taken = NewSeat {
        kind: "human".to_owned(),
        level: None,
        name,
        token_hash: Some(secrets::hash(&token)),
        part: taker.part.map(|part| part.0),
        commitment,
        account: me.id(),
    };
    let force = taker.force.map(|force| match force {
        BroughtForce::Named(name) => SourceText::new(name, ""),
        BroughtForce::Text(text) => SourceText::new("force", text),
    });
    let live = app.tables.get(&app, &id).await?;
    if !live.take_seat(&app, address, seat, taken, force).await? {
        return Err(Error::Conflict("this seat is not free"));
    }
    let seats = &live.info().seats;
    let seat = seats.iter().find(|info| info.seat == seat).ok_or(Error::NotFound("such seat"))?;
    Ok(Json(TakenSeat { seat: seat.clone(), token }))
}

/// What a seat is bound to, unless it shows its part at once.
fn bound(commitment: Option<&str>, shows: bool) -> Result<Option<String>, Error> {
    match (commitment, shows) {
        (None, true) => Ok(None),
        (Some(digits), false) => match digits.parse::<Seed>() {
            Ok(hash) => Ok(Some(hash.to_string())),
            Err(problem) => Err(Error::BadRequest(format!("the commitment: {problem}"))),
        },
        _ => Err(Error::BadRequest("give a commitment, or a part at once".to_owned())),
    }
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
