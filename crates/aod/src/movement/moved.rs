//! A move order of one unit.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};
use ironlance_space::table::{Length, Point};

use super::{
    Arrival, MoveRefusal, MoveTask, Trip, arrive, breakaway, carry, free_spins,
    inches::{self, Pace},
    judge,
};
use crate::{
    Aod, Refusal, State, Step,
    combat::CombatTask,
    content::{Equipment, HeatEffect, Row, SpeedMode},
    ending, equipment, heat,
    options::FailedBreakAway,
    order::{self, MoveOrder, OrderKind, Purpose, SetDown},
    refusal::GeneralRefusal,
    special::{self, Special, SpecialMove},
    state::{Place, Spot, Task, UnitId},
    transport, value,
};

/// A move order found legal.
#[derive(Clone, Debug)]
pub struct MoveOrderPlan {
    order: MoveOrder,
    start: Point,
    arrival: Arrival,
    /// What is left of the movement of a VTOL that fires.
    left: Length,
    special: Option<(Special, UnitId)>,
    /// Whether the unit must break away first.
    breaks_away: bool,
}

impl MoveOrderPlan {
    /// The special attack that the move ends in, with where the attacker stands then.
    pub(crate) fn special_attack(&self) -> Option<SpecialMove> {
        let (special, target) = self.special?;
        let end = Spot { at: self.arrival.at, facing: self.order.facing };
        Some(SpecialMove { unit: self.order.unit, special, from: self.start, end, target })
    }
}

/// Judges a move order.
pub(crate) fn plan_move(
    game: &Aod,
    state: &State,
    seat: Seat,
    order: &MoveOrder,
) -> Result<MoveOrderPlan, Refusal> {
    let unit = order.unit;
    order::may_order(game, state, seat, unit, OrderKind::Move)?;
    let start = state.unit(unit).at().expect("a unit that may be ordered is on the battlefield");
    may_run_or_jump(game, state, order)?;
    if !order.levels.is_empty() && game.def(state, unit).speed_mode != SpeedMode::Vtol {
        return Err(MoveRefusal::NoVtol { unit }.into());
    }
    transport::may(game, state, seat, order)?;
    let pace = pace_of(game, state, order)?;
    let allowance = inches::inches(game, state, unit, pace);
    if allowance == Length::ZERO || order.path.is_empty() {
        cite(rule!("aod.move.speed-zero"));
    }
    let after_boarding = transport::boarded(state, order);
    let state = after_boarding.as_ref().unwrap_or(state);
    let trip = Trip {
        unit,
        path: &order.path,
        levels: &order.levels,
        facing: order.facing,
        allowance,
        jump: order.jump,
    };
    let arrival = transport::judge_trip(game, state, order, &trip)?;
    carry::judge(game, state, unit, &arrival, order.facing, order.captive)?;
    let special = special_of(&order.purpose);
    if let Some((special, target)) = special {
        judge_special(game, state, order, special, target, arrival.at)?;
    }
    if order.purpose == Purpose::Fire {
        cite(rule!("aod.vtol.no-fire-overlapping"));
    }
    if order.purpose == Purpose::Fire
        && judge::room(game, state, unit, arrival.at, order.facing, arrival.cruising, &[]).is_err()
    {
        return Err(MoveRefusal::FiresOverBase { unit }.into());
    }
    let left = match arrival.stopped {
        true => Length::ZERO,
        false => allowance - arrival.used,
    };
    let breaks_away = breakaway::holders(game, state, unit).next().is_some();
    Ok(MoveOrderPlan { order: order.clone(), start, arrival, left, special, breaks_away })
}

/// Whether the unit may run, or use Jump Jets.
fn may_run_or_jump(game: &Aod, state: &State, order: &MoveOrder) -> Result<(), Refusal> {
    let unit = order.unit;
    if order.run {
        cite(rule!("aod.move.run"));
        if !game.def(state, unit).is_mech() {
            return Err(MoveRefusal::NoRunner { unit }.into());
        }
        if order.jump {
            return Err(MoveRefusal::RunsAndJumps { unit }.into());
        }
        if cannot_run(game, state, unit) {
            return Err(MoveRefusal::CannotRun { unit }.into());
        }
    }
    if order.jump && !may_jump(game, state, unit) {
        return Err(MoveRefusal::NoJumpJets { unit }.into());
    }
    Ok(())
}

/// Whether a heat effect keeps a 'Mech from running and jumping.
fn cannot_run(game: &Aod, state: &State, unit: UnitId) -> bool {
    heat::effect_beside(game, state, unit, Row::Speed) == Some(HeatEffect::FrozenActuators)
}

/// Whether a unit may use Jump Jets for a move now.
pub(crate) fn may_jump(game: &Aod, state: &State, unit: UnitId) -> bool {
    !state.is_quick_start()
        && state.unit(unit).captive.is_none()
        && equipment::works(game, state, unit, Equipment::JumpJets)
        && !cannot_run(game, state, unit)
}

/// What changes the inches of a move order.
pub(crate) fn pace_of(game: &Aod, state: &State, order: &MoveOrder) -> Result<Pace, Refusal> {
    let halved = matches!(order.purpose, Purpose::Board { .. } | Purpose::Disembark { .. });
    let fires = order.purpose == Purpose::Fire;
    if fires {
        let unit = order.unit;
        let speed = value::speed(game, state, unit).dice();
        if game.def(state, unit).speed_mode != SpeedMode::Vtol || speed < 13 {
            return Err(MoveRefusal::NotFastEnough { unit, speed }.into());
        }
    }
    Ok(Pace { run: order.run, halved, jump: order.jump, fires, formation: None })
}

