//! The special equipment list.

use ironlance_engine::{Say, Sentence, Thing};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Origin, RangeType, Row};

/// What special equipment does. The list says on which value and in which colour it is found, what
/// it is called and whether it is optional.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Equipment {
    /// Melee damage: a die instead of the damage value.
    HandToHandWeapon,
    /// Melee damage: all opposing units in front.
    FullStrike,
    /// Melee damage: a second blow.
    RapidStrike,
    /// Melee damage: blows against the unit score 1.
    Agility,
    /// Melee damage: +1 damage.
    Brawling,
    /// Ballistic damage: ignores Armor.
    ArmorPiercing,
    /// Ballistic damage: guides ballistic fire for the turn.
    HomingBeacon,
    /// Ballistic damage: also hits infantry beside the target.
    AntiPersonnel,
    /// Ballistic damage: ignores what is in the way.
    StreakMissiles,
    /// Ballistic damage: lends its defense.
    PointDefenseSystem,
    /// Energy damage: a second shot.
    Pulse,
    /// Energy damage: an order token for the target.
    Tsemp,
    /// Energy damage: holds a unit.
    Grapple,
    /// Energy damage: all heat for damage.
    AlphaStrike,
    /// Energy damage: close combat with fire.
    Flamers,
    /// Speed: hidden in hindering terrain.
    Camouflage,
    /// Speed: hard to hit.
    Evade,
    /// Speed: over everything.
    JumpJets,
    /// Speed: no indirect fire.
    ElectronicCamouflage,
    /// Speed: deployed ahead.
    Infiltrate,
    /// Attack: repairs.
    Repair,
    /// Attack: takes over a captive.
    Bypass,
    /// Attack: rerolls a die.
    ImprovedTargeting,
    /// Attack: crippled.
    Salvage,
    /// Attack: perhaps one more order.
    Command,
    /// Defense: perhaps the hit was nothing.
    Decoy,
    /// Defense: against ranged energy.
    ReflectiveArmor,
    /// Defense: against ranged ballistic.
    ReactiveArmor,
    /// Defense: -2 damage.
    HardenedArmor,
    /// Defense: -1 damage.
    HeavyArmor,
}

impl Equipment {
    /// All of it, in the order of the list.
    pub const ALL: [Equipment; 30] = [
        Equipment::HandToHandWeapon,
        Equipment::FullStrike,
        Equipment::RapidStrike,
        Equipment::Agility,
        Equipment::Brawling,
        Equipment::ArmorPiercing,
        Equipment::HomingBeacon,
        Equipment::AntiPersonnel,
        Equipment::StreakMissiles,
        Equipment::PointDefenseSystem,
        Equipment::Pulse,
        Equipment::Tsemp,
        Equipment::Grapple,
        Equipment::AlphaStrike,
        Equipment::Flamers,
        Equipment::Camouflage,
        Equipment::Evade,
        Equipment::JumpJets,
        Equipment::ElectronicCamouflage,
        Equipment::Infiltrate,
        Equipment::Repair,
        Equipment::Bypass,
        Equipment::ImprovedTargeting,
        Equipment::Salvage,
        Equipment::Command,
        Equipment::Decoy,
        Equipment::ReflectiveArmor,
        Equipment::ReactiveArmor,
        Equipment::HardenedArmor,
        Equipment::HeavyArmor,
    ];

