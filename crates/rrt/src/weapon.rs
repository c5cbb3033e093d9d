//! Weapon systems on the table, and what weapon abilities do.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::content::WeaponId;

/// A weapon system of a mecha: one line of its list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct System {
    /// What it is.
    pub weapon: WeaponId,
    /// Uses left; none if it is never empty.
    pub ammo: Option<u8>,
    /// Attacks made with it this turn.
    pub used: u8,
    /// The first turn in which it can be used again, after a salvo.
    pub ready_in: u8,
}
