//! The legal action nearest to one that was refused.

use ironlance_engine::{Game, Seat};

use crate::{
    Action, Refusal, Rrt, State, aircraft, attack,
    candidates::{cut, way_to},
    movement::{MoveAction, MoveRefusal},
};

/// The legal action nearest to one that was refused, where something close is legal: a path that is
/// too long is cut, one through a base goes round it, a flight is made as long as it must be; an attack
/// goes to what it can reach.
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
    let (Action::Move(action), Refusal::Move(refusal)) = (action, refusal) else { return None };
    let changed = match (action, refusal) {
        (MoveAction::Go { mecha, path, facing, leap: None }, refusal) => {
            let from = state.get(*mecha)?.at()?;
            let path = match refusal {
                MoveRefusal::TooFar { used, allowed, .. } => {
                    // What is not the length of the path is ground, which a cut leaves out too.
                    let length = from_along(from, path);
                    let most = allowed.in_thousandths() - (used.in_thousandths() - length).max(0);
                    cut(from, path, ironlance_space::table::Length::thousandths(most))
                }
                MoveRefusal::ThroughMecha { .. } => way_to(game, state, *mecha, *path.last()?),
                _ => return None,
            };
            MoveAction::Go { mecha: *mecha, path, facing: *facing, leap: None }
        }
        (MoveAction::Fly { mecha, facing, length }, MoveRefusal::WrongLength { .. }) => {
            let (least, most) = aircraft::bounds(game, state.get(*mecha)?);
            let length = (*length).clamp(least, most);
            MoveAction::Fly { mecha: *mecha, facing: *facing, length }
        }
        _ => return None,
    };
    let changed = Action::from(changed);
    game.plan(state, seat, &changed).is_ok().then_some(changed)
}

/// How long a way along corners is.
fn from_along(from: ironlance_space::table::Point, path: &[ironlance_space::table::Point]) -> i32 {
    let mut at = from;
    let mut length = 0;
    for &corner in path {
        length += at.distance(corner).in_thousandths();
        at = corner;
    }
    length
}
