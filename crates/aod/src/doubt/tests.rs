use ironlance_rulebook::{covers, rule};

use crate::{
    combat::testing::{fight, fire, square},
    testing::{Bench, end_turn, go},
};

const ROLL: &str = "options = { ambiguous-roll = true }";

/// A shot that passes the base of a tank by so much of its centre.
fn past(x: &str, options: &str) -> Bench {
    let between = format!("A2 TST-TANK {x} 13 0");
    fight(&["A1 TST-FOOT 10 10 0", &between, "B1 TST-FOOT 10 16 180"], options)
}

#[test]
fn exact_geometry_decides_unless_a_die_is_agreed_on() {
    let nicked = past("10.880", "");
    assert_eq!(nicked.refused(fire("A1", &["B1"])), rule!("aod.lof.who-blocks"));
    let mut passed = past("10.920", "");
    passed.roll(fire("A1", &["B1"]), &[4, 4, 4]);
}

#[test]
fn a_line_that_passes_a_base_closely_is_allowed_on_four_to_six() {
    covers!("aod.etiquette.ambiguous");
    for x in ["10.870", "10.930"] {
        let mut lucky = past(x, ROLL);
        lucky.roll(fire("A1", &["B1"]), &[4, 4, 4, 4]);
        assert_eq!(lucky.unit("B1").click, 2, "{x}");
        let mut unlucky = past(x, ROLL);
        let orders = unlucky.state.orders_left;
        unlucky.roll(fire("A1", &["B1"]), &[3]);
        assert_eq!((unlucky.unit("B1").click, unlucky.state.orders_left), (0, orders), "{x}");
    }
    let blocked = past("10.869", ROLL);
    assert_eq!(blocked.refused(fire("A1", &["B1"])), rule!("aod.lof.who-blocks"));
    past("10.931", ROLL).roll(fire("A1", &["B1"]), &[4, 4, 4]);
}

#[test]
fn who_has_lost_a_roll_gives_no_order_in_doubt_in_the_same_turn() {
    covers!("aod.etiquette.ambiguous");
    let mut bench = past("10.870", ROLL);
    bench.roll(fire("A1", &["B1"]), &[1]);
    assert_eq!(bench.refused(fire("A1", &["B1"])), rule!("aod.etiquette.ambiguous"));
    assert!(bench.allows(go("A1", "8 10")), "what is beyond doubt is allowed");
    bench.act(end_turn());
    bench.act(end_turn());
    assert!(bench.allows(fire("A1", &["B1"])), "a new turn, a new roll");
}

#[test]
fn paths_past_corners_and_bases_without_quite_enough_room_are_in_doubt_too() {
    covers!("aod.etiquette.ambiguous");
    let block = square("blocking", "ground", [12, 10, 16, 14]);
    let drive = |options: &str| {
        fight(&["A1 TST-TANK 10 8 0", "B1 TST-TANK 20 30 180"], &format!("{options}\n{block}"))
    };
    // The way cuts a corner off, no more than a hundredth of an inch of it.
    let corner = || go("A1", "17 10.345");
    assert_eq!(drive("").refused(corner()), rule!("aod.terrain.blocking-move"));
    drive(ROLL).roll(corner(), &[5]);
    assert_eq!(drive(ROLL).refused(go("A1", "17 10.7")), rule!("aod.terrain.blocking-move"));
    let room = |y: &str| {
        let moved = go("A1", &format!("10 {y}"));
        let units = ["A1 TST-FOOT 10 10 0", "A2 TST-TANK 10 15 0", "B1 TST-TANK 30 30 0"];
        (fight(&units, ""), fight(&units, ROLL), moved)
    };
    let (exact, mut in_doubt, moved) = room("13.520");
    assert_eq!(exact.refused(moved.clone()), rule!("aod.table.overlap"));
    in_doubt.roll(moved, &[6]);
    assert_eq!(in_doubt.at("A1"), "10.000 13.520");
    let (_, mut in_doubt, moved) = room("13.500");
    in_doubt.roll(moved, &[]);
    let (_, in_doubt, moved) = room("13.531");
    assert_eq!(in_doubt.refused(moved), rule!("aod.table.overlap"));
}
