//! Factions, their abilities and their House Alliances.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Origin;

/// A faction.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Faction {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Where it comes from.
    pub origin: Origin,
    /// The factions it is in a House Alliance with, by id.
    #[serde(default)]
    pub allies: Vec<String>,
    /// What its units can do.
    #[serde(default)]
    pub abilities: Vec<FactionAbility>,
}

/// What the units of a faction can do.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum FactionAbility {
    /// An opponent may lose orders.
    Awe,
    /// Repaired when friends fall.
    Fanaticism,
    /// +1 damage against Green units, and bound to them.
    Ruthlessness,
    /// +1 damage against Elite units, and bound to them.
    Zellbrigen,
    /// A die more for death from above.
    Merciless,
    /// Perhaps hindering terrain does not count.
    EnhancedImaging,
    /// No formations.
    Renegade,
    /// Repaired by eliminating its like.
    Scavenger,
    /// A second attack on what it cripples.
    Predator,
}
