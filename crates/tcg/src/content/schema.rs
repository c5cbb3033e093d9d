//! JSON schemas of the files of a pack, for editors that check while one types.

use schemars::{JsonSchema, Schema, SchemaGenerator, generate::SchemaSettings};

use super::raw;
use crate::{deck::Deck, oldprint::OlderPrintings};

/// The schema of each kind of file, by name.
pub fn schemas() -> Vec<(&'static str, Schema)> {
    vec![
        ("cards", schema::<raw::Cards>()),
        ("counters", schema::<raw::Counters>()),
        ("decks", schema::<Deck>()),
        ("older-printings", schema::<OlderPrintings>()),
    ]
}

fn schema<T: JsonSchema>() -> Schema {
    SchemaGenerator::new(SchemaSettings::draft2020_12()).into_root_schema_for::<T>()
}
