//! Guarding.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use crate::{
    Step, Tcg,
    event::Event,
    refusal::Refusal,
    state::{CardId, Place, Site, State},
    values,
};

/// Judges putting a Unit on guard duty.
pub(crate) fn plan_guard(
    game: &Tcg,
    state: &State,
    seat: Seat,
    unit: CardId,
    site: Site,
) -> Result<(), Refusal> {
    let card = own_unit(game, state, seat, unit)?;
    let new = card.place == Place::New && state.options.new_units_guard;
    if card.place != Place::Patrol && !new {
        return Err(Refusal::CannotGuard { unit });
    }
    if card.tapped {
        return Err(Refusal::TappedGuard { unit });
    }
    let own = match site {
        Site::Stockpile(other) => other == seat,
        Site::Card(id) => {
            state.get(id).is_some_and(|card| card.controller == seat)
                && values::is_site(game, state, id)
        }
    };
    if own { Ok(()) } else { Err(Refusal::NotASite { site }) }
}

/// A Unit moves next to the site it guards, as untapped as it was.
pub(crate) fn perform_guard(step: &mut Step<'_>, unit: CardId, site: Site) {
    cite(rule!("tcg.area.guard-place"));
    cite(rule!("tcg.guard.no-tap"));
    let card = step.state.card_mut(unit);
    // It does not attack in this turn, whatever becomes of its guard duty.
    card.fresh |= card.place == Place::New;
    card.place = Place::Guard(site);
    card.moved = true;
    step.tell(rule!("tcg.guard.set"), |_| Event::Placed { id: unit, place: Place::Guard(site) });
}

/// Judges taking a Unit off guard duty.
pub(crate) fn plan_end_guard(
    game: &Tcg,
    state: &State,
    seat: Seat,
    unit: CardId,
) -> Result<(), Refusal> {
    match own_unit(game, state, seat, unit)?.place {
        Place::Guard(_) => Ok(()),
        _ => Err(Refusal::NotGuarding { unit }),
    }
}

/// A Unit goes on patrol.
pub(crate) fn perform_end_guard(step: &mut Step<'_>, unit: CardId) {
    let card = step.state.card_mut(unit);
    card.place = Place::Patrol;
    card.moved = true;
    step.tell(rule!("tcg.guard.end"), |_| Event::Placed { id: unit, place: Place::Patrol });
}

fn own_unit<'a>(
    game: &Tcg,
    state: &'a State,
    seat: Seat,
    unit: CardId,
) -> Result<&'a crate::state::Card, Refusal> {
    let card = state.get(unit).ok_or(Refusal::NoSuchTableCard { card: unit })?;
    let own = card.controller == seat && card.is_active() && game.card(card.def).is_unit();
    if own { Ok(card) } else { Err(Refusal::CannotGuard { unit }) }
}
