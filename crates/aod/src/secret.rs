//! Who rides in which transport, where the table keeps that secret until they disembark.

#[cfg(test)]
mod tests;

use ironlance_engine::{Chance, Dice, Seat, Viewer};
use ironlance_rulebook::{cite, rule};

use crate::{
    Aod, Event, State,
    movement::MoveEvent,
    options::PassengerVisibility,
    setup::SetupEvent,
    state::{Place, UnitId},
    table, transport,
};

/// Who may know where a unit is that goes aboard; nobody named if it is no secret.
pub(crate) fn who_knows(state: &State, unit: UnitId, place: Place) -> Vec<Seat> {
    cite(rule!("aod.transport.shells"));
    let Place::Aboard { transport } = place else { return Vec::new() };
    if state.options.passenger_visibility == PassengerVisibility::Open {
        return Vec::new();
    }
    let it = state.unit(unit);
    let rider = it.captor.unwrap_or(unit);
    let mut seats = vec![state.unit(rider).controller, state.unit(transport).controller];
    seats.dedup();
    seats
}

/// Takes from a state what a viewer may not know about passengers.
pub(crate) fn hide(state: &mut State, viewer: Viewer) {
    let hidden: Vec<UnitId> = state
        .ids()
        .filter(|unit| {
            let knows = who_knows(state, *unit, state.unit(*unit).place);
            !knows.is_empty() && !may_know(viewer, &knows)
        })
        .collect();
    for unit in hidden {
        let unit = state.unit_mut(unit);
        unit.place = Place::Stowed;
        if matches!(unit.began, Place::Aboard { .. }) {
            unit.began = Place::Stowed;
        }
    }
}

fn may_know(viewer: Viewer, seats: &[Seat]) -> bool {
    seats.iter().any(|seat| viewer.may_see_secrets_of(*seat))
}

/// An event as a viewer sees it.
pub(crate) fn seen(event: &Event, viewer: Viewer) -> Event {
    match event {
        Event::Move(MoveEvent::Boarded { unit, known_to, .. })
            if !known_to.is_empty() && !may_know(viewer, known_to) =>
        {
            MoveEvent::WentAboard { unit: *unit }.into()
        }
        Event::Setup(SetupEvent::Deployed { unit, known_to, .. })
            if !known_to.is_empty() && !may_know(viewer, known_to) =>
        {
            let (unit, place) = (*unit, Place::Stowed);
            SetupEvent::Deployed { unit, place, known_to: Vec::new() }.into()
        }
        event => event.clone(),
    }
}

/// Puts every passenger whose transport is not known aboard one that could carry it, drawn
/// fairly; captors with their captives, and the large ones first, so that all find room.
pub(crate) fn imagine(game: &Aod, state: &mut State, viewer: Viewer, dice: &mut dyn Dice) {
    let room = |state: &State, unit| transport::carries(game, state, unit).unwrap_or(1);
    let mut riders: Vec<UnitId> = state
        .ids()
        .filter(|unit| state.unit(*unit).place == Place::Stowed && !state.unit(*unit).is_captive())
        .collect();
    riders.sort_by_key(|unit| std::cmp::Reverse(room(state, *unit)));
    for unit in riders {
        let needed = room(state, unit);
        let could = |transport: &UnitId| {
            let it = state.unit(*transport);
            it.is_in_game()
                && it.place != Place::Stowed
                && game.def(state, *transport).capacity != 0
                && table::friendly(state, unit, *transport)
                && !viewer.may_see_secrets_of(it.controller)
        };
        let all: Vec<UnitId> = state.ids().filter(could).collect();
        let has_room = |it: &UnitId| needed <= transport::free_capacity(game, state, *it);
        let roomy: Vec<UnitId> = all.iter().copied().filter(has_room).collect();
        let choice = if roomy.is_empty() { all } else { roomy };
        if choice.is_empty() {
            continue;
        }
        let rule = rule!("aod.transport.shells");
        let drawn = dice.below(choice.len() as u32, Chance::Pick, rule) as usize;
        let transport = choice[drawn.min(choice.len() - 1)];
        for unit in [Some(unit), state.unit(unit).captive].into_iter().flatten() {
            let unit = state.unit_mut(unit);
            unit.place = Place::Aboard { transport };
            if unit.began == Place::Stowed {
                unit.began = Place::Aboard { transport };
            }
        }
    }
}
