//! The server as its clients meet it: the whole router, and real sockets.
//!
//! One program for all of it: each would hold the whole server again, a hundred megabytes of it.
#![allow(clippy::unwrap_used, reason = "these are tests")]

mod accounts;
mod bugs;
mod client;
mod games;
mod lessons;
mod meeting;
mod merge;
mod packs;
mod replays;
mod schema;
mod seats;
mod service;
mod several;
mod strangers;
mod table;
mod upgrades;
mod web;
