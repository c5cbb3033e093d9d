use super::*;
use crate::combat::testing::fight;
use crate::testing::id;

#[test]
fn a_shot_promises_what_its_odds_say() {
    let bench = fight(&["A1 TST-FOOT 10 10 0", "B1 TST-FOOT 10 15 180"], "");
    let promise = best(&bench.game, &bench.state, id("A1"), id("B1"));
    // 8 or more with three dice, and two clicks.
    assert_eq!(promise, Some(Promise { target: id("B1"), ways: 181, clicks: 2 }));
}

#[test]
fn who_is_out_of_range_could_do_as_much_from_a_better_place() {
    let bench = fight(&["A1 TST-FOOT 10 10 0", "B1 TST-FOOT 10 25 180"], "");
    let (game, state) = (&bench.game, &bench.state);
    assert_eq!(best(game, state, id("A1"), id("B1")), None);
    let reach = in_reach(game, state, id("A1"), id("B1")).expect("it has a gun");
    assert_eq!((reach.promise.ways, reach.range), (181, Length::inches(8)));
}

#[test]
fn who_is_held_may_fail_to_break_away() {
    let units = ["A1 TST-FOOT 10 10 0", "A2 TST-FOOT 20 20 0", "B1 TST-FOOT 10 11.2 180"];
    let bench = fight(&units, "");
    assert_eq!(breaks_away(&bench.game, &bench.state, id("A1")), 3);
    assert_eq!(breaks_away(&bench.game, &bench.state, id("A2")), 6);
}

#[test]
fn the_ways_of_three_dice_add_up() {
    assert_eq!([3, 10, 11, 18, 19].map(ways), [216, 135, 108, 1, 6]);
}
