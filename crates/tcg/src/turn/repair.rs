//! The Repair/Reload phase.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use super::{enter, following};
use crate::{
    Step, Tcg,
    action::Payment,
    content::{AbilityKind, Asset, Cost, language::Window},
    effects,
    event::Event,
    payment,
    refusal::Refusal,
    state::{CardId, Def, Frame, State, Task},
    values,
};

/// What the repair of Assembly costs.
pub(crate) const REPAIR_COST: u8 = 1;

/// Reloads everything, and puts down what has to be paid for.
pub(super) fn begin(step: &mut Step<'_>) {
    step.state.left = 1;
    let seat = step.state.active;
    let mut reloaded = Vec::new();
    for slot in 0..step.state.cards.len() {
        let Some(card) = step.state.cards[slot].as_mut() else { continue };
        if card.controller == seat && card.depleted {
            card.depleted = false;
            reloaded.push(CardId(slot as u16));
        }
    }
    if !reloaded.is_empty() {
        cite(rule!("tcg.deplete.two-turns"));
        step.tell(rule!("tcg.deplete.reload"), |_| Event::Reloaded { cards: reloaded });
    }
    let owed: Vec<CardId> = step
        .state
        .controlled(seat)
        .filter(|(_, card)| card.is_active() && upkeep(step.game, card.def).is_some())
        .map(|(id, _)| id)
        .collect();
    effects::at_once(step, |step| step.state.tasks.extend(owed.into_iter().map(Task::Upkeep)));
}

/// The upkeep ability of a card.
pub(crate) fn upkeep(game: &Tcg, def: Def) -> Option<(u8, Cost)> {
    let abilities = (0..).zip(&game.card(def).abilities);
    abilities
        .filter_map(|(place, ability)| match ability.kind {
            AbilityKind::Upkeep(cost) => Some((place, cost)),
            _ => None,
        })
        .next()
}

/// Whether nobody can pay, so that nobody is asked: then what happens otherwise does.
pub(super) fn upkeep_is_moot(step: &mut Step<'_>, id: CardId) -> bool {
    let Some(card) = step.state.get(id) else {
        step.state.tasks.pop();
        return true;
    };
    let seat = card.controller;
    if plan_upkeep(step.game, step.state, seat, &Payment::new()).is_ok() {
        return false;
    }
    perform_upkeep(step, seat, None);
    true
}

/// The payment of the upkeep that is owed.
pub(crate) fn plan_upkeep(
    game: &Tcg,
    state: &State,
    seat: Seat,
    with: &Payment,
) -> Result<(u8, Payment), Refusal> {
    let Some(Task::Upkeep(id)) = state.tasks.last() else { return Err(Refusal::NotAsked) };
    let (_, cost) = upkeep(game, state.card(*id).def).ok_or(Refusal::NotAsked)?;
    let cost = values::total_cost(game, state, seat, cost);
    Ok((cost, payment::plan(game, state, seat, cost, with)?))
}

/// Pays the upkeep, or lets happen what happens otherwise.
pub(crate) fn perform_upkeep(step: &mut Step<'_>, seat: Seat, paid: Option<(u8, Payment)>) {
    cite(rule!("tcg.effect.upkeep"));
    let Some(Task::Upkeep(id)) = step.state.tasks.pop() else { return };
    match paid {
        Some((cost, with)) => payment::pay(step, seat, cost, &with),
        None => {
            let def = step.state.card(id).def;
            let Some((ability, _)) = upkeep(step.game, def) else { return };
            step.state.tasks.push(Task::Run(Box::new(Frame::new(def, ability, Some(id), seat))));
        }
    }
}

/// Ends the phase if there is nothing to decide. False if the player must decide.
pub(super) fn go_on(step: &mut Step<'_>) -> bool {
    let seat = step.state.active;
    let decides = step.state.left == 1
        && (can_repair(step.game, step.state, seat)
            || effects::usable(step.game, step.state, seat, Window::OwnRepair));
    if decides {
        return false;
    }
    enter(step, following(step.state));
    true
}

/// Whether the repair of Assembly can be used.
pub(crate) fn can_repair(game: &Tcg, state: &State, seat: Seat) -> bool {
    let damaged = |state: &State| {
        state
            .controlled(seat)
            .any(|(_, card)| card.is_active() && 0 < card.damage && game.card(card.def).is_unit())
    };
    cite(rule!("tcg.asset.assembly"));
    !state.player(seat).repaired
        && damaged(state)
        && values::has_asset(game, state, seat, Asset::Assembly)
        && 0 < payment::available(game, state, seat)
}

/// The repair of Assembly on a Unit.
pub(crate) fn plan_repair(
    game: &Tcg,
    state: &State,
    seat: Seat,
    unit: CardId,
    with: &Payment,
) -> Result<Payment, Refusal> {
    let card = state.get(unit).ok_or(Refusal::NoSuchTableCard { card: unit })?;
    if card.controller != seat {
        return Err(Refusal::NotYours { card: unit });
    }
    cite(rule!("tcg.repair.units-only"));
    if state.player(seat).repaired {
        return Err(Refusal::RepairedBefore);
    }
    if !values::has_asset(game, state, seat, Asset::Assembly) {
        return Err(Refusal::NoAssembly);
    }
    if !card.is_active() || !game.card(card.def).is_unit() {
        return Err(Refusal::NotRepairable { card: unit });
    }
    if card.damage == 0 {
        return Err(Refusal::NoRepair { unit });
    }
    payment::plan(game, state, seat, REPAIR_COST, with)
}

/// Removes one damage counter.
pub(crate) fn perform_repair(step: &mut Step<'_>, seat: Seat, unit: CardId, with: &Payment) {
    payment::pay(step, seat, REPAIR_COST, with);
    step.state.player_mut(seat).repaired = true;
    step.state.card_mut(unit).damage -= 1;
    step.tell(rule!("tcg.repair.once"), |_| Event::Repaired { id: unit, damage: 1 });
}
