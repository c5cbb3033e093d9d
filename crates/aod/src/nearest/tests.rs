//! What is offered instead of what was refused.

use ironlance_space::table::Facing;

use super::*;
use crate::{
    order::AssaultKind,
    setup::SetupAction,
    testing::{Bench, at, corners, end_turn, go, id, moved, order, square},
};

fn field(terrain: &str) -> Bench {
    let units =
        [("A1", "foot", "10 10", ""), ("A2", "tank", "10 14", ""), ("B1", "foot", "33 33", "")];
    Bench::field(terrain, &units)
}

fn near(terrain: &str, path: &str) -> Option<Action> {
    field(terrain).nearest(go("A1", path))
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
fn who_may_not_stop_in_a_place_stops_before_it() {
    let Some(Action::Order(OrderAction::Move(order))) = near("", "10 13") else { panic!() };
    let [end] = order.path[..] else { panic!("{order:?}") };
    assert_eq!(end.x(), 10_000);
    assert!((11_000..13_000).contains(&end.y()), "{end:?}");
    // A quarter of an inch further it would not fit.
    let further = Point::new(end.x(), end.y() + 251).unwrap();
    assert!(!field("").allows(moved(MoveOrder { path: vec![further], ..order })));
}

#[test]
fn an_assault_is_cut_as_a_move_is() {
    let units = [("A1", "mech", "10 10", ""), ("B1", "foot", "33 33", "")];
    let bench = Bench::field("", &units);
    let assault = |path: &str| {
        let (unit, attack, path) = (id("A1"), AssaultKind::Close, corners(path));
        OrderAction::Assault { unit, attack, path, facing: Facing::UP, jump: false }.into()
    };
    let near: Option<Action> = bench.nearest(assault("10 30"));
    assert_eq!(near, Some(assault("10 17.999")));
}

#[test]
fn a_shot_at_somebody_out_of_reach_goes_to_somebody_in_reach() {
    let units =
        [("A1", "foot", "10 10", ""), ("B1", "foot", "33 33", ""), ("B2", "foot", "10 14", "")];
    let bench = Bench::field("", &units);
    let fire = |target: &str| -> Action {
        let (unit, targets) = (id("A1"), vec![id(target)]);
        let (with, cancel) = (Vec::new(), Vec::new());
        CombatAction::Fire { unit, weapon: None, targets, indirect: false, with, cancel }.into()
    };
    assert!(!bench.allows(fire("B1")));
    let near = bench.nearest(fire("B1"));
    let Some(Action::Combat(CombatAction::Fire { unit, targets, .. })) = near else {
        panic!("{near:?}")
    };
    assert_eq!((unit, targets), (id("A1"), vec![id("B2")]));
}

#[test]
fn nothing_is_near_where_nothing_of_the_kind_is_owed() {
    let bench = field("");
    let (unit, at) = (id("A1"), at("1 1"));
    let (facing, cruising) = (Facing::UP, false);
    let deploy = SetupAction::Deploy { unit, at, facing, cruising };
    assert_eq!(bench.nearest(deploy.into()), None);
    // Somebody else's unit: what one's own might do is nothing like it.
    assert_eq!(bench.nearest(moved(order("B1", "33 30"))), None);
    assert!(bench.allows(end_turn()));
}
