//! Paying: resources come from tapping cards, and are spent at once.

#[cfg(test)]
mod tests;

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use crate::{
    Step, Tcg,
    action::{Action, Payment, Source},
    effects::{self, Speaker},
    event::Event,
    refusal::Refusal,
    state::{Card, State},
    turn,
};

/// What a card gives when it is tapped for resources, if it can be.
pub fn gives(game: &Tcg, card: &Card) -> u8 {
    cite(rule!("tcg.card.resource"));
    if card.tapped || !card.is_active() {
        return 0;
    }
    game.facts(card.def).taps_for
}

/// All resources a player could spend now.
pub fn available(game: &Tcg, state: &State, seat: Seat) -> u8 {
    let cards =
        state.controlled(seat).map(|(_, card)| gives(game, card)).fold(0, u8::saturating_add);
    cards.saturating_add(state.player(seat).pool)
}

/// The cards that pay a cost: those named, or the cheapest ones.
pub fn plan(
    game: &Tcg,
    state: &State,
    seat: Seat,
    cost: u8,
    with: &Payment,
) -> Result<Payment, Refusal> {
    plan_with(game, state, seat, cost, state.player(seat).pool, with)
}

/// The cards that pay for construction counters: what other cards gave beyond them is there too.
pub fn plan_construction(
    game: &Tcg,
    state: &State,
    seat: Seat,
    counters: u8,
    with: &Payment,
) -> Result<Payment, Refusal> {
    let player = state.player(seat);
    plan_with(game, state, seat, counters, player.pool.saturating_add(player.change), with)
}

fn plan_with(
    game: &Tcg,
    state: &State,
    seat: Seat,
    cost: u8,
    pool: u8,
    with: &Payment,
) -> Result<Payment, Refusal> {
    cite(rule!("tcg.cost.any-turn"));
    let due = cost.saturating_sub(pool);
    if with.is_empty() {
        return cheapest(game, state, seat, cost, (pool, due));
    }
    let mut paid = 0u8;
    for (index, id) in with.iter().enumerate() {
        let card = state.get(*id).ok_or(Refusal::NoSuchTableCard { card: *id })?;
        if card.controller != seat {
            return Err(Refusal::NotYours { card: *id });
        }
        if card.tapped {
            return Err(Refusal::Tapped { card: *id });
        }
        if with[..index].contains(id) || gives(game, card) == 0 {
            return Err(Refusal::NoResource { card: *id });
        }
        if due <= paid {
            return Err(Refusal::TooMuchPaid { card: *id, cost });
        }
        paid = paid.saturating_add(gives(game, card));
    }
    match due <= paid {
        true => Ok(with.clone()),
        false => Err(Refusal::CannotPay { cost, there: paid.saturating_add(pool) }),
    }
}

/// Cards that do nothing else first, and those that give more than is due last.
fn cheapest(
    game: &Tcg,
    state: &State,
    seat: Seat,
    cost: u8,
    (pool, due): (u8, u8),
) -> Result<Payment, Refusal> {
    let mut chosen = Payment::new();
    let mut left = due;
    for plain in [true, false] {
        for (id, card) in state.controlled(seat) {
            let resources = gives(game, card);
            let is_plain = game.facts(card.def).plain;
            if left == 0 || chosen.is_full() {
                break;
            }
            if resources == 0 || is_plain != plain || chosen.contains(&id) {
                continue;
            }
            chosen.push(id);
            left = left.saturating_sub(resources);
        }
    }
    match left {
        0 => Ok(chosen),
        _ => {
            let cards = available(game, state, seat) - state.player(seat).pool;
            Err(Refusal::CannotPay { cost, there: cards.saturating_add(pool) })
        }
    }
}

/// The resources that cards are still to be tapped for, where an action lets its player say which.
pub fn due(game: &Tcg, state: &State, seat: Seat, action: &Action) -> Option<u8> {
    let player = state.player(seat);
    let used = |speaker: Speaker, place: u8| {
        let ability = game.card(speaker.def(state)).abilities.get(usize::from(place))?;
        effects::resources(game, state, seat, ability)
    };
    let none = &Payment::new();
    let cost = match action {
        Action::Construct { counters, .. } => Some(counters.saturating_sub(player.change)),
        Action::Use { of: Source::Card(id), ability, .. } => {
            state.get(*id)?;
            used(Speaker::Card(*id), *ability)
        }
        Action::Use { of: Source::BoxPower, ability, .. } => {
            used(Speaker::Def(effects::box_power(game, state, seat)?), *ability)
        }
        Action::Play { card, .. } => used(Speaker::Def(game.content().def(*card)?), 0),
        Action::Repair { .. } => Some(turn::REPAIR_COST),
        Action::Pay { .. } => turn::plan_upkeep(game, state, seat, none).ok().map(|paid| paid.0),
        Action::BuyOff { .. } => {
            effects::plan_buy_off(game, state, seat, none).ok().map(|(_, cost, _)| cost)
        }
        _ => None,
    }?;
    Some(cost.saturating_sub(player.pool)).filter(|due| 0 < *due)
}

/// Taps the cards and spends what they give. What is left over is lost.
pub fn pay(step: &mut Step<'_>, seat: Seat, cost: u8, with: &Payment) {
    cite(rule!("tcg.cost.no-storage"));
    step.state.player_mut(seat).pool = 0;
    if cost == 0 {
        return;
    }
    for id in with {
        step.state.card_mut(*id).tapped = true;
    }
    step.tell(rule!("tcg.cost.tap-for-resources"), |_| Event::Paid {
        seat,
        tapped: with.to_vec(),
        resources: cost,
    });
}

/// The cards that can pay a cost automatically.
pub fn automatic(game: &Tcg, state: &State, seat: Seat, cost: u8) -> Option<Payment> {
    plan(game, state, seat, cost, &Payment::new()).ok()
}
