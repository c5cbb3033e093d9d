//! What is offered in place of an attack or an answer that is refused.

use crate::{
    Action,
    attack::{CombatAction, Firing},
    content::H2hKind,
    testing::{
        Bench, dodge, fire, fire_missiles, firing, id, shoot_down, strike, take_hit, together,
    },
    weapon::Payment,
};

fn field() -> Bench {
    Bench::field(
        "stage = \"combat\"\npoints = [2, 2]",
        &[
            ("A1", "tomahawk", "10 10", ""),
            ("B1", "phalanx", "10 18", "facing = 180"),
            ("B2", "phalanx", "10 46", "facing = 180"),
        ],
    )
}

#[test]
fn a_target_out_of_range_is_replaced_by_one_within() {
    assert_eq!(field().nearest(fire("A1", 1, "B2")), Some(fire("A1", 1, "B1")));
}

#[test]
fn missiles_that_do_not_add_up_all_go_to_the_primary_target() {
    assert_eq!(field().nearest(fire("A1", 2, "B1 3")), Some(fire("A1", 2, "B1")));
    let all = fire_missiles("A1", 3, "B1", 6);
    assert_eq!(field().nearest(fire_missiles("A1", 3, "B1", 9)), Some(all));
}

#[test]
fn a_payment_that_is_not_there_becomes_the_cheapest() {
    let shot = Firing { pay: Some(Payment::Esprit), ..firing("A1", 1) };
    let targets = vec![crate::attack::Aimed { target: id("B1").into(), missiles: None }];
    let wrong = Action::from(CombatAction::Fire { shot, targets });
    assert_eq!(field().nearest(wrong), Some(fire("A1", 1, "B1")));
}

#[test]
fn a_weapon_that_was_used_is_replaced_by_another() {
    let mut bench = field();
    bench.roll(fire("A1", 1, "B1"), &[1]);
    let Some(Action::Combat(CombatAction::Fire { shot, targets })) =
        bench.nearest(fire("A1", 1, "B1"))
    else {
        panic!("another shot is legal");
    };
    assert_ne!(shot.weapon, 1);
    assert_eq!(targets[0].target, id("B1").into());
}

#[test]
fn a_blow_that_cannot_be_struck_becomes_another() {
    let bench = Bench::field(
        "stage = \"combat\"",
        &[("A1", "vf-1a", "10 10", "mode = \"battloid\""), ("B1", "spartan", "10 11.2", "")],
    );
    let Some(Action::Combat(CombatAction::Strike { target, kind, .. })) =
        bench.nearest(strike("A1", H2hKind::Stomp, "B1"))
    else {
        panic!("another blow is possible");
    };
    assert_eq!(target, id("B1"));
    assert_ne!(kind, H2hKind::Stomp);
}

#[test]
fn an_answer_that_is_not_possible_becomes_one_that_is() {
    let mut bench = Bench::field(
        "stage = \"combat\"\npoints = [0, 2]",
        &[("A1", "tomahawk", "10 10", ""), ("B1", "defender", "10 18", "facing = 180")],
    );
    bench.roll(fire("A1", 2, "B1"), &[4, 4, 4, 4]);
    assert_eq!(bench.nearest(dodge(0)), Some(shoot_down(0, 0)));
    assert_eq!(bench.nearest(take_hit(7)), Some(take_hit(0)));
}

#[test]
fn who_is_named_twice_fires_once_with_the_others() {
    let bench = Bench::field(
        "stage = \"combat\"",
        &[
            ("A1", "queadluun-rau", "10 10", ""),
            ("A2", "regult", "12 10", ""),
            ("A3", "regult", "14 10", ""),
            ("B1", "defender", "10 16", "facing = 180"),
        ],
    );
    let twice = together("B1", &[("A1", 1), ("A2", 0), ("A1", 2)]);
    assert_eq!(bench.nearest(twice), Some(together("B1", &[("A1", 1), ("A2", 0)])));
}
