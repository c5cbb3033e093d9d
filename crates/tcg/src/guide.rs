//! What is offered to those who draw the table and build decks.

mod catalogue;
pub(crate) mod look;
mod luck;
mod offer;
mod options;
mod query;
mod texts;

pub(crate) use self::texts::TextsByOptions;
pub use self::{
    catalogue::{CardEntry, CostEntry, FeatureEntry, card_entries},
    look::{Blocked, Coming, Forecast, Going},
    offer::{Catalogue, Extra},
    query::{Aim, Finding, Query},
    texts::Texts,
};
