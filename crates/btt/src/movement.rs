//! How far a unit gets.

pub mod cost;
pub mod reach;

#[cfg(test)]
mod tests;
