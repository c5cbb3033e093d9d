//! Tables for programs that learn: quick to step, copy and imagine, with positions and choices as numbers.
//!
//! An [`arena()`] is a game with the names of its numbers; an [`AnyBoard`] is a game in progress that keeps no more than
//! playing on needs; [`Boards`] are many of them at once, on all cores.
//!
//! **Invariants**: the numbers of a seat are made from what that seat may know; whatever is asked for, the answer may be a
//! [`Trouble`] but never a panic; what comes of it depends on the seed, never on the number of threads; it knows no game by name.

mod arena;
mod board;
mod boards;
mod kinds;
mod numbers;
mod source;
#[cfg(test)]
mod tests;
mod trouble;

pub use arena::{AnyArena, arena};
pub use board::AnyBoard;
pub use boards::{Boards, Ended, Series, payoffs};
pub use trouble::Trouble;
