//! Transports and passengers.

mod board;
mod disembark;
mod refusal;
#[cfg(test)]
mod tests;

use ironlance_rulebook::{cite, rule};
use ironlance_space::table::{Arc, Point};

pub use self::refusal::TransportRefusal;
pub(crate) use self::{
    board::{board, boarded, carries, free_capacity, may_board, room_taken},
    disembark::{
        disembark, disembark_where_possible, perform_give_up, perform_set_down, places,
        plan_give_up, plan_set_down, set_strangers_down,
    },
};
use crate::{
    Aod, Refusal, State, Step,
    content::Equipment,
    damage::{self, Cause},
    equipment,
    movement::{self, Arrival, MoveTask, Trip},
    order::{MoveOrder, Purpose},
    state::{Place, Task, UnitId},
    table,
};
use ironlance_engine::Seat;

/// The passengers of a transport.
pub(crate) fn passengers(state: &State, transport: UnitId) -> Vec<UnitId> {
    state.passengers(transport).collect()
}

/// Whether the order may board or disembark units as it says.
pub(crate) fn may(game: &Aod, state: &State, seat: Seat, order: &MoveOrder) -> Result<(), Refusal> {
    match &order.purpose {
        Purpose::Board { units } => board::may_board(game, state, seat, order.unit, units),
        Purpose::Disembark { units, .. } => {
            disembark::may_disembark(game, state, order.unit, units)
        }
        _ => Ok(()),
    }
}

/// Judges the movement of an order together with the places where passengers are set down.
pub(crate) fn judge_trip(
    game: &Aod,
    state: &State,
    order: &MoveOrder,
    trip: &Trip<'_>,
) -> Result<Arrival, Refusal> {
    let Purpose::Disembark { units, first } = &order.purpose else {
        return movement::judge(game, state, trip);
    };
    let mut after = state.clone();
    if *first {
        disembark::judge_places(game, &mut after, order.unit, units)?;
        if state.unit(order.unit).is_cruising()
            && (!order.path.is_empty() || !order.levels.is_empty())
        {
            let transport = order.unit;
            return Err(TransportRefusal::MovesAfterDropping { transport }.into());
        }
        return movement::judge(game, &after, trip);
    }
    let arrival = movement::judge(game, state, trip)?;
    let (at, facing, cruising) = (arrival.at, order.facing, arrival.cruising);
    after.unit_mut(order.unit).place = Place::Field { at, facing, cruising };
    disembark::judge_places(game, &mut after, order.unit, units)?;
    Ok(arrival)
}

/// Whether a place is in contact with the rear arc of a transport, whatever their levels.
pub(crate) fn touches_rear(
    game: &Aod,
    state: &State,
    transport: UnitId,
    unit: UnitId,
    at: Point,
    facing: ironlance_space::table::Facing,
) -> bool {
    let Some(base) = table::base(game, state, transport) else { return false };
    let other = table::base_at(game, state, unit, at, facing);
    table::in_contact(state, &base, &other)
        && table::arc_of(game, state, transport, at) == Some(Arc::Rear)
}

/// A transport has gained Salvage: what falls from the air is lost. The others disembark when the
/// order is resolved.
pub(crate) fn gained_salvage(step: &mut Step<'_>, transport: UnitId, cause: Cause) {
    if !step.state.unit(transport).is_cruising() {
        return;
    }
    for passenger in passengers(step.state, transport) {
        if !equipment::shows(step.game, step.state, passenger, Equipment::JumpJets) {
            cite(rule!("aod.transport.vtol-salvage"));
            damage::eliminate(step, passenger, cause);
        }
    }
}

/// A transport was captured: everybody leaves at once.
pub(crate) fn captured(step: &mut Step<'_>, transport: UnitId, cause: Cause) {
    if step.state.passengers(transport).next().is_none() {
        return;
    }
    cite(rule!("aod.transport.captured"));
    let seat = step.state.unit(transport).controller;
    let task = MoveTask::SetDown { transport, seat, captured: true, by: cause.seat };
    step.state.tasks.push(Task::Move(task));
}

/// The transports with Salvage that passengers must leave, in the order in which they are left.
pub(crate) fn wrecks(step: &Step<'_>) -> Vec<UnitId> {
    let is_wreck = |unit: &UnitId| {
        step.game.def(step.state, *unit).capacity != 0
            && step.state.passengers(*unit).next().is_some()
            && equipment::shows(step.game, step.state, *unit, Equipment::Salvage)
    };
    let mut wrecks: Vec<UnitId> = step.state.on_table().filter(is_wreck).collect();
    let turns: Vec<Seat> = step.state.seats_from(step.state.active).collect();
    let turn_of =
        |unit: &UnitId| turns.iter().position(|it| *it == step.state.unit(*unit).controller);
    wrecks.sort_by_key(|unit| (turn_of(unit), *unit));
    wrecks
}

/// Passengers leave these transports, one after the other.
pub(crate) fn unload(step: &mut Step<'_>, wrecks: &[UnitId]) {
    let by = Some(step.state.active);
    // The task that is put on the stack last comes first.
    for &transport in wrecks.iter().rev() {
        cite(rule!("aod.transport.salvage"));
        let seat = step.state.unit(transport).controller;
        let task = MoveTask::SetDown { transport, seat, captured: false, by };
        step.state.tasks.push(Task::Move(task));
    }
}
