use ironlance_rulebook::{covers, rule};

use super::{charge_cost, is_obstructed, landing_cost};
use crate::{
    Action,
    combat::testing::{fight, square},
    movement::MoveAction,
    order::Purpose,
    state::{Fate, Place},
    testing::{B, Bench, at, id, moved, order},
};

fn charge(unit: &str, path: &str, target: &str) -> Action {
    let purpose = Purpose::Charge { target: id(target) };
    moved(crate::order::MoveOrder { run: true, purpose, ..order(unit, path) })
}

fn ram(unit: &str, path: &str, target: &str) -> Action {
    let purpose = Purpose::Ram { target: id(target) };
    moved(crate::order::MoveOrder { purpose, ..order(unit, path) })
}

fn land(unit: &str, path: &str, target: &str) -> Action {
    let purpose = Purpose::DeathFromAbove { target: id(target) };
    moved(crate::order::MoveOrder { jump: true, purpose, ..order(unit, path) })
}

/// A tank ahead that looks the other way: it is charged from behind and cannot turn.
const AHEAD: [&str; 2] = ["A1 TST-FIST 10 10 0", "B1 TST-TANK 10 16.1 0"];

#[test]
fn a_charge_from_behind_is_easier_and_costs_heat_and_damage() {
    covers!("aod.charge.who");
    covers!("aod.charge.damage");
    covers!("aod.charge.self-damage");
    covers!("aod.charge.heat");
    covers!("aod.special.general");
    covers!("aod.special.rear-arc");
    covers!("aod.special.line");
    let mut bench = fight(&AHEAD, "");
    // 9 + 2 + 7 of 18: a damage value of 3 scores 4 and costs 2; one heat each for run and charge.
    bench.roll(charge("A1", "10 14", "B1"), &[1, 1, 5]);
    let mech = bench.unit("A1");
    assert_eq!((bench.unit("B1").click, mech.click, mech.heat, mech.tokens), (4, 2, 2, 1));
}

#[test]
fn a_charge_that_misses_costs_the_same() {
    covers!("aod.charge.self-damage");
    let mut bench = fight(&AHEAD, "");
    bench.roll(charge("A1", "10 14", "B1"), &[1, 1, 4]);
    let mech = bench.unit("A1");
    assert_eq!((bench.unit("B1").click, mech.click, mech.heat), (0, 2, 2));
    // Two white sixes are no critical hit: they hit by their sum, and score no more.
    let mut bench = fight(&AHEAD, "");
    bench.roll(charge("A1", "10 14", "B1"), &[6, 6, 1]);
    assert_eq!(bench.unit("B1").click, 4);
}

#[test]
fn the_cost_of_a_charge_is_half_the_damage_rounded_up_and_at_least_one() {
    covers!("aod.charge.self-damage");
    let cost = |unit: &str| {
        let units = format!("A1 {unit}");
        let bench = fight(&[&units, "B1 TST-TANK 10 16 0"], "");
        charge_cost(&bench.game, &bench.state, id("A1"))
    };
    assert_eq!(cost("TST-FIST 10 10 0"), 2);
    assert_eq!(cost("TST-FIST 10 10 0,heat=2"), 1);
    assert_eq!(cost("TST-WEAK 10 10 0"), 1);
}

#[test]
fn shutdown_at_the_end_of_a_charge_comes_after_its_damage() {
    covers!("aod.push.timing");
    covers!("aod.charge.heat");
    let mut bench = fight(&["A1 TST-FIST 10 10 0,heat=3;tokens=1", AHEAD[1]], "");
    bench.roll(charge("A1", "10 14", "B1"), &[4, 4, 5]);
    let mech = bench.unit("A1");
    // 3 less 1 for heat, and 1: three damage. Run, charge and push are 3 heat, of which 2 fit.
    assert_eq!((bench.unit("B1").click, mech.heat, mech.shutdown), (3, 5, true));
    assert_eq!((mech.click, mech.tokens), (1, 2));
}

