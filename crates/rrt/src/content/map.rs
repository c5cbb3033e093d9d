//! Maps and scenarios.

use ironlance_space::table::{Length, Polygon};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{FeatureKind, Origin};

/// A table with its terrain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Map {
    /// Its name in files.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Where it comes from.
    pub origin: Origin,
    /// Along x.
    pub width: Length,
    /// Along y.
    pub depth: Length,
    /// The terrain on it.
    pub features: Vec<MapFeature>,
}

/// A terrain feature of a map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MapFeature {
    /// What it is.
    pub kind: FeatureKind,
    /// Where it lies.
    pub outline: Polygon,
}

/// A scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScenarioDef {
    /// Its name in files.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it is about, in a sentence.
    pub about: String,
    /// Where it comes from.
    pub origin: Origin,
    /// How it is won.
    pub kind: ScenarioKind,
    /// How many turns it lasts.
    pub turns: u8,
    /// Whether Poor Visibility is rolled for.
    pub poor_visibility: bool,
    /// The map it is best played on, by id.
    pub map: Option<String>,
}

/// How a scenario is won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ScenarioKind {
    /// Annihilation or victory points.
    PitchedBattle,
    /// Four objectives.
    Control,
    /// The attacker leaves by the defender's edge.
    Breakthrough,
    /// Commanders are worth more.
    Decapitation,
    /// A structure must fall.
    Assault,
}
