//! Placing construction counters.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use crate::{
    Step, Tcg,
    action::Payment,
    event::Event,
    payment,
    refusal::Refusal,
    state::{CardId, Lasting, State},
};

/// How many more construction counters may be bought this turn.
pub(crate) fn construction_left(state: &State, seat: Seat) -> u8 {
    let limits = state.modifiers.iter().filter_map(|modifier| match modifier.what {
        Lasting::ConstructionLimit(limit) => Some(limit),
        _ => None,
    });
    limits.min().map_or(u8::MAX, |limit| limit.saturating_sub(state.player(seat).bought))
}

/// The payment for counters on an own card under construction.
pub(crate) fn plan_construct(
    game: &Tcg,
    state: &State,
    seat: Seat,
    id: CardId,
    counters: u8,
    with: &Payment,
) -> Result<Payment, Refusal> {
    let card = state.get(id).ok_or(Refusal::NoSuchTableCard { card: id })?;
    if card.controller != seat {
        return Err(Refusal::NotYours { card: id });
    }
    if card.is_active() {
        return Err(Refusal::NotUnderConstruction { card: id });
    }
    if counters == 0 {
        return Err(Refusal::NoCounters);
    }
    let left = construction_left(state, seat);
    if left < counters {
        return Err(Refusal::ConstructionLimit { left });
    }
    cite(rule!("tcg.construct.overpay"));
    payment::plan(game, state, seat, counters, with)
}

/// Puts counters on a card under construction.
pub(crate) fn perform_construct(
    step: &mut Step<'_>,
    seat: Seat,
    id: CardId,
    counters: u8,
    with: &Payment,
) {
    let pool = step.state.player(seat).pool;
    payment::pay(step, seat, counters, with);
    // Gained resources may be spread over several cards.
    step.state.player_mut(seat).pool = pool.saturating_sub(counters);
    step.state.player_mut(seat).bought = step.state.player(seat).bought.saturating_add(counters);
    let card = step.state.card_mut(id);
    card.construction = card.construction.saturating_add(counters);
    step.tell(rule!("tcg.construct.counters"), |_| Event::Constructed { id, counters });
}
