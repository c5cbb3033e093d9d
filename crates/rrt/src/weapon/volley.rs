//! Volleys and divided fire: how many missiles, and at whom.

use ironlance_rulebook::{cite, rule};

use super::Weapon;
use crate::{
    Refusal,
    content::{Volley, WeaponAbility},
    ranged::RangedRefusal,
    state::{MechaId, Target},
};

/// What one use of a weapon system fires and spends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Volleyed {
    /// Missiles, or 1 for what fires none.
    pub missiles: u8,
    /// Ammo that it spends, if the weapon system has any.
    pub ammo: u8,
}

/// How many missiles one use fires: `chosen` only where the player chooses, and with `salvo` twice the
/// Ammo for twice the MD.
pub fn missiles(
    mecha: MechaId,
    weapon: Weapon,
    left: Option<u8>,
    chosen: Option<u8>,
    salvo: bool,
) -> Result<Volleyed, Refusal> {
    cite(rule!("rrt.weapon.ammo"));
    let volleyed = match (weapon.volley, chosen) {
        (Some(Volley::X), Some(chosen)) => {
            cite(rule!("rrt.weapon.volley-x"));
            Volleyed { missiles: chosen, ammo: chosen }
        }
        (Some(Volley::X), None) => {
            return Err(RangedRefusal::ChooseMissiles { mecha }.into());
        }
        (Some(Volley::Of(missiles)), None) => {
            cite(rule!("rrt.weapon.volley"));
            Volleyed { missiles, ammo: 1 }
        }
        (None, None) => {
            cite(rule!("rrt.weapon.missile"));
            Volleyed { missiles: 1, ammo: if salvo { 2 } else { 1 } }
        }
        (_, Some(_)) => return Err(RangedRefusal::NothingToChoose { mecha }.into()),
    };
    if salvo {
        cite(rule!("rrt.weapon.salvo"));
        if !weapon.has(WeaponAbility::Salvo) {
            return Err(RangedRefusal::NoSalvo { mecha }.into());
        }
    }
    if volleyed.missiles == 0 {
        return Err(RangedRefusal::NoMissiles { mecha }.into());
    }
    match left {
        Some(left) if left < volleyed.ammo => {
            let rule = match (salvo, weapon.volley) {
                (true, _) => rule!("rrt.weapon.salvo"),
                (_, Some(Volley::X)) => rule!("rrt.weapon.volley-x"),
                _ => rule!("rrt.weapon.ammo"),
            };
            Err(RangedRefusal::AmmoLeft { mecha, needs: volleyed.ammo, left, rule }.into())
        }
        _ => Ok(volleyed),
    }
}

/// Judges how the missiles of a volley are assigned: the primary target first, then the secondary ones.
/// Whether each is a legal target is for [`crate::ranged::judge`].
pub fn assign(
    mecha: MechaId,
    weapon: Weapon,
    missiles: u8,
    aimed: &[(Target, u8)],
) -> Result<(), Refusal> {
    cite(rule!("rrt.weapon.volley-secondary"));
    cite(rule!("rrt.weapon.blast-volley"));
    if 1 < aimed.len() && weapon.has(WeaponAbility::Blast) {
        return Err(RangedRefusal::BlastHasOneTarget { mecha }.into());
    }
    if let Some((target, _)) = aimed.iter().find(|(_, missiles)| *missiles == 0) {
        return Err(RangedRefusal::NoMissileAt { mecha, target: *target }.into());
    }
    let again = |(place, (target, _)): (usize, &(Target, u8))| {
        aimed[..place].iter().any(|(other, _)| other == target).then_some(*target)
    };
    if let Some(target) = aimed.iter().enumerate().find_map(again) {
        return Err(RangedRefusal::TargetTwice { mecha, target }.into());
    }
    let sum: u32 = aimed.iter().map(|(_, missiles)| u32::from(*missiles)).sum();
    match sum == u32::from(missiles) {
        true => Ok(()),
        false => Err(RangedRefusal::WrongSum { mecha, aimed: sum, missiles }.into()),
    }
}

/// The MD of each hit of a weapon that fires at two targets.
pub fn split_damage(damage: u16) -> u16 {
    cite(rule!("rrt.weapon.split-fire"));
    cite(rule!("rrt.general.round-up"));
    damage.div_ceil(2)
}
