//! Everything a person reads that the rules do not: the texts of cards, made from their data.

mod ability;
mod block;
mod card;
mod effect;
mod event;
mod filter;
mod game;
mod joined;
mod lasting;
mod names;
mod number;
mod read;
mod refusal;
mod reminder;
mod speech;

#[cfg(test)]
mod event_tests;
#[cfg(test)]
mod tests;

pub(crate) use self::ability::{ability_of, choices_of, effect_from, steps_of};
pub use self::card::{card_text, keyword_line, modifiers};
pub(crate) use self::event::share;
pub(crate) use self::lasting::lasting;
pub(crate) use self::names::{Names, listed, many};
pub(crate) use self::refusal::refusal_words;
