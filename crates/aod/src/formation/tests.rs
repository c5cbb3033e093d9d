use ironlance_rulebook::{covers, rule};

use super::judge_members;
use crate::{
    combat::{
        BlowPurpose, CombatAction,
        testing::{fight, fire_together, ids, square, strike_for},
    },
    damage::{Cause, eliminate},
    testing::{A, Bench, id},
};

/// Three in a row that touch, and a target.
const ROW: [&str; 4] = [
    "A1 TST-FOOT 10 10 0",
    "A2 TST-FOOT 11.2 10 0",
    "A3 TST-FOOT 8.8 10 0",
    "B1 TST-MECH 10 15 180",
];

#[test]
fn each_other_member_of_a_ranged_formation_adds_two() {
    covers!("aod.formation.general");
    covers!("aod.formation.ranged-size");
    covers!("aod.formation.ranged-lines");
    covers!("aod.formation.ranged-resolve");
    covers!("aod.formation.all-ordered");
    covers!("aod.formation.combat-push");
    let mut bench = fight(&ROW, "");
    bench.unit_mut("A3").tokens = 1;
    // 7 + 4 + 9 of 20.
    bench.roll(fire_together("A1", &["A2", "A3"], "B1"), &[4, 4, 1]);
    assert_eq!((bench.unit("B1").click, bench.state.orders_left), (2, 2));
    let units = ["A1", "A2", "A3"].map(|unit| (bench.unit(unit).tokens, bench.unit(unit).click));
    assert_eq!(units, [(1, 0), (1, 0), (2, 1)]);
    assert!(["A1", "A2", "A3"].iter().all(|unit| bench.unit(unit).ordered));
}

#[test]
fn two_are_no_ranged_formation_and_those_apart_are_not_either() {
    covers!("aod.formation.ranged-size");
    let bench = fight(&ROW, "");
    assert_eq!(
        bench.refused(fire_together("A1", &["A2"], "B1")),
        rule!("aod.formation.ranged-size")
    );
    let apart = [ROW[0], "A2 TST-FOOT 11.3 10 0", ROW[2], ROW[3]];
    let refused = fight(&apart, "").refused(fire_together("A1", &["A2", "A3"], "B1"));
    assert_eq!(refused, rule!("aod.formation.ranged-size"));
}

#[test]
fn every_member_needs_a_line_of_its_own() {
    covers!("aod.formation.ranged-lines");
    let away = [ROW[0], ROW[1], "A3 TST-FOOT 8.8 10 180", ROW[3]];
    let refused = fight(&away, "").refused(fire_together("A1", &["A2", "A3"], "B1"));
    assert_eq!(refused, rule!("aod.lof.front-arc"));
}

#[test]
fn a_member_behind_the_target_gives_the_bonus_once() {
    covers!("aod.formation.ranged-resolve");
    let behind = |facing: &str| {
        let target = format!("B1 TST-MECH 10 15 {facing}");
        fight(&[ROW[0], ROW[1], ROW[2], &target], "")
    };
    let value = |bench: &Bench| {
        let mut attack = crate::attack::Attack::new(crate::attack::Kind::Ranged, id("A1"));
        attack.others = ids(&["A2", "A3"]).into_iter().collect();
        attack.targets = vec![crate::attack::Target::new(id("B1"))];
        crate::attack::attack_value(&bench.game, &bench.state, &attack, id("B1")).total()
    };
    assert_eq!(value(&behind("0")), 7 + 4 + 2);
    assert_eq!(value(&behind("180")), 7 + 4);
    // Only A2 lies a little behind the target.
    assert_eq!(value(&behind("260")), 7 + 4 + 2);
}

#[test]
fn woods_and_heights_are_judged_for_the_primary_attacker_alone() {
    covers!("aod.formation.ranged-modifiers");
    let wood = square("hindering", "ground", [11, 11, 13, 13]);
    let bench = fight(&ROW, &wood);
    let defense = |primary: &str, others: [&str; 2]| {
        let mut attack = crate::attack::Attack::new(crate::attack::Kind::Ranged, id(primary));
        attack.others = ids(&others).into_iter().collect();
        attack.targets = vec![crate::attack::Target::new(id("B1"))];
        crate::attack::defense_value(&bench.game, &bench.state, &attack, id("B1")).total()
    };
    assert_eq!(defense("A1", ["A2", "A3"]), 20);
    assert_eq!(defense("A2", ["A1", "A3"]), 20);
}

