//! Mecha and their modes.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Ability, H2hKind, MechaKind, Set, WeaponId};

/// Where an item comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// A fact of the rules or of public data.
    Rulebook,
    /// Ours.
    Original,
}

/// A kind of mecha.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MechaDef {
    /// Its name in files.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Where it comes from.
    pub origin: Origin,
    /// What rules and cards ask for.
    pub family: Family,
    /// MDC, modular armour included.
    pub mdc: u8,
    /// What its destruction scores.
    pub worth: u16,
    /// Leadership.
    pub leadership: u8,
    /// Whether it is a UEDF Officer.
    pub officer: bool,
    /// The weapon systems, a line each. Their marks say in which modes they can be used.
    pub weapons: Vec<WeaponId>,
    /// Its modes; one, without a name, unless it has Variable Modes.
    pub modes: Vec<Mode>,
    /// What it becomes when it drops its modular armour.
    pub jettisons_to: Option<MechaKind>,
}

/// A mecha in one of its modes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mode {
    /// Its name, of Variable Modes.
    pub name: Option<ModeName>,
    /// SPD in inches.
    pub speed: u8,
    /// PIL, or PH of infantry.
    pub piloting: u8,
    /// GN; none for a dash.
    pub gunnery: Option<u8>,
    /// DF.
    pub defense: u8,
    /// The base and the Height.
    pub size: Size,
    /// What it can do.
    pub abilities: Set<Ability>,
    /// How it fights hand to hand.
    pub h2h: Set<H2hKind>,
}

/// The modes of Variable mecha.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum ModeName {
    /// On legs.
    Battloid,
    /// Between the two.
    Guardian,
    /// In the air.
    Fighter,
}

/// What rules and cards ask for: a group of kinds of mecha.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Family {
    /// The plain Regult.
    Regult,
    /// Variants of the Regult.
    RegultVariant,
    /// Glaug and Glaug-Eldare.
    Glaug,
    /// Armoured pilots.
    PowerArmour,
    /// On foot.
    Infantry,
    /// Gnerl, Ghost, Lancer.
    Fighter,
    /// VF-1A.
    Vf1a,
    /// VF-1J.
    Vf1j,
    /// VF-1S.
    Vf1s,
    /// Other Valkyries.
    Valkyrie,
    /// Destroids.
    Destroid,
    /// Any other.
    Other,
}

/// The size class: base and Height.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Size {
    /// Zentraedi infantry.
    Small,
    /// Most mecha.
    Medium,
    /// Glaug, Tomahawk, Phalanx, aircraft.
    Large,
    /// The Monster.
    Huge,
}

/// A faction: all cards of a force belong to one.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Faction {
    /// The United Earth Defense Force.
    Uedf,
    /// The Zentraedi Armada.
    Zentraedi,
    /// The Malcontents.
    Malcontents,
}

impl Faction {
    /// All of them, in order.
    pub const ALL: [Faction; 3] = [Faction::Uedf, Faction::Zentraedi, Faction::Malcontents];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Faction::Uedf => "UEDF",
            Faction::Zentraedi => "Zentraedi",
            Faction::Malcontents => "Malcontents",
        }
    }
}

impl MechaDef {
    /// What it can do in every mode.
    pub fn has(&self, ability: Ability) -> bool {
        self.modes.iter().all(|mode| mode.abilities.contains(ability))
    }
}
