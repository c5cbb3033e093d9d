use ironlance_rulebook::covers;

use super::*;
use crate::{
    activation::ActivationAction,
    movement::MoveAction,
    testing::{A, Bench, id},
};

fn scan(mecha: &str) -> Action {
    AbilityAction::Scan { mecha: id(mecha) }.into()
}

fn jam(mecha: &str) -> Action {
    AbilityAction::Jam { mecha: id(mecha) }.into()
}

fn disturb(mecha: &str, targets: &[&str]) -> Action {
    let targets = targets.iter().map(|name| id(name)).collect();
    AbilityAction::Disturb { mecha: id(mecha), targets }.into()
}

/// The squadron of A1 in its Activation Step, with five Command Points.
fn prepared(mecha: &[(&str, &str, &str, &str)]) -> Bench {
    Bench::field("stage = \"activation\"\npoints = [5, 0]", mecha)
}

#[track_caller]
fn refused(bench: &Bench, action: Action, rule: &str) {
    assert_eq!(bench.refused(action).as_str(), rule);
}

/// The bonuses of a mecha's ranged Strikes.
fn bonuses(bench: &Bench, name: &str) -> [i8; 2] {
    strike_bonuses(&bench.game, &bench.state, bench.mecha(name))
}

const RECON: &str = "rrt.ability.advanced-recon";
const ELECTRONIC: &str = "rrt.ability.electronic-attack";
const JAMMING: &str = "rrt.ability.jamming-pod";

#[test]
fn a_scan_helps_friends_within_12_inches_until_the_next_activation() {
    covers!("rrt.ability.advanced-recon");
    // Bases of medium mecha have a radius of 0.6 inch: 13.2 inches apart they are 12 inches apart.
    let mut bench = prepared(&[
        ("A1", "quel-regult", "10 10", ""),
        ("A2", "regult", "23.2 10", ""),
        ("A3", "regult", "10 23.201", ""),
        ("A4", "regult", "14 14", "squadron = 2"),
        ("A5", "quel-regult", "12 14", ""),
        ("B1", "defender", "12 12", ""),
    ]);
    refused(&bench, scan("A2"), RECON);
    assert_eq!(bonuses(&bench, "A2"), [0, 0]);
    bench.act(scan("A1"));
    assert_eq!(bench.pools(), [3, 0]);
    let found = ["A1", "A2", "A3", "A4", "B1"].map(|name| bonuses(&bench, name)[0]);
    assert_eq!(found, [0, 1, 0, 1, 0], "friends near it, itself not");
    refused(&bench, scan("A1"), RECON);
    // Two suites do not add up.
    bench.act(scan("A5"));
    assert_eq!(bonuses(&bench, "A4"), [1, 0]);
    // It ends with the next activation of the squadron that scans.
    let squadron = bench.mecha("A1").squadron;
    bench.perform(|step| squadron_activates(step, squadron));
    assert_eq!(bonuses(&bench, "A4"), [0, 0]);
}

#[test]
fn a_scan_ends_with_the_mecha() {
    covers!("rrt.ability.advanced-recon");
    let mut bench = prepared(&[
        ("A1", "quel-regult", "10 10", ""),
        ("A2", "regult", "14 10", ""),
        ("B1", "defender", "40 40", ""),
    ]);
    bench.act(scan("A1"));
    assert_eq!(bonuses(&bench, "A2")[0], 1);
    bench.perform(|step| crate::testing::destroy(step, id("A1")));
    assert_eq!(bonuses(&bench, "A2")[0], 0);
}

