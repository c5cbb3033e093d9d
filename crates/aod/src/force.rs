//! Battleforces as players build them. The rules that judge them are in `force/`.

mod cards;
mod check;
mod complete;
mod found;
mod gear;
mod refusal;
#[cfg(test)]
mod tests;

use ironlance_engine::{Fault, SourceText};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub(crate) use self::complete::complete;
pub use self::{
    check::{Judged, JudgedUnit, Limits, Restrictions, judge},
    refusal::ForceRefusal,
};
use crate::content::{CardId, FactionId, Origin, Slot};

/// A battleforce: units with their gear and pilots, and the cards for all of them, by collector's
/// number.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Battleforce {
    /// Its id, for ready-made battleforces.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub id: String,
    /// Its name.
    #[serde(default)]
    pub name: String,
    /// Where it comes from, for ready-made battleforces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<Origin>,
    /// The build total it is made for.
    pub build_total: u16,
    /// Planetary condition, faction pride, Mercenary contract and situational alliance.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<String>,
    /// Its units, in the order in which they get their numbers.
    #[serde(default)]
    pub units: Vec<ForceUnit>,
}

impl Battleforce {
    /// The battleforce that a file describes, in TOML or in JSON.
    pub fn read(file: &SourceText) -> Result<Battleforce, Fault> {
        if file.text.trim_start().starts_with('{') {
            let fault = |error: serde_json::Error| {
                let mut fault = Fault::new(&file.name, "", error.to_string());
                fault.line = Some(error.line() as u32);
                fault
            };
            return serde_json::from_str(&file.text).map_err(fault);
        }
        toml::from_str(&file.text).map_err(|error| Fault::from_toml(file, &error))
    }
}

/// One unit of a battleforce.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ForceUnit {
    /// Its collector's number.
    pub unit: String,
    /// Gear.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gear: Vec<ForceGear>,
    /// The pilot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pilot: Option<ForcePilot>,
}

impl ForceUnit {
    /// A unit without gear and pilot.
    pub fn new(number: impl Into<String>) -> ForceUnit {
        ForceUnit { unit: number.into(), ..ForceUnit::default() }
    }
}

/// Gear assigned to a 'Mech.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ForceGear {
    /// The card.
    pub card: String,
    /// The damage value it is set to, where it is marked with both.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on: Option<Slot>,
}

/// A pilot assigned to a 'Mech.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ForcePilot {
    /// The card.
    pub card: String,
    /// The faction that recruits a gunslinger, by id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recruited_by: Option<String>,
}

/// A card on a 'Mech in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Fitted {
    /// The card.
    pub card: CardId,
    /// The damage value that gear is on.
    #[serde(default)]
    pub slot: Option<Slot>,
    /// The faction that has recruited the gunslinger.
    #[serde(default)]
    pub recruited: Option<FactionId>,
}