#[test]
fn a_formation_fires_at_one_target_and_never_indirectly() {
    covers!("aod.formation.combat-single-target");
    covers!("aod.formation.ranged-no-indirect");
    let mut units = ROW.to_vec();
    units.push("B2 TST-FOOT 13 15 180");
    let fire = |targets: &[&str], indirect| {
        CombatAction::Fire {
            unit: id("A1"),
            weapon: None,
            targets: ids(targets),
            indirect,
            with: ids(&["A2", "A3"]),
            cancel: vec![],
        }
        .into()
    };
    let bench = fight(&units, "");
    let refused = bench.refused(fire(&["B1", "B2"], false));
    assert_eq!(refused, rule!("aod.formation.combat-single-target"));
    let rock = square("blocking", "ground", [7, 12, 13, 13]);
    let refused = fight(&units, &rock).refused(fire(&["B1"], true));
    assert_eq!(refused, rule!("aod.formation.ranged-no-indirect"));
}

#[test]
fn only_the_primary_attacker_pays_for_a_critical_miss() {
    covers!("aod.formation.combat-critical-miss");
    let mut bench = fight(&ROW, "");
    bench.roll(fire_together("A1", &["A2", "A3"], "B1"), &[1, 1, 6]);
    assert_eq!(["A1", "A2", "A3"].map(|unit| bench.unit(unit).click), [1, 0, 0]);
}

#[test]
fn strangers_do_not_form_up_and_mercenaries_join_anybody() {
    covers!("aod.formation.faction");
    covers!("aod.formation.house-alliances");
    let of = |factions: [&str; 3]| {
        let unit = |name: &str, x: &str, faction: &str| match faction {
            "" => format!("{name} TST-FOOT {x} 10 0"),
            faction => format!("{name} TST-FOOT {x} 10 0,faction=\"{faction}\""),
        };
        let [one, two, three] = factions;
        let units = [unit("A1", "10", one), unit("A2", "11.2", two), unit("A3", "8.8", three)];
        let mut units: Vec<&str> = units.iter().map(String::as_str).collect();
        units.push(ROW[3]);
        let bench = fight(&units, "");
        judge_members(&bench.game, &bench.state, A, &ids(&["A1", "A2", "A3"])).is_ok()
    };
    assert!(of(["house-davion", "swordsworn", ""]));
    assert!(!of(["house-davion", "house-liao", ""]));
    assert!(of(["house-davion", "house-davion", "house-davion"]));
    assert!(of(["", "", ""]));
}

#[test]
fn vtols_and_sea_foxes_join_no_formation() {
    covers!("aod.formation.excluded");
    covers!("aod.vtol.restrictions");
    covers!("aod.faction.fox-renegade");
    let fox = [ROW[0], ROW[1], "A3 TST-FOOT 8.8 10 0,faction=\"sea-fox\"", ROW[3]];
    let refused = fight(&fox, "").refused(fire_together("A1", &["A2", "A3"], "B1"));
    assert_eq!(refused, rule!("aod.faction.fox-renegade"));
    let vtol = [ROW[0], ROW[1], "A3 TST-VTOL 8.5 10 0", ROW[3]];
    let refused = fight(&vtol, "").refused(fire_together("A1", &["A2", "A3"], "B1"));
    assert_eq!(refused, rule!("aod.vtol.restrictions"));
}

#[test]
fn a_member_that_was_ordered_or_holds_a_captive_does_not_help() {
    covers!("aod.formation.eligible");
    let mut bench = fight(&ROW, "");
    bench.unit_mut("A3").ordered = true;
    let refused = bench.refused(fire_together("A1", &["A2", "A3"], "B1"));
    assert_eq!(refused, rule!("aod.order.one-per-unit"));
}

#[test]
fn a_formation_across_a_cliff_is_none() {
    covers!("aod.formation.abrupt");
    let roof = crate::combat::testing::terrain(
        "clear",
        "abrupt",
        "[[10.6, 9.3], [12, 9.3], [12, 10.7], [10.6, 10.7]]",
    );
    let refused = fight(&ROW, &roof).refused(fire_together("A1", &["A2", "A3"], "B1"));
    assert_eq!(refused, rule!("aod.formation.abrupt"));
}

