//! Every card with its figures and its text, for those who draw cards.

use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    content::{
        Affiliation, Asset, Card, Class, Content, Cost, Feature, Kind, OptionKind, Reach, Scrapped,
        Side, Speed,
    },
    options::Options,
    words::{card_text, keyword_line, modifiers},
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
    /// It is scrapped when it is revealed, at least at most times.
    pub one_shot: bool,
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
    /// What it gives to what it is put on, for instance `+1 initiative, +1 attack`.
    pub gives: Option<String>,
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
    /// What it is called, for instance `Overheat`.
    pub name: String,
    /// Its sign, where there is little room, for instance `OH 2:+1`.
    pub sign: String,
    /// Its number, for instance 2; 1 where it has none.
    pub amount: u8,
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
        one_shot: card.scrapped != Scrapped::No,
        omni: card.omni,
        cost: matches!(card.class, Class::Unit | Class::Command).then(|| CostEntry::of(&card.cost)),
        provides: Asset::ALL.iter().copied().filter(|asset| card.provides(*asset)).collect(),
        taps_for: card.taps_for,
        speed: is_unit.then_some(card.speed),
        attack: has_values.then_some(card.base.attack),
        armor: has_values.then_some(card.base.armor),
        structure: has_values.then_some(card.base.structure),
        tons: is_unit.then_some(card.tons),
        gives: modifiers(card.gives),
        features: card.features.iter().copied().map(FeatureEntry::of).collect(),
        text: card_text(content, &Options::default(), card),
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
        let (name, sign, amount) = short(feature);
        FeatureEntry {
            words: feature.to_string(),
            name: name.to_owned(),
            sign,
            amount,
            option: feature.option(),
            reminder: feature.reminder(),
        }
    }
}

/// The name of a feature, its sign and its number.
fn short(feature: Feature) -> (&'static str, String, u8) {
    let plain = |name: &'static str| (name, name.to_owned(), 1);
    match feature {
        Feature::Overheat { damage, attack } => {
            ("Overheat", format!("OH {damage}:+{attack}"), damage)
        }
        Feature::AlphaStrike { attack } => ("Alpha Strike", format!("AS +{attack}"), attack),
        Feature::Missile(missiles) => ("Missile", format!("MS {missiles}"), missiles),
        Feature::Jump => ("Jump", "JP".to_owned(), 1),
        Feature::LongRange(Reach::Points(points)) => ("Long-Range", format!("LR {points}"), points),
        Feature::LongRange(Reach::Half) => ("Long-Range", "LR ½".to_owned(), 1),
        Feature::AntiMissile => ("Anti-Missile", "AM".to_owned(), 1),
        Feature::Ecm => plain("ECM"),
        Feature::C3 => plain("C3"),
        Feature::Narc => plain("NARC"),
        Feature::Ap => plain("AP"),
        Feature::HandToHand(attack) => ("Hand-to-Hand", format!("HH {attack}"), attack),
        Feature::Vtol => plain("VTOL"),
        Feature::BlocksOnlyGuarding => ("Blocks only guarding", "Guard".to_owned(), 1),
        Feature::RidesOmni => ("Rides Omni", "Rider".to_owned(), 1),
        Feature::PatrolsAtOnce => ("Patrols at once", "At once".to_owned(), 1),
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
    fn every_feature_begins_with_its_name_and_has_a_short_sign() {
        for feature in card_entries(&Content::standard()).iter().flat_map(|it| &it.features) {
            let FeatureEntry { words, name, sign, .. } = feature;
            assert!(words.starts_with(name.as_str()), "{words}: {name}");
            assert!(!sign.is_empty() && sign.chars().count() <= 7, "{words}: {sign}");
        }
    }

    #[test]
    fn what_a_pilot_gives_is_said_without_its_text() {
        let entries = card_entries(&Content::standard());
        let mut pilots = entries.iter().filter(|entry| entry.gives.is_some());
        assert!(pilots.clone().count() > 20);
        assert!(pilots.all(|it| it.gives.as_ref().is_some_and(|gives| it.text.contains(gives))));
    }

    #[test]
    fn a_mission_has_no_cost_and_no_figures() {
        let entry = find("tactical-advantage");
        assert_eq!((entry.cost, entry.attack, entry.speed), (None, None, None));
        assert!(!entry.text.is_empty());
    }
}
