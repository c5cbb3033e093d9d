//! Reassigning Pilots.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use crate::{
    Step, Tcg,
    content::Kind,
    effects::{standing, triggers},
    event::Event,
    refusal::Refusal,
    state::{CardId, Place, Site, State},
    values,
};

/// Judges the move of a Pilot: the Pilot that sits there comes back in exchange.
pub(crate) fn plan_reassign(
    game: &Tcg,
    state: &State,
    seat: Seat,
    pilot: CardId,
    to: CardId,
) -> Result<Option<CardId>, Refusal> {
    cite(rule!("tcg.pilot.one-each"));
    cite(rule!("tcg.enhancement.on-opposing"));
    let card = state.get(pilot).ok_or(Refusal::NoSuchTableCard { card: pilot })?;
    if card.controller != seat {
        return Err(Refusal::NotYours { card: pilot });
    }
    let movable = |card: &crate::state::Card| {
        let printed = game.card(card.def);
        card.is_active() && printed.is(Kind::Pilot) && !printed.fixed
    };
    if !movable(card) {
        cite(rule!("tcg.enhancement.fixed"));
        return Err(Refusal::NoPilot { pilot });
    }
    let mech = state.get(to).ok_or(Refusal::NoSuchTableCard { card: to })?;
    let fits = mech.controller == seat && mech.is_active() && game.card(mech.def).is(Kind::Mech);
    if !fits || card.place == Place::On(Site::Card(to)) {
        return Err(Refusal::NoMech { card: to });
    }
    let other = values::pilot(game, state, to);
    if other.is_some_and(|other| !movable(state.card(other))) {
        return Err(Refusal::NoMech { card: to });
    }
    Ok(other)
}

/// Moves a Pilot.
pub(crate) fn perform_reassign(
    step: &mut Step<'_>,
    pilot: CardId,
    to: CardId,
    other: Option<CardId>,
) {
    cite(rule!("tcg.pilot.reassign"));
    let from = step.state.card(pilot).place;
    step.state.card_mut(pilot).place = Place::On(Site::Card(to));
    step.state.card_mut(pilot).moved = true;
    step.tell(rule!("tcg.pilot.reassign"), |state| Event::Placed {
        id: pilot,
        place: state.card(pilot).place,
    });
    if let Some(other) = other {
        step.state.card_mut(other).place = from;
        step.tell(rule!("tcg.pilot.reassign"), |_| Event::Placed { id: other, place: from });
    }
    standing::let_go(step.state);
    triggers::structure_checks(step);
}
