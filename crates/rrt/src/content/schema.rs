//! JSON schemas of the files of a pack, for editors that check while one types.

use ironlance_engine::file_schema;
use schemars::Schema;

use super::raw;
use crate::force::Force;

/// The schema of each kind of file, by name.
pub fn schemas() -> Vec<(&'static str, Schema)> {
    vec![
        ("terrain", file_schema::<raw::Features>()),
        ("weapons", file_schema::<raw::Weapons>()),
        ("mecha", file_schema::<raw::AllMecha>()),
        ("upgrades", file_schema::<raw::Upgrades>()),
        ("cards", file_schema::<raw::Cards>()),
        ("characters", file_schema::<raw::Characters>()),
        ("map", file_schema::<raw::Map>()),
        ("scenarios", file_schema::<raw::Scenarios>()),
        ("bundle", file_schema::<raw::Bundle>()),
        ("force", file_schema::<Force>()),
    ]
}