fn special_of(purpose: &Purpose) -> Option<(Special, UnitId)> {
    match *purpose {
        Purpose::Charge { target } => Some((Special::Charge, target)),
        Purpose::DeathFromAbove { target } => Some((Special::DeathFromAbove, target)),
        Purpose::Ram { target } => Some((Special::Ram, target)),
        _ => None,
    }
}

/// A special attack is made with the right kind of move, and the move reaches the target.
fn judge_special(
    game: &Aod,
    state: &State,
    order: &MoveOrder,
    special: Special,
    target: UnitId,
    at: Point,
) -> Result<(), Refusal> {
    let unit = order.unit;
    if state.get(target).is_none() {
        return Err(GeneralRefusal::NoSuchUnit { unit: target }.into());
    }
    let fitting = match special {
        Special::Charge => order.run,
        Special::DeathFromAbove => order.jump,
        Special::Ram => true,
    };
    if !fitting {
        return Err(MoveRefusal::WrongMove { unit, special }.into());
    }
    special::judge(game, state, unit, special, target)?;
    special::judge_arrival(game, state, unit, Spot { at, facing: order.facing }, target)
}

/// Carries a move order out.
pub(crate) fn perform_move(step: &mut Step<'_>, plan: MoveOrderPlan) {
    let MoveOrder { unit, run, jump, .. } = plan.order;
    order::begin(step, OrderKind::Move, &[unit]);
    if plan.breaks_away && !breakaway::roll(step, unit) {
        held(step, &plan);
        return;
    }
    if run {
        run_heat(step, unit);
    }
    if jump {
        equipment::used(step, unit, Equipment::JumpJets);
    }
    if !step.state.unit(unit).is_on_field() {
        return;
    }
    go(step, plan);
}

/// A run costs heat.
fn run_heat(step: &mut Step<'_>, unit: UnitId) {
    if equipment::works(step.game, step.state, unit, Equipment::Evade) {
        equipment::used(step, unit, Equipment::Evade);
        return;
    }
    cite(rule!("aod.heat.sources"));
    if step.state.is_quick_start() {
        cite(rule!("aod.quick.run"));
    }
    cite(rule!("aod.move.run"));
    ending::owe_heat(step.state, unit, 1);
}

/// What a unit does that could not break away: everything but moving.
fn held(step: &mut Step<'_>, plan: &MoveOrderPlan) {
    let unit = plan.order.unit;
    cite(rule!("aod.breakaway.failure"));
    if plan.order.run {
        cite(rule!("aod.move.run-after-failed-breakaway"));
    }
    if step.state.options.failed_break_away == FailedBreakAway::OrderEnds {
        return;
    }
    match &plan.order.purpose {
        Purpose::Board { units } => transport::board(step, unit, units),
        Purpose::Disembark { units, .. } => {
            let units: Vec<SetDown> = units.clone();
            transport::disembark_where_possible(step, unit, &units);
        }
        Purpose::Fire => step.state.tasks.push(Task::Combat(CombatTask::in_flight(unit))),
        _ => {}
    }
    if breakaway::may_turn(step.game, step.state, unit) {
        step.state.tasks.push(Task::Move(MoveTask::Turn(unit)));
    }
}

/// The move itself, and what follows it.
fn go(step: &mut Step<'_>, plan: MoveOrderPlan) {
    let MoveOrderPlan { order, start, arrival, left, special, .. } = plan;
    let unit = order.unit;
    match &order.purpose {
        Purpose::Board { units } => transport::board(step, unit, units),
        Purpose::Disembark { units, first: true } => transport::disembark(step, unit, units),
        _ => {}
    }
    let moves = arrival.at != start;
    let place = Place::Field { at: arrival.at, facing: order.facing, cruising: arrival.cruising };
    arrive(step, unit, place, &arrival.path);
    if let Some(Spot { at, facing }) = order.captive {
        carry::place(step, unit, at, facing);
    }
    if let Purpose::Disembark { units, first: false } = &order.purpose {
        transport::disembark(step, unit, units);
        if step.state.options.disembark_split_move && !arrival.cruising {
            step.state.tasks.push(Task::Move(MoveTask::FlyOn { unit, left, moved: moves }));
            return;
        }
    }
    if order.purpose == Purpose::Fire {
        step.state.tasks.push(Task::Move(MoveTask::FlyOn { unit, left, moved: moves }));
        step.state.tasks.push(Task::Combat(CombatTask::in_flight(unit)));
        return;
    }
    if let Some((special, target)) = special {
        cite(rule!("aod.special.free-spin"));
        let behind = special::is_from_behind(step.game, step.state, unit, special, start, target);
        let task = CombatTask::Special { unit, special, from: start, target, behind };
        step.state.tasks.push(Task::Combat(task));
        let keeps_still = behind || special == Special::DeathFromAbove;
        free_spins(step, &[unit], keeps_still.then_some(target));
        return;
    }
    cite(rule!("aod.spin.basic"));
    if moves {
        free_spins(step, &[unit], None);
    }
}
