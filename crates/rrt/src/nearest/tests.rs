//! What is offered instead of what was refused, attacks apart.

use super::*;
use crate::{
    content::ModeName,
    state::Spot,
    testing::{Bench, at, facing, fly, go, id, squadron},
};

/// A squadron in its Movement Step, and an enemy far away.
fn moving(mecha: &[(&str, &str, &str, &str)]) -> Bench {
    let mut all = vec![("B1", "defender", "46 46", "squadron = 1")];
    all.extend(mecha);
    Bench::field("stage = \"movement\"", &all)
}

#[test]
fn who_may_not_stop_on_a_base_stops_before_it() {
    let bench = moving(&[("A1", "defender", "10 10", ""), ("A2", "defender", "15 10", "")]);
    let near = bench.nearest(go("A1", "14 10")).expect("it may stop before");
    let Action::Move(MoveAction::Go { path, .. }) = &near else { panic!("{near:?}") };
    let [end] = path[..] else { panic!("{path:?}") };
    assert_eq!(end.y(), 10_000);
    assert!((12_000..14_000).contains(&end.x()), "{end:?}");
    assert!(bench.allows(near));
}

#[test]
fn a_flight_is_as_long_and_turns_as_far_as_it_may() {
    let bench = moving(&[("A1", "gnerl", "24 20", "")]);
    assert_eq!(bench.nearest(fly("A1", 0, "3")), Some(fly("A1", 0, "6")));
    assert_eq!(bench.nearest(fly("A1", 0, "20")), Some(fly("A1", 0, "12")));
    assert_eq!(bench.nearest(fly("A1", 100, "8")), Some(fly("A1", 90, "8")));
    assert_eq!(bench.nearest(fly("A1", 200, "8")), Some(fly("A1", 270, "8")));
}

#[test]
fn a_squadron_that_may_not_stand_there_stands_in_its_zone() {
    let mecha = [("A1", "defender", "", ""), ("B1", "glaug", "", "")];
    let bench = Bench::field("stage = \"deployment\"", &mecha);
    let deploy = |place: &str| -> Action {
        let spots = vec![Spot { at: at(place), facing: facing(0) }];
        SetupAction::Deploy { squadron: squadron("A-1"), mode: None, spots }.into()
    };
    let near = bench.nearest(deploy("10 24")).expect("there is room in the zone");
    assert!(matches!(near, Action::Setup(SetupAction::Deploy { .. })), "{near:?}");
    assert!(bench.allows(near));
}

#[test]
fn nothing_is_near_where_nothing_of_the_kind_is_owed() {
    let bench = moving(&[("A1", "vf-1a", "10 10", "")]);
    let mecha = id("A1");
    let change = crate::activation::ActivationAction::ChangeMode { mecha, mode: ModeName::Fighter };
    assert_eq!(bench.nearest(change.into()), None);
    assert_eq!(bench.nearest(go("B1", "40 40")), None);
}
