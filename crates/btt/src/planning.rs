//! Secret orders.

use ironlance_engine::Seat;
use ironlance_rulebook::{RuleId, cite, rule};
use ironlance_space::hex::{Direction, Hex, HexSet};

use crate::{
    Btt, Step,
    board::GRID,
    event::Event,
    movement::reach::{InTheWay, can_move, ends, path, range},
    options::OrderTimeout,
    order::{Mode, Order},
    refusal::Refusal,
    state::{SEATS, State, Task, UnitId},
};

/// Begins the planning of both seats. Who has no unit to order has nothing to finish.
pub(crate) fn begin(step: &mut Step<'_>) {
    step.state.sides.iter_mut().for_each(|side| side.planned = false);
    step.state.tasks.push(Task::Plan);
    for seat in SEATS {
        if step.state.lance(seat).all(|(_, unit)| unit.shut_down) {
            cite(rule!("btt.planning.shut-down"));
            perform_finish(step, seat);
        }
    }
}

/// Judges an order.
pub(crate) fn plan_order(
    game: &Btt,
    state: &State,
    seat: Seat,
    id: UnitId,
    order: Order,
) -> Result<(), Refusal> {
    let unit = state.get(id).filter(|unit| unit.on_map());
    let unit = unit.ok_or(Refusal::NoSuchUnit { unit: id })?;
    if unit.shut_down {
        return Err(Refusal::ShutDownUnitPlans { unit: id });
    }
    if state.side(seat).planned {
        return Err(Refusal::PlanningIsFinished { seat });
    }
    let Some(hex) = order.destination() else {
        cite(rule!("btt.planning.stay"));
        return Ok(());
    };
    let mode = order.mode();
    if !can_move(unit, mode) {
        return Err(Refusal::ModeNotAvailable { unit: id, mode });
    }
    if !GRID.contains(hex) {
        return Err(Refusal::OffTheMap { hex });
    }
    if unit.hex == Some(hex) {
        return Err(Refusal::DestinationIsOwnHex { unit: id, hex });
    }
    if destinations(game, state, id, mode).contains(hex) {
        return Ok(());
    }
    Err(why_out_of_reach(game, state, id, mode, hex))
}

/// Why a hex cannot be the destination: nobody enters it, there is no way, or it is too far.
fn why_out_of_reach(game: &Btt, state: &State, id: UnitId, mode: Mode, hex: Hex) -> Refusal {
    let rule = Some(rule!("btt.planning.destination-in-reach"));
    if let Some(refusal) = no_way(game, state, id, mode, hex, rule) {
        return refusal;
    }
    let needs = needed(game, state, id, mode, hex, InTheWay::Nobody);
    let points = state.unit(id).current.points(mode);
    Refusal::OutOfReach { unit: id, hex, needs, points }
}

/// Why the ground lets nobody get to a hex like this, whatever it would cost, if it does not; by
/// `rule`, or else by the rule about the ground.
pub(crate) fn no_way(
    game: &Btt,
    state: &State,
    id: UnitId,
    mode: Mode,
    hex: Hex,
    rule: Option<RuleId>,
) -> Option<Refusal> {
    if let Some(refusal) = closed(game, state, hex, rule) {
        return Some(refusal);
    }
    if path(game, state, id, mode, hex, InTheWay::Nobody).is_some() {
        return None;
    }
    let levels = cliff(game, state, hex);
    let rule = rule.unwrap_or(rule!("btt.movement.elevation-limit"));
    Some(Refusal::NoWayOnFoot { unit: id, hex, levels, rule })
}

/// Where the unit may be ordered to go in `mode`.
pub fn destinations(game: &Btt, state: &State, id: UnitId, mode: Mode) -> HexSet {
    cite(rule!("btt.planning.reach-ignores-units"));
    cite(rule!("btt.movement.points"));
    ends(game, state, id, mode, InTheWay::Nobody)
}

/// The points it would take, for a refusal.
pub(crate) fn needed(
    game: &Btt,
    state: &State,
    id: UnitId,
    mode: Mode,
    hex: Hex,
    who: InTheWay,
) -> Option<u8> {
    let mut imagined = state.clone();
    let points = &mut imagined.unit_mut(id).current.points;
    *points = [ironlance_space::hex::MAX_POINTS; 3];
    range(game, &imagined, id, mode, who).cost(hex)
}

/// Why nobody enters a hex, if nobody does.
fn closed(game: &Btt, state: &State, hex: Hex, rule: Option<RuleId>) -> Option<Refusal> {
    let ground = game.board(state).ground(state, hex);
    let barred = ground.barred_by()?;
    let rule = rule.unwrap_or(barred);
    let what = if 0 < ground.building { "a building" } else { "impassable" };
    Some(Refusal::Closed { hex, what, rule })
}

/// The fewest levels between a hex and those beside it that can be entered, if they are too many to
/// take on foot.
fn cliff(game: &Btt, state: &State, hex: Hex) -> Option<u8> {
    let board = game.board(state);
    let floor = board.ground(state, hex).floor();
    let beside = Direction::ALL.iter().filter_map(|side| hex.neighbor(*side));
    let open = beside.filter(|hex| GRID.contains(*hex)).map(|hex| board.ground(state, hex));
    let levels = open.filter(|ground| ground.can_be_entered());
    levels.map(|ground| ground.floor().abs_diff(floor)).min().filter(|levels| 3 <= *levels)
}

pub(crate) fn perform_order(step: &mut Step<'_>, unit: UnitId, order: Order) {
    step.state.unit_mut(unit).order = Some(order);
    cite(rule!("btt.planning.modes"));
    cite(rule!("btt.planning.secrecy"));
    step.tell(rule!("btt.planning.orders"), |_| Event::OrderGiven { unit, order });
}

/// Judges the declaration that planning is finished.
pub(crate) fn plan_finish(state: &State, seat: Seat) -> Result<(), Refusal> {
    if state.side(seat).planned {
        return Err(Refusal::PlanningIsFinished { seat });
    }
    match without_order(state, seat).next() {
        Some(unit) if state.options.order_timeout == OrderTimeout::Wait => {
            Err(Refusal::OrderMissing { unit })
        }
        _ => Ok(()),
    }
}

/// The units of a seat that have no order yet.
pub fn without_order(state: &State, seat: Seat) -> impl Iterator<Item = UnitId> {
    let plans = state.lance(seat).filter(|(_, unit)| !unit.shut_down && unit.order.is_none());
    plans.map(|(id, _)| id)
}

pub(crate) fn perform_finish(step: &mut Step<'_>, seat: Seat) {
    let missing: arrayvec::ArrayVec<UnitId, 4> = without_order(step.state, seat).collect();
    for unit in missing {
        cite(rule!("btt.planning.missing-order"));
        step.state.unit_mut(unit).order = Some(Order::Stand);
    }
    step.state.sides[seat.index()].planned = true;
    step.tell(rule!("btt.planning.orders-locked"), |_| Event::PlanningFinished { seat });
    if step.state.sides.iter().all(|side| side.planned) {
        step.state.tasks.pop();
    }
}

#[cfg(test)]
mod tests;
