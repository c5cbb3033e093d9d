//! The legal action nearest to one that was refused.

use ironlance_engine::{Game, Seat};

use crate::{
    Action, Aod, Refusal, State,
    candidates::moves::cut,
    movement::{MoveRefusal, judge},
    order::{MoveOrder, OrderAction},
};

/// The legal action nearest to one that was refused, where something close is legal: a path that is
/// too long is cut, one that must stop ends there, one that is in the way of something goes round.
pub(crate) fn nearest(
    game: &Aod,
    state: &State,
    seat: Seat,
    action: &Action,
    refusal: &Refusal,
) -> Option<Action> {
    let (Action::Order(OrderAction::Move(order)), Refusal::Move(refusal)) = (action, refusal)
    else {
        return None;
    };
    let from = state.get(order.unit)?.at()?;
    let with = |path| Action::Order(OrderAction::Move(MoveOrder { path, ..order.clone() }));
    let changed = match refusal {
        MoveRefusal::TooFar { allowed, .. } => with(cut(from, &order.path, *allowed)),
        MoveRefusal::MustStop { at, .. } => {
            let kept = order.path.len().checked_sub(1)?;
            let mut path = order.path[..kept].to_vec();
            path.push(*at);
            with(path)
        }
        MoveRefusal::CrossesBase { .. }
        | MoveRefusal::BetweenUnits { .. }
        | MoveRefusal::Blocked { .. } => {
            let end = *order.path.last()?;
            with(judge::way_to(game, state, order.unit, end, order.jump))
        }
        _ => return None,
    };
    game.plan(state, seat, &changed).is_ok().then_some(changed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Bench, go, square};

    fn near(terrain: &str, path: &str) -> Option<Action> {
        let units =
            [("A1", "foot", "10 10", ""), ("A2", "tank", "10 14", ""), ("B1", "foot", "33 33", "")];
        Bench::field(terrain, &units).nearest(go("A1", path))
    }

    #[test]
    fn a_path_that_is_too_long_is_cut() {
        assert_eq!(near("", "30 10"), Some(go("A1", "17.999 10")));
    }

    #[test]
    fn a_path_that_must_stop_ends_at_the_edge() {
        let wood = square("hindering", "ground", 14, 8, 4);
        assert_eq!(near(&wood, "17 10"), Some(go("A1", "14 10")));
    }

    #[test]
    fn a_path_through_a_base_goes_round_it() {
        let round = near("", "10 16.5").expect("there is a way round");
        let Action::Order(OrderAction::Move(order)) = round else { panic!("{round:?}") };
        assert!(1 < order.path.len());
    }

    #[test]
    fn what_is_refused_for_another_reason_has_nothing_near() {
        assert_eq!(near("", "10 13"), None);
    }
}
