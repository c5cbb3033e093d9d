//! Why there is nothing to simulate.

use ironlance_engine::any::Problem;
use ironlance_players::UnknownLevel;
use thiserror::Error;

use crate::Trouble;

/// Why a simulation or a measurement cannot begin.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum Error {
    /// No computer player is called so.
    #[error(transparent)]
    UnknownLevel(#[from] UnknownLevel),
    /// There are more or fewer players than seats.
    #[error("set-up {setup} has {seats} seats, but {players} players are named")]
    Players {
        /// Which set-up, from 1.
        setup: usize,
        /// Its seats.
        seats: u8,
        /// The players named.
        players: usize,
    },
    /// A set-up is not legal or not one at all.
    #[error("set-up {setup} cannot be played: {}", list(.problems))]
    Setup {
        /// Which, from 1.
        setup: usize,
        /// Everything wrong with it.
        problems: Vec<Problem>,
    },
    /// There is no such game in the series.
    #[error("there is no game {number} in a series of {games}: they are counted from 0")]
    NoSuchGame {
        /// What was asked for.
        number: u64,
        /// How many there are.
        games: u64,
    },
    /// A game of the series cannot be written down.
    #[error("game {number} has no log: {trouble}")]
    NoLog {
        /// Which game.
        number: u64,
        /// What is in the way.
        trouble: Trouble,
    },
    /// Nobody plays this game.
    #[error("no computer plays `{game}`")]
    NotPlayed {
        /// The game's code.
        game: String,
    },
    /// The threads cannot be had.
    #[error("cannot play on {threads} threads: {problem}")]
    Threads {
        /// How many were asked for.
        threads: usize,
        /// What is in the way.
        problem: String,
    },
}

fn list(problems: &[Problem]) -> String {
    problems.iter().map(Problem::to_string).collect::<Vec<_>>().join("; ")
}
