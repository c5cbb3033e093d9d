//! Whether the server can do its work.

use axum::{
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};

use crate::{App, extract::Json, protocol::Ready};

/// The room below which a server says that it is not ready, before games are refused.
const LEAST_FREE: u64 = 64 * 1024 * 1024;

/// Whether games can be kept.
pub(crate) async fn ready(State(app): State<App>) -> Response {
    let health = app.store.health().await;
    let ready = health.writes && health.free.is_none_or(|free| LEAST_FREE <= free);
    let status = if ready { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let free_megabytes = health.free.map(|free| free / (1024 * 1024));
    (status, Json(Ready { ready, writes: health.writes, free_megabytes })).into_response()
}
