use ironlance_rulebook::{covers, rule};

use super::freed;
use crate::{
    combat::testing::{capture, fight, square, strike},
    damage::{Cause, eliminate},
    state::{Fate, Place},
    testing::{A, Bench, id},
};

fn meet(target: &str, distance: &str) -> Bench {
    let target = format!("B1 {target} 10 {distance} 180");
    fight(&["A1 TST-FOOT 10 10 0", &target], "")
}

#[test]
fn a_capture_is_three_harder_and_deals_no_damage() {
    covers!("aod.capture.declare");
    covers!("aod.capture.defense");
    covers!("aod.capture.success");
    covers!("aod.sequence.damage-g");
    let mut bench = meet("TST-FOOT", "11.2");
    // 7 + 11 of 18.
    bench.roll(capture("A1", "B1"), &[5, 5, 1]);
    let (captor, captive) = (bench.unit("A1"), bench.unit("B1"));
    assert_eq!((captor.captive, captive.captor), (Some(id("B1")), Some(id("A1"))));
    assert_eq!(captive.click, 0);
}

#[test]
fn a_failed_attempt_costs_one_and_a_critical_miss_two() {
    covers!("aod.capture.failure");
    let mut bench = meet("TST-FOOT", "11.2");
    bench.roll(capture("A1", "B1"), &[5, 4, 1]);
    assert_eq!((bench.unit("A1").click, bench.unit("B1").captor), (1, None));
    let mut bench = meet("TST-FOOT", "11.2");
    bench.roll(capture("A1", "B1"), &[1, 1, 6]);
    assert_eq!(bench.unit("A1").click, 2);
}

#[test]
fn only_foot_infantry_captures() {
    covers!("aod.capture.who");
    let dive = fight(&["A1 TST-DIVE 10 10 0", "B1 TST-FOOT 10 11.2 180"], "");
    assert_eq!(dive.refused(capture("A1", "B1")), rule!("aod.capture.who"));
    let mech = fight(&["A1 TST-FIST 10 10 0", "B1 TST-FOOT 10 11.8 180"], "");
    assert_eq!(mech.refused(capture("A1", "B1")), rule!("aod.capture.who"));
}

#[test]
fn a_captor_only_moves_and_is_not_captured_itself() {
    covers!("aod.capture.captor-orders");
    covers!("aod.capture.captor-not-captured");
    let units = [
        "A1 TST-FOOT 10 10 0",
        "B1 TST-FOOT 10 11.2 180",
        "A2 TST-FOOT 11.2 11.2 0,captor=\"B1\"",
        "A3 TST-FOOT 14 14 0",
        "B2 TST-FOOT 15.2 14 270",
        "B3 TST-FOOT 14 15.2 0,captor=\"A3\"",
    ];
    let mut bench = fight(&units, "");
    assert_eq!(bench.refused(capture("A1", "B1")), rule!("aod.capture.captor-not-captured"));
    assert_eq!(bench.refused(strike("A3", "B2")), rule!("aod.capture.captor-orders"));
    // It may be struck all the same, and its end frees the captive.
    bench.unit_mut("B1").click = 4;
    bench.roll(strike("A1", "B1"), &[5, 5, 5]);
    assert_eq!(bench.unit("B1").place, Place::Out(Fate::Eliminated));
    assert_eq!(bench.unit("A2").captor, None);
}

#[test]
fn a_captive_is_nobodys_friend_or_foe_and_takes_no_orders() {
    covers!("aod.capture.captive-traits");
    let units = [
        "A1 TST-FOOT 10 10 0",
        "B1 TST-FOOT 10 11.2 180",
        "A2 TST-FOOT 11.2 11.2 0,captor=\"B1\"",
        "B2 TST-FOOT 12.4 11.2 0",
    ];
    let bench = fight(&units, "");
    let state = &bench.state;
    assert!(!crate::table::friendly(state, id("A1"), id("A2")));
    assert!(!crate::table::opposing(state, id("B2"), id("A2")));
    assert_eq!(bench.refused(strike("A2", "B2")), rule!("aod.capture.captive-traits"));
}

#[test]
fn who_holds_a_captive_takes_no_second_one() {
    covers!("aod.capture.one-captive");
    let units =
        ["A1 TST-FOOT 10 10 0", "B1 TST-FOOT 10 11.2 180,captor=\"A1\"", "B2 TST-FOOT 11.2 10 270"];
    let bench = fight(&units, "");
    let refused =
        super::judge(&bench.game, &bench.state, id("A1"), id("B2")).expect_err("one each");
    assert_eq!(ironlance_engine::Refusal::rule(&refused), rule!("aod.capture.one-captive"));
}

