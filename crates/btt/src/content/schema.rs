//! JSON schemas of the files of a pack, for editors that check while one types.

use schemars::{JsonSchema, Schema, SchemaGenerator, generate::SchemaSettings};

use super::{raw, raw_map};
use crate::lance::Lance;

/// The schema of each kind of file, by name.
pub fn schemas() -> Vec<(&'static str, Schema)> {
    vec![
        ("factions", schema::<raw::Factions>()),
        ("dice", schema::<raw::Dice>()),
        ("unit", schema::<raw::Unit>()),
        ("upgrade", schema::<raw::Upgrade>()),
        ("command-card", schema::<raw::CommandCard>()),
        ("mechwarrior", schema::<raw::Mechwarrior>()),
        ("criticals", schema::<raw::Criticals>()),
        ("heat", schema::<raw::Heat>()),
        ("map", schema::<raw_map::Sheet>()),
        ("lance", schema::<Lance>()),
    ]
}

fn schema<T: JsonSchema>() -> Schema {
    SchemaGenerator::new(SchemaSettings::draft2020_12()).into_root_schema_for::<T>()
}
