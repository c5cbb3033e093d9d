//! Effects and counters that a player may end by paying.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use super::standing;
use crate::{
    Step, Tcg,
    action::Payment,
    content::language::{EconomyEffect, Effect},
    event::Event,
    moves, payment,
    refusal::Refusal,
    state::{CardId, State, Until},
    values,
};

/// The first effect that lasts until somebody pays, what that costs and what pays for it.
pub(crate) fn plan_buy_off(
    game: &Tcg,
    state: &State,
    seat: Seat,
    with: &Payment,
) -> Result<(usize, u8, Payment), Refusal> {
    let mut all = state.modifiers.iter().enumerate();
    let found = all.find_map(|(place, modifier)| match standing::effect_of(game, modifier)? {
        Effect::Economy(EconomyEffect::ConstructionLimit(_, cost))
            if modifier.until == Until::Paid =>
        {
            Some((place, *cost))
        }
        _ => None,
    });
    let (place, cost) = found.ok_or(Refusal::NothingToEnd)?;
    let cost = values::total_cost(game, state, seat, cost);
    Ok((place, cost, payment::plan(game, state, seat, cost, with)?))
}

/// Ends an effect that was paid for.
pub(crate) fn buy_off(step: &mut Step<'_>, seat: Seat, place: usize, cost: u8, with: &Payment) {
    cite(rule!("tcg.effect.end-by-paying"));
    payment::pay(step, seat, cost, with);
    step.state.modifiers.remove(place);
    step.tell(rule!("tcg.effect.end-by-paying"), |_| Event::BoughtOff { seat });
}

/// The kind of counter that tapping so many own Units takes off a card.
pub(crate) fn plan_remove_counter(
    game: &Tcg,
    state: &State,
    seat: Seat,
    card: CardId,
    tapping: &[CardId],
) -> Result<u8, Refusal> {
    let on = state.get(card).ok_or(Refusal::NoSuchTableCard { card })?;
    let needs = |kind: u8| game.content().counters[usize::from(kind)].removed_by_tapping;
    let kind = on.counters.iter().map(|(kind, _)| *kind).find(|kind| 0 < needs(*kind));
    let kind = kind.ok_or(Refusal::NothingToEnd)?;
    for (index, unit) in tapping.iter().enumerate() {
        let other = state.get(*unit).ok_or(Refusal::NoSuchTableCard { card: *unit })?;
        if other.controller != seat || !other.is_active() || !game.card(other.def).is_unit() {
            return Err(Refusal::NotYourUnit { unit: *unit });
        }
        if other.tapped {
            return Err(Refusal::Tapped { card: *unit });
        }
        if tapping[..index].contains(unit) {
            return Err(Refusal::Twice { unit: *unit });
        }
    }
    let (needed, given) = (u16::from(needs(kind)), tapping.len() as u16);
    match needed == given {
        true => Ok(kind),
        false => Err(Refusal::WrongNumber { least: needed, most: needed, given }),
    }
}

/// Taps Units and takes a counter off a card.
pub(crate) fn remove_counter(step: &mut Step<'_>, id: CardId, kind: u8, tapping: &[CardId]) {
    let rule = rule!("tcg.effect.end-by-paying");
    for unit in tapping {
        moves::tap(step, *unit, rule);
    }
    step.state.card_mut(id).remove(kind, 1);
    let counter = step.game.content().counters[usize::from(kind)].name.clone();
    step.tell(rule, |_| Event::Counters { id, counter, change: -1 });
}
