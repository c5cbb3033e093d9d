//! Move orders: paths, speed, running.

use ironlance_rulebook::covers;

use crate::{
    order::Purpose,
    testing::{Bench, facing, go, id, moved, order, square},
};

/// One mover at 10 10 and somebody far away.
#[track_caller]
pub(super) fn alone(unit: &str, more: &str) -> Bench {
    Bench::field(more, &[("A1", unit, "10 10", ""), ("B1", "foot", "33 33", "")])
}

#[test]
fn a_unit_moves_up_to_its_speed_and_takes_any_facing() {
    covers!("aod.move.order", "aod.move.facing-after", "aod.table.path-length");
    let mut bench = alone("foot", "");
    assert_eq!(bench.refused(go("A1", "18.001 10")).as_str(), "aod.table.path-length");
    let mut turned = order("A1", "14 13, 18 16");
    turned.facing = facing(200);
    assert_eq!(bench.refused(moved(turned)).as_str(), "aod.table.path-length");
    let mut turned = order("A1", "18 10");
    turned.facing = facing(200);
    bench.act(moved(turned));
    assert_eq!(bench.at("A1"), "18.000 10.000");
    assert_eq!(bench.unit("A1").facing(), Some(facing(200)));
}

#[test]
fn each_segment_counts_rounded_up() {
    covers!("aod.table.path-length", "aod.table.path");
    let bench = Bench::field("", &[("A1", "quad", "2 2", ""), ("B1", "foot", "33 33", "")]);
    assert!(bench.allows(go("A1", "8 10")));
    assert!(!bench.allows(go("A1", "8 10.001")));
    let long: Vec<String> =
        (0..66).map(|i| format!("{}.{:03} 4", 3 + i / 10, i * 7 % 1000)).collect();
    assert_eq!(bench.refused(go("A1", &long.join(", "))).as_str(), "aod.table.path");
}

#[test]
fn a_path_may_graze_a_base_but_not_cut_it_by_a_thousandth() {
    covers!("aod.table.path-bases");
    let units = |y: &'static str| {
        [("A1", "foot", "10 10", ""), ("A2", "tank", y, ""), ("B1", "foot", "33 33", "")]
    };
    assert!(Bench::field("", &units("14 10.9")).allows(go("A1", "18 10")));
    let bench = Bench::field("", &units("14 10.899"));
    assert_eq!(bench.refused(go("A1", "18 10")).as_str(), "aod.table.path-bases");
}

#[test]
fn bases_of_cruising_units_and_captives_are_in_the_way_but_an_own_captive_is_not() {
    covers!("aod.table.path-bases");
    let units = [("A1", "foot", "10 10", ""), ("B1", "heli", "14 10", "cruising = true")];
    let bench = Bench::field("", &units);
    assert_eq!(bench.refused(go("A1", "18 10")).as_str(), "aod.table.path-bases");
    let bench = Bench::field("options = { cruising-bases-obstruct = false }", &units);
    assert!(bench.allows(go("A1", "18 10")));
}

#[test]
fn no_path_goes_between_two_units_in_contact() {
    covers!("aod.table.path-between");
    let units = |gap: &'static str, mover: &'static str| {
        [("A1", mover, "10 10.6", ""), ("B1", "foot", "12 10", ""), ("B2", "foot", gap, "")]
    };
    let bench = Bench::field("", &units("12 11.2", "tank"));
    assert_eq!(bench.refused(go("A1", "14 10.6")).as_str(), "aod.table.path-between");
    let apart = Bench::field("", &units("12 11.26", "tank"));
    assert!(
        apart.allows(go("A1", "14.5 10.63")),
        "a gap of more than the tolerance is a way through"
    );
    let bench = Bench::field("", &units("12 11.2", "mech"));
    assert!(bench.allows(go("A1", "15 10.6")), "'Mechs step over infantry");
}

#[test]
fn paths_stay_on_the_battlefield() {
    covers!("aod.table.path-edge");
    let bench = Bench::field("", &[("A1", "foot", "1 1", ""), ("B1", "foot", "33 33", "")]);
    assert_eq!(bench.refused(go("A1", "-0.001 1, 1 4")).as_str(), "aod.table.path-edge");
    assert!(bench.allows(go("A1", "0 1, 1 4")));
}

#[test]
fn at_the_end_there_must_be_room() {
    covers!("aod.move.end-placement", "aod.table.on-battlefield", "aod.table.overlap");
    let units =
        [("A1", "foot", "10 10", ""), ("A2", "tank", "14 10", ""), ("B1", "foot", "33 33", "")];
    let bench = Bench::field(&square("blocking", "ground", 10, 14, 2), &units);
    assert_eq!(bench.refused(go("A1", "12.501 10")).as_str(), "aod.table.overlap");
    assert!(bench.allows(go("A1", "12.5 10")));
    assert_eq!(bench.refused(go("A1", "11 13.401")).as_str(), "aod.terrain.blocking-move");
    assert!(bench.allows(go("A1", "11 13.4")), "a base may touch blocking terrain");
    let edge = Bench::field("", &[("A1", "foot", "1 5", ""), ("B1", "foot", "33 33", "")]);
    assert_eq!(edge.refused(go("A1", "0.599 5")).as_str(), "aod.table.on-battlefield");
    assert!(edge.allows(go("A1", "0.6 5")));
}

