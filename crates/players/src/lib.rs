//! Computer players, and the one place where games are known by name.
//!
//! A [`Player`] decides for one seat and sees the table through [`Eyes`], which show no more than
//! that seat may know. [`Random`] plays any game; what else a game can be played by, the game's
//! [`Contest`] lists. [`registry`] has every game; [`visit`] leads from a game behind JSON back to
//! its types.
//!
//! **Invariant**: a player never touches a state other than one it has imagined.

mod any;
mod aod;
mod btt;
mod contest;
#[cfg(any(test, feature = "sample-game"))]
mod duel;
mod eyes;
mod habit;
mod lessons;
mod player;
mod random;
mod registry;
mod rrt;
mod search;
mod tcg;
mod thought;
pub mod tutor;

pub use any::{AnyPlayer, Seated, Visitor, visit};
pub use contest::{Contest, Level, Searching, Standing, UnknownLevel, Work};
pub use eyes::Eyes;
pub use lessons::{lesson, lesson_text, lessons};
pub use player::Player;
pub use random::Random;
pub use registry::{
    Entry, Guest, LevelInfo, MOST_PACKS, PackError, Registry, UnknownGame, importers, registry,
};
pub use search::Settings;
pub use thought::{Budget, Gain, Line, Reply, Thought};