#[test]
fn special_attacks_are_for_vehicles_and_mechs_as_targets() {
    covers!("aod.special.target");
    let foot = fight(&["A1 TST-FIST 10 10 0", "B1 TST-FOOT 10 15.8 0"], "");
    assert_eq!(foot.refused(charge("A1", "10 14", "B1")), rule!("aod.special.target"));
    let vtol = fight(&["A1 TST-FIST 10 10 0", "B1 TST-VTOL 10 16.1 0,cruising=true"], "");
    assert_eq!(vtol.refused(charge("A1", "10 14", "B1")), rule!("aod.special.target"));
}

#[test]
fn the_path_must_end_in_contact() {
    covers!("aod.special.must-reach");
    let bench = fight(&AHEAD, "");
    assert_eq!(bench.refused(charge("A1", "10 13.9", "B1")), rule!("aod.special.must-reach"));
}

#[test]
fn who_began_the_turn_in_contact_makes_no_special_attack() {
    covers!("aod.special.not-engaged");
    let units =
        ["A1 TST-FIST 10 10 0,began=[20, 20]", AHEAD[1], "B2 TST-FOOT 28 28 0,began=[21.8, 20]"];
    let bench = fight(&units, "");
    assert_eq!(bench.refused(charge("A1", "10 14", "B1")), rule!("aod.special.not-engaged"));
}

#[test]
fn terrain_and_bases_in_the_way_of_a_charge_protect_but_water_and_infantry_do_not() {
    covers!("aod.charge.obstructed");
    let obstructed = |units: &[&str], terrain: &str| {
        let mut all = AHEAD.to_vec();
        all.extend(units);
        let bench = fight(&all, terrain);
        is_obstructed(&bench.game, &bench.state, id("A1"), at("10 10"), id("B1"))
    };
    assert!(!obstructed(&[], ""));
    assert!(obstructed(&[], &square("hindering", "ground", [9, 12, 11, 13])));
    assert!(!obstructed(&[], &square("shallow-water", "ground", [9, 12, 11, 13])));
    assert!(obstructed(&["B2 TST-TANK 10.5 13 0"], ""));
    assert!(!obstructed(&["B2 TST-FOOT 10.5 13 0"], ""));
    assert!(!obstructed(&["B2 TST-VTOL 10.5 13 0,cruising=true"], ""));
}

#[test]
fn a_mech_charged_from_the_front_may_spin_and_gives_no_bonus() {
    covers!("aod.special.free-spin");
    let mut bench = fight(&["A1 TST-FIST 10 10 0", "B1 TST-MECH 10 16.4 180"], "");
    bench.act(charge("A1", "10 14", "B1"));
    assert_eq!(bench.owing(), Some(B));
    // 9 + 11 of 20.
    bench.roll(MoveAction::NoSpin.into(), &[5, 5, 1]);
    assert_eq!(bench.unit("B1").click, 4);
}

#[test]
fn a_mech_charged_from_behind_may_not_spin() {
    covers!("aod.special.free-spin");
    covers!("aod.special.rear-arc");
    let mut bench = fight(&["A1 TST-FIST 10 10 0", "B1 TST-MECH 10 16.4 0"], "");
    // 9 + 2 + 9 of 20.
    bench.roll(charge("A1", "10 14", "B1"), &[4, 4, 1]);
    assert_eq!(bench.unit("B1").click, 4);
}

#[test]
fn a_ram_scores_two_and_costs_one() {
    covers!("aod.ram.who");
    covers!("aod.ram.damage");
    covers!("aod.ram.self-damage");
    covers!("aod.damage.impact");
    let mut bench = fight(&["A1 TST-TANK 10 10 0", "B1 TST-TANK 10 16 180"], "");
    // 8 + 10 of 18.
    bench.roll(ram("A1", "10 14.2", "B1"), &[4, 5, 1]);
    assert_eq!((bench.unit("B1").click, bench.unit("A1").click), (2, 1));
    let vtol = fight(&["A1 TST-VTOL 10 10 0", "B1 TST-TANK 10 16 180"], "");
    assert_eq!(vtol.refused(ram("A1", "10 14.2", "B1")), rule!("aod.ram.who"));
}

