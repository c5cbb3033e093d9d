//! How far a unit gets.

pub mod cost;
pub mod reach;
