use ironlance_rulebook::{covers, rule};

use super::{Crossed, LineEffect};
use crate::{
    combat::testing::{fight, fire, square},
    lof::Line,
    testing::{Bench, id},
};

/// What blocks the line from A1 to B1, as a rule.
#[track_caller]
fn blocked(bench: &Bench) -> Option<(Crossed, ironlance_rulebook::RuleId)> {
    let line = Line::between(&bench.game, &bench.state, id("A1"), id("B1")).expect("both stand");
    line.blocker().map(|crossing| (crossing.what, crossing.rule))
}

fn hindered(bench: &Bench) -> bool {
    let line = Line::between(&bench.game, &bench.state, id("A1"), id("B1")).expect("both stand");
    line.hinderer().is_some()
}

/// A1 at (10, 10), somebody at (10, 14), B1 at (10, 17).
fn between(shooter: &str, other: &str, target: &str) -> Bench {
    let units = [
        format!("A1 {shooter} 10 10 0"),
        format!("B2 {other} 10 14 0"),
        format!("B1 {target} 10 17 0"),
    ];
    let units: Vec<&str> = units.iter().map(String::as_str).collect();
    fight(&units, "")
}

#[test]
fn who_blocks_whom_is_as_in_the_table() {
    covers!("aod.lof.who-blocks");
    let blocks = |shooter, other, target| blocked(&between(shooter, other, target)).is_some();
    let (foot, tank, mech) = ("TST-FOOT", "TST-TANK", "TST-MECH");
    assert!(blocks(foot, foot, tank));
    assert!(blocks(tank, mech, foot));
    assert!(!blocks(foot, tank, mech));
    assert!(blocks(foot, mech, mech));
    assert!(!blocks(mech, tank, mech));
    assert!(blocks(mech, mech, mech));
    assert!(!blocks(mech, tank, foot));
    assert!(blocks(mech, mech, foot));
}

#[test]
fn lines_from_mechs_may_be_blocked_by_any_base_as_an_option() {
    covers!("aod.lof.who-blocks");
    let mut bench = between("TST-MECH", "TST-TANK", "TST-FOOT");
    bench.state.options.line_mech_to_ground_units = crate::options::LineToGroundUnits::AnyBase;
    assert!(blocked(&bench).is_some());
}

#[test]
fn a_base_that_the_line_merely_touches_does_not_block() {
    covers!("aod.table.lof-segment");
    let beside = |x: &str| {
        let other = format!("B2 TST-FOOT {x} 14 0");
        fight(&["A1 TST-FOOT 10 10 0", &other, "B1 TST-FOOT 10 17 0"], "")
    };
    assert!(blocked(&beside("10.6")).is_none());
    assert!(blocked(&beside("10.599")).is_some());
}

#[test]
fn the_bases_at_the_ends_do_not_block() {
    covers!("aod.lof.own-bases");
    let bench = fight(&["A1 TST-MECH 10 10 0", "B1 TST-MECH 10 17 0"], "");
    assert!(blocked(&bench).is_none());
}

#[test]
fn cruising_bases_never_block_and_captives_do() {
    covers!("aod.lof.non-blocking-bases");
    let bench = fight(
        &["A1 TST-FOOT 10 10 0", "B2 TST-VTOL 10 14 0,cruising=true", "B1 TST-FOOT 10 17 0"],
        "",
    );
    assert!(blocked(&bench).is_none());
    let bench = fight(
        &[
            "A1 TST-FOOT 10 10 0",
            "A2 TST-FOOT 11.2 14 0",
            "B2 TST-FOOT 10 14 0,captor=\"A2\"",
            "B1 TST-FOOT 10 17 0",
        ],
        "",
    );
    assert!(blocked(&bench).is_some());
}

#[test]
fn submerged_bases_do_not_block_lines_above_the_water() {
    covers!("aod.lof.non-blocking-bases");
    let lake = square("deep-water", "ground", [8, 12, 13, 16]);
    let bench =
        fight(&["A1 TST-FOOT 10 10 0", "B2 TST-MECH 10 14 0", "B1 TST-FOOT 10 17 0"], &lake);
    assert!(blocked(&bench).is_none());
}

