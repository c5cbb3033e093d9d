//! Ranged combat: who may fire at whom, and what makes it harder.

mod declare;
#[cfg(test)]
mod tests;

use ironlance_rulebook::{cite, rule};
use ironlance_space::table::{Arc, Length, Segment};

pub(crate) use self::declare::{Shots, judge, judge_target};
use crate::{
    Aod, Refusal,
    attack::{Attack, Kind},
    combat::CombatRefusal,
    content::{Equipment, HeatEffect, RangeType, Slot, SpeedMode},
    equipment, heat,
    lof::{Crossing, Line},
    options::AaDoubles,
    state::{Place, State, UnitId},
    table, value,
};

/// Whether a unit may make ranged combat attacks with a damage value at all.
pub(crate) fn may_fire(game: &Aod, state: &State, unit: UnitId, slot: Slot) -> Result<(), Refusal> {
    if state.is_quick_start() {
        cite(rule!("aod.quick.ranged"));
        cite(rule!("aod.quick.ranged-line"));
    }
    let def = game.def(state, unit);
    let weapon = def.weapon(slot).ok_or(CombatRefusal::NoSuchWeapon { unit, slot })?;
    if value::attack(game, state, unit).total() <= 0 {
        return Err(
            CombatRefusal::NoAttackValue { unit, rule: rule!("aod.ranged.requirements") }.into()
        );
    }
    if weapon.range_type == RangeType::Melee || value::range(game, state, unit, slot).1 == 0 {
        return Err(CombatRefusal::NoRange { unit, slot }.into());
    }
    let beside = heat::effect_beside(game, state, unit, slot.into());
    if beside == Some(HeatEffect::WeaponOut) {
        return Err(CombatRefusal::WeaponOut { unit, slot }.into());
    }
    if table::is_submerged(game, state, unit) {
        return Err(CombatRefusal::Submerged { unit }.into());
    }
    Ok(())
}

/// Whether a unit may be the target of ranged combat attacks by another.
pub(crate) fn may_be_fired_at(
    game: &Aod,
    state: &State,
    unit: UnitId,
    target: UnitId,
) -> Result<(), Refusal> {
    may_be_targeted(state, unit, target)?;
    let refusal = if state.unit(target).captive.is_some() {
        CombatRefusal::CaptorProtected { target }
    } else if table::is_submerged(game, state, target) {
        CombatRefusal::Submerged { unit: target }
    } else {
        return Ok(());
    };
    Err(refusal.into())
}

/// Whether a unit may be the target of any attack by another that scores damage.
pub(crate) fn may_be_targeted(state: &State, unit: UnitId, target: UnitId) -> Result<(), Refusal> {
    let it = state.get(target).ok_or(CombatRefusal::NoSuchTarget { target })?;
    let refusal = if unit == target {
        CombatRefusal::OwnTarget { unit }
    } else if it.captor.is_some() || matches!(it.place, Place::Aboard { .. }) {
        CombatRefusal::Untargetable { target }
    } else if !it.is_on_field() {
        CombatRefusal::NoSuchTarget { target }
    } else if !table::opposing(state, unit, target) {
        CombatRefusal::FriendlyTarget { target }
    } else {
        cite(rule!("aod.multiplayer.opponents"));
        return Ok(());
    };
    Err(refusal.into())
}

/// What a line of fire needs apart from being clear: the front arc, and both range limits.
pub(crate) fn in_arc_and_range(
    game: &Aod,
    state: &State,
    unit: UnitId,
    slot: Slot,
    target: UnitId,
) -> Result<(), Refusal> {
    let at = state.unit(target).at().ok_or(CombatRefusal::NoSuchTarget { target })?;
    if table::arc_of(game, state, unit, at) != Some(Arc::Front) {
        return Err(CombatRefusal::NotInFrontArc {
            unit,
            target,
            rule: rule!("aod.lof.front-arc"),
        }
        .into());
    }
    let from = state.unit(unit).at().expect("who has arcs is on the battlefield");
    let distance = from.distance(at);
    let (minimum, maximum) = range_against(game, state, unit, slot, target);
    if is_out_of_range(&Segment::new(from, at), minimum, maximum) {
        return Err(CombatRefusal::OutOfRange { unit, target, distance, minimum, maximum }.into());
    }
    Ok(())
}

/// Both limits, in inches. An anti-aircraft unit reaches twice as far at what is cruising.
pub(crate) fn range_against(
    game: &Aod,
    state: &State,
    unit: UnitId,
    slot: Slot,
    target: UnitId,
) -> (u8, u8) {
    let def = game.def(state, unit);
    let is_ballistic =
        def.weapon(slot).is_some_and(|weapon| weapon.range_type == RangeType::Ballistic);
    let doubles = is_ballistic || state.options.aa_doubles == AaDoubles::All;
    if def.anti_aircraft && doubles && state.unit(target).is_cruising() && !state.is_quick_start() {
        cite(rule!("aod.ranged.anti-aircraft"));
        cite(rule!("aod.value.double-halve-first"));
        return value::range_counted(game, state, unit, slot, 2);
    }
    value::range(game, state, unit, slot)
}

