//! Terrain features as they are on the list.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A kind of ground, the better first.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Ground {
    /// Costs nothing extra.
    Open,
    /// Halves movement.
    Rough,
    /// Cannot be entered without Flight or Hover.
    Deadly,
    /// Cannot be entered without Flight.
    Impassable,
}

/// A kind of cover, the weaker first.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Cover {
    /// None.
    None,
    /// −1 to Strike.
    Soft,
    /// −2 to Strike.
    Hard,
}

/// A standard feature.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum FeatureKind {
    /// Woods.
    Woods,
    /// Rubble and craters.
    Rubble,
    /// Shallow water and swamp.
    ShallowWater,
    /// A low wall or a barricade.
    LowWall,
    /// A small building.
    SmallBuilding,
    /// A tall building.
    TallBuilding,
    /// A hill.
    Hill,
    /// Deep water, lava, a chasm.
    DeepWater,
    /// A base that can be attacked.
    Structure,
}
