//! Who may fire which weapon system at what.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use super::{RangedRefusal, Shot};
use crate::{
    Refusal, Rrt, State, ability, attack,
    content::{Ability, WeaponAbility},
    los,
    options::{BlastRule, EngagedFire},
    state::{Mecha, MechaId, Target},
    table,
    weapon::{self, Weapon},
};

/// The shot of a mecha of the squadron that acts, with a weapon system by its place in the mecha's list.
pub fn shot<'s>(
    game: &Rrt,
    state: &'s State,
    seat: Seat,
    mecha: MechaId,
    place: usize,
) -> Result<Shot<'s>, Refusal> {
    let attacker = attack::attacker(state, seat, mecha)?;
    weapon::usable(game, state, attacker, place)?;
    let weapon = Weapon::of(game, attacker, attacker.weapons[place].weapon);
    Ok(Shot { attacker, weapon, second_pilot: false })
}

/// Judges whether a target is legal for a shot.
pub fn judge(game: &Rrt, state: &State, shot: &Shot<'_>, target: Target) -> Result<(), Refusal> {
    let Shot { attacker, weapon, .. } = *shot;
    let mecha = attacker.id;
    if weapon.has(WeaponAbility::FlyOver) {
        return Err(RangedRefusal::OnlyInFlight { mecha }.into());
    }
    let Some(reach) = weapon.range else {
        return Err(RangedRefusal::NoRange { mecha }.into());
    };
    is_target(game, state, shot, target)?;
    while_engaged(game, state, attacker, target)?;
    cite(rule!("rrt.attack.target-range"));
    if !los::is_within(game, state, attacker, target, reach) {
        return Err(RangedRefusal::OutOfRange { mecha, target, reach }.into());
    }
    let centre = los::centre(game, state, target).expect("a target is on the table");
    if !weapon.bears(attacker, centre) {
        return Err(RangedRefusal::OutOfArc { mecha, target }.into());
    }
    into_engagement(game, state, attacker, target)?;
    clear(game, state, shot, target)?;
    line(game, state, shot, target)
}

/// Judges a Fly Over attack after a move that crossed these.
pub fn fly_over(
    game: &Rrt,
    state: &State,
    shot: &Shot<'_>,
    crossed: &[MechaId],
    over: MechaId,
) -> Result<(), Refusal> {
    cite(rule!("rrt.weapon.fly-over"));
    let (mecha, target) = (shot.attacker.id, Target::Mecha(over));
    if !shot.weapon.has(WeaponAbility::FlyOver) {
        return Err(RangedRefusal::NoBomb { mecha }.into());
    }
    is_target(game, state, shot, target)?;
    if over.seat() == mecha.seat() || !crossed.contains(&over) {
        return Err(RangedRefusal::NotCrossed { mecha, target }.into());
    }
    clear(game, state, shot, target)
}

/// Judges one use of a weapon system at several targets, the primary one first: each of them, and whether
/// one use may have so many.
pub fn judge_aims(
    game: &Rrt,
    state: &State,
    shot: &Shot<'_>,
    targets: &[Target],
) -> Result<(), Refusal> {
    cite(rule!("rrt.attack.one-target"));
    let (mecha, weapon) = (shot.attacker.id, shot.weapon);
    if targets.is_empty() {
        return Err(RangedRefusal::OneTarget { mecha }.into());
    }
    if weapon.has(WeaponAbility::SplitFire) {
        cite(rule!("rrt.weapon.split-fire"));
        cite(rule!("rrt.weapon.split-fire-blast"));
        let is_double = |place: usize| targets[..place].contains(&targets[place]);
        if 2 < targets.len() || (0..targets.len()).any(is_double) {
            return Err(RangedRefusal::NotTwo { mecha }.into());
        }
    } else if 1 < targets.len() && weapon.volley.is_none() {
        return Err(RangedRefusal::OneTarget { mecha }.into());
    }
    targets.iter().try_for_each(|target| judge(game, state, shot, *target))
}

/// What can be a target at all: enemies that are there, and mecha with Life is Cheap.
fn is_target(game: &Rrt, state: &State, shot: &Shot<'_>, target: Target) -> Result<(), Refusal> {
    cite(rule!("rrt.attack.target-enemy"));
    cite(rule!("rrt.attack.destroyed-target"));
    cite(rule!("rrt.stats.no-gunnery"));
    let attacker = shot.attacker;
    if shot.gunnery(game).is_none() {
        return Err(RangedRefusal::NoGunnery { mecha: attacker.id }.into());
    }
    match target {
        Target::Mecha(id) => {
            let Some(it) = state.get(id).filter(|it| it.is_on_table()) else {
                return Err(RangedRefusal::NoTarget { target }.into());
            };
            if id.seat() == attacker.id.seat() {
                cite(rule!("rrt.ability.life-is-cheap-clear"));
                if id == attacker.id || !game.has(it, Ability::LifeIsCheap) {
                    return Err(RangedRefusal::NoEnemy { target }.into());
                }
            }
            let is_missile = shot.weapon.has(WeaponAbility::Missile);
            match is_missile && !ability::can_be_aimed_at_by_missiles(it) {
                true => Err(RangedRefusal::Jammed { target }.into()),
                false => Ok(()),
            }
        }
        Target::Structure(id) => {
            cite(rule!("rrt.terrain.structure"));
            let feature = state.features.get(usize::from(id.0)).filter(|it| it.stands());
            let Some(structure) = feature.and_then(|feature| feature.structure) else {
                return Err(RangedRefusal::NoTarget { target }.into());
            };
            match structure.attacker == attacker.id.seat() {
                true => Ok(()),
                false => Err(RangedRefusal::NoEnemy { target }.into()),
            }
        }
    }
}