fn is_out_of_range(line: &Segment, minimum: u8, maximum: u8) -> bool {
    cite(rule!("aod.table.distance"));
    let inches = |inches: u8| Length::inches(inches.into());
    let (from, to) = (line.from(), line.to());
    let shape = ironlance_space::table::Shape::from(&from);
    !shape.is_within(inches(maximum), &to) || shape.is_closer_than(inches(minimum), &to)
}

/// Whether the attacker touches an opposing unit.
fn is_engaged(game: &Aod, state: &State, unit: UnitId) -> bool {
    table::touching_opponents(game, state, unit).next().is_some()
}

/// Whether a target touches a friend of the attacker.
fn touches_a_friend(game: &Aod, state: &State, unit: UnitId, target: UnitId) -> bool {
    table::touching_opponents(game, state, target)
        .any(|other| other != unit && table::friendly(state, unit, other))
}

/// An engaged attacker may not fire at somebody else who is engaged with a friend.
fn engaged_restriction(
    game: &Aod,
    state: &State,
    unit: UnitId,
    target: UnitId,
) -> Result<(), Refusal> {
    let with_a_friend = touches_a_friend(game, state, unit, target);
    if state.is_quick_start() {
        return match with_a_friend {
            true => Err(CombatRefusal::FiresIntoContact { unit, target }.into()),
            false => Ok(()),
        };
    }
    if with_a_friend && is_engaged(game, state, unit) && !table::touching(game, state, unit, target)
    {
        return Err(CombatRefusal::EngagedElsewhere { unit, target }.into());
    }
    Ok(())
}

/// Whether the called-shot modifier applies.
pub(crate) fn is_called_shot(game: &Aod, state: &State, attack: &Attack, target: UnitId) -> bool {
    let unit = attack.attacker;
    let touches = |other: UnitId| table::touching(game, state, unit, other);
    if touches(target) || !is_engaged(game, state, unit) {
        return false;
    }
    if attack.targets.iter().any(|other| other.is_target && touches(other.unit)) {
        cite(rule!("aod.multi.called-shot"));
        return false;
    }
    let is_quad = game.def(state, unit).speed_mode == SpeedMode::QuadMech;
    let mut held_by = table::touching_opponents(game, state, unit);
    if is_quad && held_by.all(|other| game.def(state, other).is_infantry()) {
        cite(rule!("aod.mode.quad-called-shot"));
        return false;
    }
    true
}

/// Whether the friendly fire modifier applies.
pub(crate) fn is_friendly_fire(game: &Aod, state: &State, unit: UnitId, target: UnitId) -> bool {
    !is_engaged(game, state, unit) && touches_a_friend(game, state, unit, target)
}

/// What stands in the way of a ranged combat attack with this damage value, perhaps with Streak
/// Missiles.
pub(crate) fn blocker(
    game: &Aod,
    state: &State,
    attack: &Attack,
    target: UnitId,
    with_streak: bool,
) -> Option<Crossing> {
    let ignores = with_streak && ignores_terrain(game, state, attack);
    if ignores || is_guided(game, state, attack, target) {
        cite(rule!("aod.value.ignore"));
        return None;
    }
    Line::between(game, state, attack.attacker, target)?.blocker()
}

/// Whether the line of the attack ignores bases and terrain.
pub(crate) fn ignores_terrain(game: &Aod, state: &State, attack: &Attack) -> bool {
    let ignores = is_streak(game, state, attack);
    if ignores {
        cite(rule!("aod.value.ignore"));
    }
    ignores
}

/// Whether Streak Missiles are in effect: at one unit that they can find.
pub(crate) fn is_streak(game: &Aod, state: &State, attack: &Attack) -> bool {
    let [target] = attack.targets.as_slice() else { return false };
    attack.kind == Kind::Ranged
        && attack.uses(game, state, Equipment::StreakMissiles)
        && !state.unit(target.unit).shutdown
        && !equipment::works(game, state, target.unit, Equipment::ElectronicCamouflage)
}

/// Whether the attack is made with a Homing Beacon, which works at one vehicle or 'Mech.
pub(crate) fn guides(game: &Aod, state: &State, attack: &Attack, target: UnitId) -> bool {
    attack.targets.len() == 1
        && attack.uses(game, state, Equipment::HomingBeacon)
        && !game.def(state, target).is_infantry()
}

/// Whether a Homing Beacon guides the attack to the target.
pub(crate) fn is_guided(game: &Aod, state: &State, attack: &Attack, target: UnitId) -> bool {
    state.unit(target).beacon && attack.range_type(game, state) == Some(RangeType::Ballistic)
}

/// The damage that Alpha Strike adds: as many as the heat dial has positions left to turn.
pub(crate) fn alpha_strike(game: &Aod, state: &State, attack: &Attack) -> u8 {
    if attack.kind != Kind::Ranged
        || attack.targets.len() != 1
        || !attack.uses(game, state, Equipment::AlphaStrike)
    {
        return 0;
    }
    let last = game.def(state, attack.attacker).shutdown_position();
    last.saturating_sub(state.unit(attack.attacker).heat)
}
