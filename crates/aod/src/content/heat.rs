//! Heat dials and the heat effects on them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Colour, HeatEffectId, Origin, Row, ValueKind};

/// A position of a heat dial.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct HeatClick {
    /// Beside the primary damage value.
    pub primary: HeatValue,
    /// Beside the secondary damage value.
    pub secondary: HeatValue,
    /// Beside the speed value.
    pub speed: HeatValue,
}

impl HeatClick {
    /// What it shows beside a row; nothing beside attack and defense.
    pub fn value(&self, row: Row) -> HeatValue {
        match row {
            Row::Primary => self.primary,
            Row::Secondary => self.secondary,
            Row::Speed => self.speed,
            Row::Attack | Row::Defense => HeatValue::default(),
        }
    }

    /// The heat effects it shows, with their rows.
    pub fn effects(&self) -> impl Iterator<Item = (Row, HeatEffectId)> {
        let rows = [Row::Primary, Row::Secondary, Row::Speed];
        let shown = rows.map(|row| (row, self.value(row).effect));
        shown.into_iter().filter_map(|(row, effect)| Some((row, effect?)))
    }
}

/// What a heat dial shows beside one value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct HeatValue {
    /// A modifier to the value.
    pub modifier: i8,
    /// A heat effect.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effect: Option<HeatEffectId>,
}

/// An entry of the list of heat effects.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct HeatEntry {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Where it comes from.
    pub origin: Origin,
    /// The kind of value it is shown beside.
    pub value: ValueKind,
    /// Its colour there.
    pub colour: Colour,
    /// What it does.
    pub effect: HeatEffect,
}

/// What a heat effect does. Each number is of one six-sided die.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum HeatEffect {
    /// A 'Mech that is not shut down rolls; up to `up-to` it is dealt pushing damage of the damage
    /// value beside it, changed by `plus`.
    #[serde(rename_all = "kebab-case")]
    AmmunitionExplosion {
        /// The highest result that fails.
        up_to: u8,
        /// Added to the damage value.
        plus: i8,
    },
    /// A 'Mech that is not shut down rolls; up to `up-to` it gains heat.
    #[serde(rename_all = "kebab-case")]
    PowerSurge {
        /// The highest result that fails.
        up_to: u8,
        /// How much it gains.
        heat: u8,
    },
    /// An active 'Mech rolls and shuts down up to `up-to`; a shutdown one that has lost heat rolls
    /// and restarts from `restarts-from` on.
    #[serde(rename_all = "kebab-case")]
    Shutdown {
        /// The highest result that fails.
        up_to: u8,
        /// The lowest result that restarts it.
        restarts_from: u8,
    },
    /// After a close combat order the 'Mech rolls; up to `up-to` it is dealt pushing damage.
    #[serde(rename_all = "kebab-case")]
    JointStrain {
        /// The highest result that fails.
        up_to: u8,
        /// How much it is dealt.
        damage: u8,
    },
    /// The damage value beside it makes no ranged attacks, and its special equipment is lost.
    WeaponOut,
    /// The 'Mech may neither run nor use Jump Jets.
    FrozenActuators,
}

impl HeatEffect {
    /// Whether a die is rolled for it when heat is gained or lost.
    pub fn is_rolled_on_heat(self) -> bool {
        match self {
            HeatEffect::AmmunitionExplosion { .. }
            | HeatEffect::PowerSurge { .. }
            | HeatEffect::Shutdown { .. } => true,
            HeatEffect::JointStrain { .. }
            | HeatEffect::WeaponOut
            | HeatEffect::FrozenActuators => false,
        }
    }
}
