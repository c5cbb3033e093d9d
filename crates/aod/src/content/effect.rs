//! What combat enhancement cards do: a closed vocabulary.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{BaseType, Class, Equipment, Rank, SpeedMode, Terrain};

/// What a card does. A card that needs more adds a variant, its rule and its test.
///
/// Of a planetary condition it is done to all units, of gear and pilots to their 'Mech, of other
/// cards to the units of the card's player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum CardEffect {
    /// Adds to a value.
    #[serde(rename_all = "kebab-case")]
    Modify {
        /// The value.
        value: Value,
        /// What is added.
        by: i8,
        /// Whose value.
        #[serde(default, skip_serializing_if = "Units::is_all")]
        of: Units,
        /// In which case.
        #[serde(default, skip_serializing_if = "Situation::is_any")]
        when: Situation,
    },
    /// Values above a number count as that number.
    #[serde(rename_all = "kebab-case")]
    AtMost {
        /// The value.
        value: Limited,
        /// The number.
        number: u8,
        /// Whose value.
        #[serde(default, skip_serializing_if = "Units::is_all")]
        of: Units,
    },
    /// Special equipment cannot be used.
    #[serde(rename_all = "kebab-case")]
    Without {
        /// Which.
        equipment: Vec<Equipment>,
    },
    /// Special equipment is gained, on the gear's combat value.
    #[serde(rename_all = "kebab-case")]
    Gain {
        /// Which.
        equipment: Equipment,
    },
    /// One type of terrain is treated as another.
    #[serde(rename_all = "kebab-case")]
    Treat {
        /// The type.
        terrain: Terrain,
        /// What it is treated as.
        as_terrain: Terrain,
    },
    /// Breaking away fails only up to this result.
    #[serde(rename_all = "kebab-case")]
    BreakAway {
        /// The highest result that fails.
        up_to: u8,
        /// Whose roll.
        #[serde(default, skip_serializing_if = "Units::is_all")]
        of: Units,
    },
    /// 'Mechs lose no heat for resting.
    NoRest,
    /// 'Mechs lose no heat in water.
    NoWaterCooling,
    /// Another planetary condition is canceled: the one its player names or, unnamed, the first of
    /// another player; this card is removed with it.
    CancelCondition,
    /// As often as the card's frequency says, one die is rolled again.
    #[serde(rename_all = "kebab-case")]
    Reroll {
        /// Which die.
        die: Happening,
        /// Whose roll.
        #[serde(default, skip_serializing_if = "Units::is_all")]
        of: Units,
    },
    /// As often as the card's frequency says, after an order that pushed the unit one order token
    /// is taken off it.
    #[serde(rename_all = "kebab-case")]
    TakeToken {
        /// Which units.
        #[serde(default, skip_serializing_if = "Units::is_all")]
        of: Units,
    },
    /// A 'Mech hit with the gear's damage value gains heat besides.
    #[serde(rename_all = "kebab-case")]
    HeatTarget {
        /// How much.
        heat: u8,
    },
    /// The first heat gained in each turn is ignored.
    IgnoreFirstHeat,
    /// Minimum range values are 0.
    NoMinimumRange,
    /// A successful death from above deals its attacker no pushing damage.
    SafeDeathFromAbove,
    /// The called-shot modifier against the targets is this.
    #[serde(rename_all = "kebab-case")]
    CalledShot {
        /// The modifier.
        modifier: u8,
    },
    /// An attack of a formation with members of every faction of the card gets this much.
    #[serde(rename_all = "kebab-case")]
    MixedFormation {
        /// Added to the attack value.
        attack: i8,
    },
}

/// The values a card can add to.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Value {
    /// The speed value.
    Speed,
    /// The attack value.
    Attack,
    /// The defense value.
    Defense,
    /// The damage value used.
    Damage,
    /// The maximum range values above 0.
    MaximumRange,
    /// The vent rating.
    Vent,
}

/// The values a card can limit.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Limited {
    /// The speed value.
    Speed,
    /// The maximum range values; artillery ranges stay.
    MaximumRange,
}

/// Dice that can be rolled again.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Happening {
    /// The die to break away.
    BreakAway,
    /// One white attack die.
    WhiteAttackDie,
    /// The die for a heat effect.
    HeatEffect,
}

/// Which units are meant: those that fit every part that says something.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Units {
    /// Of the card's factions.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub of_faction: bool,
    /// With one of these bases.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bases: Vec<BaseType>,
    /// Of one of these ranks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ranks: Vec<Rank>,
    /// Of one of these speed modes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub modes: Vec<SpeedMode>,
    /// Not of one of these speed modes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub except_modes: Vec<SpeedMode>,
    /// Of one of these classes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub classes: Vec<Class>,
}

impl Units {
    /// Whether every unit is meant.
    pub fn is_all(&self) -> bool {
        *self == Units::default()
    }
}

/// In which case a card adds to a value: all parts that say something must hold.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Situation {
    /// In a ranged combat attack.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub ranged: bool,
    /// In a close combat attack.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub close: bool,
    /// In a special attack.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub special: bool,
    /// Against one of these targets (for defense: attackers).
    #[serde(skip_serializing_if = "Units::is_all")]
    pub against: Units,
    /// The other one touches another of the card's factions' units of the player.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub against_held: bool,
    /// The unit occupies terrain of one of these types.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub in_terrain: Vec<Terrain>,
}

impl Situation {
    /// Whether it is every case.
    pub fn is_any(&self) -> bool {
        *self == Situation::default()
    }
}
