//! JSON schemas of the files of a pack and of the tables of scenarios, for editors that check while
//! one types.

use ironlance_engine::file_schema;
use schemars::Schema;

use super::{Table, raw};
use crate::{Arrangement, force::Battleforce};

/// The schema of each kind of file, by name.
pub fn schemas() -> Vec<(&'static str, Schema)> {
    vec![
        ("equipment", file_schema::<raw::EquipmentList>()),
        ("heat-effects", file_schema::<raw::HeatEffects>()),
        ("markers", file_schema::<raw::Markers>()),
        ("factions", file_schema::<raw::Factions>()),
        ("unit", file_schema::<raw::Unit>()),
        ("cards", file_schema::<raw::Cards>()),
        ("terrain", file_schema::<raw::Pieces>()),
        ("ready-table", file_schema::<Table>()),
        ("force", file_schema::<Battleforce>()),
        ("table", file_schema::<Arrangement>()),
    ]
}
