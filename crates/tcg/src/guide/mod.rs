//! What is offered to those who draw the table and build decks.

mod catalogue;
mod offer;
mod options;

pub use self::catalogue::{CardEntry, CostEntry, FeatureEntry, card_entries};
pub use self::offer::{Catalogue, Finding, Query};
