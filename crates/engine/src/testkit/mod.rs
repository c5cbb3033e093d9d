//! What the tests of every game share: a sample game, the properties that hold for all games, and
//! a fuzzer.

pub mod duel;
