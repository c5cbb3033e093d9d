//! Mapsheets.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Origin;

/// What one hex is made of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Ground {
    /// The level of the ground, or of the water's surface.
    pub level: i8,
    /// Woods: 0 none, 1 light, 2 heavy.
    pub woods: u8,
    /// The depth of water, where there is water.
    pub water: Option<u8>,
    /// Rough.
    pub rough: bool,
    /// Rubble.
    pub rubble: bool,
    /// The height of a building; 0 for none.
    pub building: u8,
    /// Smoke: 0 none, 1 smoke, 2 heavy smoke.
    pub smoke: u8,
    /// On fire.
    pub fire: bool,
    /// Nobody may enter.
    pub impassable: bool,
}

/// The columns of a sheet's own data: the half column to the west, fifteen whole ones, the half
/// column to the east.
pub const SHEET_COLUMNS: usize = 17;
/// The rows of a sheet.
pub const SHEET_ROWS: usize = 17;

/// One face of a mapsheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Face {
    /// Its name.
    pub name: String,
    /// The ground by column (00 to 16) and row (01 to 17).
    pub ground: [[Ground; SHEET_ROWS]; SHEET_COLUMNS],
}

/// A mapsheet with one face or two.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Where it comes from.
    pub origin: Origin,
    /// Its faces, by index.
    pub faces: Vec<u8>,
}

/// The two faces of a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub enum FaceName {
    /// The first.
    A,
    /// The second.
    B,
}

impl FaceName {
    /// Its place in the sheet's list.
    pub fn index(self) -> usize {
        match self {
            FaceName::A => 0,
            FaceName::B => 1,
        }
    }
}
