//! BattleTech Trading Card Game, Commander's Edition: the rules and the cards.

pub mod content;
pub mod deck;
pub mod guide;
pub mod import;
pub mod oldprint;
pub mod words;
