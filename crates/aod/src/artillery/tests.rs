use ironlance_rulebook::{covers, rule};

use super::rest;
use crate::{
    Action,
    combat::{
        CombatAction,
        testing::{fight, fire, ids, square},
    },
    options::{ArtilleryLineCheck, ArtilleryWithoutAttacker, BlastReach},
    testing::{A, Bench, at, id},
};

fn bombard(unit: &str, spots: &[&str], with: &[&str]) -> Action {
    let spots = spots.iter().map(|spot| at(spot)).collect();
    CombatAction::Bombard { unit: id(unit), spots, with: ids(with) }.into()
}

/// A gun at (20, 5) that fired at (20, 20), where these units stand; its turn begins.
fn waiting(units: &[&str], more: &str) -> Bench {
    let mut all = vec!["A1 TST-ARTY 20 5 0"];
    all.extend(units);
    all.extend(units.is_empty().then_some("B1 TST-FOOT 2 34 0"));
    let markers = "[[markers]]\nunit = \"A1\"\nat = [20, 20]\n";
    fight(&all, &format!("active = 2\n{more}{markers}"))
}

/// The other player ends a turn, and the dice decide where the shells come down.
#[track_caller]
fn comes_down(bench: &mut Bench, dice: &[u32]) {
    bench.roll_by(crate::testing::B, crate::testing::end_turn(), dice.iter().copied());
}

const TARGET: &str = "B1 TST-FOOT 20 20 180";

#[test]
fn a_spot_lies_beyond_the_maximum_and_within_the_artillery_range() {
    covers!("aod.artillery.declare");
    covers!("aod.artillery.choice");
    covers!("aod.artillery.is-ranged");
    let gun = ["A1 TST-ARTY 20 5 0", "B1 TST-FOOT 30 30 0"];
    let mut bench = fight(&gun, "");
    assert_eq!(bench.refused(bombard("A1", &["20 13"], &[])), rule!("aod.artillery.declare"));
    assert_eq!(bench.refused(bombard("A1", &["20 25.001"], &[])), rule!("aod.artillery.declare"));
    assert_eq!(bench.refused(bombard("A1", &["20 -1"], &[])), rule!("aod.artillery.declare"));
    assert!(bench.allows(bombard("A1", &["20 13.001"], &[])));
    bench.act(bombard("A1", &["20 25"], &[]));
    assert_eq!((bench.state.markers.len(), bench.unit("A1").tokens), (1, 1));
    let held = fight(&[gun[0], "B1 TST-FOOT 21.5 5 0"], "");
    assert_eq!(held.refused(bombard("A1", &["20 20"], &[])), rule!("aod.artillery.declare"));
    let tank = fight(&["A1 TST-TANK 20 5 0", gun[1]], "");
    assert_eq!(tank.refused(bombard("A1", &["20 20"], &[])), rule!("aod.artillery.choice"));
}

#[test]
fn who_fires_artillery_behind_itself_is_told_of_the_front_arc() {
    covers!("aod.artillery.declare");
    let bench = fight(&["A1 TST-ARTY 20 15 0", "B1 TST-FOOT 30 30 0"], "");
    let why = |spot| {
        let refusal = bench.refusal(bombard("A1", &[spot], &[]));
        ironlance_engine::say!("{refusal}").to_string()
    };
    assert!(why("20 2").contains(" inches from A1 and not in its front arc, which fires at "));
    assert!(why("20 20").contains(" inches from A1, which fires at "), "only too near");
}

#[test]
fn the_attack_comes_down_in_the_next_command_stage() {
    covers!("aod.artillery.resolve-when");
    covers!("aod.artillery.roll");
    covers!("aod.artillery.blast");
    covers!("aod.artillery.marker-removed");
    covers!("aod.artillery.marker-data");
    let near = "B2 TST-FOOT 20 23 0";
    let far = "B3 TST-FOOT 20 23.001 0";
    let mut bench = waiting(&[TARGET, near, far, "A2 TST-FOOT 18 20 0"], "");
    // 8 + 2 for the clear line + 8 of 18: everybody within 3 inches, friend or foe.
    comes_down(&mut bench, &[3, 4, 1]);
    let clicks = ["B1", "B2", "B3", "A2"].map(|unit| bench.unit(unit).click);
    assert_eq!((clicks, bench.state.markers.len()), ([3, 3, 0, 3], 0));
}

