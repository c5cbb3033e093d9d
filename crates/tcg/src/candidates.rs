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

/// A kind of decision.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Done,
    Deploy,
    Construct,
    Activate,
    Reassign,
    BuyOff,
    Use,
    Repair,
    Restock,
    Send,
    Guard,
    EndGuard,
    RemoveCounter,
    LetThrough,
    Block,
    Play,
    UseOption,
    Assign,
}

/// What answers a question.
struct Answers {
    /// Adds what is worth considering, but for abilities.
    list: fn(&Tcg, &State, Seat, &Ask, &mut Vec<Action>),
    /// What is drawn from, each kind as often as it stands here. Where there is none, the list is
    /// short and drawn from itself.
    kinds: &'static [Kind],
}

/// How each question is answered: the one place that both the list and the draw go by.
fn answers(ask: &Ask) -> Answers {
    use Kind as K;
    match ask {
        Ask::Draw => Answers { list: pass, kinds: &[K::Done, K::Use] },
        Ask::Deploy => Answers {
            list: deploy_phase,
            kinds: &[K::Done, K::Deploy, K::Construct, K::Activate, K::Reassign, K::Use, K::BuyOff],
        },
        Ask::Repair => Answers { list: repair_phase, kinds: &[K::Done, K::Repair, K::Use] },
        Ask::Missions => Answers {
            list: fighting::missions_phase,
            kinds: &[K::Done, K::Send, K::Send, K::Guard, K::EndGuard, K::RemoveCounter, K::Use],
        },
        Ask::EndOfMissions
        | Ask::AttackDeclared
        | Ask::BlockDecided
        | Ask::AfterMission
        | Ask::Die { .. }
        | Ask::MissilesRolled { .. }
        | Ask::Between
        | Ask::Answer { .. } => Answers { list: window, kinds: &[K::Done, K::Activate, K::Use] },
        Ask::Restock => Answers { list: restock, kinds: &[K::Done, K::Restock] },
        Ask::Block => {
            Answers { list: fighting::blocks, kinds: &[K::LetThrough, K::Block, K::Block] }
        }
        Ask::Initiative { .. } => {
            Answers { list: fighting::acting, kinds: &[K::Done, K::Play, K::UseOption, K::Use] }
        }
        Ask::Act { .. } => Answers {
            list: fighting::acting,
            kinds: &[K::Done, K::Play, K::UseOption, K::Assign, K::Assign, K::Use],
        },
        Ask::AssignMore { .. }
        | Ask::TakeBack { .. }
        | Ask::Upkeep { .. }
        | Ask::Mulligan
        | Ask::StayTapped { .. }
        | Ask::Absorb { .. }
        | Ask::Lower { .. }
        | Ask::PointDice { .. }
        | Ask::Effect(_) => Answers { list: few, kinds: &[] },
    }
}

/// Adds actions worth considering.
pub(crate) fn candidates(game: &Tcg, state: &State, seat: Seat, out: &mut Vec<Action>) -> Coverage {
    let Some(ask) = ask::outline(game, state, seat) else { return Coverage::All };
    let answers = answers(&ask);
    (answers.list)(game, state, seat, &ask, out);
    if answers.kinds.contains(&Kind::Use) {
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

fn pass(_: &Tcg, _: &State, _: Seat, _: &Ask, out: &mut Vec<Action>) {
    out.push(Action::Done);
}

fn repair_phase(game: &Tcg, state: &State, seat: Seat, _: &Ask, out: &mut Vec<Action>) {
    out.push(Action::Done);
    for (unit, _) in state.controlled(seat) {
        let with = Payment::new();
        if turn::plan_repair(game, state, seat, unit, &with).is_ok() {
            out.push(Action::Repair { unit, with });
        }
    }
}

fn window(game: &Tcg, state: &State, seat: Seat, _: &Ask, out: &mut Vec<Action>) {
    out.push(Action::Done);
    activations(game, state, seat, out);
}

fn restock(game: &Tcg, state: &State, seat: Seat, _: &Ask, out: &mut Vec<Action>) {
    out.push(Action::Done);
    each_in_hand(game, state, seat, |card, _| out.push(Action::Restock { card }));
}

/// Questions with few answers.
fn few(game: &Tcg, state: &State, seat: Seat, ask: &Ask, out: &mut Vec<Action>) {
    match ask {
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
        other => unreachable!("{other:?} has a list of its own"),
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

fn deploy_phase(game: &Tcg, state: &State, seat: Seat, _: &Ask, out: &mut Vec<Action>) {
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
