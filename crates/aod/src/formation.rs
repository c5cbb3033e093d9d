//! Combat formations and the alliances they need.

#[cfg(test)]
mod tests;

use arrayvec::ArrayVec;
use ironlance_engine::Seat;
use ironlance_rulebook::{RuleId, cite, rule};
use ironlance_space::table::linked_with;

use crate::{
    Aod, Refusal,
    attack::{Attack, Kind, Target},
    cards, close,
    combat::{BlowPurpose, CombatRefusal},
    content::{Equipment, Slot, SpeedMode},
    faction,
    options::CaptureFormation,
    order::{self, OrderKind},
    ranged::{self, Shots},
    state::{State, UnitId},
    table,
};

/// The most members of a formation.
pub(crate) const MOST: usize = 5;

/// Whether a unit that was declared a member still helps.
pub(crate) fn is_left(state: &State, unit: UnitId) -> bool {
    let unit = state.unit(unit);
    unit.is_on_field() && unit.captor.is_none()
}

/// How many other members still help.
pub(crate) fn members_left(state: &State, attack: &Attack) -> u8 {
    attack.others.iter().filter(|unit| is_left(state, **unit)).count() as u8
}

/// Whether these units may be in one formation at all: of one player, on the battlefield, of
/// factions that go together, and none of those that never join.
pub(crate) fn judge_members(
    game: &Aod,
    state: &State,
    seat: Seat,
    members: &[UnitId],
) -> Result<(), Refusal> {
    if state.is_quick_start() {
        return Ok(());
    }
    cite(rule!("aod.formation.general"));
    cite(rule!("aod.formation.excluded"));
    cite(rule!("aod.formation.faction"));
    for unit in members {
        if let Some(rule) = excluded(game, state, *unit) {
            return Err(CombatRefusal::CannotFormUp { unit: *unit, rule }.into());
        }
    }
    for (place, one) in members.iter().enumerate() {
        for other in &members[place + 1..] {
            if one == other {
                let (unit, rule) = (*one, rule!("aod.formation.general"));
                return Err(CombatRefusal::CannotFormUp { unit, rule }.into());
            }
            if !go_together(game, state, seat, *one, *other) {
                return Err(CombatRefusal::Strangers { one: *one, other: *other }.into());
            }
        }
    }
    Ok(())
}

/// Why a unit joins no formation, if it does not.
fn excluded(game: &Aod, state: &State, unit: UnitId) -> Option<RuleId> {
    if state.unit(unit).captor.is_some() || !state.unit(unit).is_on_field() {
        return Some(rule!("aod.formation.excluded"));
    }
    if game.def(state, unit).speed_mode == SpeedMode::Vtol {
        return Some(rule!("aod.vtol.restrictions"));
    }
    faction::is_renegade(game, state, unit).then(|| rule!("aod.faction.fox-renegade"))
}

/// Whether the factions of two units may be in one formation.
pub(crate) fn go_together(
    game: &Aod,
    state: &State,
    seat: Seat,
    one: UnitId,
    other: UnitId,
) -> bool {
    let (Some(one), Some(other)) = (state.unit(one).faction, state.unit(other).faction) else {
        return true;
    };
    one == other || cards::are_allied(game, state, seat, one, other)
}

/// Whether these units are one connected group in base contact, no cliff between them.
pub(crate) fn is_connected(game: &Aod, state: &State, members: &[UnitId]) -> bool {
    let touch =
        |one: usize, other: usize| table::touching(game, state, members[one], members[other]);
    let all = (1_u64 << members.len()) - 1;
    linked_with(0, members.len(), touch) == all
}

/// Whether some are on abrupt elevated terrain and others not.
pub(crate) fn is_across_a_cliff(game: &Aod, state: &State, members: &[UnitId]) -> bool {
    members[1..].iter().any(|unit| close::is_across_a_cliff(game, state, members[0], *unit))
}

/// The other members of a ranged combat formation, if all of it is legal.
pub(crate) fn judge_ranged(
    game: &Aod,
    state: &State,
    seat: Seat,
    shots: &Shots<'_>,
) -> Result<ArrayVec<UnitId, 4>, Refusal> {
    let members = members_of(game, state, seat, shots.unit, shots.with, 3..=MOST)?;
    if members.len() == 1 {
        return Ok(ArrayVec::new());
    }
    if shots.indirect {
        return Err(CombatRefusal::IndirectFormation.into());
    }
    let target = shots.targets[0];
    cite(rule!("aod.formation.ranged-size"));
    cite_shared();
    for unit in shots.with {
        order::may_take(game, state, seat, *unit, OrderKind::Ranged)?;
        faction::check_duty(game, state, *unit, shots.targets)?;
        judge_line(game, state, *unit, target)?;
    }
    check_group(game, state, &members, rule!("aod.formation.ranged-size"))?;
    Ok(shots.with.iter().copied().collect())
}

/// Whether a unit could help in a ranged combat formation against a target.
pub(crate) fn helps(game: &Aod, state: &State, seat: Seat, unit: UnitId, target: UnitId) -> bool {
    order::may_take(game, state, seat, unit, OrderKind::Ranged).is_ok()
        && excluded(game, state, unit).is_none()
        && judge_line(game, state, unit, target).is_ok()
}