#[test]
fn blocking_terrain_blocks_and_its_corner_does_not() {
    covers!("aod.lof.blocking-terrain");
    covers!("aod.lof.blocked");
    let units = ["A1 TST-FOOT 10 10 0", "B1 TST-FOOT 10 17 0"];
    let mut bench = fight(&units, &square("blocking", "ground", [9, 12, 11, 14]));
    assert_eq!(blocked(&bench).map(|(_, rule)| rule), Some(rule!("aod.lof.blocking-terrain")));
    assert_eq!(bench.refused(fire("A1", &["B1"])), rule!("aod.lof.blocking-terrain"));
    let edge = fight(&units, &square("blocking", "ground", [10, 12, 14, 14]));
    assert!(blocked(&edge).is_none());
    bench = fight(&units, &square("hindering", "ground", [9, 12, 11, 14]));
    assert!(blocked(&bench).is_none() && hindered(&bench));
}

#[test]
fn water_is_clear_for_lines() {
    covers!("aod.lof.water");
    let units = ["A1 TST-FOOT 10 10 0", "B1 TST-FOOT 10 17 0"];
    let bench = fight(&units, &square("shallow-water", "ground", [9, 12, 11, 14]));
    assert!(blocked(&bench).is_none() && !hindered(&bench));
    let line = Line::between(&bench.game, &bench.state, id("A1"), id("B1")).expect("both stand");
    assert_eq!(line.crossings()[0].effect, LineEffect::None);
    assert_eq!(line.crossings()[0].rule, rule!("aod.lof.water"));
}

#[test]
fn a_hill_between_two_units_blocks() {
    covers!("aod.lof.elevated-blocks");
    let units = ["A1 TST-FOOT 10 10 0", "B1 TST-FOOT 10 17 0"];
    let bench = fight(&units, &square("clear", "elevated", [9, 12, 11, 14]));
    assert_eq!(blocked(&bench).map(|(_, rule)| rule), Some(rule!("aod.lof.elevated-blocks")));
}

/// A1 on a hill from (8, 8) to (12, 12), B1 on the ground at (10, 17).
fn from_a_hill(others: &[&str], more: &str) -> Bench {
    let hill = square("clear", "elevated", [8, 8, 12, 12]);
    let mut units = vec!["A1 TST-FOOT 10 9 0", "B1 TST-FOOT 10 16.5 0"];
    units.extend(others);
    fight(&units, &format!("{hill}{more}"))
}

#[test]
fn from_a_hill_bases_and_woods_on_the_ground_do_not_count() {
    covers!("aod.lof.one-elevated");
    covers!("aod.lof.elevated-hindering");
    let wood = square("hindering", "ground", [9, 13, 11, 14]);
    let bench = from_a_hill(&["B2 TST-MECH 10 15 0"], &wood);
    assert!(blocked(&bench).is_none() && !hindered(&bench));
}

#[test]
fn from_a_hill_every_base_on_it_blocks() {
    covers!("aod.lof.one-elevated");
    let mut bench = from_a_hill(&["A2 TST-FOOT 10 10.5 0"], "");
    assert_eq!(blocked(&bench).map(|(_, rule)| rule), Some(rule!("aod.lof.one-elevated")));
    // By type, infantry would not stand in a 'Mech's way.
    bench.state.options.elevated_bases_block = crate::options::ElevatedBases::ByType;
    assert!(blocked(&bench).is_some());
}

#[test]
fn by_type_a_base_on_the_hill_blocks_only_whom_it_would_on_the_ground() {
    covers!("aod.lof.one-elevated");
    let hill = square("clear", "elevated", [8, 8, 12, 12]);
    let units = ["A1 TST-MECH 10 9.3 0", "A2 TST-FOOT 10 11.3 0", "B1 TST-MECH 10 16.5 0"];
    let mut bench = fight(&units, &hill);
    assert!(blocked(&bench).is_some());
    bench.state.options.elevated_bases_block = crate::options::ElevatedBases::ByType;
    assert!(blocked(&bench).is_none());
}

