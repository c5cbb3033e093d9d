//! What is offered to those who draw the table and build decks.

mod catalogue;

pub use self::catalogue::{CardEntry, CostEntry, FeatureEntry, card_entries};