#[test]
fn a_captives_equipment_does_not_exist() {
    covers!("aod.capture.captive-equipment");
    let units = ["A1 TST-FOOT 10 10 0", "B1 TST-TANK 10 11.5 180,click=6"];
    let mut bench = fight(&units, "");
    let salvage = crate::content::Equipment::Salvage;
    assert!(crate::equipment::shows(&bench.game, &bench.state, id("B1"), salvage));
    bench.perform(|step| super::captured(step, id("A1"), id("B1")));
    assert!(!crate::equipment::shows(&bench.game, &bench.state, id("B1"), salvage));
}

#[test]
fn a_captured_vtol_is_eliminated() {
    covers!("aod.vtol.capture-eliminates");
    let mut bench = meet("TST-VTOL", "11.5");
    // 7 + 13 of 17 and 3.
    bench.roll(capture("A1", "B1"), &[5, 5, 3]);
    assert_eq!(bench.unit("B1").place, Place::Out(Fate::Eliminated));
    assert_eq!((bench.unit("A1").captive, bench.state.player(A).eliminations), (None, 20));
}

#[test]
fn a_captor_that_falls_frees_its_captive() {
    covers!("aod.capture.freed");
    let units = ["A1 TST-FOOT 10 10 0", "B1 TST-FOOT 10 11.2 180,captor=\"A1\""];
    let mut bench = fight(&units, "");
    bench.perform(|step| eliminate(step, id("A1"), Cause::OWN));
    let captive = bench.unit("B1");
    assert_eq!((captive.captor, captive.is_on_field()), (None, true));
}

#[test]
fn freed_where_it_cannot_stand_it_is_lost_to_its_captor() {
    covers!("aod.capture.freed-in-blocking");
    let lake = square("deep-water", "ground", [8, 8, 12, 13]);
    let units = ["A1 TST-FOOT 10 10 0", "B1 TST-FOOT 10 11.2 180,captor=\"A1\""];
    let mut bench = fight(&units, &lake);
    bench.perform(|step| freed(step, id("B1"), rule!("aod.capture.released-by-effect")));
    assert_eq!(bench.unit("B1").place, Place::Out(Fate::Eliminated));
    assert_eq!(bench.state.player(A).eliminations, 20);
}

#[test]
fn an_effect_that_frees_the_captive_frees_the_captors_hands() {
    covers!("aod.capture.released-by-effect");
    let units = ["A1 TST-FOOT 10 10 0", "B1 TST-FOOT 10 11.2 180,captor=\"A1\""];
    let mut bench = fight(&units, "");
    bench.perform(|step| freed(step, id("B1"), rule!("aod.capture.released-by-effect")));
    assert_eq!(bench.unit("A1").captive, None);
    bench.roll(strike("A1", "B1"), &[4, 3, 1]);
    assert_eq!(bench.unit("B1").click, 2);
}

#[test]
fn passengers_of_a_captured_transport_get_out_and_are_pushed() {
    covers!("aod.transport.captured");
    let units = ["A1 TST-FOOT 10 10 0", "B1 TST-TRUCK 10 11.5 180", "B2 TST-FOOT,aboard=\"B1\""];
    let mut bench = fight(&units, "");
    // 7 + 14 of 18 and 3.
    bench.roll(capture("A1", "B1"), &[5, 5, 4]);
    assert_eq!(bench.unit("B1").captor, Some(id("A1")));
    let owed = bench.owing().expect("somebody sets the passenger down");
    assert_eq!(owed, crate::testing::B);
}

#[test]
fn a_passenger_that_does_not_survive_getting_out_scores_for_the_captor() {
    covers!("aod.transport.captured", "aod.victory.eliminations");
    let units = [
        "A1 TST-FOOT 10 10 0",
        "B1 TST-TRUCK 10 11.5 180",
        "B2 TST-FOOT,aboard=\"B1\";click=6",
        "B3 TST-FOOT 30 30 0",
    ];
    let mut bench = fight(&units, "");
    bench.roll(capture("A1", "B1"), &[5, 5, 4]);
    let out = crate::movement::MoveAction::SetDown {
        unit: id("B2"),
        at: crate::testing::at("10 13.01"),
        facing: Default::default(),
    };
    bench.act(crate::Action::Move(out));
    assert_eq!(bench.unit("B2").place, Place::Out(Fate::Eliminated));
    assert_eq!(bench.state.player(A).eliminations, 20);
}
