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
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
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
    #[serde(default)]
    pub poor_visibility: bool,
    /// The map it is best played on, by id.
    pub map: Option<String>,
    /// What else happens in the Pre-Action Effects step.
    #[serde(default)]
    pub effects: Vec<ScenarioEffect>,
}

/// Something that happens in the Pre-Action Effects step of some turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ScenarioEffect {
    /// The first turn, from 1.
    pub first: u8,
    /// The last turn.
    pub last: u8,
    /// Who feels it.
    pub whom: Whom,
    /// What happens.
    pub change: ScenarioChange,
}

/// Whom a scenario's effect is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Whom {
    /// The attacker, in a scenario with roles.
    Attacker,
    /// The defender, in a scenario with roles.
    Defender,
    /// Both players.
    Both,
}

/// What a scenario's effect does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ScenarioChange {
    /// Adds so many Command Points to the pool.
    GainPoints(u8),
    /// Takes so many Command Points from the pool, down to none.
    LosePoints(u8),
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
