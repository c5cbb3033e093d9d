//! Actions worth considering.

mod choices;
mod fighting;
mod sample;
mod several;
#[cfg(test)]
mod tests;

use ironlance_engine::{Coverage, Seat};

pub(crate) use self::sample::sample;
use crate::{
    Tcg,
    action::{Action, Payment, Source},
    ask::{self, Ask},
    battle,
    content::Class,
    deploy, effects, payment, plan,
    state::{Place, State},
    turn, values,
};

/// Adds actions worth considering.
pub(crate) fn candidates(game: &Tcg, state: &State, seat: Seat, out: &mut Vec<Action>) -> Coverage {
    let Some(ask) = ask::outline(game, state, seat) else { return Coverage::All };
    match &ask {
        Ask::Draw => out.push(Action::Done),
        Ask::Deploy => deploy_phase(game, state, seat, out),
        Ask::Repair => {
            out.push(Action::Done);
            for (unit, _) in state.controlled(seat) {
                let with = Payment::new();
                if turn::plan_repair(game, state, seat, unit, &with).is_ok() {
                    out.push(Action::Repair { unit, with });
                }
            }
        }
        Ask::Missions => fighting::missions_phase(game, state, seat, out),
        Ask::EndOfMissions
        | Ask::AttackDeclared
        | Ask::BlockDecided
        | Ask::AfterMission
        | Ask::Die { .. }
        | Ask::MissilesRolled { .. }
        | Ask::Between
        | Ask::Answer { .. } => {
            out.push(Action::Done);
            activations(game, state, seat, out);
        }
        Ask::Restock => {
            out.push(Action::Done);
            each_in_hand(game, state, seat, |card, _| out.push(Action::Restock { card }));
        }
        Ask::Block => fighting::blocks(game, state, seat, out),
        Ask::Initiative { .. } | Ask::Act { .. } => fighting::acting(game, state, seat, &ask, out),
        Ask::AssignMore { by, points, missiles } => {
            fighting::assign_more(game, state, *by, *points, *missiles, out)
        }
        Ask::TakeBack { by, points } => fighting::take_back(state, *by, *points, out),
        Ask::Upkeep { .. } => out.extend([Action::Done, Action::Pay { with: Payment::new() }]),
        Ask::Mulligan => out.extend([false, true].map(|yes| Action::Answer { yes })),
        Ask::StayTapped { .. } | Ask::Absorb { .. } => {
            out.extend([true, false].map(|yes| Action::Answer { yes }));
        }
        Ask::Lower { number, least, by } => {
            let best = battle::guided(game, state, seat, *by, *number);
            let others = (*least..=*number).filter(|other| *other != best);
            out.extend([best].into_iter().chain(others).map(|number| Action::Number { number }));
        }
        Ask::PointDice { most, .. } => {
            out.extend((0..=*most).rev().take(12).map(|number| Action::Number { number }));
        }
        Ask::Effect(question) => choices::answers(question, out),
    }
    if !matches!(ask, Ask::Effect(_)) {
        uses(game, state, seat, &ask, out);
    }
    let window = matches!(
        ask,
        Ask::EndOfMissions
            | Ask::AttackDeclared
            | Ask::BlockDecided
            | Ask::AfterMission
            | Ask::Answer { .. }
            | Ask::Between
    );
    // Nothing can be used at this time and nothing turned face up, so passing is all there is.
    let reveals =
        |state: &State| state.controlled(seat).any(|(_, card)| !card.is_active() && !card.revealed);
    match window && *out == [Action::Done] && !reveals(state) {
        true => Coverage::All,
        false => Coverage::Some,
    }
}

/// A safe action for a seat that runs out of time.
pub(crate) fn fallback(game: &Tcg, state: &State, seat: Seat) -> Option<Action> {
    let mut actions = Vec::new();
    candidates(game, state, seat, &mut actions);
    let done = actions.iter().position(|action| *action == Action::Done);
    (!actions.is_empty()).then(|| actions.swap_remove(done.unwrap_or(0)))
}