#[test]
fn a_member_lost_before_the_roll_no_longer_helps() {
    covers!("aod.formation.ranged-resolve");
    let mut bench = fight(&[ROW[0], ROW[1], ROW[2], "B1 TST-DODGE 10 15 180"], "");
    bench.act(fire_together("A1", &["A2", "A3"], "B1"));
    bench.perform(|step| eliminate(step, id("A3"), Cause::OWN));
    // 7 + 2 + 8 of 15 and 2 for Evade.
    bench.roll(CombatAction::Cancel { equipment: vec![] }.into(), &[3, 3, 2]);
    assert_eq!(bench.unit("B1").click, 2 + 1);
    assert_eq!(bench.unit("A2").tokens, 1);
}

/// Two at one 'Mech, the second behind it.
const RING: [&str; 3] =
    ["A1 TST-FOOT 10 10 0", "A2 TST-FOOT 10 13.6 180", "B1 TST-MECH 10 11.8 180"];

#[test]
fn a_close_formation_adds_two_for_each_and_two_from_behind() {
    covers!("aod.formation.close-size");
    covers!("aod.formation.close-resolve");
    let mut bench = fight(&RING, "");
    // 7 + 2 + 2 + 9 of 20.
    bench.roll(strike_for("A1", "B1", BlowPurpose::Damage, &["A2"]), &[4, 4, 1]);
    assert_eq!(bench.unit("B1").click, 2);
    assert_eq!(["A1", "A2"].map(|unit| bench.unit(unit).tokens), [1, 1]);
}

#[test]
fn a_close_formation_has_two_or_three_members_that_touch_the_target() {
    covers!("aod.formation.close-size");
    let units = ["A1 TST-FOOT 10 10 0", "A2 TST-FOOT 10 14 180", RING[2]];
    let together = strike_for("A1", "B1", BlowPurpose::Damage, &["A2"]);
    assert_eq!(fight(&units, "").refused(together), rule!("aod.close.order"));
    let four = [RING[0], RING[1], RING[2], "A3 TST-FOOT 11.8 11.8 270", "A4 TST-FOOT 8.2 11.8 90"];
    let together = strike_for("A1", "B1", BlowPurpose::Damage, &["A2", "A3", "A4"]);
    assert_eq!(fight(&four, "").refused(together), rule!("aod.formation.close-size"));
}

#[test]
fn a_failed_capture_of_a_mech_costs_every_member() {
    covers!("aod.formation.close-capture");
    let together = || strike_for("A1", "B1", BlowPurpose::Capture, &["A2"]);
    let mut bench = fight(&RING, "");
    bench.roll(together(), &[2, 2, 1]);
    assert_eq!(["A1", "A2"].map(|unit| bench.unit(unit).click), [1, 1]);
    let tank = ["A1 TST-FOOT 10 10 0", "A2 TST-FOOT 10 13 180", "B1 TST-TANK 10 11.5 180"];
    let mut bench = fight(&tank, "");
    bench.roll(together(), &[2, 2, 1]);
    assert_eq!(["A1", "A2"].map(|unit| bench.unit(unit).click), [1, 0]);
    let mut bench = fight(&tank, "");
    // 7 + 2 + 2 + 10 of 18 and 3.
    bench.roll(together(), &[5, 4, 1]);
    assert_eq!(bench.unit("A1").captive, Some(id("B1")));
}

#[test]
fn helpers_of_a_capture_need_not_be_foot_infantry_unless_the_option_says_so() {
    covers!("aod.formation.close-capture");
    let units = ["A1 TST-FOOT 10 10 0", "A2 TST-DIVE 10 13.6 180", RING[2]];
    let together = || strike_for("A1", "B1", BlowPurpose::Capture, &["A2"]);
    let mut bench = fight(&units, "");
    assert!(bench.allows(together()));
    bench.state.options.capture_formation_members = crate::options::CaptureFormation::All;
    assert_eq!(bench.refused(together()), rule!("aod.capture.who"));
}

#[test]
fn height_is_judged_for_the_primary_attacker_of_a_close_formation() {
    covers!("aod.formation.close-modifiers");
    let hill = crate::combat::testing::terrain(
        "clear",
        "elevated",
        "[[8, 10.6], [12, 10.6], [12, 16], [8, 16]]",
    );
    let bench = fight(&RING, &hill);
    let defense = |primary: &str, other: &str| {
        let mut attack = crate::attack::Attack::new(crate::attack::Kind::Close, id(primary));
        attack.others = ids(&[other]).into_iter().collect();
        attack.targets = vec![crate::attack::Target::new(id("B1"))];
        crate::attack::defense_value(&bench.game, &bench.state, &attack, id("B1")).total()
    };
    assert_eq!((defense("A1", "A2"), defense("A2", "A1")), (21, 20));
}