#[test]
fn from_a_hill_a_wood_counts_if_the_target_stands_in_it() {
    covers!("aod.lof.elevated-hindering");
    let wood = square("hindering", "ground", [9, 15, 11, 18]);
    assert!(hindered(&from_a_hill(&[], &wood)));
}

#[test]
fn on_one_hill_only_what_is_on_it_counts() {
    covers!("aod.lof.same-elevated");
    let hill = square("clear", "elevated", [8, 8, 12, 18]);
    let units = ["A1 TST-FOOT 10 10 0", "B2 TST-FOOT 10 13 0", "B1 TST-FOOT 10 17 0"];
    let bench = fight(&units, &hill);
    assert_eq!(blocked(&bench).map(|(_, rule)| rule), Some(rule!("aod.lof.same-elevated")));
    // A bay in the hill has a rock in it, which is lower.
    let bay = crate::combat::testing::terrain(
        "clear",
        "elevated",
        "[[8, 8], [12, 8], [12, 18], [8, 18], [8, 15], [11, 15], [11, 12], [8, 12]]",
    );
    let rock = square("blocking", "ground", [9, 13, 10, 14]);
    let rock = format!("{bay}{rock}");
    let bench = fight(&["A1 TST-FOOT 9.5 10 0", "B1 TST-FOOT 9.5 16.5 0"], &rock);
    assert!(blocked(&bench).is_none());
}

#[test]
fn between_two_hills_a_third_blocks_and_the_own_do_not() {
    covers!("aod.lof.two-elevated");
    let hill = |from, to| square("clear", "elevated", [8, from, 12, to]);
    let hills = format!("{}{}", hill(8, 11), hill(15, 18));
    let units = ["A1 TST-FOOT 10 9 0", "B1 TST-FOOT 10 16.5 0"];
    assert!(blocked(&fight(&units, &hills)).is_none());
    let third = format!("{hills}{}", hill(12, 13));
    assert!(blocked(&fight(&units, &third)).is_some());
    let units = ["A1 TST-FOOT 10 9 0", "A2 TST-FOOT 10 10.3 0", "B1 TST-FOOT 10 16.5 0"];
    let bench = fight(&units, &hills);
    assert_eq!(blocked(&bench).map(|(_, rule)| rule), Some(rule!("aod.lof.two-elevated")));
}

#[test]
fn to_a_cruising_unit_only_the_wood_somebody_stands_in_counts() {
    covers!("aod.vtol.cruising-lof");
    let rock = square("blocking", "ground", [9, 12, 11, 13]);
    let wood = square("hindering", "ground", [9, 14, 11, 15]);
    let units = ["A1 TST-FOOT 10 10 0", "B1 TST-VTOL 10 17 0,cruising=true"];
    let bench = fight(&units, &format!("{rock}{wood}"));
    assert!(blocked(&bench).is_none() && !hindered(&bench));
    let own = square("hindering", "ground", [9, 9, 11, 11]);
    let bench = fight(&units, &format!("{rock}{wood}{own}"));
    assert!(hindered(&bench));
}

#[test]
fn a_wood_beneath_the_own_base_does_not_hinder() {
    covers!("aod.terrain.hindering-own-base");
    let units = ["A1 TST-FOOT 10 10 0", "B1 TST-FOOT 10 17 180"];
    // The wood ends half an inch in front of the shooter: beneath its base of 0.6.
    let corners = "[[8, 8], [12, 8], [12, 10.5], [8, 10.5]]";
    let wood = crate::combat::testing::terrain("hindering", "ground", corners);
    let bench = fight(&units, &wood);
    assert!(!hindered(&bench));
    let back = Line::between(&bench.game, &bench.state, id("B1"), id("A1")).expect("both stand");
    assert!(back.hinderer().is_some());
    let deeper = square("hindering", "ground", [8, 8, 12, 11]);
    let bench = fight(&units, &deeper);
    assert!(hindered(&bench));
    let back = Line::between(&bench.game, &bench.state, id("B1"), id("A1")).expect("both stand");
    assert!(back.hinderer().is_some());
}