/// Each different card in a hand.
fn each_in_hand(
    game: &Tcg,
    state: &State,
    seat: Seat,
    mut visit: impl FnMut(crate::CardName, &crate::content::Card),
) {
    let hand = &state.player(seat).hand;
    for (place, def) in hand.iter().enumerate() {
        if place == 0 || hand[place - 1] != *def {
            let card = game.card(*def);
            visit(card.code, card);
        }
    }
}

fn deploy_phase(game: &Tcg, state: &State, seat: Seat, out: &mut Vec<Action>) {
    out.push(Action::Done);
    let player = state.player(seat);
    let dear = effects::standing::deployment_cost(game, state, seat);
    let resources = payment::available(game, state, seat);
    if 0 < player.deployments && dear <= resources {
        each_in_hand(game, state, seat, |card, printed| {
            if matches!(printed.class, Class::Unit | Class::Command) {
                out.push(Action::Deploy { card, revealed: false });
                if printed.deploy_revealed {
                    out.push(Action::Deploy { card, revealed: true });
                }
            }
        });
    }
    let most = resources.saturating_add(player.change).min(deploy::construction_left(state, seat));
    for (id, card) in state.controlled(seat) {
        if card.is_active() || most == 0 {
            continue;
        }
        let cost = values::construction_cost(game, state, id);
        let missing = cost.saturating_sub(card.construction);
        if 0 < missing {
            out.push(Action::Construct {
                card: id,
                counters: missing.min(most),
                with: Payment::new(),
            });
        } else if card.construction < cost.saturating_add(6)
            && !game.card(card.def).abilities.is_empty()
        {
            out.push(Action::Construct { card: id, counters: 1, with: Payment::new() });
        }
    }
    activations(game, state, seat, out);
    pilots(game, state, seat, out);
    if effects::plan_buy_off(game, state, seat, &Payment::new()).is_ok() {
        out.push(Action::BuyOff { with: Payment::new() });
    }
}

/// Cards under construction that can be activated now, with every place for them.
fn activations(game: &Tcg, state: &State, seat: Seat, out: &mut Vec<Action>) {
    for (id, card) in state.controlled(seat) {
        if card.is_active() {
            continue;
        }
        let cost = values::construction_cost(game, state, id);
        if card.construction < cost {
            continue;
        }
        for place in deploy::places(game, state, id) {
            let (on, region) = match place {
                Place::On(site) => (Some(site), None),
                Place::In(region) => (None, Some(region)),
                _ => (None, None),
            };
            let action = Action::Activate { card: id, on, region };
            if plan::plan(game, state, seat, &action).is_ok() {
                out.push(action);
            }
        }
    }
}

/// Pilots that were not moved yet this turn.
fn pilots(game: &Tcg, state: &State, seat: Seat, out: &mut Vec<Action>) {
    for (pilot, card) in state.controlled(seat) {
        if card.moved || !matches!(card.place, Place::On(_)) {
            continue;
        }
        for (to, _) in state.controlled(seat) {
            if deploy::plan_reassign(game, state, seat, pilot, to).is_ok() {
                out.push(Action::Reassign { pilot, to });
            }
        }
    }
}

/// Abilities that can be used now.
fn uses(game: &Tcg, state: &State, seat: Seat, ask: &Ask, out: &mut Vec<Action>) {
    for (id, card) in state.controlled(seat) {
        if !game.has_used(card.def) || !card.is_active() {
            continue;
        }
        for (ability, it) in (0..).zip(&game.card(card.def).abilities) {
            if plan::is_time_for(state, seat, ask, it) {
                let action = Action::Use { of: Source::Card(id), ability, with: Payment::new() };
                if plan::plan(game, state, seat, &action).is_ok() {
                    out.push(action);
                }
            }
        }
    }
    if let Some(def) = effects::box_power(game, state, seat)
        && plan::is_time_for(state, seat, ask, &game.card(def).abilities[0])
    {
        let action = Action::Use { of: Source::BoxPower, ability: 0, with: Payment::new() };
        if plan::plan(game, state, seat, &action).is_ok() {
            out.push(action);
        }
    }
}
