//! Terrain pieces.

use ironlance_space::table::Vector;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Origin;

/// A terrain piece, as it lies before it is placed: its reference point is where its ways begin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TerrainPiece {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Where it comes from.
    pub origin: Origin,
    /// Its type.
    pub terrain: Terrain,
    /// How high it is.
    pub height: Height,
    /// Its corners, from the reference point.
    pub corners: Vec<Vector>,
    /// The access points of abrupt elevated terrain, from the reference point.
    pub access: Vec<Vector>,
}

/// The types of terrain.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Terrain {
    /// Clear; as a piece it is elevated.
    Clear,
    /// Hindering.
    Hindering,
    /// Blocking.
    Blocking,
    /// Shallow water.
    ShallowWater,
    /// Deep water.
    DeepWater,
}

/// How high a terrain feature is.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Height {
    /// On the ground.
    Ground,
    /// Elevated.
    Elevated,
    /// Elevated and abrupt.
    Abrupt,
}