#[test]
fn a_clear_line_helps_and_a_base_on_the_spot_does_not_block_it() {
    covers!("aod.artillery.unblocked-bonus");
    let rock = square("blocking", "ground", [19, 10, 21, 11]);
    let mut bench = waiting(&[TARGET], &rock);
    // Without the bonus 8 + 8 misses 18; black 1 drifts onwards by 2 inches.
    comes_down(&mut bench, &[3, 4, 1]);
    assert_eq!(bench.unit("B1").click, 3);
    let value = |bench: &Bench| {
        super::attack_value(
            &bench.game,
            &bench.state,
            &super::placed(&bench.game, &bench.state, id("A1"), at("20 20"), 0),
        )
        .total()
    };
    assert_eq!((value(&bench), value(&waiting(&[TARGET], ""))), (8, 10));
}

#[test]
fn the_line_may_be_checked_when_the_order_is_given() {
    covers!("aod.artillery.unblocked-bonus");
    let mut bench = waiting(&[TARGET], "");
    // The line was blocked when the order was given, and is clear now.
    let mut placed = bench.state.markers[0];
    placed.was_clear = false;
    let mut value = |check| {
        bench.state.options.artillery_line_check = check;
        super::attack_value(&bench.game, &bench.state, &placed).total()
    };
    assert_eq!(value(ArtilleryLineCheck::Declared), 8);
    assert_eq!(value(ArtilleryLineCheck::Resolved), 10);
}

#[test]
fn drift_goes_by_the_black_die_as_far_as_the_result_says() {
    covers!("aod.artillery.drift-direction");
    covers!("aod.artillery.drift-distance");
    let bench = waiting(&[], "");
    let placed = bench.state.markers[0];
    let rests = |result, black| rest(&bench.game, &placed, result, black, None);
    // The marker drifts 2 from 15, 4 from 11 and 6 below.
    assert_eq!(rests(18, 3), Some(at("20 20")));
    assert_eq!(rests(17, 1), Some(at("20 22")));
    assert_eq!(rests(11, 3), Some(at("23.464 18")));
    assert_eq!(rests(10, 4), Some(at("20 14")));
}

#[test]
fn off_the_battlefield_nobody_is_hurt_and_its_edge_still_counts() {
    covers!("aod.artillery.off-table");
    let bench = waiting(&[], "");
    let mut placed = bench.state.markers[0];
    placed.at = at("20 34");
    assert_eq!(rest(&bench.game, &placed, 16, 1, None), Some(at("20 36")));
    placed.at = at("20 34.001");
    assert_eq!(rest(&bench.game, &placed, 16, 1, None), None);
}

#[test]
fn critical_results_of_artillery() {
    covers!("aod.artillery.critical");
    let mut bench = waiting(&[TARGET], "");
    comes_down(&mut bench, &[6, 6, 3]);
    assert_eq!(bench.unit("B1").click, 4);
    let mut bench = waiting(&[TARGET], "");
    comes_down(&mut bench, &[1, 1, 6]);
    assert_eq!((bench.unit("B1").click, bench.unit("A1").click), (0, 1));
}

#[test]
fn captives_are_not_affected_and_captors_are() {
    covers!("aod.artillery.blast");
    let mut bench = waiting(&[TARGET, "A2 TST-FOOT 21.2 20 0,captor=\"B1\""], "");
    comes_down(&mut bench, &[5, 5, 1]);
    assert_eq!((bench.unit("B1").click, bench.unit("A2").click), (3, 0));
}

#[test]
fn blasts_reach_cruising_and_submerged_units_unless_the_option_says_otherwise() {
    covers!("aod.artillery.blast");
    let lake = square("deep-water", "ground", [21, 19, 25, 23]);
    let units = ["B1 TST-VTOL 20 20 0,cruising=true", "B2 TST-DIVE 22 20 0"];
    let hit = |reach: BlastReach| {
        let mut bench = waiting(&units, &lake);
        bench.state.options.artillery_hits_cruising_and_submerged = reach;
        comes_down(&mut bench, &[5, 5, 5]);
        ["B1", "B2"].map(|unit| bench.unit(unit).click > 0)
    };
    assert_eq!(hit(BlastReach::Both), [true, true]);
    assert_eq!(hit(BlastReach::NotCruising), [false, true]);
    assert_eq!(hit(BlastReach::NotSubmerged), [true, false]);
    assert_eq!(hit(BlastReach::Neither), [false, false]);
}

