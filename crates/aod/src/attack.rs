//! The attack sequence: an attack as data, from its declaration to its last consequence.

mod again;
mod answers;
mod applied;
mod scored;
mod sequence;
mod tallies;
#[cfg(test)]
mod tests;

use arrayvec::ArrayVec;
use ironlance_rulebook::{RuleId, rule};
use ironlance_space::table::Point;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub(crate) use self::{
    again::{decline_again, judge_again, may_grant, strike_again},
    answers::{
        cancel, divide, judge_cancel, judge_divide, judge_reroll, optional_defenses, reroll,
    },
    scored::{armour_used, dealt_to, scored},
    sequence::{begin, beside_targets, go_on, succeeds},
    tallies::{attack_value, defense_value},
};
use crate::{
    content::{Equipment, Slot},
    state::UnitId,
};

/// An attack in progress.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Attack {
    /// What kind of attack it is.
    pub kind: Kind,
    /// Who makes it; of a formation, the primary attacker.
    pub attacker: UnitId,
    /// The other members of the formation.
    pub others: ArrayVec<UnitId, 4>,
    /// Which damage value is used.
    pub slot: Slot,
    /// Whether it is made with an assault order.
    pub assault: bool,
    /// Why it is a further attack, if it is.
    pub again: Option<Again>,
    /// Whom it is directed at, and whom else it affects.
    pub targets: Vec<Target>,
    /// How far it has come.
    pub stage: Stage,
    /// The attack roll.
    pub dice: Option<AttackDice>,
    /// Hindering terrain does not count, by Enhanced Imaging.
    pub imaging: bool,
    /// A charge or ram came from behind, as it was judged before any spin.
    pub behind: bool,
    /// A die added to the attack value.
    pub bonus: u8,
    /// The result of a Hand-to-hand Weapon.
    pub weapon_die: Option<u8>,
    /// Units that gained Salvage by it.
    pub crippled: Vec<UnitId>,
}

/// A kind of attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "AttackKind")]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Kind {
    /// A ranged combat attack along a clear line.
    Ranged,
    /// A ranged combat attack along a blocked line.
    Indirect,
    /// An artillery attack.
    Artillery,
    /// A close combat attack.
    Close,
    /// A close combat attack to capture.
    Capture,
    /// A close combat attack to repair.
    Repair {
        /// Whether a die says how much, and not the damage value.
        by_die: bool,
    },
    /// A charge from there.
    Charge {
        /// Where the attacker stood.
        from: Point,
    },
    /// Death from above.
    DeathFromAbove,
    /// A ram from there.
    Ram {
        /// Where the attacker stood.
        from: Point,
    },
}

impl Kind {
    /// Whether it is a ranged combat attack.
    pub fn is_ranged(self) -> bool {
        matches!(self, Kind::Ranged | Kind::Indirect | Kind::Artillery)
    }

    /// Whether it is a close combat attack.
    pub fn is_close(self) -> bool {
        matches!(self, Kind::Close | Kind::Capture | Kind::Repair { .. })
    }

    /// Whether it is a special attack.
    pub fn is_special(self) -> bool {
        !self.is_ranged() && !self.is_close()
    }

    /// Whether it is meant to score damage.
    pub fn scores_damage(self) -> bool {
        !matches!(self, Kind::Capture | Kind::Repair { .. })
    }
}

/// Somebody whom an attack affects.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Target {
    /// The unit.
    pub unit: UnitId,
    /// Whether it is a target, and not merely beside one.
    pub is_target: bool,
    /// Whether the attack succeeds against it.
    pub hit: bool,
    /// Its share of the damage, where the damage is divided.
    pub share: Option<u8>,
    /// The damage it was dealt.
    pub dealt: u8,
}

impl Target {
    /// A target of an attack not yet rolled.
    pub(crate) fn new(unit: UnitId) -> Target {
        Target { unit, is_target: true, hit: false, share: None, dealt: 0 }
    }

    /// Somebody beside a target.
    pub(crate) fn beside(unit: UnitId) -> Target {
        Target { is_target: false, ..Target::new(unit) }
    }
}

/// The three dice of an attack roll.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
pub struct AttackDice {
    /// The white dice.
    pub white: [u8; 2],
    /// The black die.
    pub black: u8,
    /// A critical hit made by a reroll, which does not count as one.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rerolled_to_sixes: bool,
}

/// One of the attack dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AttackDie {
    /// The first white die.
    FirstWhite,
    /// The second white die.
    SecondWhite,
    /// The black die.
    Black,
}

/// What two equal white dice may mean.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Critical {
    /// Two ones.
    Miss,
    /// Two sixes.
    Hit,
}

impl AttackDice {
    /// The attack roll.
    pub fn total(self) -> u8 {
        self.white[0] + self.white[1] + self.black
    }

    /// The lower of the white dice.
    pub(crate) fn lower_white(self) -> AttackDie {
        match self.white[0] <= self.white[1] {
            true => AttackDie::FirstWhite,
            false => AttackDie::SecondWhite,
        }
    }

    /// The roll after one die was rolled again.
    pub(crate) fn with(mut self, die: AttackDie, face: u8) -> AttackDice {
        match die {
            AttackDie::FirstWhite => self.white[0] = face,
            AttackDie::SecondWhite => self.white[1] = face,
            AttackDie::Black => self.black = face,
        }
        let was_rerolled = self.rerolled_to_sixes || die != AttackDie::Black;
        self.rerolled_to_sixes = was_rerolled && self.white == [6, 6];
        self
    }

    /// What the white dice mean in an attack of this kind.
    pub fn critical(self, kind: Kind) -> Option<Critical> {
        match self.white {
            _ if kind.is_special() => None,
            [6, 6] if !self.rerolled_to_sixes => Some(Critical::Hit),
            [1, 1] => Some(Critical::Miss),
            _ => None,
        }
    }
}

/// What grants a further attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "FurtherAttack")]
#[serde(rename_all = "kebab-case")]
pub enum Again {
    /// Pulse.
    Pulse,
    /// Rapid Strike.
    RapidStrike,
    /// Predator.
    Predator,
}

impl Again {
    /// The rule behind it.
    pub fn rule(self) -> RuleId {
        match self {
            Again::Pulse | Again::RapidStrike => rule!("aod.equipment.second-attack-hook"),
            Again::Predator => rule!("aod.faction.fox-predator"),
        }
    }

    /// The equipment behind it.
    pub(crate) fn equipment(self) -> Option<Equipment> {
        match self {
            Again::Pulse => Some(Equipment::Pulse),
            Again::RapidStrike => Some(Equipment::RapidStrike),
            Again::Predator => None,
        }
    }
}

/// How far an attack has come: what comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Stage {
    /// Step 3: dice that fix the attack modifiers.
    Modifiers,
    /// Step 4: the controller of this target may cancel equipment.
    Defenses {
        /// Which of the targets.
        target: u8,
    },
    /// Step 5: the attack roll.
    Roll,
    /// The attacker may roll a die again.
    Reroll,
    /// The result against each target.
    Compare,
    /// Step 6: the attacker divides the damage, if there is anything to divide.
    Divide,
    /// Step 6: damage, and step 7: heat of the units affected.
    Damage,
    /// Step 8: a further attack may be made.
    Again {
        /// What grants it.
        by: Again,
    },
    /// It is over.
    Over,
}
