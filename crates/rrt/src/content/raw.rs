//! The files of a pack as they are written: ids where the content has indices.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    Ability, CardRole, Faction, Family, FeatureDef, FeatureKind, H2hKind, LeadershipChange,
    ModeName, Origin, ScenarioDef, Set, Size, Trait, WeaponDef,
};
use crate::force::Force;

/// A file whose name ends in `.bundle.toml`: items of several kinds.
#[derive(Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Bundle {
    /// Weapon systems.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) weapons: Vec<WeaponDef>,
    /// Mecha.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) mecha: Vec<Mecha>,
    /// Upgrades.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) upgrades: Vec<Upgrade>,
    /// Cards.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) cards: Vec<Card>,
    /// Special characters.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) characters: Vec<Character>,
    /// Forces.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) forces: Vec<Force>,
}

/// `terrain.toml`.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Features {
    /// The standard features.
    pub(crate) features: Vec<FeatureDef>,
}

/// A file in `weapons`.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Weapons {
    /// The weapon systems.
    pub(crate) weapons: Vec<WeaponDef>,
}

/// A file in `mecha`: a family of mecha.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct AllMecha {
    /// The mecha.
    pub(crate) mecha: Vec<Mecha>,
}

/// A kind of mecha.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Mecha {
    /// Its id.
    pub(crate) id: String,
    /// Its name.
    pub(crate) name: String,
    /// Where it comes from.
    pub(crate) origin: Origin,
    /// What rules and cards ask for.
    pub(crate) family: Family,
    /// MDC, modular armour included.
    pub(crate) mdc: u8,
    /// What its destruction scores.
    pub(crate) worth: u16,
    /// The base and the Height, of modes that do not say another.
    pub(crate) size: Size,
    /// Leadership.
    #[serde(default)]
    pub(crate) leadership: u8,
    /// Whether it is a UEDF Officer.
    #[serde(default)]
    pub(crate) officer: bool,
    /// What it can do in every mode.
    pub(crate) abilities: Set<Ability>,
    /// The weapon systems, by id, a line each. A mark says in which modes one cannot be used.
    pub(crate) weapons: Vec<String>,
    /// What it becomes when it drops its modular armour, by id.
    pub(crate) jettisons_to: Option<String>,
    /// Its modes; one, without a name, unless it has Variable Modes.
    pub(crate) modes: Vec<Mode>,
}

/// A mecha in one of its modes.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Mode {
    /// Its name, of Variable Modes.
    pub(crate) name: Option<ModeName>,
    /// SPD in inches.
    pub(crate) speed: u8,
    /// PIL, or PH of infantry.
    pub(crate) piloting: u8,
    /// GN; none for a dash.
    pub(crate) gunnery: Option<u8>,
    /// DF.
    pub(crate) defense: u8,
    /// The base and the Height, if they differ from the other modes'.
    pub(crate) size: Option<Size>,
    /// What it can do in this mode besides.
    #[serde(default)]
    pub(crate) abilities: Set<Ability>,
    /// How it fights hand to hand.
    pub(crate) h2h: Set<H2hKind>,
}

/// `upgrades.toml`.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Upgrades {
    /// The upgrades.
    pub(crate) upgrades: Vec<Upgrade>,
}

/// An upgrade, which is bought for a whole card.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Upgrade {
    /// Its id.
    pub(crate) id: String,
    /// Its name.
    pub(crate) name: String,
    /// Where it comes from.
    pub(crate) origin: Origin,
    /// Upgrades with the same group exclude each other.
    pub(crate) group: Option<String>,
    /// What it changes.
    pub(crate) applies: Vec<Applies>,
}

/// Changes for mecha of some kinds.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Applies {
    /// The kinds, by id.
    pub(crate) mecha: Vec<String>,
    /// What becomes of each.
    pub(crate) changes: Vec<Change>,
}

