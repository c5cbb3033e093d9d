//! Lances as players build them. The rules that judge them are in `lance/`.

mod allegiance;
mod cards;
mod check;
mod complete;
mod found;
mod house;
mod mechwarriors;
mod merc;
mod refusal;
#[cfg(test)]
mod sample;

use ironlance_engine::{Fault, SourceText};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub(crate) use self::complete::complete;
pub use self::{
    check::{Judged, JudgedUnit, judge},
    refusal::LanceRefusal,
};
use crate::content::{Origin, TicName};

/// A lance: two to four mechs with their cards, all by id.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Lance {
    /// Its id, for ready-made lances.
    #[serde(default)]
    pub id: String,
    /// Its name.
    pub name: String,
    /// Where it comes from, for ready-made lances.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<Origin>,
    /// What kind of lance it is.
    #[serde(rename = "type")]
    pub kind: LanceType,
    /// Its units, in the order in which they get their numbers.
    pub units: Vec<LanceUnit>,
}

impl Lance {
    /// The lance that a file describes, in TOML or in JSON.
    pub fn read(file: &SourceText) -> Result<Lance, Fault> {
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

/// The two types of lance.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum LanceType {
    /// A Merc Lance, which may name one mercenary unit.
    Merc {
        /// The mercenary unit, by id.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        unit: Option<String>,
    },
    /// A House Lance.
    House {
        /// The Great House, by id.
        faction: String,
    },
}

/// One mech of a lance with its cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct LanceUnit {
    /// The unit card, by id.
    pub mech: String,
    /// Weapon upgrades.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub upgrades: Vec<LanceUpgrade>,
    /// The lance's command card, if this mech carries it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command_card: Option<String>,
    /// Mechwarriors, by id.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mechwarriors: Vec<String>,
}

/// A weapon upgrade assigned to a TIC.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct LanceUpgrade {
    /// The upgrade, by id.
    pub upgrade: String,
    /// The TIC it is assigned to.
    pub tic: TicName,
}
