//! The legal action nearest to one that was refused.

use std::{cmp::Reverse, mem::discriminant};

use ironlance_engine::{
    Game, Seat,
    alike::{likeness, nearest_offered},
};
use ironlance_space::table::{Length, Point, cut_way, longest_part, way_length};

use crate::{
    Action, Refusal, Rrt, State, aircraft, attack,
    candidates::way_to,
    command::CommandAction,
    movement::{MoveAction, MoveRefusal},
    setup::SetupAction,
    state::MechaId,
};

/// By how much a path is shortened at a time until its end is allowed.
const STEP: Length = Length::thousandths(250);
/// How far an Aircraft turns at most.
const MOST_TURN: i16 = aircraft::MOST_TURN as i16;

/// The legal action nearest to one that was refused, where something close is legal: a path that is
/// too long is cut, one through a base goes round it, one that may not end there ends before, a flight
/// is made as long as it must be, an attack goes to what it can reach; otherwise what is most like it
/// of all that is offered.
pub(crate) fn nearest(
    game: &Rrt,
    state: &State,
    seat: Seat,
    action: &Action,
    refusal: &Refusal,
) -> Option<Action> {
    if let Action::Combat(action) = action {
        return attack::nearest(game, state, seat, action);
    }
    let legal = |action: &Action| game.plan(state, seat, action).is_ok();
    let mended = match (action, refusal) {
        (Action::Move(action), Refusal::Move(refusal)) => {
            mended(game, state, action, refusal, &legal)
        }
        _ => None,
    };
    mended
        .filter(legal)
        .or_else(|| nearest_offered(game, state, seat, |other| closeness(action, other)))
}

/// A move with its path or length put right.
fn mended(
    game: &Rrt,
    state: &State,
    action: &MoveAction,
    refusal: &MoveRefusal,
    legal: &impl Fn(&Action) -> bool,
) -> Option<Action> {
    match (action, refusal) {
        (MoveAction::Go { mecha, path, facing, leap: None }, refusal) => {
            let from = state.get(*mecha)?.at()?;
            let go = |path| {
                Action::from(MoveAction::Go { mecha: *mecha, path, facing: *facing, leap: None })
            };
            let allowed_part = |path: &[Point]| {
                longest_part(from, path, STEP, |path| Some(go(path)).filter(legal))
            };
            match refusal {
                MoveRefusal::TooFar { used, allowed, .. } => {
                    // What is not the length of the path is ground, which a cut leaves out too.
                    let ground = Length::ZERO.max(*used - way_length(from, path));
                    allowed_part(&cut_way(from, path, *allowed - ground))
                }
                MoveRefusal::ThroughMecha { .. } => {
                    let round = go(way_to(game, state, *mecha, *path.last()?));
                    Some(round).filter(legal).or_else(|| allowed_part(path))
                }
                _ => allowed_part(path),
            }
        }
        (MoveAction::Fly { mecha, facing, length }, MoveRefusal::WrongLength { .. }) => {
            let (least, most) = aircraft::bounds(game, state.get(*mecha)?);
            let length = (*length).clamp(least, most);
            Some(MoveAction::Fly { mecha: *mecha, facing: *facing, length }.into())
        }
        (MoveAction::Fly { mecha, facing, length }, MoveRefusal::TurnsTooFar { .. }) => {
            let now = state.get(*mecha)?.facing()?;
            let turns = [MOST_TURN, -MOST_TURN].map(|degrees| now.turned(degrees));
            let facing = turns.into_iter().min_by_key(|turned| turned.turn_to(*facing))?;
            Some(MoveAction::Fly { mecha: *mecha, facing, length: *length }.into())
        }
        _ => None,
    }
}

/// How close an offered action is: of the same kind and the same mecha, then by where it leads, then by
/// all that is written in it.
fn closeness(asked: &Action, other: &Action) -> Option<(Reverse<Length>, u32)> {
    if !is_same_kind(asked, other) {
        return None;
    }
    let ((mecha, place), (its_mecha, its_place)) = (subject(asked), subject(other));
    if mecha != its_mecha {
        return None;
    }
    let apart = match (place, its_place) {
        (Some(one), Some(other)) => one.distance(other),
        (None, None) => Length::ZERO,
        // What leads nowhere is further than all that leads somewhere.
        _ => Length::thousandths(i32::MAX),
    };
    Some((Reverse(apart), likeness(asked, other)))
}

fn is_same_kind(one: &Action, other: &Action) -> bool {
    match (one, other) {
        (Action::Setup(one), Action::Setup(other)) => discriminant(one) == discriminant(other),
        (Action::Command(one), Action::Command(other)) => discriminant(one) == discriminant(other),
        (Action::Activation(one), Action::Activation(other)) => {
            discriminant(one) == discriminant(other)
        }
        (Action::Move(one), Action::Move(other)) => discriminant(one) == discriminant(other),
        (Action::Ability(one), Action::Ability(other)) => discriminant(one) == discriminant(other),
        _ => false,
    }
}

/// Whose move it is, and where an action leads.
fn subject(action: &Action) -> (Option<MechaId>, Option<Point>) {
    match action {
        Action::Move(MoveAction::Go { mecha, path, .. }) => (Some(*mecha), path.last().copied()),
        Action::Move(MoveAction::Fly { mecha, .. }) => (Some(*mecha), None),
        Action::Move(MoveAction::Return { mecha, at, .. }) => (Some(*mecha), Some(*at)),
        Action::Setup(SetupAction::Deploy { spots, .. }) => {
            (None, spots.first().map(|spot| spot.at))
        }
        Action::Command(CommandAction::Arrive { at, .. }) => (None, Some(*at)),
        _ => (None, None),
    }
}

#[cfg(test)]
mod tests;
