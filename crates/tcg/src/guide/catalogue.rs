//! Every card with its figures and its text, for those who draw cards.

use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    content::{
        Affiliation, Asset, Card, Class, Content, Cost, Feature, Kind, OptionKind, Side, Speed,
    },
    words::{card_text, keyword_line},
};

/// A card or box power, as its face shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct CardEntry {
    /// Its id, for instance `puma-prime`.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The other name some 'Mechs have.
    pub secondary: Option<String>,
    /// Unit, Command, Mission or box power.
    pub class: Class,
    /// Types and sub-types, such as `mech`, `pilot`, `resource`.
    pub kinds: Vec<Kind>,
    /// The keyword line, in words.
    pub keywords: String,
    /// The side it is aligned with.
    pub side: Option<Side>,
    /// Its Clans and Houses.
    pub affiliations: Vec<Affiliation>,
    /// Only one of it may be in play, and in a deck.
    pub unique: bool,
    /// An OmniMech.
    pub omni: bool,
    /// The construction cost; Missions have none.
    pub cost: Option<CostEntry>,
    /// The assets it provides.
    pub provides: Vec<Asset>,
    /// Resources it gives when tapped.
    pub taps_for: u8,
    /// The speed of a Unit.
    pub speed: Option<Speed>,
    /// Attack, where it has one of its own.
    pub attack: Option<i8>,
    /// Armor, where it has one of its own.
    pub armor: Option<i8>,
    /// Structure, where it has one of its own.
    pub structure: Option<i8>,
    /// Tons, of a Unit.
    pub tons: Option<u8>,
    /// Its options and keyword abilities.
    pub features: Vec<FeatureEntry>,
    /// Everything it does, line by line, made from its data.
    pub text: Vec<String>,
    /// The set it was printed in.
    pub set: String,
}

/// What a card costs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct CostEntry {
    /// As it is printed, for instance `6+3A+3M`.
    pub words: String,
    /// Always due.
    pub base: u8,
    /// Due without the asset.
    pub assets: Vec<(Asset, u8)>,
}

/// An option or keyword ability.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct FeatureEntry {
    /// As it is printed, for instance `Overheat 2: +1`.
    pub words: String,
    /// The standard option it is, if it is one.
    pub option: Option<OptionKind>,
    /// What it means, where the name does not say it.
    pub reminder: Option<String>,
}

/// Every card there is.
pub fn card_entries(content: &Content) -> Vec<CardEntry> {
    content.cards.iter().map(|card| entry(content, card)).collect()
}

fn entry(content: &Content, card: &Card) -> CardEntry {
    let is_unit = card.is_unit();
    let has_values = is_unit || card.has_structure;
    CardEntry {
        id: card.id.clone(),
        name: card.name.clone(),
        secondary: card.secondary.clone(),
        class: card.class,
        kinds: card.kinds.clone(),
        keywords: keyword_line(card),
        side: card.side,
        affiliations: card.affiliations.clone(),
        unique: card.unique,
        omni: card.omni,
        cost: matches!(card.class, Class::Unit | Class::Command).then(|| CostEntry::of(&card.cost)),
        provides: Asset::ALL.iter().copied().filter(|asset| card.provides(*asset)).collect(),
        taps_for: card.taps_for,
        speed: is_unit.then_some(card.speed),
        attack: has_values.then_some(card.base.attack),
        armor: has_values.then_some(card.base.armor),
        structure: has_values.then_some(card.base.structure),
        tons: is_unit.then_some(card.tons),
        features: card.features.iter().copied().map(FeatureEntry::of).collect(),
        text: card_text(content, card),
        set: card.set.clone(),
    }
}

impl CostEntry {
    fn of(cost: &Cost) -> CostEntry {
        let parts = Asset::ALL.iter().map(|asset| (*asset, cost.assets[*asset as usize]));
        CostEntry {
            words: cost.to_string(),
            base: cost.base,
            assets: parts.filter(|(_, part)| 0 < *part).collect(),
        }
    }
}

impl FeatureEntry {
    fn of(feature: Feature) -> FeatureEntry {
        FeatureEntry {
            words: feature.to_string(),
            option: feature.option(),
            reminder: feature.reminder().map(str::to_owned),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn find(id: &str) -> CardEntry {
        let entries = card_entries(&Content::standard());
        entries.into_iter().find(|entry| entry.id == id).expect("the card is in the pack")
    }

    #[test]
    fn a_unit_shows_its_figures_and_its_options() {
        let entry = find("puma-prime");
        assert_eq!(entry.cost.expect("Units cost").words, "5+2A+1M");
        assert_eq!((entry.attack, entry.armor, entry.structure), (Some(4), Some(1), Some(5)));
        assert_eq!(entry.features[0].option, Some(OptionKind::Overheat));
    }

    #[test]
    fn a_mission_has_no_cost_and_no_figures() {
        let entry = find("tactical-advantage");
        assert_eq!((entry.cost, entry.attack, entry.speed), (None, None, None));
        assert!(!entry.text.is_empty());
    }
}
