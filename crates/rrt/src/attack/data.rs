//! An attack as data: what was declared, what was rolled, who is hit, and what became of each hit.

use ironlance_engine::Seat;
use serde::{Deserialize, Serialize};

use crate::{
    Rrt, State,
    content::{H2hKind, WeaponId},
    ranged::{Shot, Together},
    state::{MechaId, Target},
    weapon::Weapon,
};

/// The attack being resolved: one weapon system or blow, or several weapon systems at once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Attack {
    /// Who attacks.
    pub seat: Seat,
    /// What was declared, in order.
    pub strikes: Vec<Strike>,
    /// Who is hit by what. None is ever taken out: answers name hits by their places.
    pub hits: Vec<Hit>,
    /// Who is destroyed and waits for being removed.
    pub fallen: Vec<Fallen>,
}

/// One attack of one mecha, with a weapon system or hand to hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Strike {
    /// Who attacks.
    pub by: MechaId,
    /// With what.
    pub means: Means,
    /// Whom at, the primary target first.
    pub aims: Vec<AimedAt>,
    /// The Rolls to Strike, in order.
    pub rolls: Vec<Roll>,
}

/// What a mecha attacks with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Means {
    /// A weapon system.
    Weapon(Used),
    /// A blow.
    Blow {
        /// Which.
        kind: H2hKind,
        /// The weapon system used as a club, by its place.
        club: Option<u8>,
    },
}

/// A weapon system as it is used in an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Used {
    /// Its place in the mecha's list, which nothing changes before the attack is over.
    pub place: u8,
    /// What it is.
    pub weapon: WeaponId,
    /// Whether the second pilot fires.
    pub second_pilot: bool,
    /// Whether its MD is doubled.
    pub salvo: bool,
    /// Whether it is dropped in a Fly Over attack.
    pub fly_over: bool,
    /// What attacking together adds.
    pub together: Together,
}

/// A target with the missiles aimed at it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AimedAt {
    /// Whom at.
    pub target: Target,
    /// How many missiles, or 1 for what fires none.
    pub missiles: u8,
}

/// A Roll to Strike.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Roll {
    /// At which of the targets.
    pub aim: u8,
    /// The die.
    pub die: u8,
    /// The target's die, hand to hand.
    pub against: u8,
    /// The die with everything that is added.
    pub total: i32,
    /// Whether it hit.
    pub hit: bool,
    /// Whether it was rolled again.
    pub again: bool,
}

/// A hit on somebody: all that one attack does to one target.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hit {
    /// Which of the attacks.
    pub strike: u8,
    /// Who is hit.
    pub victim: Target,
    /// The missiles that hit, or 1 for what fires none.
    pub missiles: u8,
    /// The damage, before any answer.
    pub damage: u16,
    /// The total that a Dodge must reach.
    pub total: i32,
    /// Whether the Roll to Strike at this very target hit.
    pub on_target: bool,
    /// Friends of the attacker who share the damage.
    pub sharers: Vec<MechaId>,
    /// How far it has been answered.
    pub stage: HitStage,
    /// Who takes how much, once that is known.
    pub portions: Vec<Portion>,
}

/// How far a hit has been answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum HitStage {
    /// Not at all.
    Pending,
    /// A Dodge failed that may be rolled again.
    Dodging {
        /// The die.
        die: u8,
    },
    /// It was neither avoided nor shot down.
    Stands,
    /// It was.
    Avoided,
    /// Its damage has been taken.
    Taken,
}

/// What somebody takes of the damage of a hit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Portion {
    /// Who.
    pub who: Target,
    /// How much.
    pub damage: u16,
}

/// Somebody who is destroyed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fallen {
    /// Who.
    pub who: MechaId,
    /// Who did it, once that is known.
    pub by: Option<MechaId>,
    /// Whose hits did damage.
    pub among: Vec<MechaId>,
}

impl Strike {
    /// The weapon system, unless it is a blow.
    pub fn used(&self) -> Option<Used> {
        match self.means {
            Means::Weapon(used) => Some(used),
            Means::Blow { .. } => None,
        }
    }

    /// The kind of blow, unless it is a weapon system.
    pub fn blow(&self) -> Option<H2hKind> {
        match self.means {
            Means::Weapon(_) => None,
            Means::Blow { kind, .. } => Some(kind),
        }
    }

    /// The weapon as the attacker has it.
    pub fn weapon(&self, game: &Rrt, state: &State) -> Option<Weapon> {
        Some(Weapon::of(game, state.mecha(self.by), self.used()?.weapon))
    }

    /// What fires, with a weapon system.
    pub fn shot<'s>(&self, game: &Rrt, state: &'s State) -> Option<Shot<'s>> {
        let (used, weapon) = (self.used()?, self.weapon(game, state)?);
        let attacker = state.mecha(self.by);
        Some(Shot { attacker, weapon, second_pilot: used.second_pilot })
    }

    /// All the missiles that it fires, or 1 for what fires none.
    pub fn missiles(&self) -> u8 {
        self.aims.iter().map(|aim| aim.missiles).sum()
    }
}

impl Attack {
    /// The attack that a hit belongs to.
    pub fn strike_of(&self, hit: &Hit) -> &Strike {
        &self.strikes[usize::from(hit.strike)]
    }
}

impl Hit {
    /// The mecha that is hit; none if it is a structure.
    pub fn mecha(&self) -> Option<MechaId> {
        match self.victim {
            Target::Mecha(mecha) => Some(mecha),
            Target::Structure(_) => None,
        }
    }
}