/// Whether a member has a clear line of its own, with either damage value. Its Streak Missiles do
/// not help: the attack is made with the damage value of the primary attacker.
fn judge_line(game: &Aod, state: &State, unit: UnitId, target: UnitId) -> Result<(), Refusal> {
    cite(rule!("aod.formation.ranged-lines"));
    let with = |slot: Slot| {
        ranged::may_fire(game, state, unit, slot)?;
        let mut attack = Attack::new(Kind::Ranged, unit);
        attack.slot = slot;
        attack.targets = vec![Target::new(target)];
        ranged::judge_target(game, state, &attack, target, &[Equipment::StreakMissiles])
    };
    with(Slot::Primary).or_else(|refusal| with(Slot::Secondary).map_err(|_| refusal))
}

/// All members, primary first, if there are as many as there must be and they go together.
fn members_of(
    game: &Aod,
    state: &State,
    seat: Seat,
    unit: UnitId,
    with: &[UnitId],
    sizes: std::ops::RangeInclusive<usize>,
) -> Result<ArrayVec<UnitId, 5>, Refusal> {
    let count = with.len() + 1;
    if with.is_empty() {
        return Ok(std::iter::once(unit).collect());
    }
    if state.is_quick_start() {
        return Err(CombatRefusal::NotInQuickStart { rule: rule!("aod.quick.scope") }.into());
    }
    if !sizes.contains(&count) {
        let (least, most) = (*sizes.start() as u8, *sizes.end() as u8);
        let rule = match most {
            3 => rule!("aod.formation.close-size"),
            _ => rule!("aod.formation.ranged-size"),
        };
        return Err(CombatRefusal::FormationSize { count, least, most, rule }.into());
    }
    if let Some(unit) = with.iter().find(|unit| state.get(**unit).is_none()) {
        return Err(CombatRefusal::NoSuchTarget { target: *unit }.into());
    }
    let members: ArrayVec<UnitId, 5> = std::iter::once(unit).chain(with.iter().copied()).collect();
    judge_members(game, state, seat, &members)?;
    Ok(members)
}

/// What holds for every combat formation.
fn cite_shared() {
    cite(rule!("aod.formation.eligible"));
    cite(rule!("aod.formation.all-ordered"));
    cite(rule!("aod.formation.combat-single-target"));
    cite(rule!("aod.formation.combat-push"));
}

fn check_group(game: &Aod, state: &State, members: &[UnitId], rule: RuleId) -> Result<(), Refusal> {
    if !is_connected(game, state, members) {
        return Err(CombatRefusal::NotConnected { rule }.into());
    }
    match is_across_a_cliff(game, state, members) {
        true => Err(CombatRefusal::NotConnected { rule: rule!("aod.formation.abrupt") }.into()),
        false => Ok(()),
    }
}

/// The other members of a close combat formation, if all of it is legal.
pub(crate) fn judge_close(
    game: &Aod,
    state: &State,
    seat: Seat,
    blow: &close::Blow<'_>,
) -> Result<ArrayVec<UnitId, 4>, Refusal> {
    let members = members_of(game, state, seat, blow.unit, blow.with, 2..=3)?;
    if members.len() == 1 {
        return Ok(ArrayVec::new());
    }
    if matches!(blow.purpose, BlowPurpose::Repair { .. }) {
        let (unit, rule) = (blow.unit, rule!("aod.formation.close-size"));
        return Err(CombatRefusal::CannotFormUp { unit, rule }.into());
    }
    cite(rule!("aod.formation.close-size"));
    cite_shared();
    if blow.purpose == BlowPurpose::Capture {
        cite(rule!("aod.formation.close-capture"));
    }
    // No vehicle is a member, not even one that may strike by itself.
    close::judge_strike(game, state, blow.unit, blow.target, false)?;
    for unit in blow.with {
        order::may_take(game, state, seat, *unit, OrderKind::Close)?;
        faction::check_duty(game, state, *unit, &[blow.target])?;
        close::judge_strike(game, state, *unit, blow.target, false)?;
        let def = game.def(state, *unit);
        if blow.purpose == BlowPurpose::Capture
            && state.options.capture_formation_members == CaptureFormation::All
            && !(def.is_infantry() && def.speed_mode == SpeedMode::Foot)
        {
            return Err(CombatRefusal::CannotCapture { unit: *unit }.into());
        }
    }
    match is_across_a_cliff(game, state, &members) {
        true => Err(CombatRefusal::NotConnected { rule: rule!("aod.formation.abrupt") }.into()),
        false => Ok(blow.with.iter().copied().collect()),
    }
}

/// The other members of an artillery formation, if all of it is legal for the spots.
pub(crate) fn judge_artillery(
    game: &Aod,
    state: &State,
    seat: Seat,
    unit: UnitId,
    with: &[UnitId],
) -> Result<ArrayVec<UnitId, 4>, Refusal> {
    cite(rule!("aod.formation.artillery"));
    let members = members_of(game, state, seat, unit, with, 3..=MOST)?;
    if members.len() == 1 {
        return Ok(ArrayVec::new());
    }
    for unit in with {
        order::may_take(game, state, seat, *unit, OrderKind::Ranged)?;
    }
    check_group(game, state, &members, rule!("aod.formation.ranged-size"))?;
    Ok(with.iter().copied().collect())
}
