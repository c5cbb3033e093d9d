//! Programs of others that play: each is started beside us, reads a question a line and writes an answer a line.
//!
//! A [`Bot`] is a program that can be started; its [`Bot::player`] sits down like any computer player. What a bot is
//! told is what its seat may know, in the types of the table's protocol (`docs/bots.md`).
//!
//! **Invariants**: whatever a bot does or leaves undone, its player answers in time with a legal action; nothing of a
//! table reaches it but what its seat may know; of what it writes only so much is kept.

mod bot;
mod fault;
mod process;
mod talk;
mod wire;

pub use bot::{Bot, Limits, Report};
pub use fault::{BotError, Fault};
pub use wire::{Answer, BOT_PROTOCOL, Failure, FromBot, Think, ToBot};
