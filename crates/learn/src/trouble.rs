//! Why something asked of a board was not done.

use ironlance_engine::{LogError, Refused, Seat, any::Problem};
use ironlance_players::UnknownLevel;
use thiserror::Error;

/// Why something asked of a board was not done; nothing has changed then.
#[derive(Debug, Error)]
pub enum Trouble {
    /// The rules forbid it.
    #[error("{0}")]
    Refused(Box<Refused>),
    /// The set-up makes no game.
    #[error("the set-up makes no game: {}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Setup(Vec<Problem>),
    /// It is no action of this game.
    #[error("not an action of this game: {0}; choices() lists actions as they are written")]
    Malformed(String),
    /// Nobody sits there.
    #[error("there is no seat {asked}: seats are counted from 1 to {seats}")]
    NoSuchSeat {
        /// The number asked for.
        asked: u64,
        /// How many there are.
        seats: u8,
    },
    /// Others decide now.
    #[error("{seat} owes no decision now: ask `seat` who does")]
    OwesNothing {
        /// Who was to decide.
        seat: Seat,
    },
    /// Nobody decides any more.
    #[error("the game is over: begin another")]
    Over,
    /// The list is shorter.
    #[error("there is no choice {asked}: {seat} has {count}, counted from 0")]
    NoSuchChoice {
        /// Who decides.
        seat: Seat,
        /// The choice asked for.
        asked: i64,
        /// How many there are.
        count: usize,
    },
    /// A number is to be given first.
    #[error("chance must be given first: a number below {below}")]
    Chance {
        /// How many results there are, each equally likely.
        below: u32,
    },
    /// Chance cannot come out so.
    #[error("{given} is no result: a number below {below} is wanted")]
    NoSuchResult {
        /// What was given.
        given: u64,
        /// How many results there are.
        below: u32,
    },
    /// Nothing waits for chance.
    #[error("no chance is wanted now: take a choice")]
    NoChance,
    /// Nobody plays so.
    #[error(transparent)]
    UnknownLevel(#[from] UnknownLevel),
    /// The log is of no use.
    #[error("the log cannot be played on from: {0}")]
    Log(String),
    /// What led here is not known.
    #[error("there is no log of a game that was imagined, or whose chance was given")]
    NoLog,
    /// There is nobody to learn from.
    #[error("no computer plays {0}, so it cannot be learnt")]
    NotPlayed(&'static str),
    /// Too much or too little was asked for.
    #[error("{what} may be from {least} to {most}, not {asked}")]
    OutOfRange {
        /// What was asked for.
        what: &'static str,
        /// How much of it.
        asked: u64,
        /// The least.
        least: u64,
        /// The most.
        most: u64,
    },
    /// A list is longer or shorter than it must be.
    #[error("{given} {what} for {tables} tables: one for each is wanted")]
    OneForEach {
        /// What was given.
        what: &'static str,
        /// How many.
        given: usize,
        /// How many tables there are.
        tables: usize,
    },
    /// The threads could not be had.
    #[error("no threads to play on: {0}")]
    Threads(String),
}

impl From<LogError> for Trouble {
    fn from(error: LogError) -> Trouble {
        Trouble::Log(error.to_string())
    }
}
