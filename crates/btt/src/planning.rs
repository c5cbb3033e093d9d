//! Secret orders.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};
use ironlance_space::hex::Hex;

use crate::{
    Btt, Step,
    board::GRID,
    event::Event,
    movement::reach::{InTheWay, Range, can_move, range},
    options::OrderTimeout,
    order::{Mode, Order},
    refusal::Refusal,
    state::{State, UnitId},
};

/// Judges an order.
pub(crate) fn plan_order(
    game: &Btt,
    state: &State,
    seat: Seat,
    id: UnitId,
    order: Order,
) -> Result<(), Refusal> {
    if state.side(seat).planned {
        return Err(Refusal::PlanningIsFinished { seat });
    }
    let unit = state.get(id).filter(|unit| unit.on_map());
    let unit = unit.ok_or(Refusal::NoSuchUnit { unit: id })?;
    if unit.shut_down {
        return Err(Refusal::ShutDownUnitPlans { unit: id });
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
    let range = destinations(game, state, id, mode);
    if range.ends.contains(hex) {
        return Ok(());
    }
    let needs = needed(game, state, id, mode, hex);
    let points = unit.current.points(mode);
    Err(Refusal::OutOfReach { unit: id, hex, needs, points })
}

/// Where the unit may be ordered to go in `mode`.
pub fn destinations(game: &Btt, state: &State, id: UnitId, mode: Mode) -> Range {
    cite(rule!("btt.planning.reach-ignores-units"));
    cite(rule!("btt.movement.points"));
    range(game, state, id, mode, InTheWay::Nobody)
}

/// The points it would take, for the refusal.
fn needed(game: &Btt, state: &State, id: UnitId, mode: Mode, hex: Hex) -> Option<u8> {
    let mut imagined = state.clone();
    let points = &mut imagined.unit_mut(id).current.points;
    *points = [ironlance_space::hex::MAX_POINTS; 3];
    range(game, &imagined, id, mode, InTheWay::Nobody).cost(hex)
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