    /// Its name on the list of the rulebook.
    pub fn title(self) -> &'static str {
        match self {
            Equipment::HandToHandWeapon => "Hand-to-hand Weapon",
            Equipment::FullStrike => "Full Strike",
            Equipment::RapidStrike => "Rapid Strike",
            Equipment::Agility => "Agility",
            Equipment::Brawling => "Brawling",
            Equipment::ArmorPiercing => "Armor Piercing",
            Equipment::HomingBeacon => "Homing Beacon",
            Equipment::AntiPersonnel => "Anti-Personnel",
            Equipment::StreakMissiles => "Streak Missiles",
            Equipment::PointDefenseSystem => "Point Defense System",
            Equipment::Pulse => "Pulse",
            Equipment::Tsemp => "TSEMP",
            Equipment::Grapple => "Grapple",
            Equipment::AlphaStrike => "Alpha Strike",
            Equipment::Flamers => "Flamers",
            Equipment::Camouflage => "Camouflage",
            Equipment::Evade => "Evade",
            Equipment::JumpJets => "Jump Jets",
            Equipment::ElectronicCamouflage => "Electronic Camouflage",
            Equipment::Infiltrate => "Infiltrate",
            Equipment::Repair => "Repair",
            Equipment::Bypass => "Bypass",
            Equipment::ImprovedTargeting => "Improved Targeting",
            Equipment::Salvage => "Salvage",
            Equipment::Command => "Command",
            Equipment::Decoy => "Decoy",
            Equipment::ReflectiveArmor => "Reflective Armor",
            Equipment::ReactiveArmor => "Reactive Armor",
            Equipment::HardenedArmor => "Hardened Armor",
            Equipment::HeavyArmor => "Heavy Armor",
        }
    }

    /// The kind of value it sits on.
    pub fn kind(self) -> ValueKind {
        ValueKind::ALL[self as usize / 5]
    }
}

impl Say for Equipment {
    fn say(&self, out: &mut Sentence) {
        let id = self.title().to_lowercase().replace(' ', "-");
        Thing::new("equipment", id).called(self.title()).say(out);
    }
}

/// What kinds of value special equipment sits on.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum ValueKind {
    /// A damage value of the melee range type.
    Melee,
    /// A damage value of the ballistic range type.
    Ballistic,
    /// A damage value of the energy range type.
    Energy,
    /// The speed value.
    Speed,
    /// The attack value.
    Attack,
    /// The defense value.
    Defense,
}

impl ValueKind {
    /// All of them, in the order of the list.
    pub const ALL: [ValueKind; 6] = [
        ValueKind::Melee,
        ValueKind::Ballistic,
        ValueKind::Energy,
        ValueKind::Speed,
        ValueKind::Attack,
        ValueKind::Defense,
    ];

    /// The kind of value in a row of a dial; a damage value is of its range type's kind.
    pub fn of_row(row: Row, weapons: &[super::Weapon]) -> Option<ValueKind> {
        Some(match row {
            Row::Primary => weapons.first()?.range_type.into(),
            Row::Secondary => weapons.get(1)?.range_type.into(),
            Row::Speed => ValueKind::Speed,
            Row::Attack => ValueKind::Attack,
            Row::Defense => ValueKind::Defense,
        })
    }
}

impl From<RangeType> for ValueKind {
    fn from(range_type: RangeType) -> ValueKind {
        match range_type {
            RangeType::Ballistic => ValueKind::Ballistic,
            RangeType::Energy => ValueKind::Energy,
            RangeType::Melee => ValueKind::Melee,
        }
    }
}

/// The colours of special equipment and heat effects.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    /// Green, G on a dial.
    Green,
    /// Red, R.
    Red,
    /// Blue, B.
    Blue,
    /// Black, K.
    Black,
    /// Grey, Y.
    Grey,
    /// Yellow, W; on heat dials only.
    Yellow,
}

/// Special equipment as it sits on a dial.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Mounted {
    /// What it is.
    pub equipment: Equipment,
    /// Whether it is shown as a circle: using it costs 1 pushing damage.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub circled: bool,
}

/// An entry of the special equipment list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct EquipmentEntry {
    /// What it does.
    pub equipment: Equipment,
    /// Its name.
    pub name: String,
    /// Where it comes from.
    pub origin: Origin,
    /// The kind of value it sits on.
    pub value: ValueKind,
    /// Its colour there.
    pub colour: Colour,
    /// Whether its controller may cancel it.
    pub optional: bool,
}