#[test]
fn each_disturbed_enemy_costs_a_point_and_is_disturbed_once() {
    covers!("rrt.ability.electronic-attack");
    // 24 inches apart, and a thousandth more.
    let mut bench = prepared(&[
        ("A1", "quel-regult", "10 10", ""),
        ("A2", "regult", "14 10", ""),
        ("B1", "regult", "35.2 10", ""),
        ("B2", "regult", "10 35.201", ""),
        ("B3", "regult", "16 16", ""),
    ]);
    refused(&bench, disturb("A2", &["B1"]), ELECTRONIC);
    refused(&bench, disturb("A1", &[]), ELECTRONIC);
    refused(&bench, disturb("A1", &["A2"]), ELECTRONIC);
    refused(&bench, disturb("A1", &["B1", "B2"]), ELECTRONIC);
    refused(&bench, disturb("A1", &["B3", "B3"]), ELECTRONIC);
    assert_eq!(bench.pools(), [5, 0]);
    bench.act(disturb("A1", &["B1"]));
    assert_eq!((bench.pools(), bonuses(&bench, "B1")), ([4, 0], [0, -1]));
    refused(&bench, disturb("A1", &["B3", "B1"]), ELECTRONIC);
    bench.act(disturb("A1", &["B3"]));
    assert_eq!((bench.pools(), bonuses(&bench, "B3")), ([3, 0], [0, -1]));
    // Until the end of the turn.
    bench.perform(turn_ends);
    assert_eq!(bonuses(&bench, "B1"), [0, 0]);
}

#[test]
fn who_has_too_few_points_uses_nothing() {
    covers!("rrt.cp.spend-first");
    let mecha = [
        ("A1", "quel-regult", "10 10", ""),
        ("B1", "regult", "16 10", ""),
        ("B2", "regult", "20 10", ""),
    ];
    let bench = Bench::field("stage = \"activation\"\npoints = [1, 0]", &mecha);
    refused(&bench, scan("A1"), "rrt.cp.spend-first");
    refused(&bench, disturb("A1", &["B1", "B2"]), "rrt.cp.spend-first");
    assert!(bench.allows(disturb("A1", &["B1"])));
    // Without any there is nothing to decide.
    let bench = Bench::field("stage = \"activation\"\npoints = [0, 0]", &mecha);
    assert_eq!(bench.asked(), "seat 1 Move(Step { squadron: A-1 })");
    refused(&bench, scan("A1"), "rrt.activation.step-one-actions");
}

#[test]
fn a_jammer_is_no_target_of_missiles_and_lets_friends_dodge_for_nothing() {
    covers!("rrt.ability.jamming-pod");
    let mut bench = prepared(&[
        ("A1", "vef-1", "10 10", "mode = \"battloid\""),
        ("A2", "vf-1a", "23.2 10", "mode = \"battloid\""),
        ("A3", "vf-1a", "10 23.201", "mode = \"battloid\""),
        ("B1", "regult", "12 12", ""),
    ]);
    let free = |bench: &Bench| {
        let names = ["A1", "A2", "A3", "B1"];
        names.map(|name| dodges_freely(&bench.game, &bench.state, bench.mecha(name)))
    };
    assert!(can_be_aimed_at_by_missiles(bench.mecha("A1")));
    assert_eq!(free(&bench), [false; 4]);
    refused(&bench, jam("A2"), JAMMING);
    bench.act(jam("A1"));
    assert_eq!((bench.pools(), free(&bench)), ([3, 0], [true, true, false, false]));
    assert!(!can_be_aimed_at_by_missiles(bench.mecha("A1")));
    assert!(can_be_aimed_at_by_missiles(bench.mecha("A2")));
    refused(&bench, jam("A1"), JAMMING);
    let squadron = bench.mecha("A1").squadron;
    bench.perform(|step| squadron_activates(step, squadron));
    assert_eq!(free(&bench), [false; 4]);
}

#[test]
fn abilities_are_used_before_the_squadron_moves() {
    covers!("rrt.activation.step-one-actions");
    let mut bench = prepared(&[("A1", "quel-regult", "10 10", ""), ("B1", "regult", "16 10", "")]);
    assert_eq!(bench.asked(), "seat 1 Activation(Prepare { squadron: A-1 })");
    bench.act(ActivationAction::Begin.into());
    refused(&bench, scan("A1"), "rrt.activation.step-one-actions");
    bench.act(MoveAction::Finish.into());
    bench.end_combat();
    assert_eq!(bench.state.player(A).pool, 5);
}

#[test]
fn what_may_be_used_is_offered() {
    let bench = prepared(&[
        ("A1", "quel-regult", "10 10", ""),
        ("B1", "regult", "16 16", ""),
        ("B2", "regult", "47 47", ""),
    ]);
    let mut out = Vec::new();
    uses(&bench.game, &bench.state, bench.mecha("A1").squadron, &mut out);
    assert_eq!(out, [scan("A1"), disturb("A1", &["B1"])]);
}
