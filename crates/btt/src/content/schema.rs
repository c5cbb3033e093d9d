//! JSON schemas of the files of a pack and of the tables of scenarios, for editors that check while
//! one types.

use ironlance_engine::file_schema;
use schemars::Schema;

use super::{raw, raw_map};
use crate::{arrange::Arrangement, lance::Lance};

/// The schema of each kind of file, by name.
pub fn schemas() -> Vec<(&'static str, Schema)> {
    vec![
        ("factions", file_schema::<raw::Factions>()),
        ("dice", file_schema::<raw::Dice>()),
        ("unit", file_schema::<raw::Unit>()),
        ("upgrade", file_schema::<raw::Upgrade>()),
        ("command-card", file_schema::<raw::CommandCard>()),
        ("mechwarrior", file_schema::<raw::Mechwarrior>()),
        ("criticals", file_schema::<raw::Criticals>()),
        ("heat", file_schema::<raw::Heat>()),
        ("map", file_schema::<raw_map::Sheet>()),
        ("lance", file_schema::<Lance>()),
        ("table", file_schema::<Arrangement>()),
    ]
}
