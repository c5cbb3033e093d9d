//! Terrain features as they are on the list.

use ironlance_space::table::Length;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Origin;

/// A standard feature, as the list has it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct FeatureDef {
    /// Which it is.
    pub feature: FeatureKind,
    /// Its name.
    pub name: String,
    /// Where it comes from.
    pub origin: Origin,
    /// What moving on it, or on top of it, is like.
    pub ground: Ground,
    /// Its Height, in thousandths of an inch.
    pub height: Length,
    /// The cover it gives.
    pub cover: Cover,
    /// Whether mecha can only be on top of it.
    pub solid: bool,
    /// Whether lines of sight cannot pass through it.
    pub blocking: bool,
}

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

impl FeatureKind {
    /// All of them, in order.
    pub const ALL: [FeatureKind; 9] = [
        FeatureKind::Woods,
        FeatureKind::Rubble,
        FeatureKind::ShallowWater,
        FeatureKind::LowWall,
        FeatureKind::SmallBuilding,
        FeatureKind::TallBuilding,
        FeatureKind::Hill,
        FeatureKind::DeepWater,
        FeatureKind::Structure,
    ];
}
