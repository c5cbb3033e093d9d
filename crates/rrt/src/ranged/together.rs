//! Simultaneous attacks: who may take part, Close Formation and Crossfire.

use ironlance_rulebook::{cite, rule};
use ironlance_space::table::{Arc, Length};
use serde::{Deserialize, Serialize};

use super::{RangedRefusal, Shot, judge, stands_in};
use crate::{
    Refusal, Rrt, State,
    content::{Volley, WeaponAbility},
    los,
    options::{CloseFormationBonus, CloseFormationCount, SimultaneousWeapons},
    state::{Mecha, MechaId, Target},
    table,
    weapon::{Weapon, usable},
};

/// How near mecha in Close Formation are to each other.
const CLOSE: Length = Length::inches(2);

/// What attacking together adds to one attacker's Roll to Strike.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Together {
    /// By Close Formation.
    pub formation: i32,
    /// By Crossfire.
    pub crossfire: bool,
}

/// What attacking together adds for each of these attackers.
pub fn together(game: &Rrt, state: &State, shots: &[Shot<'_>], target: Target) -> Vec<Together> {
    cite(rule!("rrt.ranged.formation-and-crossfire"));
    let crossfire = crossfire(state, shots, target);
    let formation = |shot| formation_bonus(game, state, shots, shot);
    (0..shots.len()).map(|shot| Together { formation: formation(shot), crossfire }).collect()
}

/// The Close Formation bonus of one of these attackers, by its place among them.
pub fn formation_bonus(game: &Rrt, state: &State, shots: &[Shot<'_>], shot: usize) -> i32 {
    cite(rule!("rrt.ranged.close-formation"));
    cite(rule!("rrt.ranged.close-formation-bonus"));
    let it = &shots[shot];
    let near = |one: &Mecha, other: &Mecha| table::within(game, one, other, CLOSE);
    let attackers = || shots.iter().map(|shot| shot.attacker);
    let others = || attackers().filter(|other| other.id != it.attacker.id);
    let linked = match state.options.close_formation_count {
        CloseFormationCount::Attackers => linked(it.attacker, attackers(), near),
        CloseFormationCount::Squadron => {
            let squadron = state.members(it.attacker.squadron);
            linked(it.attacker, squadron.filter(|mate| mate.is_on_table()), near)
        }
    };
    if !others().any(|other| linked.contains(&other.id)) {
        return 0;
    }
    if state.options.close_formation_gunnery_limit {
        cite(rule!("rrt.ranged.close-formation-gunnery"));
        if linked.len() <= usize::from(it.gunnery(game).unwrap_or(0)) {
            return 0;
        }
    }
    match state.options.close_formation_bonus {
        CloseFormationBonus::Flat => 1,
        CloseFormationBonus::PerNeighbour => {
            others().filter(|other| near(it.attacker, other)).count() as i32
        }
    }
}

/// The mecha that one is linked with, itself included: directly or by way of others.
fn linked<'s>(
    first: &'s Mecha,
    mates: impl Iterator<Item = &'s Mecha>,
    near: impl Fn(&Mecha, &Mecha) -> bool,
) -> Vec<MechaId> {
    let mut apart: Vec<&Mecha> = mates.filter(|mate| mate.id != first.id).collect();
    let (mut found, mut next) = (vec![first], 0);
    while let Some(&one) = found.get(next) {
        let (joined, rest): (Vec<_>, _) = apart.into_iter().partition(|other| near(one, other));
        found.extend(joined);
        apart = rest;
        next += 1;
    }
    found.into_iter().map(|mecha| mecha.id).collect()
}

/// Whether a target is caught in a Crossfire: one attacker in its front arc, and one in its rear arc.
pub fn crossfire(state: &State, shots: &[Shot<'_>], target: Target) -> bool {
    cite(rule!("rrt.ranged.crossfire"));
    let Target::Mecha(id) = target else { return false };
    let it = state.mecha(id);
    let any = |arc| shots.iter().any(|shot| stands_in(it, shot.attacker) == Some(arc));
    any(Arc::Front) && any(Arc::Rear)
}

/// The weapon system with which a mecha takes part best in a simultaneous attack on a target, by its place:
/// usable, legal, and with the most MD to expect.
pub fn best_together<'s>(
    game: &Rrt,
    state: &'s State,
    mecha: &'s Mecha,
    target: Target,
) -> Option<(u8, Shot<'s>)> {
    let shot = |place: usize| {
        let weapon = Weapon::of(game, mecha, mecha.weapons[place].weapon);
        (place as u8, Shot { attacker: mecha, weapon, second_pilot: false })
    };
    let can = |(place, shot): &(u8, Shot<'_>)| {
        usable(game, state, mecha, usize::from(*place)).is_ok()
            && takes_part(game, state, shot, target).is_ok()
    };
    let worth = |(place, shot): &(u8, Shot<'_>)| {
        let added = super::strike(game, state, shot, target, super::Aim::default()).total();
        let least = super::least_die(added, super::defense(game, state, shot.weapon, target));
        let missiles = match shot.weapon.volley {
            None => 1,
            Some(Volley::Of(missiles)) => missiles,
            Some(Volley::X) => mecha.weapons[usize::from(*place)].ammo.unwrap_or(1),
        };
        u32::from(7 - least) * u32::from(shot.weapon.damage) * u32::from(missiles)
    };
    (0..mecha.weapons.len()).map(shot).filter(can).max_by_key(worth)
}

/// Judges whether a shot can take part in a simultaneous attack on a target.
fn takes_part(game: &Rrt, state: &State, shot: &Shot<'_>, target: Target) -> Result<(), Refusal> {
    let mecha = shot.attacker.id;
    let chooses_places =
        shot.weapon.has(WeaponAbility::Blast) || shot.weapon.has(WeaponAbility::FlyOver);
    if chooses_places {
        return Err(RangedRefusal::CannotTakePart { mecha }.into());
    }
    judge(game, state, shot, target)?;
    // Only Indirect Fire is legal without.
    match los::sees_target(game, state, shot.attacker, target) {
        true => Ok(()),
        false => Err(RangedRefusal::CannotTakePart { mecha }.into()),
    }
}

/// Judges a simultaneous attack of these on a target: each of them, and whether they go together.
pub fn judge_together(
    game: &Rrt,
    state: &State,
    shots: &[Shot<'_>],
    target: Target,
) -> Result<(), Refusal> {
    cite(rule!("rrt.ranged.simultaneous"));
    cite(rule!("rrt.ranged.simultaneous-same-target"));
    cite(rule!("rrt.ranged.simultaneous-kinds"));
    if shots.len() < 2 {
        return Err(RangedRefusal::NotTogether.into());
    }
    for (place, shot) in shots.iter().enumerate() {
        let mecha = shot.attacker.id;
        if shots[..place].iter().any(|other| other.attacker.id == mecha) {
            return Err(RangedRefusal::TakesPartTwice { mecha }.into());
        }
        takes_part(game, state, shot, target)?;
    }
    let same = state.options.simultaneous_weapons == SimultaneousWeapons::Same;
    if same && shots.iter().any(|shot| shot.weapon.id != shots[0].weapon.id) {
        return Err(RangedRefusal::WeaponsDiffer.into());
    }
    Ok(())
}
