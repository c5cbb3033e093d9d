//! What games are played with, for those who draw tables and build forces.

use axum::{
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use ironlance_engine::Seed;
use serde_json::Value;

use crate::{
    App, Error,
    api::entry,
    extract::{Json, Path},
    secrets,
};

/// Everything a game is played with. Whoever has it already is told so.
pub(crate) async fn catalogue(
    State(app): State<App>,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let game = &entry(&app, &code)?.game;
    // The texts of cards come from the program, so a new version may word them anew.
    let tag = format!("W/\"{}-{}\"", env!("CARGO_PKG_VERSION"), game.fingerprint());
    let cache = [(header::ETAG, tag.clone()), (header::CACHE_CONTROL, "no-cache".to_owned())];
    if headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return Ok((StatusCode::NOT_MODIFIED, cache).into_response());
    }
    Ok((cache, Json(game.catalogue())).into_response())
}

/// Fills up a force that somebody began.
pub(crate) async fn complete_force(
    State(app): State<App>,
    Path(code): Path<String>,
    Json(force): Json<Value>,
) -> Result<Json<Value>, Error> {
    let whole = entry(&app, &code)?.game.complete_force(&force, Seed(secrets::random()));
    whole.map(Json).map_err(|fault| Error::BadRequest(fault.to_string()))
}
