//! Movement formations: who forms up, and where all of them go together.

use std::cmp::Reverse;

use ironlance_engine::{Game, Seat};
use ironlance_space::table::{Direction, Facing, Length, Point, Vector, cut_way};

use super::{
    goals::{self, into},
    moves::captive_spot,
};
use crate::{
    Action, Aod, State, formation,
    movement::{Member, MemberMove, MoveAction},
    order::{self, OrderAction, OrderKind},
    state::UnitId,
    table,
};

/// Adds one formation for each group of units that touch each other and may move.
pub(super) fn formations(
    game: &Aod,
    state: &State,
    seat: Seat,
    ready: &[UnitId],
    out: &mut Vec<Action>,
) {
    let mut grouped: Vec<UnitId> = Vec::new();
    for &first in ready {
        if grouped.contains(&first) || !may_join(game, state, seat, first) {
            continue;
        }
        let units = group(game, state, seat, first);
        grouped.extend(&units);
        let action = OrderAction::Formation { units }.into();
        super::push_legal(game, state, seat, action, out);
    }
}

fn may_join(game: &Aod, state: &State, seat: Seat, unit: UnitId) -> bool {
    !game.def(state, unit).is_mech()
        && order::may_take(game, state, seat, unit, OrderKind::Move).is_ok()
}

/// A unit and those that touch it, directly or by way of others, up to five.
fn group(game: &Aod, state: &State, seat: Seat, first: UnitId) -> Vec<UnitId> {
    let (mut units, mut place) = (vec![first], 0);
    while place < units.len() && units.len() < formation::MOST {
        for other in table::friends_touching(game, state, units[place]) {
            let fits = units.len() < formation::MOST
                && !units.contains(&other)
                && may_join(game, state, seat, other)
                && units.iter().all(|&one| formation::go_together(game, state, seat, one, other));
            if fits {
                units.push(other);
            }
        }
        place += 1;
    }
    units
}

/// Adds moves of a formation that keep its shape: towards opponents, the objectives, and away.
pub(super) fn moves(
    game: &Aod,
    state: &State,
    seat: Seat,
    members: &[Member],
    out: &mut Vec<Action>,
) {
    let start = out.len();
    out.push(MoveAction::Formation { moves: Vec::new() }.into());
    let free = members.iter().filter(|member| !member.held);
    let Some(least) = free.map(|member| member.inches).min() else { return };
    let Some(leader) = members.first().map(|member| member.unit) else { return };
    let Some(from) = state.unit(leader).at() else { return };
    if members.iter().any(|member| member.held) || least <= Length::ZERO {
        return;
    }
    let range = goals::longest_range(game, state, leader);
    for goal in goals::goals(game, state, seat, leader) {
        for share in [8, 5, 3] {
            let most = Length::thousandths(least.in_thousandths() / 8 * share);
            let path = cut_way(from, &[goal.at], most);
            let Some(&end) = path.last() else { continue };
            if let Some(action) = shifted(game, state, seat, members, end - from, goal.look) {
                if !out.contains(&action) {
                    out.push(action);
                }
                // A shorter way only matters where the longest leads close by.
                if range < end.distance(goal.look) {
                    break;
                }
            }
        }
        if start + super::MOST <= out.len() {
            return;
        }
    }
}

/// All members go the same way, so that they stay together.
fn shifted(
    game: &Aod,
    state: &State,
    seat: Seat,
    members: &[Member],
    shift: Vector,
    look: Point,
) -> Option<Action> {
    let field = table::field();
    let mut moves: Vec<MemberMove> = Vec::with_capacity(members.len());
    for member in members {
        let end = state.unit(member.unit).at()?.moved(shift)?;
        if into(end, &field) != end {
            return None;
        }
        let facing = Facing::towards(end, look).or(state.unit(member.unit).facing())?;
        let captive = captive_spot(game, state, member.unit, end);
        moves.push(MemberMove { unit: member.unit, path: vec![end], facing, jump: false, captive });
    }
    // Who is furthest ahead goes first, so that nobody is in another's way.
    let ahead = Direction::of(shift, Facing::UP);
    moves.sort_by_key(|member| {
        let end = member.path[0];
        Reverse(i64::from(end.x()) * ahead.dx() + i64::from(end.y()) * ahead.dy())
    });
    let action = Action::Move(MoveAction::Formation { moves });
    game.plan(state, seat, &action).is_ok().then_some(action)
}
