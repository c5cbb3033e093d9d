//! Disembarking, by order and because they must.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};
use ironlance_space::table::{Course, Facing, Length, Point};

use super::{TransportRefusal, touches_rear};
use crate::{
    Aod, Refusal, State, Step,
    content::Equipment,
    damage::{self, Cause},
    equipment,
    movement::{MoveEvent, MoveTask, room},
    order::SetDown,
    refusal::GeneralRefusal,
    state::{Place, Spot, Task, UnitId},
    table,
};

/// Whether these passengers may leave, wherever they are put.
pub(crate) fn may_disembark(
    game: &Aod,
    state: &State,
    transport: UnitId,
    units: &[SetDown],
) -> Result<(), Refusal> {
    if game.def(state, transport).capacity == 0 {
        return Err(TransportRefusal::NoTransport { transport }.into());
    }
    if units.is_empty() {
        return Err(TransportRefusal::NamedWrongly.into());
    }
    for (place, set_down) in units.iter().enumerate() {
        let unit = set_down.unit;
        if units[..place].iter().any(|other| other.unit == unit) {
            return Err(TransportRefusal::NamedWrongly.into());
        }
        is_aboard(state, transport, unit)?;
        let others = |other: Option<UnitId>| {
            other.is_none_or(|other| units.iter().any(|set_down| set_down.unit == other))
        };
        let it = state.unit(unit);
        if !others(it.captive) || !others(it.captor) {
            return Err(TransportRefusal::Apart { unit }.into());
        }
    }
    Ok(())
}

fn is_aboard(state: &State, transport: UnitId, unit: UnitId) -> Result<(), Refusal> {
    match state.get(unit) {
        None => Err(GeneralRefusal::NoSuchUnit { unit }.into()),
        Some(it) if it.place != (Place::Aboard { transport }) => {
            Err(TransportRefusal::NotAboard { unit, transport }.into())
        }
        Some(_) => Ok(()),
    }
}

/// Judges the places one after the other, and puts the units there.
pub(crate) fn judge_places(
    game: &Aod,
    state: &mut State,
    transport: UnitId,
    units: &[SetDown],
) -> Result<(), Refusal> {
    for &SetDown { unit, at, facing } in units {
        judge_place(game, state, transport, unit, Spot { at, facing })?;
        state.unit_mut(unit).place = Place::Field { at, facing, cruising: false };
    }
    Ok(())
}

/// Whether a passenger may be set down there.
fn judge_place(
    game: &Aod,
    state: &State,
    transport: UnitId,
    unit: UnitId,
    spot: Spot,
) -> Result<(), Refusal> {
    let Spot { at, facing } = spot;
    if state.unit(transport).is_cruising()
        && !equipment::shows(game, state, unit, Equipment::JumpJets)
    {
        return Err(TransportRefusal::InTheAir { unit, transport }.into());
    }
    let beside_captor = state.unit(unit).captor.is_some_and(|captor| {
        table::base(game, state, captor).is_some_and(|base| {
            let own = table::base_at(game, state, unit, at, facing);
            table::in_contact(state, &base, &own)
        })
    });
    if state.unit(unit).is_captive() && !beside_captor {
        return Err(TransportRefusal::Apart { unit }.into());
    }
    if !beside_captor && !touches_rear(game, state, transport, unit, at, facing) {
        return Err(TransportRefusal::NotAtTheRear { unit, transport }.into());
    }
    cite(rule!("aod.transport.disembark-place"));
    room(game, state, unit, at, facing, false, &[])?;
    match touched_opponent(game, state, unit, at, facing) {
        Some(other) => Err(TransportRefusal::AtOpponent { unit, other }.into()),
        None => Ok(()),
    }
}

fn touched_opponent(
    game: &Aod,
    state: &State,
    unit: UnitId,
    at: Point,
    facing: Facing,
) -> Option<UnitId> {
    let own = table::base_at(game, state, unit, at, facing);
    state.on_table().find(|&other| {
        table::opposing(state, unit, other)
            && !state.unit(other).is_cruising()
            && table::base(game, state, other)
                .is_some_and(|base| table::in_contact(state, &own, &base))
    })
}

/// Passengers leave by order.
pub(crate) fn disembark(step: &mut Step<'_>, transport: UnitId, units: &[SetDown]) {
    let _ = transport;
    for &SetDown { unit, at, facing } in units {
        put_down(step, unit, Spot { at, facing });
    }
}

/// Passengers leave a transport that could not break away, where their places are still legal.
pub(crate) fn disembark_where_possible(step: &mut Step<'_>, transport: UnitId, units: &[SetDown]) {
    let mut after = step.state.clone();
    if judge_places(step.game, &mut after, transport, units).is_ok() {
        disembark(step, transport, units);
    }
}

