//! Boarding.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};
use ironlance_space::table::Arc;

use super::{TransportRefusal, refusal::CannotBoard, touches_rear};
use crate::{
    Aod, Refusal, State, Step,
    content::{Equipment, SpeedMode},
    equipment, faction,
    movement::{MoveEvent, is_engaged},
    order::{self, MoveOrder, Purpose},
    refusal::GeneralRefusal,
    secret,
    state::{Place, UnitId},
    table,
};

/// The room a unit takes aboard; `None` if it cannot be a passenger.
pub(crate) fn room_taken(game: &Aod, state: &State, unit: UnitId) -> Option<u8> {
    cite(rule!("aod.transport.who"));
    let def = game.def(state, unit);
    if def.capacity != 0 || def.speed_mode == SpeedMode::Vtol {
        None
    } else if def.is_infantry() {
        Some(1)
    } else if def.is_vehicle() {
        Some(3)
    } else {
        None
    }
}

/// The room left aboard a transport.
pub(crate) fn free_capacity(game: &Aod, state: &State, transport: UnitId) -> u8 {
    cite(rule!("aod.transport.capacity"));
    let taken: u8 = state
        .passengers(transport)
        .filter_map(|passenger| room_taken(game, state, passenger))
        .fold(0, u8::saturating_add);
    game.def(state, transport).capacity.saturating_sub(taken)
}

/// The room a unit takes with whomever it holds captive.
pub(crate) fn carries(game: &Aod, state: &State, unit: UnitId) -> Option<u8> {
    let own = room_taken(game, state, unit)?;
    match state.unit(unit).captive {
        Some(captive) => {
            cite(rule!("aod.transport.board-captor"));
            Some(own + room_taken(game, state, captive)?)
        }
        None => Some(own),
    }
}

/// Whether these units may board.
pub(crate) fn may_board(
    game: &Aod,
    state: &State,
    seat: Seat,
    transport: UnitId,
    units: &[UnitId],
) -> Result<(), Refusal> {
    if game.def(state, transport).capacity == 0 {
        return Err(TransportRefusal::NoTransport { transport }.into());
    }
    cite(rule!("aod.transport.salvage"));
    if equipment::shows(game, state, transport, Equipment::Salvage) {
        return Err(TransportRefusal::Salvage { transport }.into());
    }
    if units.is_empty() {
        return Err(TransportRefusal::NamedWrongly.into());
    }
    let mut needed: u8 = 0;
    for (place, &unit) in units.iter().enumerate() {
        if state.get(unit).is_none() {
            return Err(GeneralRefusal::NoSuchUnit { unit }.into());
        }
        if units[..place].contains(&unit) {
            return Err(TransportRefusal::NamedWrongly.into());
        }
        needed = needed.saturating_add(may_unit_board(game, state, seat, transport, unit)?);
    }
    let free = free_capacity(game, state, transport);
    match needed <= free {
        true => Ok(()),
        false => Err(TransportRefusal::Full { transport, free, needed }.into()),
    }
}

/// The room that one unit needs, if it may board.
fn may_unit_board(
    game: &Aod,
    state: &State,
    seat: Seat,
    transport: UnitId,
    unit: UnitId,
) -> Result<u8, Refusal> {
    cite(rule!("aod.transport.board-conditions"));
    let it = state.unit(unit);
    if room_taken(game, state, unit).is_none() || unit == transport {
        return Err(TransportRefusal::NoPassenger { unit }.into());
    }
    let cannot = |why| Err(TransportRefusal::CannotBoard { unit, transport, why }.into());
    let Some(room) = carries(game, state, unit) else { return cannot(CannotBoard::Captive) };
    let Some((at, facing)) = it.at().zip(it.facing()) else {
        return cannot(CannotBoard::NotAtTheRear);
    };
    let why = if !table::friendly(state, unit, transport) {
        CannotBoard::NotFriendly
    } else if it.controller != seat && it.consents != Some(transport) {
        CannotBoard::NoConsent
    } else if it.ordered && it.controller == state.active {
        CannotBoard::Ordered
    } else if !began_at_rear(game, state, transport, unit) {
        CannotBoard::BeganElsewhere
    } else if !touches_rear(game, state, transport, unit, at, facing) {
        CannotBoard::NotAtTheRear
    } else if is_engaged(game, state, unit) {
        CannotBoard::Engaged
    } else if state.unit(transport).is_cruising()
        && !equipment::shows(game, state, unit, Equipment::JumpJets)
    {
        return Err(TransportRefusal::InTheAir { unit, transport }.into());
    } else {
        return Ok(room);
    };
    cannot(why)
}

/// Whether a unit began the turn in contact with the transport's rear arc.
fn began_at_rear(game: &Aod, state: &State, transport: UnitId, unit: UnitId) -> bool {
    let then = |unit: UnitId| match state.unit(unit).began {
        Place::Field { at, facing, .. } => Some(table::base_at(game, state, unit, at, facing)),
        _ => None,
    };
    let (Some(own), Some(other)) = (then(transport), then(unit)) else { return false };
    let front = table::front_arc(game, state, transport);
    table::in_contact(state, &own, &other) && own.arc_of(front, other.centre()) == Arc::Rear
}

/// The state after the boarding of an order, by which its movement is judged.
pub(crate) fn boarded(state: &State, order: &MoveOrder) -> Option<State> {
    let Purpose::Board { units } = &order.purpose else { return None };
    let mut after = state.clone();
    for &unit in units {
        put_aboard(&mut after, order.unit, unit);
    }
    Some(after)
}

fn put_aboard(state: &mut State, transport: UnitId, unit: UnitId) {
    cite(rule!("aod.transport.passenger-state"));
    state.unit_mut(unit).place = Place::Aboard { transport };
    state.unit_mut(unit).consents = None;
    if let Some(captive) = state.unit(unit).captive {
        state.unit_mut(captive).place = Place::Aboard { transport };
    }
}

/// Units board a transport.
pub(crate) fn board(step: &mut Step<'_>, transport: UnitId, units: &[UnitId]) {
    for &unit in units {
        put_aboard(step.state, transport, unit);
        faction::release(step.state, unit);
        let rule = rule!("aod.transport.board");
        order::remove_tokens(step, unit, rule);
        tell(step, unit, transport);
        if let Some(captive) = step.state.unit(unit).captive {
            cite(rule!("aod.transport.board-captor"));
            tell(step, captive, transport);
        }
    }
}

fn tell(step: &mut Step<'_>, unit: UnitId, transport: UnitId) {
    let known_to = secret::who_knows(step.state, unit, Place::Aboard { transport });
    let rule = rule!("aod.transport.board");
    step.tell(rule, |_| MoveEvent::Boarded { unit, transport, known_to });
}
