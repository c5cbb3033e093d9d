//! Movement formations: several units share one move order.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};
use ironlance_space::table::{Length, Path};

use super::{
    Member, MemberMove, MoveRefusal, MoveTask, Trip, arrive, breakaway, carry, free_spins,
    inches::{self, Pace},
    judge, moved, turn_in_place,
};
use crate::{
    Aod, Refusal, State, Step,
    content::Equipment,
    equipment, formation,
    order::{self, OrderKind},
    refusal::GeneralRefusal,
    state::{Place, Spot, Task, UnitId},
    table,
};

/// A movement formation found legal.
#[derive(Clone, Debug)]
pub struct FormationPlan {
    units: Vec<UnitId>,
}

/// The move of one member, found legal.
#[derive(Clone, Debug)]
pub struct MemberPlan {
    unit: UnitId,
    place: Place,
    path: Path,
    captive: Option<Spot>,
    jump: bool,
}

/// Judges the forming of a movement formation.
pub(crate) fn plan_formation(
    game: &Aod,
    state: &State,
    seat: Seat,
    units: &[UnitId],
) -> Result<FormationPlan, Refusal> {
    cite(rule!("aod.formation.general"));
    cite(rule!("aod.formation.move-size"));
    if !(3..=5).contains(&units.len()) {
        return Err(MoveRefusal::FormationSize { count: units.len().min(255) as u8 }.into());
    }
    for (place, &unit) in units.iter().enumerate() {
        if state.get(unit).is_none() {
            return Err(GeneralRefusal::NoSuchUnit { unit }.into());
        }
        if units[..place].contains(&unit) {
            return Err(MoveRefusal::NotAMember { unit }.into());
        }
        cite(rule!("aod.formation.eligible"));
        order::may_order(game, state, seat, unit, OrderKind::Move)?;
        if game.def(state, unit).is_mech() {
            return Err(MoveRefusal::NoMember { unit }.into());
        }
    }
    formation::judge_members(game, state, seat, units)?;
    if !formation::is_connected(game, state, units) {
        return Err(MoveRefusal::NotConnected.into());
    }
    divided(game, state, units)?;
    Ok(FormationPlan { units: units.to_vec() })
}

/// No member is divided from the others by abrupt terrain.
fn divided(game: &Aod, state: &State, units: &[UnitId]) -> Result<(), Refusal> {
    cite(rule!("aod.formation.abrupt"));
    match !units.is_empty() && formation::is_across_a_cliff(game, state, units) {
        true => Err(MoveRefusal::Abrupt { one: units[0] }.into()),
        false => Ok(()),
    }
}

/// Whether each of the units touches another of them.
fn each_touches_another(game: &Aod, state: &State, units: &[UnitId]) -> bool {
    units.iter().all(|&one| units.iter().any(|&other| table::touching(game, state, one, other)))
}

/// Gives the order to all members and rolls for those who must break away.
pub(crate) fn perform_formation(step: &mut Step<'_>, plan: FormationPlan) {
    order::begin(step, OrderKind::Move, &plan.units);
    cite(rule!("aod.formation.all-ordered"));
    let mut held = Vec::new();
    for &unit in &plan.units {
        if breakaway::holders(step.game, step.state, unit).next().is_some() {
            cite(rule!("aod.formation.move-breakaway"));
            if !breakaway::roll(step, unit) {
                held.push(unit);
            }
        }
    }
    step.state.tasks.push(Task::Move(MoveTask::Formation { held }));
}

/// The members of the formation on the move that are still there.
fn units_on_the_move(state: &State) -> Vec<UnitId> {
    let order = state.order.as_ref().expect("a formation moves while its order is resolved");
    order.units.iter().copied().filter(|&unit| state.unit(unit).is_on_field()).collect()
}

/// The speed of the slowest member.
fn slowest(game: &Aod, state: &State, units: &[UnitId]) -> u8 {
    let speeds = units.iter().map(|&unit| inches::formation_speed(game, state, unit));
    speeds.min().unwrap_or(0)
}

/// How far each member may go.
pub(crate) fn members(game: &Aod, state: &State, held: &[UnitId]) -> Vec<Member> {
    let units = units_on_the_move(state);
    let pace = Pace { formation: Some(slowest(game, state, &units)), ..Pace::default() };
    let member = |&unit: &UnitId| {
        let held = held.contains(&unit);
        let inches = match held {
            true => Length::ZERO,
            false => inches::inches(game, state, unit, pace),
        };
        Member { unit, inches, held }
    };
    units.iter().map(member).collect()
}

