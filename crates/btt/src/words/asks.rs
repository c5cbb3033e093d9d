//! A sentence for each prompt: round, phase, who, and about what.

use ironlance_engine::{Prompt, Say, Seat, Sentence, Thing, and, commas, count, say};

use super::terms::{bar_action, place, unit};
use crate::{
    Ask, Btt, State,
    combat::target::{can_fire, unit_card},
    heat::to_discard,
    order::Order,
    planning,
    state::{Phase, Stage, UnitId},
};

/// What a prompt asks.
pub(super) fn words(game: &Btt, state: &State, prompt: &Prompt<Ask>) -> Sentence {
    say!("{}: {}.", when(state), what(game, state, prompt.seat, &prompt.ask))
}

/// What others are told of a prompt. Which orders are written, and for whom, is not theirs to know.
pub(super) fn waiting(game: &Btt, state: &State, prompt: &Prompt<Ask>) -> Sentence {
    say!("{}: {}.", when(state), waiting_for(game, state, prompt))
}

/// The same without the time.
pub(super) fn waiting_for(game: &Btt, state: &State, prompt: &Prompt<Ask>) -> Sentence {
    let seat = prompt.seat;
    match &prompt.ask {
        Ask::ChooseFace => say!("{seat} chooses which face of its mapsheet is up"),
        Ask::PlaceSheet => say!("{seat} places its mapsheet"),
        Ask::ChooseEdge => say!("{seat} chooses where its lance starts"),
        Ask::GiveOrders { .. } => say!("{seat} writes orders"),
        Ask::ModifyDice { attacker, target, stage } => {
            let name = |id: &UnitId| unit(game, state, *id);
            modify(state, name(attacker), name(target), *stage, &seat)
        }
        ask => what(game, state, seat, ask),
    }
}

fn when(state: &State) -> Sentence {
    match state.phase {
        Phase::Setup => "Set-up".into(),
        current => say!("Round {}, {current}", state.round),
    }
}

pub(super) fn what(game: &Btt, state: &State, seat: Seat, ask: &Ask) -> Sentence {
    let name = |id: &UnitId| unit(game, state, *id);
    match ask {
        Ask::ChooseFace => "which face of your mapsheet is up".into(),
        Ask::PlaceSheet => "which face of your mapsheet is up, and on which side".into(),
        Ask::ChooseEdge => "where your lance starts; the opponent gets the opposite edge".into(),
        Ask::PlaceUnit { units } if units.len() > 1 => {
            say!("place one of {}", and(units.iter().map(name)))
        }
        Ask::PlaceUnit { units } => say!("place {}", and(units.iter().map(name))),
        Ask::GiveOrders { units } => orders(game, state, seat, units),
        Ask::ChooseUnit { units, .. } => {
            say!("which of {} goes next", and(units.iter().map(name)))
        }
        Ask::Move { unit, order } => moves(name(unit), *order),
        Ask::Act { unit, left } => {
            say!("{} may act ({} left)", name(unit), count(*left, "action", "actions"))
        }
        Ask::FreeAction { unit, only: None } => say!("{} has a free action", name(unit)),
        Ask::FreeAction { unit, only: Some(action) } => {
            say!("{} may perform {} as a free action", name(unit), bar_action(*action))
        }
        Ask::ResolveSpecial { unit } => {
            say!("{} may use its special mech action", name(unit))
        }
        Ask::Attack { unit } => {
            let left = tics_left(game, state, *unit);
            say!("{} may attack ({} left)", name(unit), count(left, "TIC", "TICs"))
        }
        Ask::ModifyDice { attacker, target, stage } => {
            modify(state, name(attacker), name(target), *stage, &"you")
        }
        Ask::Dissipate { units, .. } => dissipate(game, state, units),
        Ask::TurnUp { unit } => {
            say!("which heat card of {} takes effect next", name(unit))
        }
    }
}

fn orders(game: &Btt, state: &State, seat: Seat, units: &[UnitId]) -> Sentence {
    let missing = planning::without_order(state, seat).count();
    match planning::without_order(state, seat).next() {
        Some(next) => say!(
            "an order for {} in {} ({} of {} written)",
            unit(game, state, next),
            state.unit(next).hex.map(place),
            units.len().saturating_sub(missing),
            units.len()
        ),
        None => {
            let written = units.iter().filter_map(|id| Some((id, state.get(*id)?.order?)));
            let written = and(written.map(|(id, given)| say!("{id} {given}")));
            say!("the orders are written ({written})")
        }
    }
}

fn moves(name: Thing, given: Order) -> Sentence {
    match given {
        Order::Stand => say!("{name} stands still and may turn"),
        given => say!("{name} must {given}, or beside it"),
    }
}

/// How many TICs could still be fired, if something were in range.
fn tics_left(game: &Btt, state: &State, id: UnitId) -> i64 {
    let Some(attacker) = state.get(id) else { return 0 };
    let tics = 0..unit_card(game, attacker).tics.len();
    tics.filter(|place| can_fire(game, state, id, *place).is_ok()).count() as i64
}

fn modify(state: &State, attacker: Thing, target: Thing, stage: Stage, who: &dyn Say) -> Sentence {
    let (attack, defense) = match &state.attack {
        Some(attack) => (commas(&attack.dice), commas(&attack.defense)),
        None => (Sentence::new(), Sentence::new()),
    };
    let dice = match stage {
        Stage::DefenderModifiesAttack | Stage::AttackerModifiesAttack => "the attack dice",
        _ => "the defence dice",
    };
    let against = if defense.is_empty() { Sentence::new() } else { say!(" against {defense}") };
    let lie = if attack.is_empty() { Sentence::new() } else { say!(" ({attack}{against})") };
    say!("{attacker} attacks {target}{lie}; {who} may change {dice}")
}

fn dissipate(game: &Btt, state: &State, units: &[UnitId]) -> Sentence {
    let Some(first) = units.first().filter(|id| state.get(**id).is_some()) else {
        return "discard heat cards".into();
    };
    let cards = to_discard(state, *first) as i64;
    let heat = state.unit(*first);
    say!(
        "{} discards {} of {} face up and {} face down",
        unit(game, state, *first),
        count(cards, "heat card", "heat cards"),
        heat.heat_up.len(),
        heat.heat_down.len()
    )
}
