//! Durable games, accounts, forces and replays, in one SQLite file or in PostgreSQL.
//!
//! A game is an append-only list of entries keyed by table and sequence number. The key is the
//! concurrency control: whoever appends a number first has it, and everybody else is told to read
//! again. [`Store::append`] returns when the entry is on disk.

mod accounts;
mod append;
mod browsers;
mod counts;
mod editions;
mod error;
mod expire;
mod folder;
mod forces;
mod health;
mod keepers;
mod leases;
mod news;
mod open;
mod seats;
mod tables;
mod wishes;
mod write;

pub use self::{
    accounts::Account,
    append::{Appended, Entry, NewEntry, StoredEntry},
    editions::{Edition, StoredSnapshot},
    error::Error,
    expire::Lasts,
    forces::{SharedReplay, StoredForce},
    health::Health,
    keepers::Holdings,
    news::{Heard, News, Receiver},
    open::Store,
    seats::Taken,
    tables::{NewSeat, NewTable, SeatRow, Status, TableRow, TableSummary},
    wishes::{NextTable, Wishes},
};
