//! Ready-made tables: terrain that lies there already.

use ironlance_space::table::{Area, Facing, Length, Point};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Origin;

/// The length of a battlefield's edge.
pub const BATTLEFIELD: Length = Length::inches(36);

/// A table with its terrain placed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Table {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Where it comes from.
    pub origin: Origin,
    /// Its terrain.
    pub terrain: Vec<PlacedPiece>,
}

/// A terrain piece on a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PlacedPiece {
    /// The piece, by id.
    pub piece: String,
    /// Where its reference point lies, in thousandths of an inch from the left edge.
    pub x: i32,
    /// And from the bottom edge.
    pub y: i32,
    /// How far it is turned, in degrees clockwise.
    pub turn: Facing,
}

/// The deployment zones of the four edges: bottom, left, top, right, clockwise.
///
/// `aod.setup.deployment-zone`: 3 inches deep and 8 inches from every other edge.
pub fn deployment_zones() -> [Area; 4] {
    let at = |x, y| Point::new(x, y).expect("it is on the table");
    let (near, far, edge) = (8000, 28_000, 36_000);
    [
        Area::between(at(near, 0), at(far, 3000)),
        Area::between(at(0, near), at(3000, far)),
        Area::between(at(near, edge - 3000), at(far, edge)),
        Area::between(at(edge - 3000, near), at(edge, far)),
    ]
}
