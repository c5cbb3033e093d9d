//! What can go wrong in a game that nobody watches.

use std::fmt;

use ironlance_engine::{Refused, Seat, Seed};
use serde::Serialize;
use thiserror::Error;

/// What went wrong in one game.
#[derive(Clone, PartialEq, Debug, Serialize, Error)]
#[serde(rename_all = "kebab-case")]
pub enum Trouble {
    /// It went on and on.
    #[error("stalled: not over after {decisions} decisions")]
    Stalled {
        /// Where we stopped it.
        decisions: u64,
    },
    /// It is not over, but nobody is asked anything.
    #[error("stuck: not over, but nobody owes a decision")]
    Stuck,
    /// A player chose what the rules forbid.
    #[error("{player} in {seat} chose {action}, which is refused: {refused}")]
    Refused {
        /// Who.
        player: String,
        /// Where.
        seat: Seat,
        /// What was chosen.
        action: serde_json::Value,
        /// Why it is not allowed.
        refused: Box<Refused>,
    },
    /// The set-up was refused with these dice.
    #[error("the set-up is refused: {}", .0.iter().map(Refused::to_string).collect::<Vec<_>>().join("; "))]
    Setup(Vec<Refused>),
    /// A rule or a player panicked.
    #[error("panicked at {place}: {message}")]
    Panicked {
        /// What it said.
        message: String,
        /// File and line.
        place: String,
    },
    /// The log does not hold.
    #[error("the log does not verify: {0}")]
    Log(String),
}

/// Trouble, and how to see it again.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Incident {
    /// The number of the game in its series, from 0.
    pub game: u64,
    /// The seed of the game's dice.
    pub seed: Seed,
    /// The players, by seat.
    pub seats: Vec<String>,
    /// The set-up, counted from 1 as given.
    pub setup: usize,
    /// How many decisions had been made.
    pub decisions: u64,
    /// What went wrong.
    pub trouble: Trouble,
}

impl fmt::Display for Incident {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Incident { game, seed, decisions, trouble, .. } = self;
        let seats = self.seats.join(",");
        write!(f, "game {game} ({seats}, dice {seed}), decision {}: {trouble}", decisions + 1)
    }
}