#[test]
fn a_base_rests_flat() {
    covers!("aod.table.on-battlefield");
    let hill = square("clear", "elevated", 12, 8, 6);
    let bench = Bench::field(&hill, &[("A1", "jumper", "10 10", ""), ("B1", "foot", "33 33", "")]);
    let mut jump = order("A1", "12.599 10");
    jump.jump = true;
    assert_eq!(bench.refused(moved(jump.clone())).as_str(), "aod.table.on-battlefield");
    jump.path = crate::testing::corners("12.6 10");
    assert!(bench.allows(moved(jump)));
}

#[test]
fn a_unit_with_speed_0_may_turn() {
    covers!("aod.move.speed-zero", "aod.move.moved");
    let mut bench = alone("foot", "");
    let mut turn = order("A1", "");
    turn.facing = facing(90);
    assert!(!super::has_moved(&bench.state, id("A1")));
    bench.act(moved(turn));
    assert!(super::has_moved(&bench.state, id("A1")), "turning is moving");
}

#[test]
fn a_mech_that_runs_doubles_its_speed_for_1_heat() {
    covers!("aod.move.run", "aod.heat.sources");
    let mut bench = Bench::field(
        "",
        &[("A1", "mech", "10 10", ""), ("A2", "tank", "3 3", ""), ("B1", "foot", "33 33", "")],
    );
    let mut run = order("A1", "26 10");
    assert_eq!(bench.refused(moved(run.clone())).as_str(), "aod.table.path-length");
    run.run = true;
    bench.act(moved(run));
    assert_eq!((bench.unit("A1").heat, bench.unit("A1").tokens), (1, 1));
    let mut tank = order("A2", "");
    tank.run = true;
    assert_eq!(bench.refused(moved(tank)).as_str(), "aod.move.run");
}

#[test]
fn a_running_mech_with_a_token_gains_2_heat() {
    covers!("aod.push.mech", "aod.move.run");
    let units = [("A1", "mech", "10 10", "tokens = 1"), ("B1", "foot", "33 33", "")];
    let mut bench = Bench::field("", &units);
    let mut run = order("A1", "20 10");
    run.run = true;
    bench.act(moved(run));
    assert_eq!((bench.unit("A1").heat, bench.unit("A1").tokens), (2, 1));
}

#[test]
fn inches_are_doubled_halved_and_halved_again_for_terrain() {
    covers!(
        "aod.move.speed-order-of-operations",
        "aod.value.double-halve-first",
        "aod.value.rounding",
        "aod.terrain.hindering-halve",
        "aod.transport.board-run"
    );
    use super::inches::{Pace, half, inches};
    // A 'Mech transport with speed 9 runs, disembarks and starts over a wood: 18, 9, 5 inches.
    let wood = square("hindering", "ground", 10, 10, 3);
    let units = [("A1", "mule", "9 10.5", ""), ("B1", "foot", "33 33", "")];
    let bench = Bench::field(&wood, &units);
    let inches = |run, halved| {
        let pace = Pace { run, halved, ..Pace::default() };
        inches(&bench.game, &bench.state, id("A1"), pace).to_string()
    };
    assert_eq!(inches(true, true), "5.000");
    assert_eq!(inches(true, false), "9.000");
    assert_eq!(inches(false, true), "3.000");
    assert_eq!((half(7), half(4), half(9), half(5)), (4, 2, 5, 3));
    let order = {
        let mut order = order("A1", "");
        order.purpose = Purpose::Plain;
        order
    };
    assert!(bench.allows(moved(order)));
}

#[test]
fn mechs_of_both_modes_step_over_infantry_and_others_do_not() {
    covers!("aod.mode.mech-over-infantry", "aod.mode.quad");
    for (unit, over) in [("mech", true), ("quad", true), ("tank", false)] {
        let units =
            [("A1", unit, "10 10", ""), ("B1", "foot", "13 10", ""), ("B2", "tank", "30 30", "")];
        let bench = Bench::field("", &units);
        assert_eq!(bench.allows(go("A1", "17 10")), over, "{unit}");
        assert!(!bench.allows(go("A1", "14 10")), "nobody ends overlapping a base");
    }
}

#[test]
fn jump_jets_carry_over_bases_and_terrain() {
    covers!("aod.equipment.jump-jets-hook", "aod.terrain.abrupt-jump-jets");
    let cliff = square("clear", "abrupt", 12, 8, 4) + "access = [[16, 10]]\n";
    let units = [
        ("A1", "jumper", "10 10", ""),
        ("B1", "foot", "11.3 10", "tokens = 2\nshutdown = false"),
        ("B2", "foot", "33 33", ""),
    ];
    let mut bench = Bench::field(&cliff, &units);
    bench.unit_mut("B1").place = crate::state::Place::Field {
        at: crate::testing::at("11.5 12"),
        facing: facing(0),
        cruising: false,
    };
    let mut jump = order("A1", "13 10");
    assert_eq!(bench.refused(moved(jump.clone())).as_str(), "aod.terrain.elevated-stop");
    jump.jump = true;
    assert!(bench.allows(moved(jump.clone())));
    jump.run = true;
    assert_eq!(bench.refused(moved(jump)).as_str(), "aod.move.run");
    let mut plain = order("B1", "");
    plain.jump = true;
    let units = [("A1", "foot", "10 10", ""), ("B1", "foot", "33 33", "")];
    let mut none = order("A1", "12 10");
    none.jump = true;
    let refused = Bench::field("", &units).refused(moved(none));
    assert_eq!(refused.as_str(), "aod.equipment.jump-jets-hook");
}
