//! Everything the game is played with, by id and in words.

use ironlance_engine::OptionEntry;
use ironlance_space::table::{Length, Polygon};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    content::{
        Ability, CardRole, Cover, Faction, Family, FeatureKind, Ground, H2hKind, ModeName, Origin,
        ScenarioDef, Set, Size, Volley, WeaponAbility,
    },
    force::Force,
};

/// Everything the game is played with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Catalogue {
    /// The factions.
    pub factions: Vec<FactionEntry>,
    /// The mecha, in the order of their kinds.
    pub mecha: Vec<MechaEntry>,
    /// The weapon systems, in the order of their ids.
    pub weapons: Vec<WeaponEntry>,
    /// What mecha can do.
    pub abilities: Vec<AbilityEntry>,
    /// What weapon systems can do.
    pub weapon_abilities: Vec<WeaponAbilityEntry>,
    /// The kinds of hand-to-hand attack.
    pub h2h: Vec<H2hEntry>,
    /// The upgrades, in the order of their ids.
    pub upgrades: Vec<UpgradeEntry>,
    /// The cards, in the order of their ids.
    pub cards: Vec<CardEntry>,
    /// The special characters, in the order of their ids.
    pub characters: Vec<CharacterEntry>,
    /// The standard terrain features.
    pub features: Vec<FeatureEntry>,
    /// The maps.
    pub maps: Vec<MapEntry>,
    /// The scenarios, in the order of their ids.
    pub scenarios: Vec<ScenarioDef>,
    /// Ready-made forces.
    pub forces: Vec<ForceEntry>,
    /// The size classes.
    pub sizes: Vec<SizeEntry>,
    /// The open choices of the rulebook.
    pub options: Vec<OptionEntry>,
}

/// A faction.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct FactionEntry {
    /// Which.
    pub faction: Faction,
    /// Its name.
    pub name: String,
    /// What its forces can do.
    pub text: String,
}

/// A kind of mecha.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct MechaEntry {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Where it comes from.
    pub origin: Origin,
    /// The group of mecha it is of.
    pub family: Family,
    /// MDC, modular armour included.
    pub mdc: u8,
    /// What its destruction scores.
    pub worth: u16,
    /// Leadership.
    pub leadership: u8,
    /// Whether it is a UEDF Officer.
    pub officer: bool,
    /// Whether its PIL is a PH.
    pub physical: bool,
    /// Its weapon systems, by id.
    pub weapons: Vec<String>,
    /// What it becomes when it drops its modular armour, by id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub jettisons_to: Option<String>,
    /// Its modes.
    pub modes: Vec<ModeEntry>,
}

/// A mecha in one of its modes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ModeEntry {
    /// Its name, of Variable Modes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<ModeName>,
    /// SPD in inches.
    pub speed: u8,
    /// PIL, or PH.
    pub piloting: u8,
    /// GN; none for a dash.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gunnery: Option<u8>,
    /// DF.
    pub defense: u8,
    /// The size class.
    pub size: Size,
    /// What it can do.
    pub abilities: Set<Ability>,
    /// How it fights hand to hand.
    pub h2h: Set<H2hKind>,
    /// The weapon systems that it can use, by id.
    pub weapons: Vec<String>,
}

/// A weapon system.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct WeaponEntry {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Where it comes from.
    pub origin: Origin,
    /// RG in inches.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub range: Option<u8>,
    /// MD of a hit, or of each missile.
    pub damage: u8,
    /// What it can do.
    pub abilities: Set<WeaponAbility>,
    /// Uses in the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ammo: Option<u8>,
    /// How many missiles one use fires.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub volley: Option<Volley>,
    /// How many more uses each turn Rapid Fire allows.
    pub rapid_fire: u8,
    /// Its abilities as a line of text.
    pub text: String,
}

/// An ability of mecha.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct AbilityEntry {
    /// Which.
    pub ability: Ability,
    /// Its name.
    pub name: String,
    /// What it does.
    pub text: String,
}

/// An ability of weapon systems.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct WeaponAbilityEntry {
    /// Which.
    pub ability: WeaponAbility,
    /// Its name.
    pub name: String,
    /// What it does.
    pub text: String,
}

/// A kind of hand-to-hand attack.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct H2hEntry {
    /// Which.
    pub kind: H2hKind,
    /// Its name.
    pub name: String,
    /// What it does.
    pub text: String,
}

/// An upgrade.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct UpgradeEntry {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Where it comes from.
    pub origin: Origin,
    /// Upgrades with the same group exclude each other.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub group: Option<String>,
    /// What it does.
    pub text: String,
}

/// A card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct CardEntry {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Where it comes from.
    pub origin: Origin,
    /// What it is in a squadron.
    pub role: CardRole,
    /// The factions whose forces may have it.
    pub factions: Vec<Faction>,
    /// What it costs.
    pub points: u16,
    /// Its mecha.
    pub mecha: Vec<CardMechaEntry>,
    /// The upgrades that can be bought for it.
    pub upgrades: Vec<OfferEntry>,
    /// The mecha that it can change, by id.
    pub changes: Vec<String>,
    /// How many of them it changes at most.
    pub changes_up_to: u8,
    /// What is on it, in words.
    pub text: String,
}

/// Mecha of a kind on a card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct CardMechaEntry {
    /// What they are, by id.
    pub kind: String,
    /// How many they are.
    pub count: u8,
}

/// An upgrade that a card offers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct OfferEntry {
    /// The upgrade, by id.
    pub upgrade: String,
    /// What it costs for the whole card.
    pub points: u16,
}

/// A special character.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct CharacterEntry {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// Where the character comes from.
    pub origin: Origin,
    /// The factions that can buy the character.
    pub factions: Vec<Faction>,
    /// The cost.
    pub points: u16,
    /// The mecha that the character can pilot, by id.
    pub mecha: Vec<String>,
    /// What the character does.
    pub text: String,
}

/// A standard terrain feature.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct FeatureEntry {
    /// Which.
    pub feature: FeatureKind,
    /// Its name.
    pub name: String,
    /// What moving on it, or on top of it, is like.
    pub ground: Ground,
    /// Its Height.
    pub height: Length,
    /// The cover it gives.
    pub cover: Cover,
    /// Whether mecha can only be on top of it.
    pub solid: bool,
    /// Whether lines of sight cannot pass through it.
    pub blocking: bool,
}

/// A map.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct MapEntry {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Along x.
    pub width: Length,
    /// Along y.
    pub depth: Length,
    /// The terrain on it.
    pub features: Vec<PlacedFeature>,
}

/// A terrain feature of a map.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct PlacedFeature {
    /// What it is.
    pub kind: FeatureKind,
    /// Where it lies.
    pub outline: Polygon,
}

/// A ready-made force.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ForceEntry {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it costs.
    pub points: u16,
    /// The force.
    pub force: Force,
}

/// A size class.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct SizeEntry {
    /// Which.
    pub size: Size,
    /// The radius of the base.
    pub radius: Length,
    /// The Height.
    pub height: Length,
}
