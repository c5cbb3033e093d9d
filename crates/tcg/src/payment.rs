//! Paying: resources come from tapping cards, and are spent at once.

#[cfg(test)]
mod tests;

use arrayvec::ArrayVec;
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
        if with[..index].contains(id) {
            return Err(Refusal::PaysTwice { card: *id });
        }
        if gives(game, card) == 0 {
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

/// Cards that are as good as each other for paying.
struct Payers {
    gives: u8,
    /// Whether they do nothing else.
    plain: bool,
    count: u8,
}

/// How many of each kind of payers are tapped.
#[derive(Clone, Default)]
struct Tapped {
    counts: ArrayVec<u8, KINDS>,
    /// What those among them give that could do something else.
    dear: u16,
    cards: u8,
}

/// The most kinds of payers that are told apart.
const KINDS: usize = 16;

/// As few resources as possible; then as few as possible of cards that could do something else;
/// then as few cards as possible, so that the small ones are left.
fn cheapest(
    game: &Tcg,
    state: &State,
    seat: Seat,
    cost: u8,
    (pool, due): (u8, u8),
) -> Result<Payment, Refusal> {
    let mut chosen = Payment::new();
    if due == 0 {
        return Ok(chosen);
    }
    let mut kinds: ArrayVec<Payers, KINDS> = ArrayVec::new();
    let place = |kinds: &ArrayVec<Payers, KINDS>, card: &Card| {
        let (gives, plain) = (gives(game, card), game.facts(card.def).plain);
        kinds.iter().position(|kind| (kind.gives, kind.plain) == (gives, plain))
    };
    let mut there = 0u8;
    for (_, card) in state.controlled(seat) {
        let gives = gives(game, card);
        there = there.saturating_add(gives);
        match place(&kinds, card) {
            _ if gives == 0 => {}
            Some(kind) => kinds[kind].count += 1,
            // A seventeenth kind would stay untapped.
            None => {
                let plain = game.facts(card.def).plain;
                let _ = kinds.try_push(Payers { gives, plain, count: 1 });
            }
        }
    }
    let tapped = if due <= there { fewest(&kinds, due) } else { None };
    let Some(Tapped { mut counts, .. }) = tapped else {
        return Err(Refusal::CannotPay { cost, there: there.saturating_add(pool) });
    };
    for (id, card) in state.controlled(seat).filter(|(_, card)| 0 < gives(game, card)) {
        if let Some(count) = place(&kinds, card).and_then(|kind| counts.get_mut(kind))
            && 0 < *count
        {
            *count -= 1;
            chosen.push(id);
        }
    }
    Ok(chosen)
}

/// The best way to pay what is due.
fn fewest(kinds: &[Payers], due: u8) -> Option<Tapped> {
    let largest = kinds.iter().map(|kind| kind.gives).max()?;
    // The best way to each sum. Whatever pays more than one card too much is never the best.
    let most = usize::from(due) + usize::from(largest) - 1;
    let mut ways: Vec<Option<Tapped>> = vec![None; most + 1];
    ways[0] = Some(Tapped::default());
    for kind in kinds {
        let gives = usize::from(kind.gives);
        // From above, so that what a kind adds is not added to again.
        for sum in (0..=most).rev() {
            let mut best: Option<Tapped> = None;
            for count in (0..=kind.count).take_while(|count| usize::from(*count) * gives <= sum) {
                let rest = sum - usize::from(count) * gives;
                let Some(way) = &ways[rest] else { continue };
                let dear = if kind.plain { 0 } else { u16::from(count) * u16::from(kind.gives) };
                let (dear, cards) = (way.dear + dear, way.cards + count);
                let fits = usize::from(cards) <= Payment::new().capacity();
                let better = best.as_ref().is_none_or(|it| (dear, cards) < (it.dear, it.cards));
                if fits && better {
                    let mut counts = way.counts.clone();
                    counts.push(count);
                    best = Some(Tapped { counts, dear, cards });
                }
            }
            ways[sum] = best;
        }
    }
    ways.into_iter().skip(usize::from(due)).flatten().next()
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
