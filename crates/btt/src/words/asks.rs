//! A sentence for each prompt: round, phase, who, and about what.

use ironlance_engine::{Prompt, Seat};

use super::terms::{and, attack_faces, bar_action, count, defense_faces, order, phase, unit};
use crate::{
    Ask, Btt, State,
    combat::target::{can_fire, unit_card},
    heat::to_discard,
    order::Order,
    planning,
    state::{Phase, Stage, UnitId},
};

/// What a prompt asks.
pub(super) fn words(game: &Btt, state: &State, prompt: &Prompt<Ask>) -> String {
    format!("{}: {}.", when(state), what(game, state, prompt.seat, &prompt.ask))
}

/// What others are told of a prompt. Which orders are written, and for whom, is not theirs to know.
pub(super) fn waiting(game: &Btt, state: &State, prompt: &Prompt<Ask>) -> String {
    let seat = prompt.seat;
    let what = match &prompt.ask {
        Ask::ChooseFace => format!("{seat} chooses which face of its mapsheet is up"),
        Ask::PlaceSheet => format!("{seat} places its mapsheet"),
        Ask::ChooseEdge => format!("{seat} chooses where its lance starts"),
        Ask::GiveOrders { .. } => format!("{seat} writes orders"),
        Ask::ModifyDice { attacker, target, stage } => {
            let name = |id: &UnitId| unit(game, state, *id);
            modify(state, name(attacker), name(target), *stage, &seat.to_string())
        }
        ask => what(game, state, seat, ask),
    };
    format!("{}: {what}.", when(state))
}

fn when(state: &State) -> String {
    match state.phase {
        Phase::Setup => "Set-up".to_owned(),
        current => format!("Round {}, {}", state.round, phase(current)),
    }
}

fn what(game: &Btt, state: &State, seat: Seat, ask: &Ask) -> String {
    let name = |id: &UnitId| unit(game, state, *id);
    match ask {
        Ask::ChooseFace => "which face of your mapsheet is up".to_owned(),
        Ask::PlaceSheet => "which face of your mapsheet is up, and on which side".to_owned(),
        Ask::ChooseEdge => {
            "where your lance starts; the opponent gets the opposite edge".to_owned()
        }
        Ask::PlaceUnit { units } if units.len() > 1 => {
            format!("place one of {}", and(units.iter().map(name)))
        }
        Ask::PlaceUnit { units } => format!("place {}", and(units.iter().map(name))),
        Ask::GiveOrders { units } => orders(game, state, seat, units),
        Ask::ChooseUnit { units, .. } => {
            format!("which of {} goes next", and(units.iter().map(name)))
        }
        Ask::Move { unit, order } => moves(name(unit), *order),
        Ask::Act { unit, left } => {
            format!("{} may act ({} left)", name(unit), count(*left, "action", "actions"))
        }
        Ask::FreeAction { unit, only: None } => format!("{} has a free action", name(unit)),
        Ask::FreeAction { unit, only: Some(action) } => {
            format!("{} may perform {} as a free action", name(unit), bar_action(*action))
        }
        Ask::ResolveSpecial { unit } => {
            format!("{} may use its special mech action", name(unit))
        }
        Ask::Attack { unit } => {
            let left = tics_left(game, state, *unit);
            format!("{} may attack ({} left)", name(unit), count(left, "TIC", "TICs"))
        }
        Ask::ModifyDice { attacker, target, stage } => {
            modify(state, name(attacker), name(target), *stage, "you")
        }
        Ask::Dissipate { units, .. } => dissipate(game, state, units),
        Ask::TurnUp { unit } => {
            format!("which heat card of {} takes effect next", name(unit))
        }
    }
}

fn orders(game: &Btt, state: &State, seat: Seat, units: &[UnitId]) -> String {
    let missing = planning::without_order(state, seat).count();
    match planning::without_order(state, seat).next() {
        Some(next) => format!(
            "an order for {} in {} ({} of {} written)",
            unit(game, state, next),
            state.unit(next).hex.map(|hex| hex.to_string()).unwrap_or_default(),
            units.len().saturating_sub(missing),
            units.len()
        ),
        None => {
            let written = units.iter().filter_map(|id| Some((id, state.get(*id)?.order?)));
            let written = and(written.map(|(id, given)| format!("{id} {}", order(given))));
            format!("the orders are written ({written})")
        }
    }
}

fn moves(name: String, given: Order) -> String {
    match given {
        Order::Stand => format!("{name} stands still and may turn"),
        given => format!("{name} must {}, or beside it", order(given)),
    }
}

/// How many TICs could still be fired, if something were in range.
fn tics_left(game: &Btt, state: &State, id: UnitId) -> i64 {
    let Some(attacker) = state.get(id) else { return 0 };
    let tics = 0..unit_card(game, attacker).tics.len();
    tics.filter(|place| can_fire(game, state, id, *place).is_ok()).count() as i64
}

fn modify(state: &State, attacker: String, target: String, stage: Stage, who: &str) -> String {
    let (attack, defense) = match &state.attack {
        Some(attack) => (attack_faces(&attack.dice), defense_faces(&attack.defense)),
        None => (String::new(), String::new()),
    };
    let dice = match stage {
        Stage::DefenderModifiesAttack | Stage::AttackerModifiesAttack => "the attack dice",
        _ => "the defence dice",
    };
    let against = if defense.is_empty() { String::new() } else { format!(" against {defense}") };
    let lie = if attack.is_empty() { String::new() } else { format!(" ({attack}{against})") };
    format!("{attacker} attacks {target}{lie}; {who} may change {dice}")
}

fn dissipate(game: &Btt, state: &State, units: &[UnitId]) -> String {
    let Some(first) = units.first().filter(|id| state.get(**id).is_some()) else {
        return "discard heat cards".to_owned();
    };
    let cards = to_discard(state, *first) as i64;
    let heat = state.unit(*first);
    format!(
        "{} discards {} of {} face up and {} face down",
        unit(game, state, *first),
        count(cards, "heat card", "heat cards"),
        heat.heat_up.len(),
        heat.heat_down.len()
    )
}
