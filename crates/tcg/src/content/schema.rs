//! JSON schemas of the files of a pack and of the tables of scenarios, for editors that check while
//! one types.

use ironlance_engine::file_schema;
use schemars::Schema;

use super::raw;
use crate::{Arrangement, deck::Deck, oldprint::OlderPrintings};

/// The schema of each kind of file, by name.
pub fn schemas() -> Vec<(&'static str, Schema)> {
    vec![
        ("cards", file_schema::<raw::Cards>()),
        ("counters", file_schema::<raw::Counters>()),
        ("decks", file_schema::<Deck>()),
        ("older-printings", file_schema::<OlderPrintings>()),
        ("table", file_schema::<Arrangement>()),
    ]
}
