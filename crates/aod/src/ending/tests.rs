use ironlance_rulebook::{covers, rule};

use super::{Pushes, finish_order, give_token, owe_heat, owe_pushing};
use crate::{
    combat::testing::{fight, fire},
    damage::Cause,
    state::{Fate, Place},
    testing::id,
};

const TARGET: &str = "B1 TST-FOOT 10 15 180";

#[test]
fn an_order_gives_a_token_and_the_second_one_hurts() {
    covers!("aod.order.token");
    covers!("aod.push.infantry-vehicle");
    let mut bench = fight(&["A1 TST-FOOT 10 10 0,tokens=1", TARGET], "");
    bench.roll(fire("A1", &["B1"]), &[1, 2, 1]);
    assert_eq!((bench.unit("A1").tokens, bench.unit("A1").click), (2, 1));
}

#[test]
fn a_mech_with_a_token_gains_heat_instead() {
    covers!("aod.push.mech");
    let mut bench = fight(&["A1 TST-MECH 10 10 0,tokens=1", TARGET], "");
    bench.roll(fire("A1", &["B1"]), &[1, 2, 1]);
    let mech = bench.unit("A1");
    assert_eq!((mech.tokens, mech.click, mech.heat), (1, 0, 1));
}

#[test]
fn in_a_movement_formation_the_second_token_does_not_hurt() {
    covers!("aod.formation.move-tokens");
    let mut bench = fight(&["A1 TST-FOOT 10 10 0,tokens=1", TARGET], "");
    bench.perform(|step| finish_order(step, &[id("A1")], Pushes::NoDamage));
    assert_eq!((bench.unit("A1").tokens, bench.unit("A1").click), (2, 0));
}

#[test]
fn a_token_from_an_effect_pushes_and_a_third_is_not_placed() {
    covers!("aod.order.token-from-effects");
    let mut bench = fight(&["A1 TST-FOOT 10 10 0,tokens=1", TARGET], "");
    bench.perform(|step| give_token(step, id("A1"), Cause::OWN));
    assert_eq!((bench.unit("A1").tokens, bench.unit("A1").click), (2, 1));
    bench.perform(|step| give_token(step, id("A1"), Cause::OWN));
    assert_eq!((bench.unit("A1").tokens, bench.unit("A1").click), (2, 1));
}

#[test]
fn a_push_can_eliminate() {
    covers!("aod.push.timing");
    let mut bench = fight(&["A1 TST-FOOT 10 10 0,tokens=1;click=6", TARGET], "");
    bench.roll(fire("A1", &["B1"]), &[1, 2, 1]);
    assert_eq!(bench.unit("A1").place, Place::Out(Fate::Eliminated));
}

#[test]
fn all_heat_of_an_order_is_added_up() {
    covers!("aod.heat.sources");
    covers!("aod.heat.total-before-rolls");
    let mut bench = fight(&["A1 TST-MECH 10 10 0,tokens=1", TARGET], "");
    bench.perform(|step| {
        owe_heat(step.state, id("A1"), 1);
        finish_order(step, &[id("A1")], Pushes::Usual);
    });
    assert_eq!(bench.unit("A1").heat, 2);
}

#[test]
fn what_is_due_is_due_once() {
    covers!("aod.push.timing");
    let mut bench = fight(&["A1 TST-FOOT 10 10 0", TARGET], "");
    bench.perform(|step| {
        owe_pushing(step.state, id("A1"), 1);
        owe_pushing(step.state, id("A1"), 1);
        finish_order(step, &[id("A1")], Pushes::Usual);
        finish_order(step, &[], Pushes::Usual);
    });
    assert_eq!((bench.unit("A1").click, bench.unit("A1").tokens), (2, 1));
    let _ = rule!("aod.push.timing");
}
