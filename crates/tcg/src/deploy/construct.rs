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
    limits.min().map_or(u8::MAX, |limit| {
        cite(rule!("tcg.effect.spending-limit"));
        limit.saturating_sub(state.player(seat).bought)
    })
}

/// The payment for counters on an own card under construction, whatever that costs in the end.
pub(crate) fn plan_construct(
    game: &Tcg,
    state: &State,
    seat: Seat,
    id: CardId,
    counters: u8,
    with: &Payment,
) -> Result<Payment, Refusal> {
    cite(rule!("tcg.construct.cost-checked-late"));
    cite(rule!("tcg.construct.overpay"));
    let card = state.get(id).ok_or(Refusal::NoSuchTableCard { card: id })?;
    if card.controller != seat {
        cite(rule!("tcg.construct.own-only"));
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
    payment::plan_construction(game, state, seat, counters, with)
}

/// Puts counters on a card under construction.
pub(crate) fn perform_construct(
    step: &mut Step<'_>,
    seat: Seat,
    id: CardId,
    counters: u8,
    with: &Payment,
) {
    cite(rule!("tcg.construct.over-time"));
    pay_and_keep_change(step, seat, counters, with);
    let player = step.state.player_mut(seat);
    player.bought = player.bought.saturating_add(counters);
    let card = step.state.card_mut(id);
    card.construction = card.construction.saturating_add(counters);
    step.tell(rule!("tcg.construct.counters"), |_| Event::Constructed { id, counters });
}

/// What is left over goes on the next cards: change first, gained resources last.
fn pay_and_keep_change(step: &mut Step<'_>, seat: Seat, counters: u8, with: &Payment) {
    cite(rule!("tcg.cost.split"));
    let (pool, change) = (step.state.player(seat).pool, step.state.player(seat).change);
    let tapped = with.iter().map(|id| payment::gives(step.game, step.state.card(*id)));
    let tapped = tapped.fold(0, u8::saturating_add);
    payment::pay(step, seat, counters, with);
    let due = counters.saturating_sub(change);
    let player = step.state.player_mut(seat);
    player.pool = pool.saturating_sub(due.saturating_sub(tapped));
    player.change = change.saturating_add(tapped).saturating_sub(counters);
}
