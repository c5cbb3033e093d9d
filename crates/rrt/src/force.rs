//! Forces as players build them. The rules that judge them are in `force/`.

mod check;
mod complete;
mod draft;
mod fielded;
mod found;
mod refusal;
#[cfg(test)]
mod tests;
mod upgrades;

use ironlance_engine::{Fault, SourceText};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use self::{
    check::{Limits, judge},
    complete::complete,
    fielded::{Fielded, FieldedCard, FieldedMecha, FieldedSquadron},
    refusal::ForceRefusal,
};
use crate::{
    content::{Content, Faction, Origin},
    import,
};

/// A force: squadrons, each a core card with the cards added to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Force {
    /// Its id, for ready-made forces.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub id: String,
    /// Its name.
    #[serde(default)]
    pub name: String,
    /// Where it comes from, for ready-made forces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<Origin>,
    /// The faction of all its cards.
    pub faction: Faction,
    /// The points limit that it is made for.
    pub points: u16,
    /// Its squadrons.
    #[serde(default)]
    pub squadrons: Vec<ForceSquadron>,
}

/// A squadron of a force.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ForceSquadron {
    /// The core card first, then the cards added to it.
    pub cards: Vec<ForceCard>,
}

/// A card of a squadron.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ForceCard {
    /// The card, by id.
    pub card: String,
    /// The upgrades bought for it, by id.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub upgrades: Vec<String>,
    /// Who pilots mecha of this card.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub characters: Vec<ForceCharacter>,
    /// The mecha of the squadron that this card changes; the first ones that it can, if it does not say.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub on: Vec<ForceMecha>,
}

/// A character in a mecha.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ForceCharacter {
    /// Who, by id.
    pub character: String,
    /// What the mecha is when all upgrades are made, by id.
    pub mecha: String,
    /// Which of the mecha of this kind on the card, from 1; the first without a character, if it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u8>,
}

/// A mecha of a squadron.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ForceMecha {
    /// The card it is on, by its place in the squadron: 0 is the core card.
    pub card: u8,
    /// What it is on the card, by id.
    pub mecha: String,
    /// Which of the mecha of this kind on the card, from 1.
    pub number: u8,
}

impl Force {
    /// The force that a file describes: in TOML, in JSON or as a roster of BattleScribe.
    pub fn read(content: &Content, file: &SourceText) -> Result<Force, Fault> {
        if file.text.trim_start_matches('\u{feff}').trim_start().starts_with('<') {
            return import::read_roster(content, file);
        }
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
