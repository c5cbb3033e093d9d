//! The games: what they are played with, and their forces.

use axum::{extract::State, http::HeaderMap, response::Response};
use ironlance_engine::{Seed, SourceText};
use serde_json::Value;

use crate::{
    App, Error,
    aside::Work,
    extract::{Address, Json, Path},
    protocol::{CheckForces, ForceVerdict, GameInfo, ReadForce},
    secrets, tagged,
};

/// The games, with the levels of their computer players.
pub(crate) async fn games(State(app): State<App>) -> Json<Vec<GameInfo>> {
    let game = |entry: &ironlance_players::Entry| GameInfo {
        code: entry.code(),
        name: entry.name(),
        about: entry.game.about(),
        seats: entry.game.seats(),
        levels: entry.levels.clone(),
        finished: entry.finished,
        packs: entry.packs.clone(),
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

/// Judges forces.
pub(crate) async fn check_forces(
    State(app): State<App>,
    Path(code): Path<String>,
    address: Address,
    Json(CheckForces { setup, forces }): Json<CheckForces>,
) -> Result<Json<Vec<ForceVerdict>>, Error> {
    let game = entry(&app, &code)?.game.clone();
    let verdicts = move || {
        let verdict = |force: &Value| match game.check_force(setup.as_ref(), force) {
            Ok(Ok(summary)) => ForceVerdict::Legal(summary),
            Ok(Err(refusals)) => ForceVerdict::Refused(refusals),
            Err(fault) => ForceVerdict::Malformed(fault.to_string()),
        };
        forces.iter().map(verdict).collect()
    };
    app.aside(Work::Force, address, verdicts).await.map(Json)
}

/// The game with this code.
pub(crate) fn entry<'a>(app: &'a App, code: &str) -> Result<&'a ironlance_players::Entry, Error> {
    app.games.find(code).map_err(|_| Error::NotFound("game with this code"))
}

/// Everything needed to draw a game's table and to build its forces. It is made once.
pub(crate) async fn catalogue(
    State(app): State<App>,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let game = entry(&app, &code)?.game.clone();
    let name = format!("catalogue of {code}");
    let made = app.made_once(&name, move || game.catalogue().to_string()).await?;
    Ok(tagged::answer(&made, tagged::JSON, tagged::ASK_FIRST, &headers))
}

/// The force that a file describes, in any of the forms that the game reads. It need not be legal.
pub(crate) async fn read_force(
    State(app): State<App>,
    Path(code): Path<String>,
    address: Address,
    Json(ReadForce { name, text }): Json<ReadForce>,
) -> Result<Json<Value>, Error> {
    let game = entry(&app, &code)?.game.clone();
    let file = SourceText::new(name, text);
    let force = app.aside(Work::Force, address, move || game.read_force(&file)).await?;
    force.map(Json).map_err(|fault| Error::BadRequest(fault.to_string()))
}

/// A whole legal force that has everything a part of one has.
pub(crate) async fn complete_force(
    State(app): State<App>,
    Path(code): Path<String>,
    address: Address,
    Json(part): Json<Value>,
) -> Result<Json<Value>, Error> {
    let game = entry(&app, &code)?.game.clone();
    let seed = Seed(secrets::random());
    let whole = app.aside(Work::Force, address, move || game.complete_force(&part, seed)).await?;
    whole.map(Json).map_err(|fault| Error::BadRequest(fault.to_string()))
}
