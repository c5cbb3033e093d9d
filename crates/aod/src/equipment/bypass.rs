//! Bypass: a unit gives itself up, and its player takes a captive over.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use super::{used, works};
use crate::{
    Aod, Refusal, Step, capture,
    cards::{CardEvent, CardRefusal},
    content::Equipment,
    damage::{self, Cause},
    movement::breakaway,
    options::FailedBreakAway,
    order::{self, OrderKind},
    refusal::GeneralRefusal,
    state::{State, UnitId},
    table,
};

/// Whether a unit may take this captive over now.
pub(crate) fn judge(
    game: &Aod,
    state: &State,
    seat: Seat,
    unit: UnitId,
    captive: UnitId,
) -> Result<(), Refusal> {
    order::may_order(game, state, seat, unit, OrderKind::Move)?;
    if state.get(captive).is_none() {
        return Err(GeneralRefusal::NoSuchUnit { unit: captive }.into());
    }
    if !works(game, state, unit, Equipment::Bypass) {
        let equipment = Equipment::Bypass;
        return Err(CardRefusal::NotInEffect { unit, equipment }.into());
    }
    if 0 < state.unit(unit).began_tokens {
        return Err(CardRefusal::BypassTokens { unit }.into());
    }
    let is_machine =
        |it: &UnitId| state.unit(*it).captor.is_some() && !game.def(state, *it).is_infantry();
    let mut held = state.on_table().filter(is_machine);
    let touched = |it: &UnitId| *it != unit && table::touching(game, state, unit, *it);
    let mut touched_captives = held.by_ref().filter(touched);
    let only = touched_captives.next() == Some(captive) && touched_captives.next().is_none();
    let began_so = table::touched_at_start_of_turn(game, state, unit, captive)
        && !state.unit(captive).just_taken;
    if !only || !began_so {
        return Err(CardRefusal::BypassCaptive { unit, captive }.into());
    }
    Ok(())
}

/// Takes the captive over; the unit's points go to whoever controlled the captive before, if that
/// is another player.
pub(crate) fn perform(step: &mut Step<'_>, seat: Seat, unit: UnitId, captive: UnitId) {
    order::begin(step, OrderKind::Move, &[unit]);
    let is_held = breakaway::holders(step.game, step.state, unit).next().is_some();
    if is_held
        && !breakaway::roll(step, unit)
        && step.state.options.failed_break_away == FailedBreakAway::OrderEnds
    {
        cite(rule!("aod.breakaway.failure"));
        return;
    }
    used(step, unit, Equipment::Bypass);
    let before = step.state.unit(captive).controller;
    let rule = rule!("aod.equipment.do-not-move-hook");
    step.tell(rule, |_| CardEvent::Bypassed { unit, captive, seat });
    capture::freed(step, captive, rule!("aod.capture.released-by-effect"));
    if step.state.unit(captive).is_in_game() {
        let captive = step.state.unit_mut(captive);
        captive.controller = seat;
        // What it was ordered was in another player's turn.
        captive.ordered = false;
    }
    let scores = (before != seat).then_some(before);
    damage::eliminate(step, unit, Cause { seat: scores, unit: None });
}