/// What an engaged mecha may fire at.
fn while_engaged(
    game: &Rrt,
    state: &State,
    attacker: &Mecha,
    target: Target,
) -> Result<(), Refusal> {
    cite(rule!("rrt.attack.while-engaged"));
    let mecha = attacker.id;
    let mut engaged = table::engaged_with(game, state, attacker).peekable();
    match state.options.engaged_fire {
        EngagedFire::Free => Ok(()),
        _ if engaged.peek().is_none() => Ok(()),
        EngagedFire::Forbidden => Err(RangedRefusal::Engaged { mecha }.into()),
        EngagedFire::EngagedOnly => match engaged.any(|enemy| Target::Mecha(enemy) == target) {
            true => Ok(()),
            false => Err(RangedRefusal::EngagedElsewhere { mecha, target }.into()),
        },
    }
}

/// Nobody fires at an enemy that a friend is engaged with, unless the friend's life is cheap.
fn into_engagement(
    game: &Rrt,
    state: &State,
    attacker: &Mecha,
    target: Target,
) -> Result<(), Refusal> {
    cite(rule!("rrt.attack.into-engagement"));
    cite(rule!("rrt.ability.life-is-cheap-fire"));
    let mut friends = engaged_friends(game, state, attacker, target);
    match friends.find(|friend| !game.has(friend, Ability::LifeIsCheap)) {
        Some(friend) => Err(RangedRefusal::IntoEngagement { friend: friend.id, target }.into()),
        None => Ok(()),
    }
}

/// The friends of an attacker that are engaged with an enemy, without the attacker itself.
fn engaged_friends<'a>(
    game: &'a Rrt,
    state: &'a State,
    attacker: &'a Mecha,
    target: Target,
) -> impl Iterator<Item = &'a Mecha> {
    let enemy = match target {
        Target::Mecha(id) if id.seat() != attacker.id.seat() => Some(state.mecha(id)),
        _ => None,
    };
    let engaged = enemy.into_iter().flat_map(|enemy| table::engaged_with(game, state, enemy));
    engaged.filter(|friend| *friend != attacker.id).map(|friend| state.mecha(friend))
}

/// The friends with Life is Cheap that share the MD of a hit with the target that they are engaged with;
/// nobody shares that of a Blast.
pub fn sharers(game: &Rrt, state: &State, shot: &Shot<'_>, target: Target) -> Vec<MechaId> {
    cite(rule!("rrt.ability.life-is-cheap-fire"));
    if shot.weapon.has(WeaponAbility::Blast) {
        return Vec::new();
    }
    let friends = engaged_friends(game, state, shot.attacker, target);
    let cheap = friends.filter(|friend| game.has(friend, Ability::LifeIsCheap));
    cheap.map(|friend| friend.id).collect()
}

/// A Blast must not touch the attacker itself, nor by the revised rule be over friends.
fn clear(game: &Rrt, state: &State, shot: &Shot<'_>, target: Target) -> Result<(), Refusal> {
    let Shot { attacker, weapon, .. } = *shot;
    if !weapon.has(WeaponAbility::Blast) {
        return Ok(());
    }
    let centre = los::centre(game, state, target).expect("a target is on the table");
    let rule = match weapon.has(WeaponAbility::FlyOver) {
        true => rule!("rrt.weapon.fly-over-clear"),
        false => rule!("rrt.attack.while-engaged"),
    };
    cite(rule);
    if weapon::touches(game, state, attacker, centre) {
        return Err(RangedRefusal::TooNear { mecha: attacker.id, rule }.into());
    }
    if state.options.blast_rule == BlastRule::Revised
        && let Some(friend) = weapon::would_catch_friends(game, state, attacker, centre)
    {
        return Err(RangedRefusal::FriendUnder { friend }.into());
    }
    Ok(())
}

/// The attacker sees the target, or with Indirect Fire a friend does.
fn line(game: &Rrt, state: &State, shot: &Shot<'_>, target: Target) -> Result<(), Refusal> {
    cite(rule!("rrt.attack.target-los"));
    let (attacker, mecha) = (shot.attacker, shot.attacker.id);
    if los::sees_target(game, state, attacker, target) {
        return Ok(());
    }
    if !shot.weapon.has(WeaponAbility::IndirectFire) {
        return Err(RangedRefusal::NotSeen { mecha, target }.into());
    }
    match los::is_spotted(game, state, attacker, target) {
        true => Ok(()),
        false => Err(RangedRefusal::NotSpotted { mecha, target }.into()),
    }
}

#[cfg(test)]
mod tests;
