//! Ready-made tables: terrain that lies there already.

use ironlance_space::table::{Area, Facing, Length};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Origin;
use crate::{state::Edge, table::zone};

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

/// The deployment zones of all four edges.
pub fn deployment_zones() -> [Area; 4] {
    [Edge::Bottom, Edge::Left, Edge::Top, Edge::Right].map(zone)
}