/// Judges where the members of a formation go, one after the other.
pub(crate) fn plan_moves(
    game: &Aod,
    state: &State,
    held: &[UnitId],
    moves: &[MemberMove],
) -> Result<Vec<MemberPlan>, Refusal> {
    let units = units_on_the_move(state);
    let slowest = slowest(game, state, &units);
    let mut after = state.clone();
    let mut plans: Vec<MemberPlan> = Vec::new();
    for member in moves {
        let unit = member.unit;
        if !units.contains(&unit) || plans.iter().any(|plan| plan.unit == unit) {
            return Err(MoveRefusal::NotAMember { unit }.into());
        }
        let plan = match held.contains(&unit) {
            true => plan_held(game, &after, member)?,
            false => plan_member(game, &after, member, slowest)?,
        };
        after.unit_mut(unit).place = plan.place;
        if let (Some(spot), Some(captive)) = (plan.captive, after.unit(unit).captive) {
            let Spot { at, facing } = spot;
            after.unit_mut(captive).place = Place::Field { at, facing, cruising: false };
        }
        plans.push(plan);
    }
    cite(rule!("aod.formation.move-resolve"));
    let together = match state.is_quick_start() {
        true => {
            cite(rule!("aod.quick.formation"));
            each_touches_another(game, &after, &units)
        }
        false => formation::is_connected(game, &after, &units),
    };
    // Members lost on the way may have broken the group up; who stays is never refused.
    if !together && !moves.is_empty() {
        return Err(MoveRefusal::NotConnected.into());
    }
    if moves.iter().any(|member| !member.path.is_empty()) {
        divided(game, &after, &units)?;
    }
    Ok(plans)
}

/// A member that could not break away: it may turn, if its kind may.
fn plan_held(game: &Aod, state: &State, member: &MemberMove) -> Result<MemberPlan, Refusal> {
    let unit = member.unit;
    if !member.path.is_empty() {
        return Err(MoveRefusal::Held { unit }.into());
    }
    let Place::Field { at, facing, cruising } = state.unit(unit).place else {
        return Err(MoveRefusal::NotAMember { unit }.into());
    };
    if member.facing != facing && !breakaway::may_turn(game, state, unit) {
        return Err(MoveRefusal::HeldFast { unit }.into());
    }
    let place = Place::Field { at, facing: member.facing, cruising };
    let path = Path::new(vec![at]).expect("a point is a path");
    Ok(MemberPlan { unit, place, path, captive: None, jump: false })
}

fn plan_member(
    game: &Aod,
    state: &State,
    member: &MemberMove,
    slowest: u8,
) -> Result<MemberPlan, Refusal> {
    let MemberMove { unit, path, facing, jump, captive } = member;
    let (unit, jump) = (*unit, *jump);
    if jump && !moved::may_jump(game, state, unit) {
        return Err(MoveRefusal::NoJumpJets { unit }.into());
    }
    let pace = Pace { formation: Some(slowest), jump, ..Pace::default() };
    let allowance = inches::inches(game, state, unit, pace);
    let trip = Trip { unit, path, levels: &[], facing: *facing, allowance, jump };
    let arrival = judge::judge(game, state, &trip)?;
    carry::judge(game, state, unit, &arrival, *facing, *captive)?;
    let place = Place::Field { at: arrival.at, facing: *facing, cruising: false };
    Ok(MemberPlan { unit, place, path: arrival.path, captive: *captive, jump })
}

/// Moves the members of a formation.
pub(crate) fn perform_moves(step: &mut Step<'_>, plans: Vec<MemberPlan>) {
    let mut movers = Vec::new();
    for MemberPlan { unit, place, path, captive, jump } in plans {
        if jump {
            equipment::used(step, unit, Equipment::JumpJets);
        }
        if 1 < path.points().len() {
            movers.push(unit);
            arrive(step, unit, place, &path);
        } else if let Place::Field { facing, .. } = place {
            turn_in_place(step, unit, facing);
        }
        if let Some(Spot { at, facing }) = captive {
            carry::place(step, unit, at, facing);
        }
    }
    free_spins(step, &movers, None);
}