#[test]
fn death_from_above_is_harder_and_costs_one_or_two() {
    covers!("aod.dfa.who");
    covers!("aod.dfa.defense");
    covers!("aod.dfa.damage");
    covers!("aod.dfa.self-damage");
    let units = ["A1 TST-JUMP 10 10 0", "B1 TST-TANK 10 16.1 0"];
    let mut bench = fight(&units, "");
    // 9 + 11 of 18 and 2, no bonus from behind: 3 and 2 damage.
    bench.roll(land("A1", "10 14", "B1"), &[5, 5, 1]);
    assert_eq!((bench.unit("B1").click, bench.unit("A1").click), (5, 1));
    let mut bench = fight(&units, "");
    bench.roll(land("A1", "10 14", "B1"), &[5, 4, 1]);
    assert_eq!((bench.unit("B1").click, bench.unit("A1").click), (0, 2));
    let walker = fight(&["A1 TST-FIST 10 10 0", units[1]], "");
    assert_eq!(walker.refused(land("A1", "10 14", "B1")), rule!("aod.equipment.jump-jets-hook"));
}

#[test]
fn whoever_is_missed_from_above_may_spin_afterwards() {
    covers!("aod.dfa.free-spin");
    let mut bench = fight(&["A1 TST-JUMP 10 10 0", "B1 TST-MECH 10 16.4 0"], "");
    bench.roll(land("A1", "10 14", "B1"), &[1, 2, 1]);
    assert_eq!(bench.owing(), Some(B));
    let mut bench = fight(&["A1 TST-JUMP 10 10 0", "B1 TST-MECH 10 16.4 0"], "");
    bench.roll(land("A1", "10 14", "B1"), &[6, 5, 6]);
    assert_eq!((bench.unit("B1").click, bench.owing()), (5, Some(crate::testing::A)));
}

#[test]
fn merciless_adds_a_die_and_costs_nothing_but_for_a_failure() {
    covers!("aod.faction.falcon-merciless");
    let units = ["A1 TST-JUMP 10 10 0,faction=\"jade-falcon\"", "B1 TST-TANK 10 16.1 0"];
    let mut bench = fight(&units, "");
    // 9 + 4 + 7 of 20.
    bench.roll(land("A1", "10 14", "B1"), &[4, 3, 3, 1]);
    assert_eq!((bench.unit("B1").click, bench.unit("A1").click), (5, 0));
    assert_eq!(landing_cost(&bench.game, &bench.state, id("A1"), false), 1);
}

#[test]
fn a_charge_may_destroy_its_own_unit() {
    covers!("aod.charge.self-damage");
    covers!("aod.push.timing");
    let units = ["A1 TST-FIST 10 10 0,click=9", AHEAD[1], "A2 TST-FOOT 30 30 0"];
    let mut bench: Bench = fight(&units, "");
    bench.roll(charge("A1", "10 14", "B1"), &[4, 4, 1]);
    assert_eq!(bench.unit("A1").place, Place::Out(Fate::Eliminated));
    assert_eq!(bench.state.player(B).eliminations, 0);
}

#[test]
fn water_protects_against_a_charge_only_if_so_agreed() {
    covers!("aod.special.target");
    let pond = square("shallow-water", "ground", [8, 15, 12, 19]);
    let units = ["A1 TST-FIST 10 10 0", "B1 TST-TANK 10 16.1 0"];
    let open = fight(&units, &pond);
    assert!(open.allows(charge("A1", "10 14", "B1")));
    let option = "options = { special-attacks-and-water = \"as-close-combat\" }\n";
    let wet = fight(&units, &format!("{option}{pond}"));
    assert_eq!(wet.refused(charge("A1", "10 14", "B1")), rule!("aod.special.target"));
    let dry = fight(&units, option);
    assert!(dry.allows(charge("A1", "10 14", "B1")));
}
