//! The legal action nearest to one that was refused.
//!
//! What a refusal names is put right first, again and again as long as something else is wrong: a
//! Unit that cannot go stays, points that are missing are added. Where that leads nowhere, it is the
//! most alike of what is offered. All of it rests on what the seat knows.

mod shares;
#[cfg(test)]
mod tests;

use std::mem::discriminant;

use ironlance_engine::{
    Seat,
    alike::{likeness, nearest_offered},
};

use crate::{
    Refusal, Tcg,
    action::{Action, Group, Payment},
    ask::{self, Ask},
    effects::Question,
    plan,
    state::{CardId, Site, State},
};

/// How often something is put right before the most alike is taken.
const REPAIRS: usize = 32;

/// The legal action nearest to one that was refused.
pub(crate) fn nearest(
    game: &Tcg,
    state: &State,
    seat: Seat,
    action: &Action,
    refusal: &Refusal,
) -> Option<Action> {
    let ask = ask::owed(game, state, seat)?;
    repaired(game, state, seat, &ask, action, refusal)
        .or_else(|| most_alike(game, state, seat, action, refusal))
}

/// The action with all that is wrong put right.
fn repaired(
    game: &Tcg,
    state: &State,
    seat: Seat,
    ask: &Ask,
    action: &Action,
    refusal: &Refusal,
) -> Option<Action> {
    let (mut action, mut refusal) = (action.clone(), refusal.clone());
    for _ in 0..REPAIRS {
        let better = repair(game, state, ask, &action, &refusal)?;
        if better == action {
            return None;
        }
        action = better;
        match plan::plan(game, state, seat, &action) {
            Ok(_) => return Some(action),
            Err(next) => refusal = next,
        }
    }
    None
}

/// The action with what the refusal names put right; `None` if there is no telling how.
fn repair(
    game: &Tcg,
    state: &State,
    ask: &Ask,
    action: &Action,
    refusal: &Refusal,
) -> Option<Action> {
    let mut better = action.clone();
    if is_about_payment(refusal)
        && let Some(with) = payment_of(&mut better)
        && !with.is_empty()
    {
        with.clear();
        return Some(better);
    }
    match &mut better {
        Action::Construct { counters, .. } => {
            *counters = match *refusal {
                Refusal::CannotPay { there, .. } => there,
                Refusal::ConstructionLimit { left } => left,
                Refusal::NoCounters => 1,
                _ => return None,
            };
        }
        Action::Deploy { revealed, .. } if matches!(refusal, Refusal::NotRevealed { .. }) => {
            *revealed = false;
        }
        Action::Send { units, .. } => without(units, refusal)?,
        Action::Block { units, include } => match refusal {
            Refusal::NothingToInclude => *include = false,
            refusal => without(units, refusal)?,
        },
        Action::RemoveCounter { tapping, .. } => without(tapping, refusal)?,
        Action::UseOption { also, .. } if !also.is_empty() => drop(also.pop()),
        Action::Assign { by, shares, .. } => shares::repair(game, state, *by, shares, refusal)?,
        Action::Divide { shares } => {
            let Ask::Effect(Question::Divide { among, .. }) = ask else { return None };
            shares::divide(shares, among, refusal)?;
        }
        Action::Choose { objects } => {
            let Ask::Effect(Question::Objects { from, least, most }) = ask else { return None };
            choose(objects, from, *least, *most);
        }
        Action::ChooseCards { cards } => {
            let Ask::Effect(Question::Cards { from, least, most }) = ask else { return None };
            choose(cards, from, *least, *most);
        }
        Action::Number { number } => {
            let Refusal::WrongNumber { least, most, .. } = *refusal else { return None };
            *number = u16::from(*number).clamp(least, most) as u8;
        }
        _ => return None,
    }
    Some(better)
}

/// Whether a refusal may be about the cards that pay.
const fn is_about_payment(refusal: &Refusal) -> bool {
    matches!(
        refusal,
        Refusal::CannotPay { .. }
            | Refusal::NoResource { .. }
            | Refusal::PaysTwice { .. }
            | Refusal::Tapped { .. }
            | Refusal::TooMuchPaid { .. }
            | Refusal::NotYours { .. }
            | Refusal::NoSuchTableCard { .. }
            | Refusal::CostFails { .. }
    )
}

fn payment_of(action: &mut Action) -> Option<&mut Payment> {
    match action {
        Action::Construct { with, .. }
        | Action::Use { with, .. }
        | Action::Repair { with, .. }
        | Action::Pay { with }
        | Action::BuyOff { with }
        | Action::Play { with, .. } => Some(with),
        _ => None,
    }
}

/// The group without the Unit that a refusal names.
fn without(units: &mut Group, refusal: &Refusal) -> Option<()> {
    let unit: CardId = match *refusal {
        Refusal::NoSuchTableCard { card } | Refusal::Tapped { card } => card,
        Refusal::NotPatrolling { unit }
        | Refusal::NotYourUnit { unit }
        | Refusal::Twice { unit }
        | Refusal::TooSlowToAttack { unit, .. }
        | Refusal::TooSlowToBlock { unit, .. }
        | Refusal::AllyTooSlow { unit, .. }
        | Refusal::CannotBlock { unit }
        | Refusal::NotYourBlocker { unit }
        | Refusal::GuardsElsewhere { unit }
        | Refusal::BlocksOnlyGuarding { unit }
        | Refusal::AttackersFly { unit }
        | Refusal::TargetBlocks { unit } => unit,
        Refusal::GroupLimit { .. } => *units.last()?,
        _ => return None,
    };
    let place = units.iter().rposition(|other| *other == unit)?;
    units.remove(place);
    // Nobody is no mission, and letting an attack through is no block.
    (!units.is_empty()).then_some(())
}

/// As many of what may be chosen as may be.
fn choose<T: Copy + PartialEq>(chosen: &mut Vec<T>, from: &[T], least: u16, most: u16) {
    let mut left = from.to_vec();
    let mut take = |item: &T| match left.iter().position(|other| other == item) {
        Some(place) => {
            left.remove(place);
            true
        }
        None => false,
    };
    chosen.retain(&mut take);
    chosen.truncate(most.into());
    let missing = usize::from(least).saturating_sub(chosen.len());
    chosen.extend(left.into_iter().take(missing));
}

/// What is offered of the same kind, or is owed first, and is most alike.
fn most_alike(
    game: &Tcg,
    state: &State,
    seat: Seat,
    action: &Action,
    refusal: &Refusal,
) -> Option<Action> {
    let is_owed = |other: &Action| match (refusal, other) {
        (Refusal::DamageUnassigned { by }, Action::Assign { by: other, .. }) => by == other,
        (Refusal::MustAttack { unit, target }, Action::Send { units, target: other }) => {
            units.contains(unit) && target == other
        }
        (Refusal::OptionOwed { unit }, Action::UseOption { unit: other, .. }) => unit == other,
        (Refusal::OrderOwed { .. }, Action::Pick { .. }) => true,
        (Refusal::BattleArmorAlone { unit }, Action::Send { units, target }) => {
            let same = |at: &Site| matches!(action, Action::Send { target, .. } if target == at);
            units.contains(unit) && same(target)
        }
        _ => false,
    };
    nearest_offered(game, state, seat, |other| {
        let close = is_owed(other) || discriminant(action) == discriminant(other);
        close.then(|| (is_owed(other), likeness(action, other)))
    })
}
