//! Leaving contact, and being held.

use ironlance_rulebook::{cite, rule};
use ironlance_space::table::Point;

use super::MoveEvent;
use crate::{
    Rrt, State, Step,
    options::LeaveContact,
    state::{Mecha, MechaId, Spot, SquadronId},
    table,
};

/// With how many enemies a mecha is engaged that it no longer touches at the end of a way.
pub(crate) fn leaving(game: &Rrt, state: &State, mecha: &Mecha, end: Point) -> u16 {
    cite(rule!("rrt.move.leave-contact"));
    cite(rule!("rrt.move.contact-on-removal"));
    let Some(spot) = mecha.spot() else { return 0 };
    let after = table::base_of(game.size(mecha), Spot { at: end, ..spot });
    let any_break = state.options.leave_contact == LeaveContact::AnyBreak;
    let enemies = state.of(State::opponent(mecha.id.seat())).iter();
    let left = enemies.filter(|enemy| {
        table::engaged(game, mecha, enemy)
            && (any_break
                || table::base(game, enemy).is_some_and(|enemy| !table::in_contact(&after, &enemy)))
    });
    left.count() as u16
}

/// Those whom a mecha holds are free.
pub(crate) fn release_held_by(step: &mut Step<'_>, holder: MechaId) {
    let enemies = State::opponent(holder.seat());
    let held = |mecha: &Mecha| mecha.effects.held_by == Some(holder);
    while let Some(mecha) = step.state.of(enemies).iter().find(|mecha| held(mecha)) {
        let mecha = mecha.id;
        release(step, mecha);
    }
}

/// A mecha is free.
pub(crate) fn release(step: &mut Step<'_>, mecha: MechaId) {
    step.state.mecha_mut(mecha).effects.held_by = None;
    step.tell(rule!("rrt.h2h.grab"), |_| MoveEvent::Released { mecha });
}

/// A mecha is free if it no longer touches whoever holds it.
pub(crate) fn release_if_apart(step: &mut Step<'_>, id: MechaId) {
    cite(rule!("rrt.h2h.grab"));
    let mecha = step.state.mecha(id);
    let Some(holder) = mecha.effects.held_by else { return };
    if !table::engaged(step.game, mecha, step.state.mecha(holder)) {
        release(step, id);
    }
}

/// A squadron is activated: what its mecha hold is free.
pub(crate) fn squadron_activates(step: &mut Step<'_>, squadron: SquadronId) {
    let enemies = State::opponent(squadron.seat());
    let holder = |mecha: &Mecha| mecha.effects.held_by;
    let is_member = |id: &MechaId, state: &State| state.mecha(*id).squadron == squadron;
    while let Some(holder) =
        step.state.of(enemies).iter().filter_map(holder).find(|id| is_member(id, step.state))
    {
        release_held_by(step, holder);
    }
}