fn put_down(step: &mut Step<'_>, unit: UnitId, spot: Spot) {
    let place = Place::Field { at: spot.at, facing: spot.facing, cruising: false };
    step.state.unit_mut(unit).place = place;
    step.tell(rule!("aod.transport.disembark"), |_| MoveEvent::Placed { unit, place });
}

/// Legal places for a passenger round the rear of its transport, a few degrees apart.
pub(crate) fn places(
    game: &Aod,
    state: &State,
    transport: UnitId,
    unit: UnitId,
    step: u16,
) -> Vec<Point> {
    let Some(centre) = state.unit(transport).at() else { return Vec::new() };
    let reach = |unit| table::reach(state, game.def(state, unit).base);
    let distance = reach(transport) + reach(unit) + Length::thousandths(1);
    let facing = state.unit(transport).facing().unwrap_or(Facing::UP);
    let at = |degrees: u16| {
        let direction = Facing::new(degrees)?.direction();
        Course::new(centre, direction, distance)?.end()
    };
    (0..360)
        .step_by(usize::from(step.max(1)))
        .filter_map(at)
        .filter(|&at| judge_place(game, state, transport, unit, Spot { at, facing }).is_ok())
        .collect()
}

/// The transport that passengers must leave now, with who scores what is lost.
fn leaving(state: &State) -> Option<(UnitId, bool, Option<Seat>)> {
    match state.tasks.last() {
        Some(Task::Move(MoveTask::SetDown { transport, captured, by, .. })) => {
            Some((*transport, *captured, *by))
        }
        _ => None,
    }
}

/// Judges where a passenger is put that must leave.
pub(crate) fn plan_set_down(
    game: &Aod,
    state: &State,
    transport: UnitId,
    unit: UnitId,
    spot: Spot,
) -> Result<(), Refusal> {
    is_aboard(state, transport, unit)?;
    judge_place(game, state, transport, unit, spot)
}

/// Puts a passenger down that must leave.
pub(crate) fn perform_set_down(step: &mut Step<'_>, unit: UnitId, spot: Spot) {
    let Some((_, captured, by)) = leaving(step.state) else { return };
    put_down(step, unit, spot);
    if captured && !step.state.unit(unit).is_captive() {
        cite(rule!("aod.transport.captured"));
        damage::push_by(step, unit, 1, Cause { seat: by, unit: None });
    }
}

/// A passenger is given up only if there is no room for it.
pub(crate) fn plan_give_up(
    game: &Aod,
    state: &State,
    transport: UnitId,
    unit: UnitId,
) -> Result<(), Refusal> {
    is_aboard(state, transport, unit)?;
    cite(rule!("aod.transport.disembark-no-room"));
    match places(game, state, transport, unit, 1).is_empty() {
        true => Ok(()),
        false => Err(TransportRefusal::ThereIsRoom { unit, transport }.into()),
    }
}

/// A passenger without room is lost.
pub(crate) fn perform_give_up(step: &mut Step<'_>, unit: UnitId) {
    let Some((_, _, by)) = leaving(step.state) else { return };
    cite(rule!("aod.transport.disembark-no-room"));
    damage::eliminate(step, unit, Cause { seat: by, unit: None });
}

/// A player leaves: whoever is aboard that player's transports and is somebody else's is set down
/// beside them first, and so is a captive set free aboard a teammate's; who finds no room is lost,
/// and nobody scores it.
pub(crate) fn set_strangers_down(step: &mut Step<'_>, seat: Seat, transport: UnitId) {
    let leaves = step.state.unit(transport).controller == seat;
    let is_stranger = |unit: &UnitId| match leaves {
        true => step.state.unit(*unit).controller != seat,
        false => table::opposing(step.state, transport, *unit),
    };
    let mut strangers: Vec<UnitId> = step.state.passengers(transport).filter(is_stranger).collect();
    // A captive is put beside its captor.
    strangers.sort_by_key(|unit| step.state.unit(*unit).captor.is_some());
    for unit in strangers {
        cite(rule!("aod.withdraw.effect"));
        let facing = step.state.unit(transport).facing().unwrap_or(Facing::UP);
        // The transport itself is in nobody's way, whether it leaves or not.
        let mut leaving = step.state.clone();
        leaving.unit_mut(transport).controller = leaving.unit(unit).controller;
        match places(step.game, &leaving, transport, unit, 1).first() {
            Some(&at) => put_down(step, unit, Spot { at, facing }),
            None => damage::eliminate(step, unit, Cause::OWN),
        }
    }
}
