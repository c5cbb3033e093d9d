//! What can go wrong with a request, and what the client is told of it.

use axum::{
    Json,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use ironlance_engine::{LogError, any::Problem};
use serde_json::json;
use thiserror::Error;

/// A request that could not be served.
#[derive(Debug, Error)]
pub enum Error {
    /// There is no such thing.
    #[error("there is no {0}")]
    NotFound(&'static str),
    /// The request makes no sense.
    #[error("{0}")]
    BadRequest(String),
    /// The set-up breaks rules.
    #[error("the set-up is refused")]
    Setup(Vec<Problem>),
    /// A log cannot be read or does not hold.
    #[error(transparent)]
    Log(#[from] LogError),
    /// The seat is taken, or not one's own.
    #[error("{0}")]
    Forbidden(&'static str),
    /// Somebody else was first.
    #[error("{0}")]
    Conflict(&'static str),
    /// The request cannot be read.
    #[error("{1}")]
    Rejected(StatusCode, String),
    /// The address is known, but not for this.
    #[error("this address does not take such requests")]
    Method,
    /// Too many requests from one place.
    #[error("too many requests; wait a moment and try again")]
    TooMany,
    /// There is too much of this kind of work already.
    #[error("the server has too much to do; try again in a moment")]
    Busy,
    /// The work took longer than anybody waits.
    #[error("this takes too long to work out")]
    TooLong,
    /// The work took more memory than it is given.
    #[error("this takes too much to work out")]
    TooMuch,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] ironlance_store::Error),
    /// A stored game does not replay.
    #[error("the stored game cannot be replayed: {0}")]
    Replay(String),
    /// The server has a bug.
    #[error("a request panicked: {0}")]
    Bug(String),
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let status = match &self {
            Error::NotFound(_) => StatusCode::NOT_FOUND,
            Error::BadRequest(_) => StatusCode::BAD_REQUEST,
            Error::Setup(_) | Error::Log(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Error::Forbidden(_) => StatusCode::FORBIDDEN,
            Error::Conflict(_) => StatusCode::CONFLICT,
            Error::Rejected(status, _) => *status,
            Error::Method => StatusCode::METHOD_NOT_ALLOWED,
            Error::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Error::Busy | Error::TooLong | Error::TooMuch | Error::Store(_) => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            Error::Replay(_) | Error::Bug(_) => StatusCode::INTERNAL_SERVER_ERROR,
        };
        let body = match &self {
            Error::Setup(problems) => json!({ "error": self.to_string(), "problems": problems }),
            Error::Store(error) => {
                tracing::error!(%error, "the store failed");
                json!({ "error": "this cannot be kept at the moment, perhaps because the disk is full; nothing was \
                     changed, try again later" })
            }
            Error::Replay(problem) => {
                tracing::error!(%problem, "a stored game cannot be replayed");
                json!({ "error": "this game cannot be opened" })
            }
            Error::Bug(words) => {
                tracing::error!(%words, "a request panicked");
                json!({ "error": "the server failed; try again, and report it if it goes on" })
            }
            _ => json!({ "error": self.to_string() }),
        };
        (status, Json(body)).into_response()
    }
}