/// A change of one mecha.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Change {
    /// One weapon system more, by id.
    Add(String),
    /// A weapon system instead of another.
    Replace {
        /// What is gone, by id.
        weapon: String,
        /// What is there instead, by id.
        with: String,
    },
    /// It is another kind of mecha, by id.
    Become(String),
    /// It is another kind of mecha, by id, but keeps PIL, GN, Leadership and rank.
    Refit(String),
    /// Its pilot is better.
    Train {
        /// Added to PIL or PH.
        piloting: i8,
        /// Added to GN.
        gunnery: i8,
    },
    /// Its Leadership is so much.
    Lead(u8),
    /// It is a UEDF Officer.
    Officer,
}

/// A file in `cards`.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Cards {
    /// The cards.
    pub(crate) cards: Vec<Card>,
}

/// A card: a squadron's core, or what is added to one.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Card {
    /// Its id.
    pub(crate) id: String,
    /// Its name.
    pub(crate) name: String,
    /// Where it comes from.
    pub(crate) origin: Origin,
    /// What it is in a squadron.
    pub(crate) role: CardRole,
    /// The factions whose forces may have it.
    pub(crate) factions: Vec<Faction>,
    /// What it costs.
    pub(crate) points: u16,
    /// Its mecha; a card that changes others may have none.
    #[serde(default)]
    pub(crate) mecha: Vec<CardMecha>,
    /// The upgrades that can be bought for it.
    #[serde(default)]
    pub(crate) upgrades: Vec<Offer>,
    /// Mecha, by id, of which the rest of the squadron must have one.
    #[serde(default)]
    pub(crate) needs: Vec<String>,
    /// Mecha, by id, of which the rest of the squadron may have none.
    #[serde(default)]
    pub(crate) forbids: Vec<String>,
    /// What it changes in mecha of the squadron.
    #[serde(default)]
    pub(crate) applies: Vec<Applies>,
    /// How many mecha it changes at most: one unless something else is said.
    pub(crate) changes_up_to: Option<u8>,
}

/// Mecha of a kind on a card.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct CardMecha {
    /// What they are, by id.
    pub(crate) kind: String,
    /// How many they are.
    pub(crate) count: u8,
}

/// An upgrade that a card offers.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Offer {
    /// The upgrade, by id.
    pub(crate) upgrade: String,
    /// What it costs for the whole card.
    pub(crate) points: u16,
}

/// `characters.toml`.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Characters {
    /// The special characters.
    pub(crate) characters: Vec<Character>,
}

/// A special character.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Character {
    /// The id.
    pub(crate) id: String,
    /// The name.
    pub(crate) name: String,
    /// Where the character comes from.
    pub(crate) origin: Origin,
    /// The factions that can buy the character.
    pub(crate) factions: Vec<Faction>,
    /// The cost.
    pub(crate) points: u16,
    /// The mecha that the character can pilot, by id.
    pub(crate) mecha: Vec<String>,
    /// Added to PIL or PH.
    #[serde(default)]
    pub(crate) piloting: i8,
    /// Added to GN.
    #[serde(default)]
    pub(crate) gunnery: i8,
    /// What becomes of Leadership.
    pub(crate) leadership: Option<LeadershipChange>,
    /// Free additional H2H attacks each turn.
    #[serde(default)]
    pub(crate) h2h_attacks: u8,
    /// What else the character does.
    pub(crate) traits: Set<Trait>,
    /// What becomes of the mecha's weapon systems.
    #[serde(default)]
    pub(crate) changes: Vec<Change>,
}

/// A file in `maps`: one map.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Map {
    /// Its id.
    pub(crate) id: String,
    /// Its name.
    pub(crate) name: String,
    /// Where it comes from.
    pub(crate) origin: Origin,
    /// Along x, in inches.
    pub(crate) width: i16,
    /// Along y, in inches.
    pub(crate) depth: i16,
    /// The terrain on it.
    pub(crate) features: Vec<Feature>,
}

/// A terrain feature of a map.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Feature {
    /// What it is.
    pub(crate) kind: FeatureKind,
    /// Its corners in order, each a pair of thousandths of an inch from the left edge and from the
    /// bottom edge.
    pub(crate) corners: Vec<[i32; 2]>,
}

/// `scenarios.toml`.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Scenarios {
    /// The scenarios.
    pub(crate) scenarios: Vec<ScenarioDef>,
}
