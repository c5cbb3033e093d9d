//! Whether a weapon system can be used now, and what that costs.

use ironlance_rulebook::{cite, rule};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{System, Weapon};
use crate::{
    Refusal, Rrt, State,
    content::{Ability, Trait, WeaponAbility},
    ranged::RangedRefusal,
    state::Mecha,
};

/// A free additional attack that an ability grants.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Grant {
    /// Focus Fire, without having moved.
    FocusFire,
    /// Fire at Will.
    FireAtWill,
    /// Dual Pilot, with GN 1.
    DualPilot,
}

impl Grant {
    /// All of them.
    pub const ALL: [Grant; 3] = [Grant::FocusFire, Grant::FireAtWill, Grant::DualPilot];

    /// Its bit among those of [`crate::attack::TurnMarks`].
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// Whether a mecha has it, used or not.
    fn is_of(self, game: &Rrt, mecha: &Mecha) -> bool {
        match self {
            Grant::FocusFire => {
                cite(rule!("rrt.ability.focus-fire"));
                game.has(mecha, Ability::FocusFire) && !mecha.activation.moved
            }
            Grant::DualPilot => {
                cite(rule!("rrt.ability.dual-pilot"));
                game.has(mecha, Ability::DualPilot)
            }
            Grant::FireAtWill => {
                cite(rule!("rrt.character.extra-weapon"));
                game.has_trait(mecha, Trait::FireAtWill)
            }
        }
    }
}

/// What pays for an attack with a weapon system.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Payment {
    /// It costs nothing, and takes nothing: a Nose Laser.
    Nothing,
    /// The free attack of the activation.
    Free,
    /// A grant of an additional weapon system.
    Grant(Grant),
    /// A free additional H2H attack.
    HandToHand,
    /// A free additional attack by Esprit de Corps.
    Esprit,
    /// One Command Point.
    Point,
}

/// Judges whether a weapon system, by its place in a mecha's list, can be used for an attack now.
pub fn usable(game: &Rrt, state: &State, mecha: &Mecha, place: usize) -> Result<(), Refusal> {
    let id = mecha.id;
    let Some(system) = mecha.weapons.get(place) else {
        return Err(RangedRefusal::NoSuchWeapon { mecha: id }.into());
    };
    let weapon = Weapon::of(game, mecha, system.weapon);
    if !weapon.def(game).is_usable_in(game.mode(mecha).name) {
        let rule = match weapon.has(WeaponAbility::NoseLaser) {
            true => rule!("rrt.weapon.nose-laser"),
            false => rule!("rrt.weapon.wing-mounted"),
        };
        return Err(RangedRefusal::NotInThisMode { mecha: id, rule }.into());
    }
    cite(rule!("rrt.weapon.ammo"));
    if system.ammo == Some(0) {
        return Err(RangedRefusal::Empty { mecha: id }.into());
    }
    if state.turn < system.ready_in {
        return Err(RangedRefusal::NotReady { mecha: id }.into());
    }
    limits(game, mecha, system, weapon)
}

/// How often weapon systems can be used in a turn.
fn limits(game: &Rrt, mecha: &Mecha, system: &System, weapon: Weapon) -> Result<(), Refusal> {
    cite(rule!("rrt.attack.weapon-once"));
    let id = mecha.id;
    let counts = |other: &&System| {
        0 < other.used && !Weapon::of(game, mecha, other.weapon).has(WeaponAbility::NoseLaser)
    };
    let is_nose_laser = weapon.has(WeaponAbility::NoseLaser);
    if game.has(mecha, Ability::FastMover) && !is_nose_laser {
        cite(rule!("rrt.aircraft.fast-mover"));
        if mecha.weapons.iter().any(|other| counts(&other)) {
            return Err(RangedRefusal::FastMover { mecha: id }.into());
        }
    }
    if weapon.rapid_fire < system.used {
        return Err(RangedRefusal::UsedAlready { mecha: id }.into());
    }
    if 0 < system.used {
        cite(rule!("rrt.weapon.rapid-fire"));
    }
    cite(rule!("rrt.weapon.alternate-load"));
    let launcher = |system: &System| game.content().weapon(system.weapon).launcher;
    let other_load = |other: &&System| {
        0 < other.used && other.weapon != system.weapon && launcher(other) == launcher(system)
    };
    if launcher(system).is_some() && mecha.weapons.iter().any(|other| other_load(&other)) {
        return Err(RangedRefusal::OtherLoad { mecha: id }.into());
    }
    Ok(())
}

/// All that can pay for an attack with a usable weapon system, the cheapest first. Whether the pool has a
/// Command Point is for the caller.
pub fn payments(game: &Rrt, mecha: &Mecha, system: &System) -> Vec<Payment> {
    cite(rule!("rrt.attack.first-free"));
    cite(rule!("rrt.attack.additional-weapon"));
    cite(rule!("rrt.attack.free-extra"));
    let weapon = Weapon::of(game, mecha, system.weapon);
    if weapon.has(WeaponAbility::NoseLaser) {
        cite(rule!("rrt.weapon.nose-laser"));
        return vec![Payment::Nothing];
    }
    if !mecha.activation.combat.attacked {
        return vec![Payment::Free];
    }
    let mut found = Vec::new();
    cite(rule!("rrt.weapon.rapid-fire"));
    if system.used == 0 {
        let unused = |grant: &Grant| mecha.turn.combat.grants & grant.bit() == 0;
        let grants = Grant::ALL.into_iter().filter(unused);
        found.extend(grants.filter(|grant| grant.is_of(game, mecha)).map(Payment::Grant));
    }
    if 0 < mecha.activation.combat.esprit {
        cite(rule!("rrt.faction.esprit-use"));
        found.push(Payment::Esprit);
    }
    found.push(Payment::Point);
    found
}

/// What pays for an attack: what the player named, or the cheapest.
pub fn payment(
    game: &Rrt,
    mecha: &Mecha,
    system: &System,
    named: Option<Payment>,
) -> Result<Payment, Refusal> {
    let found = payments(game, mecha, system);
    match named {
        None => Ok(found[0]),
        Some(named) if found.contains(&named) => Ok(named),
        Some(_) => Err(RangedRefusal::NoSuchPayment { mecha: mecha.id }.into()),
    }
}
