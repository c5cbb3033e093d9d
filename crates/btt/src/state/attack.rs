//! An attack in progress.

use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::UnitId;
use crate::{
    combat::Bracket,
    content::{AttackFace, DefenseFace},
};

/// What an attack is made with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Weapon {
    /// A TIC, by its place on the unit card.
    Tic(u8),
    /// Fists and feet.
    Physical,
}

/// What the attacker declares before rolling.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Declared {
    /// More dice at short range for more heat.
    pub overdrive: bool,
    /// Heat cards for the target instead of damage.
    pub inferno: bool,
    /// Without line of sight, by an ally's target lock.
    pub indirect: bool,
}

impl Declared {
    /// Whether nothing is declared.
    pub fn is_nothing(&self) -> bool {
        *self == Declared::default()
    }
}

/// How far an attack has come.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Step 4, the defender.
    DefenderModifiesAttack,
    /// Step 4, the attacker.
    AttackerModifiesAttack,
    /// Step 5 is next.
    DefenseRoll,
    /// Step 6, the attacker.
    AttackerModifiesDefense,
    /// Step 6, the defender.
    DefenderModifiesDefense,
    /// Steps 7 to 9 are next.
    Resolve,
}

/// Where an effect on dice comes from.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// The weapon upgrade of the TIC.
    Upgrade,
    /// The first mechwarrior.
    Mechwarrior,
    /// The second mechwarrior.
    SecondMechwarrior,
    /// A command card.
    CommandCard,
    /// The unit card.
    UnitCard,
}

/// A set of effects on dice, each by its source and its place among the effects of that source.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Sources(u64);

impl Sources {
    /// The places that are told apart; all later ones count as the last.
    pub const PLACES: u8 = 8;

    /// Whether the effect is in the set.
    pub fn contains(self, source: Source, place: u8) -> bool {
        self.0 & Sources::bit(source, place) != 0
    }

    /// Adds an effect.
    pub fn insert(&mut self, source: Source, place: u8) {
        self.0 |= Sources::bit(source, place);
    }

    fn bit(source: Source, place: u8) -> u64 {
        1 << (source as u8 * Sources::PLACES + place.min(Sources::PLACES - 1))
    }

    /// Empties the set.
    pub fn clear(&mut self) {
        self.0 = 0;
    }
}

/// An attack between its first roll and its last consequence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Attack {
    /// Who attacks.
    pub attacker: UnitId,
    /// Who is attacked.
    pub target: UnitId,
    /// With what.
    pub weapon: Weapon,
    /// What was declared.
    pub declared: Declared,
    /// The range bracket.
    pub bracket: Bracket,
    /// Whether the attacker flanks.
    pub flanking: bool,
    /// Whether Double hits count once.
    pub asterisk: bool,
    /// The heat the attack makes.
    pub heat: u8,
    /// How far it has come.
    pub stage: Stage,
    /// The attack dice as they lie.
    pub dice: ArrayVec<AttackFace, 12>,
    /// Whether the one Double hit is that of a target lock.
    pub locked: bool,
    /// The defence dice as they lie.
    pub defense: ArrayVec<DefenseFace, 24>,
    /// Whether an evade token was spent.
    pub evaded: bool,
    /// Once-an-attack effects used by the attacker.
    pub attacker_used: Sources,
    /// Once-an-attack effects used by the defender.
    pub defender_used: Sources,
}
