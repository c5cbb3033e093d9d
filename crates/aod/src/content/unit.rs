//! Units: what is printed on the base, and the two dials.

use arrayvec::ArrayVec;
use ironlance_space::table::FrontArc;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{FactionId, HeatClick, MarkerId, Mounted};

/// Where an item comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// The rules give it, or public figures of the printed item do.
    Rulebook,
    /// We made it, wholly or in the figures that nobody gives.
    Original,
}

/// What stands on the table: a base with its figure and dials.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitDef {
    /// Its collector's number, which makes it this unit and no other.
    pub number: String,
    /// Its name.
    pub name: String,
    /// The variant of a 'Mech; its last letter is the class.
    pub variant: Option<String>,
    /// Where it comes from.
    pub origin: Origin,
    /// Its base, which alone decides its type.
    pub base: BaseType,
    /// Its faction; a Mercenary has none.
    pub faction: Option<FactionId>,
    /// Its rank.
    pub rank: Rank,
    /// Its point value.
    pub points: u16,
    /// Its speed mode.
    pub speed_mode: SpeedMode,
    /// The symbol beside its attack value.
    pub attack_symbol: AttackSymbol,
    /// The class of a 'Mech.
    pub class: Option<Class>,
    /// Primary and secondary of a 'Mech; infantry and vehicles have one.
    pub weapons: ArrayVec<Weapon, 2>,
    /// The vent rating of a 'Mech, 0 for others.
    pub vent: u8,
    /// How much it carries; 0 if it is no transport.
    pub capacity: u8,
    /// What makes it an artillery unit.
    pub artillery: Option<Artillery>,
    /// Whether it is an anti-aircraft unit.
    pub anti_aircraft: bool,
    /// How wide its front arc is.
    pub front_arc: FrontArc,
    /// How many pieces of gear or pilots it takes.
    pub gear_slots: u8,
    /// The clicks of the combat dial; elimination follows the last.
    pub dial: Vec<Click>,
    /// The click with the starting marker.
    pub start: u8,
    /// The positions of the heat dial; shutdown follows the last. Empty but for 'Mechs.
    pub heat: Vec<HeatClick>,
}

impl UnitDef {
    /// Its name, of a 'Mech with the variant.
    pub fn full_name(&self) -> String {
        match &self.variant {
            Some(variant) => format!("{} {variant}", self.name),
            None => self.name.clone(),
        }
    }

    /// Whether it is infantry.
    pub fn is_infantry(&self) -> bool {
        self.base == BaseType::Infantry
    }

    /// Whether it is a vehicle.
    pub fn is_vehicle(&self) -> bool {
        self.base == BaseType::Vehicle
    }

    /// Whether it is a 'Mech of either mode.
    pub fn is_mech(&self) -> bool {
        matches!(self.base, BaseType::Mech | BaseType::QuadMech)
    }

    /// The weapon behind a damage value; `None` if there is no such value.
    pub fn weapon(&self, slot: Slot) -> Option<&Weapon> {
        self.weapons.get(slot as usize)
    }

    /// Whether the click is the elimination position.
    pub fn is_eliminated_at(&self, click: u8) -> bool {
        self.dial.len() <= usize::from(click)
    }

    /// What a click shows; `None` at the elimination position.
    pub fn click(&self, click: u8) -> Option<&Click> {
        self.dial.get(usize::from(click))
    }

    /// The shutdown position of the heat dial.
    pub fn shutdown_position(&self) -> u8 {
        self.heat.len() as u8
    }

    /// What a position of the heat dial shows; `None` at the shutdown position.
    pub fn heat_at(&self, position: u8) -> Option<&HeatClick> {
        self.heat.get(usize::from(position))
    }
}

/// The four kinds of base.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum BaseType {
    /// Infantry.
    Infantry,
    /// Vehicle.
    Vehicle,
    /// 'Mech.
    Mech,
    /// Quad 'Mech.
    QuadMech,
}

/// The ranks.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Rank {
    /// One chevron.
    Green,
    /// Two chevrons.
    Veteran,
    /// Three chevrons.
    Elite,
    /// A star.
    Unique,
}

/// The speed modes.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum SpeedMode {
    /// Foot.
    Foot,
    /// Aquatic.
    Aquatic,
    /// Hover.
    Hover,
    /// Tracked.
    Tracked,
    /// Wheeled.
    Wheeled,
    /// 'Mech.
    Mech,
    /// Quad 'Mech.
    QuadMech,
    /// VTOL.
    Vtol,
}

/// The symbols beside the attack value.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum AttackSymbol {
    /// Crosshairs.
    Crosshairs,
    /// Triage.
    Triage,
    /// Wrench.
    Wrench,
}

/// The classes of 'Mechs.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    /// L.
    Light,
    /// M.
    Medium,
    /// H.
    Heavy,
    /// A.
    Assault,
}

/// The range types.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum RangeType {
    /// Ballistic.
    Ballistic,
    /// Energy.
    Energy,
    /// Melee.
    Melee,
}

/// Which of a 'Mech's two damage values; other units have the primary alone.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Slot {
    /// The first.
    Primary,
    /// The second.
    Secondary,
}

/// What is printed beside a damage value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Weapon {
    /// Its range type.
    pub range_type: RangeType,
    /// Its minimum range value, in inches.
    pub minimum: u8,
    /// Its maximum range value, in inches.
    pub maximum: u8,
    /// How many range-type symbols it has: so many targets it may attack.
    pub targets: u8,
}

/// What makes a unit an artillery unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Artillery {
    /// Its artillery range value, in inches.
    pub range: u8,
    /// Its marker.
    pub marker: MarkerId,
}

/// A row of a combat dial.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Row {
    /// The damage value, or the primary one.
    Primary,
    /// The secondary damage value.
    Secondary,
    /// The speed value.
    Speed,
    /// The attack value.
    Attack,
    /// The defense value.
    Defense,
}

impl Row {
    /// Every row.
    pub const ALL: [Row; 5] = [Row::Primary, Row::Secondary, Row::Speed, Row::Attack, Row::Defense];
}

impl From<Slot> for Row {
    fn from(slot: Slot) -> Row {
        match slot {
            Slot::Primary => Row::Primary,
            Slot::Secondary => Row::Secondary,
        }
    }
}

/// A position of a combat dial.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Click {
    /// The values in the order of [`Row`]; a unit with one damage value shows 0 as the second.
    pub values: [DialValue; 5],
    /// Whether it shows a repair marker.
    pub repair_marker: bool,
}

impl Click {
    /// The value in a row.
    pub fn value(&self, row: Row) -> DialValue {
        self.values[row as usize]
    }

    /// The damage value.
    pub fn damage(&self, slot: Slot) -> DialValue {
        self.value(slot.into())
    }

    /// The special equipment it shows, with the row.
    pub fn equipment(&self) -> impl Iterator<Item = (Row, Mounted)> {
        Row::ALL.into_iter().filter_map(|row| Some((row, self.value(row).equipment?)))
    }
}

/// A value on a dial, with the special equipment beside it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct DialValue {
    /// The number.
    pub number: u8,
    /// The special equipment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub equipment: Option<Mounted>,
}
