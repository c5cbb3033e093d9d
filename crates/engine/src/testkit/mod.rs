//! What the tests of every game share: a sample game, the properties that hold for all games, a
//! fuzzer, and the running of a game's scenarios.
//!
//! Everything here panics when something does not hold: it is called from tests.

pub mod duel;
pub mod fuzz;
pub mod properties;
