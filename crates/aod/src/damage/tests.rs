use ironlance_rulebook::{covers, rule};

use super::{Cause, deal, push, repair, repairable};
use crate::{
    combat::testing::{fight, fire},
    state::{Fate, Place},
    testing::{B, Bench, id},
};

fn foot(more: &str) -> Bench {
    let unit = format!("A1 TST-FOOT 10 10 0,{more}");
    fight(&[&unit, "B1 TST-FOOT 10 15 180"], "")
}

fn hurt(bench: &mut Bench, unit: &str, amount: u8) {
    let by = Cause { seat: Some(B), unit: None };
    bench.perform(|step| deal(step, id(unit), amount, by, rule!("aod.sequence.damage-g")));
}

#[test]
fn each_damage_turns_the_dial_by_one_and_the_last_eliminates() {
    covers!("aod.dial.damage");
    covers!("aod.dial.elimination");
    let mut bench = foot("");
    hurt(&mut bench, "A1", 2);
    assert_eq!(bench.unit("A1").click, 2);
    hurt(&mut bench, "A1", 4);
    assert_eq!(bench.unit("A1").place, Place::Out(Fate::Eliminated));
}

#[test]
fn damage_beyond_elimination_is_ignored() {
    covers!("aod.dial.elimination");
    let mut bench = foot("click=6");
    hurt(&mut bench, "A1", 200);
    assert_eq!(bench.unit("A1").click, 6);
}

#[test]
fn pushing_damage_is_not_reduced_by_armour() {
    covers!("aod.push.damage-unpreventable");
    let mut bench = fight(&["A1 TST-ARMOR 10 10 0", "B1 TST-FOOT 10 15 180"], "");
    bench.perform(|step| push(step, id("A1"), 1));
    assert_eq!(bench.unit("A1").click, 1);
}

#[test]
fn a_captive_ignores_all_damage_even_pushing_damage() {
    covers!("aod.capture.captive-damage");
    covers!("aod.push.damage-unpreventable");
    let units = ["A1 TST-FOOT 10 10 0,captor=\"B1\"", "B1 TST-FOOT 11.2 10 0"];
    let mut bench = fight(&units, "");
    hurt(&mut bench, "A1", 3);
    bench.perform(|step| push(step, id("A1"), 1));
    assert_eq!(bench.unit("A1").click, 0);
}

#[test]
fn a_repair_stops_at_a_marker_and_at_the_start() {
    covers!("aod.repair.effect");
    covers!("aod.repair.stop-at-marker");
    covers!("aod.dial.repair-marker");
    covers!("aod.dial.starting-marker");
    // The start is on click 1 and a marker on click 3.
    let mut bench = foot("click=4");
    bench.perform(|step| assert_eq!(repair(step, id("A1"), 3), 1));
    assert_eq!(bench.unit("A1").click, 2);
    let bench = foot("click=3");
    assert_eq!(repairable(&bench.game, &bench.state, id("A1"), 1).0, 0);
    let bench = foot("click=2");
    assert_eq!(repairable(&bench.game, &bench.state, id("A1"), 3).0, 1);
}

#[test]
fn passengers_are_safe_until_their_transport_is_eliminated() {
    covers!("aod.transport.passenger-safe");
    let units = ["A1 TST-FOOT 10 10 0", "B1 TST-TRUCK 10 15 180", "B2 TST-FOOT,aboard=\"B1\""];
    let mut bench = fight(&units, "");
    hurt(&mut bench, "B2", 3);
    assert_eq!(bench.unit("B2").click, 0);
    hurt(&mut bench, "B1", 6);
    assert_eq!(bench.unit("B2").place, Place::Out(Fate::Eliminated));
}

#[test]
fn ballistic_fire_scores_in_full_and_energy_only_one_against_infantry() {
    covers!("aod.damage.ballistic");
    covers!("aod.damage.energy-infantry");
    let at = |shooter: &str, target: &str| {
        let units = [format!("A1 {shooter} 10 10 0"), format!("B1 {target} 10 15 180")];
        let units: Vec<&str> = units.iter().map(String::as_str).collect();
        fight(&units, "")
    };
    let mut bench = at("TST-FOOT", "TST-FOOT");
    bench.roll(fire("A1", &["B1"]), &[5, 5, 1]);
    assert_eq!(bench.unit("B1").click, 2);
    let mut bench = at("TST-BEAM", "TST-FOOT");
    bench.roll(fire("A1", &["B1"]), &[6, 6, 1]);
    assert_eq!(bench.unit("B1").click, 1);
    let mut bench = at("TST-BEAM", "TST-TANK");
    bench.roll(fire("A1", &["B1"]), &[5, 5, 1]);
    assert_eq!(bench.unit("B1").click, 2);
    let mut bench = at("TST-BEAM", "TST-FOOT");
    bench.state.options.energy_critical_on_infantry = crate::options::EnergyCritical::Two;
    bench.roll(fire("A1", &["B1"]), &[6, 6, 1]);
    assert_eq!(bench.unit("B1").click, 2);
}

#[test]
fn a_critical_energy_hit_on_armoured_infantry_comes_to_nothing() {
    covers!("aod.sequence.damage-e");
    covers!("aod.sequence.damage-f");
    covers!("aod.damage.zero");
    covers!("aod.equipment.armor-hook");
    let mut bench = fight(&["A1 TST-MECH 10 10 0", "B1 TST-ARMOR 10 15 180"], "");
    // 3, +1 for the critical hit, reduced to 1, less 1.
    bench.roll(fire("A1", &["B1"]), &[6, 6, 1]);
    assert_eq!(bench.unit("B1").click, 0);
}
