//! What can go wrong between here and the server.

use thiserror::Error;

/// Why the load could not be put on.
#[derive(Debug, Error)]
pub enum Error {
    /// The connection failed.
    #[error("cannot talk to the server: {0}")]
    Connection(#[from] std::io::Error),
    /// A request failed.
    #[error("cannot ask the server: {0}")]
    Request(#[from] reqwest::Error),
    /// The socket failed.
    #[error("the socket failed: {0}")]
    Socket(#[from] tokio_tungstenite::tungstenite::Error),
    /// The server hung up.
    #[error("the server hung up")]
    HungUp,
    /// The server said no.
    #[error("the server refuses: {0}")]
    Refused(String),
    /// The server said something else.
    #[error("the server's answer makes no sense: {0}")]
    Answer(#[from] serde_json::Error),
    /// The server did not begin to answer.
    #[error("the server does not answer")]
    Silent,
    /// A task of this program failed.
    #[error("a task of the load failed")]
    Panicked,
}