#[test]
fn a_crippled_gun_uses_the_values_of_its_marker() {
    covers!("aod.artillery.salvage");
    let mut bench = waiting(&[TARGET, "A2 TST-FOOT 2 2 0"], "");
    bench.unit_mut("A1").click = 5;
    // 5 + 2 + 11 of 18, and 1 damage.
    comes_down(&mut bench, &[5, 5, 1]);
    assert_eq!(bench.unit("B1").click, 1);
}

#[test]
fn without_its_attacker_the_marker_is_removed_or_used_as_printed() {
    covers!("aod.artillery.resolve-when");
    let gone = |option| {
        let mut bench = waiting(&[TARGET, "A2 TST-FOOT 2 2 0"], "");
        bench.state.options.artillery_without_attacker = option;
        bench.unit_mut("A1").place = crate::state::Place::Out(crate::state::Fate::Eliminated);
        bench
    };
    let mut bench = gone(ArtilleryWithoutAttacker::Removed);
    comes_down(&mut bench, &[]);
    assert_eq!((bench.unit("B1").click, bench.state.markers.len()), (0, 0));
    let mut bench = gone(ArtilleryWithoutAttacker::PrintedValues);
    // 5 + 13 of 18: nobody is there to have a clear line.
    comes_down(&mut bench, &[5, 5, 3]);
    assert_eq!(bench.unit("B1").click, 1);
}

#[test]
fn one_roll_serves_for_several_markers_and_damage_is_not_divided() {
    covers!("aod.artillery.several-markers");
    let mut bench = waiting(&[TARGET], "[[markers]]\nunit = \"A1\"\nat = [21, 20]\n");
    assert_eq!(bench.state.markers.len(), 2);
    comes_down(&mut bench, &[5, 5, 1]);
    assert_eq!(bench.unit("B1").place, crate::state::Place::Out(crate::state::Fate::Eliminated));
    assert_eq!(bench.state.player(A).eliminations, 20);
    let two = fight(&["A1 TST-ARTY 20 5 0", "B1 TST-FOOT 30 30 0"], "");
    let refused = two.refused(bombard("A1", &["20 20", "21 20"], &[]));
    assert_eq!(refused, rule!("aod.artillery.several-markers"));
}

#[test]
fn guns_that_touch_fire_together_and_the_bonus_stays_when_one_is_lost() {
    covers!("aod.formation.artillery");
    let guns = [
        "A1 TST-ARTY 20 5 0",
        "A2 TST-ARTY 21.8 5 0",
        "A3 TST-ARTY 18.2 5 0",
        "B1 TST-FOOT 30 30 0",
    ];
    let mut bench = fight(&guns, "");
    bench.act(bombard("A1", &["20 20"], &["A2", "A3"]));
    let placed = bench.state.markers[0];
    assert_eq!((placed.others, bench.state.markers.len()), (2, 1));
    bench.unit_mut("A2").place = crate::state::Place::Out(crate::state::Fate::Eliminated);
    let value = super::attack_value(&bench.game, &bench.state, &placed);
    assert_eq!(value.total(), 8 + 4 + 2);
    let mixed = fight(&[guns[0], guns[1], "A3 TST-TANK 18.2 5 0", guns[3]], "");
    let refused = mixed.refused(bombard("A1", &["20 20"], &["A2", "A3"]));
    assert_eq!(refused, rule!("aod.artillery.choice"));
}

#[test]
fn artillery_may_fire_like_any_other_unit() {
    covers!("aod.artillery.choice");
    let mut bench = fight(&["A1 TST-ARTY 20 5 0", "B1 TST-FOOT 20 10 180"], "");
    bench.roll(fire("A1", &["B1"]), &[4, 4, 1]);
    assert_eq!(bench.unit("B1").click, 3);
}
