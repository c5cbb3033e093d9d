use ironlance_engine::Guide as _;
use ironlance_rulebook::covers;
use ironlance_space::table::{Arc, Length};

use super::*;
use crate::{
    guide::{Finding, Query, Target},
    testing::{A, Bench, at, id, square},
};

fn two(one: &str, first: &str, other: &str, second: &str) -> Bench {
    Bench::field("", &[("A1", one, first, ""), ("B1", other, second, "")])
}

fn touch(bench: &Bench) -> bool {
    touching(&bench.game, &bench.state, id("A1"), id("B1"))
}

#[test]
fn bases_have_the_sizes_of_their_types() {
    covers!("aod.table.base-shape", "aod.unit.types");
    let bench = two("foot", "10 10", "mech", "20 20");
    let radius = |base| reach(&bench.state, base).to_string();
    assert_eq!(radius(BaseType::Infantry), "0.600");
    assert_eq!(radius(BaseType::Vehicle), "0.900");
    assert_eq!([BaseType::Mech, BaseType::QuadMech].map(radius), ["1.200", "1.200"]);
    assert!(bench.game.def(&bench.state, id("B1")).is_mech());
}

#[test]
fn vehicles_may_stand_on_stadiums() {
    let units = [("A1", "tank", "10 10", "facing = 0"), ("B1", "tank", "10 12.8", "facing = 0")];
    let bench = Bench::field("options = { base-shape = \"vehicle-stadiums\" }", &units);
    assert!(touch(&bench), "nose to nose, 2.8 inches apart");
    assert!(!touch(&Bench::field("", &units)), "circles of 0.9 inches do not reach so far");
    let small = Bench::field("options = { base-shape = \"small-circles\" }", &units);
    assert_eq!(reach(&small.state, BaseType::Infantry), Length::thousandths(500));
}

#[test]
fn infantry_touch_from_1_2_to_1_25_inches() {
    covers!("aod.table.base-contact", "aod.etiquette.contact");
    assert!(touch(&two("foot", "10 10", "foot", "11.2 10")));
    assert!(touch(&two("foot", "10 10", "foot", "11.25 10")));
    assert!(!touch(&two("foot", "10 10", "foot", "11.251 10")));
    assert!(!touch(&two("foot", "10 10", "foot", "11.199 10")), "they overlap");
}

#[test]
fn the_gap_that_counts_as_contact_can_be_chosen() {
    let units = [("A1", "foot", "10 10", ""), ("B1", "foot", "11.3 10", "")];
    for (option, touches) in [("usual", false), ("tight", false), ("wide", true)] {
        let options = format!("options = {{ contact-tolerance = \"{option}\" }}");
        assert_eq!(touch(&Bench::field(&options, &units)), touches, "{option}");
    }
    let close = [("A1", "foot", "10 10", ""), ("B1", "foot", "11.211 10", "")];
    assert!(!touch(&Bench::field("options = { contact-tolerance = \"tight\" }", &close)));
    assert!(touch(&Bench::field("", &close)));
}

#[test]
fn bases_overlap_by_a_thousandth() {
    covers!("aod.table.overlap");
    let bench = two("foot", "10 10", "foot", "11.199 10");
    let base = |name| base(&bench.game, &bench.state, id(name)).expect("on the battlefield");
    assert!(overlap(&base("A1"), &base("B1")));
    let bench = two("foot", "10 10", "foot", "11.2 10");
    let base = |name| super::base(&bench.game, &bench.state, id(name)).expect("there");
    assert!(!overlap(&base("A1"), &base("B1")));
}

#[test]
fn heights_do_not_matter_for_contact_but_cruising_units_touch_nobody() {
    covers!("aod.table.base-contact-levels", "aod.vtol.cruising-no-contact");
    let hill = square("clear", "elevated", 10, 10, 4);
    let units = [("A1", "foot", "10.6 12", ""), ("B1", "foot", "9.4 12", "")];
    let bench = Bench::field(&hill, &units);
    assert!(touch(&bench));
    assert!(elevated(&bench.game, &bench.state, id("A1")).is_some());
    let cruising = [("A1", "heli", "10 10", "cruising = true"), ("B1", "foot", "11.5 10", "")];
    assert!(!touch(&Bench::field("", &cruising)));
    let low = [("A1", "heli", "10 10", ""), ("B1", "foot", "11.5 10", "")];
    assert!(touch(&Bench::field("", &low)));
}

#[test]
fn a_unit_touches_terrain_within_the_tolerance() {
    covers!("aod.table.contact-terrain");
    let wood = square("hindering", "ground", 12, 8, 4);
    let touches = |place: &str| {
        let bench = Bench::field(&wood, &[("A1", "foot", place, ""), ("B1", "foot", "30 30", "")]);
        touches_feature(&bench.game, &bench.state, id("A1"), FeatureId(0))
    };
    assert!(touches("11.35 10"));
    assert!(!touches("11.349 10"));
    assert!(touches("13 10"), "overlapping is touching");
}

