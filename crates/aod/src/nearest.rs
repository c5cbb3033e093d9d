//! The legal action nearest to one that was refused.

use std::{cmp::Reverse, mem::discriminant};

use ironlance_engine::{
    Game, Seat,
    alike::{likeness, nearest_offered},
};
use ironlance_space::table::{Length, Point, cut_way, longest_part};

use crate::{
    Action, Aod, Refusal, State,
    combat::CombatAction,
    movement::{MoveAction, MoveRefusal, judge},
    order::{MoveOrder, OrderAction},
    setup::SetupAction,
    state::UnitId,
};

/// By how much a path is shortened at a time until its end is allowed.
const STEP: Length = Length::thousandths(250);

/// The legal action nearest to one that was refused, where something close is legal: a path that is
/// too long is cut, one that must stop ends there, one that is in the way of something goes round, and
/// one that may not end there ends before; otherwise what is most like it of all that is offered.
pub(crate) fn nearest(
    game: &Aod,
    state: &State,
    seat: Seat,
    action: &Action,
    refusal: &Refusal,
) -> Option<Action> {
    let legal = |action: &Action| game.plan(state, seat, action).is_ok();
    let mended = match refusal {
        Refusal::Move(refusal) => mended(game, state, action, refusal, &legal),
        _ => None,
    };
    mended
        .filter(legal)
        .or_else(|| nearest_offered(game, state, seat, |other| closeness(action, other)))
}

/// The order with its path put right.
fn mended(
    game: &Aod,
    state: &State,
    action: &Action,
    refusal: &MoveRefusal,
    legal: &impl Fn(&Action) -> bool,
) -> Option<Action> {
    let Action::Order(order) = action else { return None };
    let (unit, path, jump) = course(order)?;
    let from = state.get(unit)?.at()?;
    let allowed_part = |path: &[Point]| {
        longest_part(from, path, STEP, |path| Some(with_path(order, path)).filter(legal))
    };
    match refusal {
        MoveRefusal::TooFar { allowed, .. } => allowed_part(&cut_way(from, path, *allowed)),
        MoveRefusal::MustStop { at, .. } => {
            let kept = path.len().checked_sub(1)?;
            let mut path = path[..kept].to_vec();
            path.push(*at);
            Some(with_path(order, path))
        }
        MoveRefusal::CrossesBase { .. }
        | MoveRefusal::BetweenUnits { .. }
        | MoveRefusal::Blocked { .. } => {
            let way = judge::way_to(game, state, unit, *path.last()?, jump);
            Some(with_path(order, way)).filter(legal).or_else(|| allowed_part(path))
        }
        _ => allowed_part(path),
    }
}

/// Whose path an order has, and whether it is jumped.
fn course(order: &OrderAction) -> Option<(UnitId, &[Point], bool)> {
    match order {
        OrderAction::Move(order) => Some((order.unit, &order.path, order.jump)),
        OrderAction::Assault { unit, path, jump, .. } => Some((*unit, path, *jump)),
        OrderAction::Formation { .. } | OrderAction::Vent { .. } => None,
    }
}

/// The same order along another path.
fn with_path(order: &OrderAction, corners: Vec<Point>) -> Action {
    let mut order = order.clone();
    if let OrderAction::Move(MoveOrder { path, .. }) | OrderAction::Assault { path, .. } =
        &mut order
    {
        *path = corners;
    }
    Action::Order(order)
}

/// How close an offered action is: of the same kind and the same unit, then by where it leads, then by
/// all that is written in it.
fn closeness(asked: &Action, other: &Action) -> Option<(bool, Reverse<Length>, u32)> {
    if !is_same_kind(asked, other) {
        return None;
    }
    let ((unit, place), (its_unit, its_place)) = (subject(asked), subject(other));
    let deploys = matches!(asked, Action::Setup(_));
    if unit != its_unit && !deploys {
        return None;
    }
    let apart = match (place, its_place) {
        (Some(one), Some(other)) => one.distance(other),
        (None, None) => Length::ZERO,
        // What leads nowhere is further than all that leads somewhere.
        _ => Length::thousandths(i32::MAX),
    };
    Some((unit == its_unit, Reverse(apart), likeness(asked, other)))
}

fn is_same_kind(one: &Action, other: &Action) -> bool {
    match (one, other) {
        (Action::Setup(one), Action::Setup(other)) => discriminant(one) == discriminant(other),
        (Action::Turn(one), Action::Turn(other)) => discriminant(one) == discriminant(other),
        (Action::Order(one), Action::Order(other)) => discriminant(one) == discriminant(other),
        (Action::Move(one), Action::Move(other)) => discriminant(one) == discriminant(other),
        (Action::Combat(one), Action::Combat(other)) => discriminant(one) == discriminant(other),
        (Action::Cards(one), Action::Cards(other)) => discriminant(one) == discriminant(other),
        _ => false,
    }
}

/// Whose action it is, and where it leads.
fn subject(action: &Action) -> (Option<UnitId>, Option<Point>) {
    match action {
        Action::Order(OrderAction::Vent { unit }) => (Some(*unit), None),
        Action::Order(order) => {
            course(order).map_or((None, None), |(unit, path, _)| (Some(unit), path.last().copied()))
        }
        Action::Setup(SetupAction::Deploy { unit, at, .. })
        | Action::Move(MoveAction::SetDown { unit, at, .. }) => (Some(*unit), Some(*at)),
        Action::Setup(SetupAction::PlaceTerrain { at, .. }) => (None, Some(*at)),
        Action::Combat(CombatAction::Bombard { unit, spots, .. }) => {
            (Some(*unit), spots.first().copied())
        }
        Action::Combat(CombatAction::Fire { unit, .. } | CombatAction::Strike { unit, .. }) => {
            (Some(*unit), None)
        }
        _ => (None, None),
    }
}

#[cfg(test)]
mod tests;
