//! The table over HTTP and WebSocket.
//!
//! [`router`] makes the whole service from an [`App`], so that tests need no socket. Nothing here
//! knows a game by name; what leaves the process is views, events, prompts, actions, refusals and
//! the logs of finished games.

mod api;
mod app;
mod aside;
mod caught;
mod clock;
mod computer;
mod connections;
mod editions;
mod ends;
mod error;
mod extract;
mod failed;
mod guesses;
mod health;
mod keeper;
mod lessons;
mod limits;
mod live;
mod measures;
mod names;
mod openapi;
mod origin;
mod others;
mod passwords;
mod patch;
mod presence;
pub mod protocol;
mod questions;
mod rematch;
mod replay;
mod routes;
#[cfg(test)]
mod secrecy;
mod secrets;
mod serve;
mod shown;
mod sight;
mod socket;
mod tables;
mod tagged;
mod talk;
mod upgrade;
mod web;

pub use self::{
    app::{App, Config},
    error::Error,
    limits::Limits,
    measures::serve as serve_measures,
    serve::{router, serve},
};
