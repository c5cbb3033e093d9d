//! What is offered to those who draw the table and build decks.

mod catalogue;
pub(crate) mod look;
mod luck;
mod offer;
mod options;
mod query;

pub use self::catalogue::{CardEntry, CostEntry, FeatureEntry, card_entries};
pub use self::offer::{Catalogue, Extra};
pub use self::query::{Finding, Query};
