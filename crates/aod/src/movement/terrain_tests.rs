//! Terrain and movement.

use ironlance_rulebook::covers;

use crate::testing::{Bench, go, id, square};

fn in_front_of(terrain: &str, unit: &str) -> Bench {
    Bench::field(
        &square(terrain, "ground", 14, 8, 4),
        &[("A1", unit, "10 10", ""), ("B1", "foot", "33 33", "")],
    )
}

/// How far a unit may go into or through a square of terrain: stopped at it, through, or not at all.
fn passage(terrain: &str, unit: &str) -> &'static str {
    let bench = in_front_of(terrain, unit);
    let (through, at_edge) = (bench.allows(go("A1", "16.5 10")), bench.allows(go("A1", "14 10")));
    match (through, at_edge) {
        (true, _) => "clear",
        (false, true) => "hindering",
        (false, false) => "blocking",
    }
}

#[test]
fn every_speed_mode_sees_terrain_its_own_way() {
    covers!(
        "aod.mode.terrain-table",
        "aod.unit.speed-modes",
        "aod.mode.foot",
        "aod.mode.aquatic",
        "aod.mode.hover",
        "aod.mode.tracked",
        "aod.mode.wheeled",
        "aod.mode.mech",
        "aod.vtol.noe",
        "aod.terrain.by-mode",
        "aod.terrain.shallow",
        "aod.terrain.deep",
    );
    let table = [
        ("foot", ["hindering", "hindering", "blocking", "blocking"]),
        ("diver", ["hindering", "clear", "clear", "blocking"]),
        ("hover", ["blocking", "clear", "clear", "blocking"]),
        ("scout", ["blocking", "clear", "clear", "blocking"]),
        ("tank", ["clear", "hindering", "blocking", "blocking"]),
        ("truck", ["hindering", "blocking", "blocking", "blocking"]),
        ("mech", ["hindering", "clear", "hindering", "blocking"]),
        ("quad", ["hindering", "clear", "hindering", "blocking"]),
        ("heli", ["blocking", "clear", "clear", "blocking"]),
    ];
    for (unit, expected) in table {
        let terrain = ["hindering", "shallow-water", "deep-water", "blocking"];
        assert_eq!(terrain.map(|terrain| passage(terrain, unit)), expected, "{unit}");
    }
}

#[test]
fn tracked_units_may_find_shallow_water_clear() {
    let options = "options = { tracked-shallow-water = \"clear\" }\n";
    let terrain = square("shallow-water", "ground", 14, 8, 4);
    let units = [("A1", "tank", "10 10", ""), ("B1", "foot", "33 33", "")];
    let bench = Bench::field(&format!("{options}{terrain}"), &units);
    assert!(bench.allows(go("A1", "16 10")));
    assert!(!Bench::field(&terrain, &units).allows(go("A1", "16 10")));
}

#[test]
fn a_unit_stops_where_its_path_enters_a_wood() {
    covers!("aod.terrain.hindering-stop", "aod.table.line-crosses-terrain", "aod.terrain.clear");
    let mut bench = in_front_of("hindering", "foot");
    assert_eq!(bench.refused(go("A1", "14.011 10")).as_str(), "aod.terrain.hindering-stop");
    assert!(bench.allows(go("A1", "14.01 10")), "a hundredth of an inch beyond the edge");
    assert!(bench.allows(go("A1", "14 9, 14 11")), "along the edge is not into it");
    assert!(bench.allows(go("A1", "14 12, 16 14")), "nor is round a corner");
    assert!(!bench.allows(go("A1", "14.005 10, 14.005 11")), "the path ends on that segment");
    bench.act(go("A1", "14 10"));
    assert!(crate::table::occupied(&bench.game, &bench.state, id("A1")).is_some());
}

#[test]
fn how_far_beyond_the_edge_a_path_may_stop_can_be_chosen() {
    for (option, ends) in [("tight", "14.002 10"), ("wide", "14.05 10")] {
        let options = format!("options = {{ stop-tolerance = \"{option}\" }}\n");
        let bench = Bench::field(
            &(options + &square("hindering", "ground", 14, 8, 4)),
            &[("A1", "foot", "10 10", ""), ("B1", "foot", "33 33", "")],
        );
        assert!(bench.allows(go("A1", ends)), "{option}");
        assert!(!bench.allows(go("A1", "14.051 10")), "{option}");
        assert_eq!(bench.allows(go("A1", "14.01 10")), option == "wide");
    }
}

#[test]
fn who_begins_in_a_wood_is_slowed_but_not_stopped() {
    covers!("aod.terrain.hindering-halve", "aod.terrain.hindering-stop");
    let woods = square("hindering", "ground", 8, 8, 4) + &square("hindering", "ground", 13, 8, 4);
    let units = [("A1", "foot", "11.5 10", ""), ("B1", "foot", "33 33", "")];
    let bench = Bench::field(&woods, &units);
    assert!(bench.allows(go("A1", "15.5 10")), "four of eight inches, into the next wood");
    assert!(!bench.allows(go("A1", "15.501 10")));
    let option = format!("options = {{ hindering-reentry-stop = true }}\n{woods}");
    let bench = Bench::field(&option, &units);
    assert!(!bench.allows(go("A1", "15.5 10")));
    assert!(bench.allows(go("A1", "13 10")));
}

