//! Artillery markers.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Origin;

/// An artillery marker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Marker {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Where it comes from.
    pub origin: Origin,
    /// What an attack result must reach.
    pub target: u8,
    /// The blast radius, in inches.
    pub blast: u8,
    /// How far it drifts by the attack result, the highest results first.
    pub drift: Vec<Drift>,
    /// What an artillery unit with Salvage uses.
    pub salvage: SalvageValues,
}

impl Marker {
    /// How far the marker drifts, in inches, after an attack result below the target value.
    pub fn drift(&self, result: u8) -> u8 {
        let drift = self.drift.iter().find(|drift| drift.from <= result);
        drift.map_or(0, |drift| drift.inches)
    }
}

/// How far a marker drifts from some attack result on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Drift {
    /// The lowest attack result.
    pub from: u8,
    /// How far, in inches.
    pub inches: u8,
}

/// The values printed on a marker.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SalvageValues {
    /// The attack value.
    pub attack: u8,
    /// The damage value.
    pub damage: u8,
}