#[test]
fn the_boundary_belongs_to_the_front_arc() {
    covers!("aod.table.arcs", "aod.table.arc-test", "aod.table.facing");
    let bench = two("foot", "10 10", "foot", "30 30");
    let arc = |place: &str| arc_of(&bench.game, &bench.state, id("A1"), at(place));
    assert_eq!(arc("14 10"), Some(Arc::Front));
    assert_eq!(arc("14 9.999"), Some(Arc::Rear));
    assert_eq!(arc("10 10.001"), Some(Arc::Front));
    let bench =
        Bench::field("", &[("A1", "foot", "10 10", "facing = 90"), ("B1", "foot", "30 30", "")]);
    assert_eq!(arc_of(&bench.game, &bench.state, id("A1"), at("14 9")), Some(Arc::Front));
    assert_eq!(arc_of(&bench.game, &bench.state, id("A1"), at("9.999 10")), Some(Arc::Rear));
}

#[test]
fn front_arcs_can_be_narrower() {
    let units = [("A1", "tank", "10 10", ""), ("B1", "foot", "30 30", "")];
    let width = |option: &str| {
        let bench = Bench::field(&format!("options = {{ arc-width = \"{option}\" }}"), &units);
        let of = |unit| front_arc(&bench.game, &bench.state, id(unit)).width();
        (of("A1"), of("B1"))
    };
    assert_eq!(width("half"), (180, 180));
    assert_eq!(width("narrow-vehicles"), (120, 180));
}

#[test]
fn a_unit_occupies_what_its_centre_is_in_or_on_the_edge_of() {
    covers!("aod.table.occupy", "aod.vtol.cruising-no-terrain");
    let wood = square("hindering", "ground", 12, 8, 4);
    let occupies = |place: &str, more: &str, unit: &str| {
        let bench = Bench::field(&wood, &[("A1", unit, place, more), ("B1", "foot", "30 30", "")]);
        occupied(&bench.game, &bench.state, id("A1")).is_some()
    };
    assert!(occupies("12 10", "", "foot"));
    assert!(!occupies("11.999 10", "", "foot"));
    assert!(!occupies("14 10", "cruising = true", "heli"));
    let bench =
        Bench::field("", &[("A1", "heli", "18 36", "cruising = true"), ("B1", "foot", "28 3", "")]);
    assert!(occupies_zone(&bench.state, id("A1"), Edge::Top), "a zone is no terrain");
    assert!(occupies_zone(&bench.state, id("B1"), Edge::Bottom));
}

#[test]
fn zones_are_20_by_3_inches() {
    covers!("aod.setup.deployment-zone", "aod.setup.battlefield");
    let zone = zone(Edge::Bottom);
    assert_eq!((zone.lower_left(), zone.upper_right()), (at("8 0"), at("28 3")));
    let right = super::zone(Edge::Right);
    assert_eq!((right.lower_left(), right.upper_right()), (at("33 8"), at("36 28")));
    assert_eq!(field().upper_right(), at("36 36"));
}

#[test]
fn friends_and_opponents_follow_control_and_captives_are_neither() {
    covers!("aod.basics.friendly-opposing", "aod.basics.controller");
    let units = [
        ("A1", "foot", "10 10", ""),
        ("A2", "foot", "15 10", ""),
        ("B1", "foot", "20 10", "controller = 1"),
        ("B2", "foot", "25 10", ""),
        ("B3", "foot", "26.2 10", "captor = \"A3\""),
        ("A3", "foot", "27.4 10", ""),
    ];
    let bench = Bench::field("", &units);
    let friends = |one, other| friendly(&bench.state, id(one), id(other));
    let opponents = |one, other| opposing(&bench.state, id(one), id(other));
    assert!(friends("A1", "A2") && !friends("A1", "A1"));
    assert!(friends("A1", "B1") && opponents("B1", "B2"));
    assert!(!friends("B2", "B3") && !opponents("A1", "B3"));
}

#[test]
fn anybody_measures_at_any_time() {
    covers!("aod.table.measure-anytime", "aod.table.distance", "aod.table.coordinates");
    let bench = two("foot", "0 0", "tank", "6 8.001");
    let view = bench.view(ironlance_engine::Viewer::Spectator);
    let query = Query::Distance { from: Target::Unit(id("A1")), to: Target::Unit(id("B1")) };
    let found = bench.game.look(&view, &query).expect("both are there");
    let Finding::Distance { distance, .. } = found.finding else { panic!("{found:?}") };
    assert_eq!(distance, Length::thousandths(10_001));
    let _ = A;
}