#[test]
fn a_base_over_the_edge_of_a_wood_is_slowed_once() {
    covers!("aod.terrain.hindering-halve");
    let woods = square("hindering", "ground", 6, 8, 4) + &square("hindering", "ground", 11, 8, 4);
    let at = |place: &'static str| {
        Bench::field(&woods, &[("A1", "mech", place, ""), ("B1", "foot", "33 33", "")])
    };
    let both = at("10.5 10");
    assert!(both.allows(go("A1", "10.5 14")) && !both.allows(go("A1", "10.5 14.001")));
    let free = at("12.2 13.2");
    assert!(free.allows(go("A1", "12.2 21.2")), "touching the edge is not over it");
}

#[test]
fn blocking_terrain_is_touched_but_not_crossed() {
    covers!("aod.terrain.blocking-move", "aod.terrain.optional", "aod.table.base-overlaps-terrain");
    let rock = square("blocking", "ground", 12, 8, 2);
    let units = [("A1", "foot", "10 10", ""), ("B1", "foot", "33 33", "")];
    let bench = Bench::field(&rock, &units);
    assert_eq!(bench.refused(go("A1", "16 9.999")).as_str(), "aod.terrain.blocking-move");
    assert!(bench.allows(go("A1", "12 10, 12 10.6, 16 10.6")), "along its edge");
    assert!(bench.allows(go("A1", "11.4 9")));
    assert!(!bench.allows(go("A1", "11.401 9")));
}

#[test]
fn going_up_and_down_stops_at_the_edge() {
    covers!("aod.terrain.elevated-stop", "aod.terrain.elevated-level");
    let hill = square("clear", "elevated", 14, 7, 6);
    let units = [("A1", "foot", "10 10", ""), ("B1", "foot", "33 33", "")];
    let mut bench = Bench::field(&hill, &units);
    assert!(!bench.allows(go("A1", "15 10")));
    bench.act(go("A1", "14.01 10"));
    assert_eq!(bench.at("A1"), "14.602 10.000");
    let units = [("A1", "foot", "14.602 10", ""), ("B1", "foot", "33 33", "")];
    let mut bench = Bench::field(&hill, &units);
    assert!(!bench.allows(go("A1", "13 10")));
    bench.act(go("A1", "13.995 10"));
    assert_eq!(bench.at("A1"), "13.398 10.000");
}

#[test]
fn only_the_way_up_to_the_edge_is_measured() {
    covers!("aod.terrain.elevated-stop");
    let hill = square("clear", "elevated", 18, 7, 6);
    let units = [("A1", "foot", "10 10", ""), ("B1", "foot", "33 33", "")];
    let bench = Bench::field(&hill, &units);
    assert!(bench.allows(go("A1", "18.009 10")), "eight inches to the edge");
}

#[test]
fn elevated_woods_need_one_stop_and_keep_their_type() {
    covers!("aod.terrain.elevated-type");
    let hill = square("hindering", "elevated", 14, 7, 6);
    let units = [("A1", "foot", "10 10", ""), ("B1", "foot", "33 33", "")];
    let bench = Bench::field(&hill, &units);
    assert!(bench.allows(go("A1", "14.005 10")));
    let units = [("A1", "foot", "15 10", ""), ("B1", "foot", "33 33", "")];
    let bench = Bench::field(&hill, &units);
    assert!(bench.allows(go("A1", "19 10")) && !bench.allows(go("A1", "19.001 10")));
    let rock = square("blocking", "elevated", 14, 7, 6);
    let bench = Bench::field(&rock, &[("A1", "foot", "10 10", ""), ("B1", "foot", "33 33", "")]);
    assert_eq!(bench.refused(go("A1", "14.005 10")).as_str(), "aod.terrain.blocking-move");
}

#[test]
fn abrupt_terrain_is_climbed_at_access_points() {
    covers!("aod.terrain.abrupt", "aod.terrain.access-points");
    let cliff = square("clear", "abrupt", 14, 7, 6) + "access = [[14, 10]]\n";
    let units = [("A1", "foot", "10 10", ""), ("B1", "foot", "33 33", "")];
    let bench = Bench::field(&cliff, &units);
    assert!(bench.allows(go("A1", "14.005 10")));
    assert!(bench.allows(go("A1", "14 10.05, 14.005 10.05")));
    assert_eq!(
        bench.refused(go("A1", "13.9 10.051, 14.005 10.051")).as_str(),
        "aod.terrain.access-points"
    );
}

#[test]
fn mechs_and_divers_in_deep_water_are_submerged() {
    covers!("aod.terrain.submerged");
    let lake = square("deep-water", "ground", 8, 8, 4);
    for (unit, under) in [("mech", true), ("quad", true), ("diver", true), ("hover", false)] {
        let bench = Bench::field(&lake, &[("A1", unit, "10 10", ""), ("B1", "foot", "33 33", "")]);
        let submerged = crate::table::is_submerged(&bench.game, &bench.state, id("A1"));
        assert_eq!(submerged, under, "{unit}");
    }
}
