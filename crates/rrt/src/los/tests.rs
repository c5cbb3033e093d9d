//! Who sees whom, and how much of them.

use ironlance_rulebook::covers;

use super::*;
use crate::testing::{Bench, id, inches, square};

/// A mecha on the table.
type Placed<'a> = (&'a str, &'a str, &'a str, &'a str);

#[track_caller]
fn sees_in(bench: &Bench, from: &str, to: &str) -> bool {
    sees(&bench.game, &bench.state, bench.mecha(from), bench.mecha(to))
}

#[track_caller]
fn cover_of(bench: &Bench, from: &str, to: &str) -> Cover {
    cover(&bench.game, &bench.state, bench.mecha(from), Target::Mecha(id(to)))
}

/// Whether A1 at 10 10 and B1 at 10 20, both Regults, see each other past this.
#[track_caller]
fn past(terrain: &str, other: &[Placed<'_>]) -> [bool; 2] {
    let mut mecha = vec![("A1", "regult", "10 10", ""), ("B1", "regult", "10 20", "")];
    mecha.extend(other);
    let bench = Bench::field(terrain, &mecha);
    [sees_in(&bench, "A1", "B1"), sees_in(&bench, "B1", "A1")]
}

/// The cover of B1 at 10 20 from A1 at 10 10, both Regults, behind this.
#[track_caller]
fn behind(terrain: &str, other: &[Placed<'_>]) -> Cover {
    let mut mecha = vec![("A1", "regult", "10 10", ""), ("B1", "regult", "10 20", "")];
    mecha.extend(other);
    cover_of(&Bench::field(terrain, &mecha), "A1", "B1")
}

/// An upright rectangle of terrain from its lower left to its upper right corner.
fn block(kind: &str, from: (&str, &str), to: (&str, &str)) -> String {
    let ((left, low), (right, top)) = (from, to);
    format!(
        "\n[[terrain]]\nkind = \"{kind}\"\n\
         corners = [[{left}, {low}], [{right}, {low}], [{right}, {top}], [{left}, {top}]]\n"
    )
}

#[test]
fn a_line_is_blocked_by_what_it_passes_through_and_not_by_what_it_touches() {
    covers!("rrt.los.line", "rrt.los.mecha-body", "rrt.los.blockers");
    assert_eq!(past("", &[]), [true; 2]);
    assert_eq!(past("", &[("B2", "regult", "10.6 15", "squadron = 2")]), [true; 2]);
    assert_eq!(past("", &[("B2", "regult", "10.599 15", "squadron = 2")]), [false; 2]);
    // Beyond the target nothing blocks.
    assert_eq!(past("", &[("B2", "regult", "10 21.2", "squadron = 2")]), [true; 2]);
    // Edges of terrain are touched too.
    assert_eq!(past(&block("tall-building", ("10", "14"), ("12", "16")), &[]), [true; 2]);
    assert_eq!(past(&block("tall-building", ("9.999", "14"), ("12", "16")), &[]), [false; 2]);
}

#[test]
fn mates_of_the_one_that_looks_do_not_block_but_mates_of_the_target_do() {
    covers!("rrt.los.blockers", "rrt.los.mutual");
    assert_eq!(past("", &[("A2", "regult", "10 15", "")]), [true, false]);
    assert_eq!(past("", &[("A2", "regult", "10 15", "squadron = 2")]), [false, false]);
    assert_eq!(past("", &[("B2", "regult", "10 15", "")]), [false, true]);
    assert_eq!(past("", &[("B2", "regult", "10 15", "squadron = 2")]), [false, false]);
    // Whoever is destroyed or away from the table blocks nothing.
    assert_eq!(past("", &[("B2", "regult", "10 15", "destroyed = true")]), [true; 2]);
}

#[test]
fn the_centre_of_a_torso_is_half_a_height_above_the_ground() {
    covers!("rrt.los.torso-point");
    let hill = square("hill", 28, 8, 4);
    let bench = Bench::field(
        &hill,
        &[
            ("A1", "regult", "10 10", ""),
            ("A2", "gluu-ger", "14 10", ""),
            ("A3", "monster", "18 10", ""),
            ("A4", "ghost", "22 10", ""),
            ("A5", "regult", "30 10", ""),
            ("A6", "ghost", "31 11", ""),
            ("A7", "regult", "32.3 10", ""),
            ("B1", "regult", "40 40", "destroyed = true"),
        ],
    );
    let height = |name| torso(&bench.game, &bench.state, bench.mecha(name)).map(|it| it.height);
    let found = ["A1", "A2", "A3", "A4", "A5", "A6", "A7"].map(height);
    let expected = ["1", "0.5", "1.5", "5", "3", "7", "1"].map(|text| Some(inches(text)));
    assert_eq!(found, expected, "the last one's base hangs over the hill, its centre does not");
    assert_eq!(height("B1"), None);
}

#[test]
fn what_is_lower_than_the_line_does_not_block_it() {
    covers!("rrt.los.mecha-body", "rrt.los.terrain-body");
    // The line between two Regults is 1 inch above the ground.
    assert_eq!(past(&square("low-wall", 8, 15, 4), &[]), [true; 2]);
    assert_eq!(past(&square("small-building", 8, 15, 4), &[]), [false; 2]);
    assert_eq!(past("", &[("B2", "gluu-ger", "10 15", "squadron = 2")]), [true; 2]);
    // An Aircraft flies above it.
    assert_eq!(past("", &[("B2", "ghost", "10 15", "squadron = 2")]), [true; 2]);
    // Woods and shallow water block nothing.
    assert_eq!(past(&square("woods", 8, 13, 4), &[]), [true; 2]);
}

#[test]
fn aircraft_see_over_others_that_do_not_stand_near_the_target() {
    covers!("rrt.los.mecha-body");
    let sees = |other: &str| {
        let bench = Bench::field(
            "",
            &[
                ("A1", "ghost", "10 10", ""),
                ("B1", "regult", "10 20", ""),
                ("B2", "regult", other, "squadron = 2"),
            ],
        );
        [sees_in(&bench, "A1", "B1"), sees_in(&bench, "B1", "A1")]
    };
    // From 5 inches down to 1: below 2 on the last 2.5 of 10 inches.
    assert_eq!(sees("10 16.9"), [true; 2]);
    assert_eq!(sees("10 16.901"), [false; 2]);
}

#[test]
fn a_hill_does_not_block_whom_it_carries_where_the_line_runs_above_its_top() {
    covers!("rrt.los.terrain-body");
    let sees = |target: &str| {
        let hill = square("hill", 8, 8, 4);
        let mecha = [("A1", "regult", "10 10", ""), ("B1", "regult", target, "")];
        sees_in(&Bench::field(&hill, &mecha), "A1", "B1")
    };
    // From 3 inches down to 1, it is 2 inches high in the middle: at the edge 2 inches away if the
    // target is 4 inches away.
    assert!(sees("10 14") && !sees("10 13.999"));
}

#[test]
fn a_line_of_sight_is_as_long_as_the_table_except_in_poor_visibility() {
    covers!("rrt.los.any-distance", "rrt.scenario.poor-visibility");
    let sees = |more: &str, to: &str| {
        let mecha = [("A1", "regult", "1 1", ""), ("B1", "regult", to, "")];
        sees_in(&Bench::field(more, &mecha), "A1", "B1")
    };
    assert!(sees("", "47 47"));
    // The bases are 12 inches apart, and a thousandth more.
    assert!(sees("visibility = 12", "14.2 1"));
    assert!(!sees("visibility = 12", "14.201 1"));
}

#[test]
fn nobody_sees_or_is_seen_away_from_the_table() {
    covers!("rrt.aircraft.leaving-table");
    let bench = Bench::field(
        "",
        &[
            ("A1", "regult", "10 10", ""),
            ("A2", "ghost", "", "away = [0.8, 10]"),
            ("B1", "regult", "12 20", ""),
        ],
    );
    assert!(!sees_in(&bench, "B1", "A2") && !sees_in(&bench, "A2", "B1"));
    assert_eq!(cover_of(&bench, "B1", "A2"), Cover::None);
}

#[test]
fn cover_begins_with_eight_of_32_points() {
    covers!("rrt.los.cover-quarter", "rrt.los.cover-samples");
    // The columns of the target are 0.075, 0.225, 0.375 and 0.525 inch from its centre, and nine tenths
    // of that where the building begins.
    let building = |left| block("tall-building", (left, "19"), ("15", "19.3"));
    assert_eq!(behind(&building("10.337"), &[]), Cover::Hard, "two columns");
    assert_eq!(behind(&building("10.35"), &[]), Cover::None, "one column");
    // A low wall hides the two lower rows: of four columns, and of three.
    let wall = |left| block("low-wall", (left, "19"), ("15", "19.3"));
    assert_eq!(behind(&wall("10.067"), &[]), Cover::Hard);
    assert_eq!(behind(&wall("10.07"), &[]), Cover::None);
    assert_eq!(behind(&wall("5"), &[]), Cover::Hard, "sixteen points, and the line is free");
}

#[test]
fn terrain_hides_below_its_height_and_only_if_it_gives_cover() {
    covers!("rrt.los.cover-what-hides");
    let across = |kind: &str| behind(&square(kind, 8, 14, 4), &[]);
    assert_eq!(across("woods"), Cover::Soft);
    assert_eq!(across("shallow-water"), Cover::None);
    assert_eq!(across("deep-water"), Cover::None);
    // Rubble half an inch high hides the lowest row where the lines come so low.
    let rubble = |low| block("rubble", ("8", low), ("12", "19.5"));
    assert_eq!(behind(&rubble("18"), &[]), Cover::Soft);
    assert_eq!(behind(&square("rubble", 8, 12, 4), &[]), Cover::None);
}

#[test]
fn soft_and_hard_points_together_are_soft_cover() {
    covers!("rrt.los.cover-kind");
    let building = block("tall-building", ("10.35", "19"), ("15", "19.3"));
    let woods = block("woods", ("5", "19"), ("9.65", "19.3"));
    assert_eq!(behind(&woods, &[]), Cover::None, "four points");
    assert_eq!(behind(&(building + &woods), &[]), Cover::Soft, "four and four");
    // Eight hard points are hard, whatever else is in the way.
    let both = block("tall-building", ("10.2", "19"), ("15", "19.3"))
        + &block("woods", ("5", "18"), ("15", "18.3"));
    assert_eq!(behind(&both, &[]), Cover::Hard);
    // A Solid and Blocking thing with soft cover gives soft cover.
    let hedge = block("low-wall", ("5", "19"), ("15", "19.3")) + "cover = \"soft\"\n";
    assert_eq!(behind(&hedge, &[]), Cover::Soft);
}

#[test]
fn mecha_hide_as_soft_cover_but_not_mates_of_the_attacker() {
    covers!("rrt.los.cover-what-hides", "rrt.los.cover-kind");
    assert_eq!(behind("", &[("B2", "regult", "10.7 18", "")]), Cover::Soft);
    assert_eq!(behind("", &[("B2", "regult", "11.2 18", "")]), Cover::None);
    assert_eq!(behind("", &[("A2", "regult", "10.7 18", "squadron = 2")]), Cover::Soft);
    assert_eq!(behind("", &[("A2", "regult", "10.7 18", "")]), Cover::None);
}

#[test]
fn with_the_option_mecha_give_no_cover() {
    covers!("rrt.los.cover-kind");
    let mecha = [
        ("A1", "regult", "10 10", ""),
        ("B1", "regult", "10 20", ""),
        ("B2", "regult", "10.7 18", ""),
    ];
    let mut bench = Bench::field("", &mecha);
    bench.state.options.mecha_cover = MechaCover::None;
    assert_eq!(cover_of(&bench, "A1", "B1"), Cover::None);
}

#[test]
fn whoever_stands_in_woods_fires_out_of_them() {
    covers!("rrt.los.cover-own-terrain");
    let mecha = [("A1", "regult", "10 10", ""), ("B1", "regult", "10 20", "")];
    let bench = Bench::field(&square("woods", 8, 8, 4), &mecha);
    assert_eq!(cover_of(&bench, "A1", "B1"), Cover::None);
    assert_eq!(cover_of(&bench, "B1", "A1"), Cover::Soft);
    // On the edge of them is in them, beyond it is not.
    let edge = Bench::field(&square("woods", 8, 10, 4), &mecha);
    assert_eq!(cover_of(&edge, "A1", "B1"), Cover::None);
    // Both in the same woods.
    let both = Bench::field(&square("woods", 5, 5, 20), &mecha);
    assert_eq!(cover_of(&both, "A1", "B1"), Cover::None);
}

#[test]
fn the_hill_under_an_attacker_hides_what_is_close_below() {
    covers!("rrt.los.cover-own-terrain");
    let mecha = |at| [("A1", "regult", "10 10", ""), ("B1", "regult", at, "")];
    let hill = square("hill", 8, 8, 4);
    // The line to the lowest row, a quarter of an inch high, is below 2 inches at the edge.
    let near = Bench::field(&hill, &mecha("10 15"));
    assert!(sees_in(&near, "A1", "B1"));
    assert_eq!(cover_of(&near, "A1", "B1"), Cover::Hard);
    assert_eq!(cover_of(&Bench::field(&hill, &mecha("10 16")), "A1", "B1"), Cover::None);
}

#[test]
fn by_the_option_a_line_to_any_part_is_enough() {
    covers!("rrt.los.line");
    let building = block("tall-building", ("9.9", "14"), ("15", "16"));
    let mecha = [("A1", "regult", "10 10", ""), ("B1", "regult", "10 20", "")];
    let mut bench = Bench::field(&building, &mecha);
    assert!(!sees_in(&bench, "A1", "B1"));
    bench.state.options.line_of_sight_target = LineOfSightTarget::AnyPart;
    assert!(sees_in(&bench, "A1", "B1"));
    let building = block("tall-building", ("5", "14"), ("15", "16"));
    let mut bench = Bench::field(&building, &mecha);
    bench.state.options.line_of_sight_target = LineOfSightTarget::AnyPart;
    assert!(!sees_in(&bench, "A1", "B1"));
}

#[test]
fn by_the_option_everything_on_a_line_blocks_it() {
    covers!("rrt.los.mecha-body");
    let flat = |terrain: &str, other: &[Placed<'_>]| {
        let mut mecha = vec![("A1", "regult", "10 10", ""), ("B1", "regult", "10 20", "")];
        mecha.extend(other);
        let mut bench = Bench::field(terrain, &mecha);
        bench.state.options.line_of_sight_height = LineOfSightHeight::Flat;
        sees_in(&bench, "A1", "B1")
    };
    assert!(flat("", &[]) && flat(&square("woods", 8, 13, 4), &[]));
    assert!(!flat(&square("low-wall", 8, 15, 4), &[]));
    assert!(!flat("", &[("B2", "gluu-ger", "10 15", "squadron = 2")]));
    assert!(!flat("", &[("B2", "ghost", "10 15", "squadron = 2")]));
    // What the two stand on does not block.
    assert!(flat(&square("hill", 8, 8, 4), &[]) && flat(&square("hill", 8, 18, 4), &[]));
}

#[test]
fn a_structure_is_seen_in_its_middle_and_does_not_hide_itself() {
    covers!("rrt.terrain.structure");
    let structure = block("structure", ("8", "20"), ("12", "24")) + "mdc = 40\n";
    let target = Target::Structure(FeatureId(0));
    let mecha = [("A1", "regult", "10 10", ""), ("B1", "regult", "30 30", "")];
    let bench = Bench::field(&structure, &mecha);
    let seen = |bench: &Bench| sees_target(&bench.game, &bench.state, bench.mecha("A1"), target);
    let covered = |bench: &Bench| cover(&bench.game, &bench.state, bench.mecha("A1"), target);
    assert!(seen(&bench));
    assert_eq!(covered(&bench), Cover::None);
    assert_eq!(centre(&bench.game, &bench.state, target), Some(crate::testing::at("10 22")));
    // A wall hides its two lower rows of four; a building hides it.
    let wall = structure.clone() + &block("low-wall", ("5", "18"), ("15", "19"));
    let bench = Bench::field(&wall, &mecha);
    assert!(seen(&bench));
    assert_eq!(covered(&bench), Cover::Hard);
    let building = structure + &block("tall-building", ("5", "18"), ("15", "19"));
    assert!(!seen(&Bench::field(&building, &mecha)));
}

#[test]
fn friends_spot_what_others_do_not_see() {
    covers!("rrt.weapon.indirect-fire");
    let building = block("tall-building", ("5", "14"), ("15", "16"));
    let spotted = |friend: Placed<'_>| {
        let mecha = [("A1", "phalanx", "10 10", ""), ("B1", "regult", "10 20", ""), friend];
        let bench = Bench::field(&building, &mecha);
        is_spotted(&bench.game, &bench.state, bench.mecha("A1"), Target::Mecha(id("B1")))
    };
    assert!(spotted(("A2", "regult", "20 20", "squadron = 2")));
    assert!(!spotted(("A2", "regult", "12 10", "squadron = 2")), "it does not see it either");
    assert!(!spotted(("B2", "regult", "20 20", "squadron = 2")), "it is no friend");
    assert!(!spotted(("A2", "regult", "20 20", "destroyed = true")));
}
