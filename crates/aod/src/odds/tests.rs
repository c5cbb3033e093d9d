#![allow(clippy::float_arithmetic, reason = "chances are shown as floats")]

mod played;

use ironlance_rulebook::covers;

use crate::{
    combat::{
        BlowPurpose, CombatAction,
        testing::{capture, fight, fire, strike, strike_for},
    },
    testing::{at, id},
};

#[test]
fn the_odds_of_a_plain_shot_are_those_of_three_dice_with_criticals() {
    covers!("aod.combat.success");
    let bench = fight(&["A1 TST-FOOT 10 10 0", "B1 TST-FOOT 10 15 180"], "");
    let odds = bench.odds(fire("A1", &["B1"]));
    let case = &odds.cases[0];
    // 8 or more with three dice are 181 of 216; of them 1, 1, 6 is a critical miss.
    assert!((case.chance(|line| 0 < line.value) - 180.0 / 216.0).abs() < 1e-12);
    assert!((case.chance(|line| line.value == 3) - 6.0 / 216.0).abs() < 1e-12);
    assert_eq!(odds.tallies[0].1.total(), 7);
    assert_eq!(odds.tallies[1].1.total(), 15);
}

#[test]
fn odds_say_who_is_eliminated() {
    covers!("aod.dial.elimination");
    let bench = fight(&["A1 TST-FOOT 10 10 0", "B1 TST-FOOT 10 15 180,click=4"], "");
    let odds = bench.odds(fire("A1", &["B1"]));
    let dead = |line: &ironlance_engine::OddsLine| {
        line.means.iter().any(|(what, _)| what == "B1 eliminated")
    };
    assert!((odds.cases[0].chance(dead) - 6.0 / 216.0).abs() < 1e-12);
}

#[test]
fn several_targets_hang_together_by_one_roll() {
    covers!("aod.multi.one-roll");
    let units = ["A1 TST-TANK 10 10 0", "B1 TST-TANK 10 16 180", "B2 TST-FOOT 13 16 180"];
    let odds = fight(&units, "").odds(fire("A1", &["B1", "B2"]));
    assert_eq!(odds.targets.len(), 2);
    // What hits the tank, defense 18, hits the infantry, defense 15, as well.
    let first = &odds.cases[0];
    let tank = first.of_target(0).chance(|line| 0 < line.value);
    // 10 or more are 135, of them none is a critical miss but 1 1 and 8 or more cannot be.
    assert!((tank - 135.0 / 216.0).abs() < 1e-12);
    let even = &odds.cases[1];
    assert!(even.chance(|line| line.each == [2, 1]) > 0.59);
}

#[test]
fn a_capture_is_counted_as_one() {
    covers!("aod.capture.defense");
    let bench = fight(&["A1 TST-FOOT 10 10 0", "B1 TST-FOOT 10 11.2 180"], "");
    let odds = bench.odds(capture("A1", "B1"));
    // 11 or more are 108 of 216.
    assert_eq!(odds.measure, "captured");
    assert!((odds.cases[0].chance(|line| line.value == 1) - 0.5).abs() < 1e-12);
}

#[test]
fn a_repair_is_counted_up_to_the_marker() {
    covers!("aod.repair.stop-at-marker");
    let bench = fight(&["A1 TST-MEDIC 10 10 0", "A2 TST-FOOT 10 11.2 0,click=4"], "");
    let repair = strike_for("A1", "A2", BlowPurpose::Repair { by_die: true }, &[]);
    let odds = bench.odds(repair);
    let case = &odds.cases[0];
    assert!(case.lines.iter().all(|line| line.value <= 1));
    assert!((case.chance(|line| line.value == -1) - 6.0 / 216.0).abs() < 1e-12);
}

#[test]
fn a_decoy_asks_twice() {
    covers!("aod.equipment.where");
    let bench = fight(&["A1 TST-FOOT 10 10 0", "B1 TST-DECOY 10 15 180"], "");
    let odds = bench.odds(fire("A1", &["B1"]));
    let once = 180.0 / 216.0;
    let twice = 6.0 / 216.0 + (once - 6.0 / 216.0) * once;
    assert!((odds.cases[0].chance(|line| 0 < line.value) - twice).abs() < 1e-12);
}

#[test]
fn canceled_equipment_changes_the_odds() {
    covers!("aod.equipment.cancel");
    let mut bench = fight(&["A1 TST-FOOT 10 10 0", "B1 TST-DODGE 10 15 180"], "");
    bench.act(fire("A1", &["B1"]));
    let hit = |equipment| {
        let odds = bench.odds(CombatAction::Cancel { equipment }.into());
        odds.cases[0].chance(|line| 0 < line.value)
    };
    assert!(hit(vec![crate::content::Equipment::Evade]) > hit(vec![]));
}

#[test]
fn a_die_rolled_again_and_a_second_shot_are_cases_of_their_own() {
    covers!("aod.equipment.second-attack-hook");
    let aim = fight(&["A1 TST-AIM 10 10 0", "B1 TST-FOOT 10 15 180"], "");
    let odds = aim.odds(fire("A1", &["B1"]));
    let hit = |place: usize| odds.cases[place].chance(|line| 0 < line.value);
    assert!(hit(1) > hit(0));
    let pulse = fight(&["A1 TST-PULSE 10 10 0", "B1 TST-TANK 10 15 180"], "");
    let odds = pulse.odds(fire("A1", &["B1"]));
    let more = &odds.cases[1];
    assert!(more.average() > odds.cases[0].average());
    assert!(more.chance(|line| line.value == 6) > 0.0);
}

#[test]
fn a_weapon_that_rolls_for_damage_is_exact() {
    covers!("aod.value.replacement");
    let bench = fight(&["A1 TST-HAND 10 10 0", "B1 TST-MECH 10 12.4 180"], "");
    let odds = bench.odds(strike("A1", "B1"));
    let case = &odds.cases[0];
    // 11 or more, half of all rolls; each face of the die alike but for the critical hits.
    assert!((case.chance(|line| line.value == 1) - (108.0 - 6.0) / 216.0 / 6.0).abs() < 1e-12);
    assert!((case.chance(|line| line.value == 7) - 1.0 / 216.0).abs() < 1e-12);
}

#[test]
fn a_bombardment_counts_drift_and_everybody_in_the_blast() {
    covers!("aod.artillery.blast");
    let units = ["A1 TST-ARTY 20 5 0", "B1 TST-FOOT 20 20 180", "B2 TST-FOOT 20 22 0"];
    let bench = fight(&units, "");
    let bombard = CombatAction::Bombard { unit: id("A1"), spots: vec![at("20 20")], with: vec![] };
    let odds = bench.odds(bombard.into());
    assert!(odds.targets.len() >= 2);
    let both =
        odds.cases[0].chance(|line| line.each.iter().filter(|dealt| **dealt == 3).count() == 2);
    // 8 + 2 + 8 reach 18 on 181 rolls of 216 less a critical miss; more by drift.
    assert!(both >= (180.0 - 6.0) / 216.0, "{both}");
    assert_eq!(odds.cases[0].doubt(), 0.0);
}

#[test]
fn a_charge_has_odds_before_the_first_step() {
    covers!("aod.charge.damage");
    let bench = fight(&["A1 TST-FIST 10 10 0", "B1 TST-TANK 10 16.1 0"], "");
    let purpose = crate::order::Purpose::Charge { target: id("B1") };
    let order = crate::testing::order("A1", "10 14");
    let charge = crate::testing::moved(crate::order::MoveOrder { run: true, purpose, ..order });
    let odds = bench.odds(charge);
    // 9 + 2 from behind against 18: 7 or more are 196 of 216, and no critical results.
    assert!((odds.cases[0].chance(|line| line.value == 4) - 196.0 / 216.0).abs() < 1e-12);
}

#[test]
fn a_card_that_rolls_a_white_die_again_is_counted() {
    covers!("aod.cec.frequency");
    let pilot = "A1 AOX106 10 10 0,click=4;gear=[\"L-001\"]";
    let bench = fight(&[pilot, "B1 TST-MECH 10 15 180"], "");
    let odds = bench.odds(fire("A1", &["B1"]));
    // 9 and 1 by the pilot against 20: of all 1296 ways to roll and roll the lower white die again.
    assert!((odds.cases[0].chance(|line| 0 < line.value) - 1044.0 / 1296.0).abs() < 1e-12);
    let mut used = bench;
    let card = used.game.content().card_numbered("L-001").expect("it is in the pack");
    used.state.cards.used.push((crate::testing::A, card, 3));
    let odds = used.odds(fire("A1", &["B1"]));
    assert!((odds.cases[0].chance(|line| 0 < line.value) - 135.0 / 216.0).abs() < 1e-12);
}

fn says(what: &str) -> impl Fn(&ironlance_engine::OddsLine) -> bool {
    move |line| line.means.iter().any(|(means, _)| means == what)
}

#[test]
fn what_the_heat_of_a_hit_may_do_is_counted() {
    covers!("aod.heat.rolls", "aod.heat.energy-hit");
    let units = ["A1 TST-MECH 10 10 0", "B1 TST-MECH 10 15 180,heat=2"];
    let odds = fight(&units, "").odds(fire("A1", &["B1"]));
    // Half of all shots hit, and a third of the rolls to stay awake fail.
    assert!((odds.cases[0].chance(says("B1 shut down")) - 1.0 / 6.0).abs() < 1e-12);
    let heated = ["A1 TST-MECH 10 10 0", "B1 TST-MECH 10 15 180,heat=1"];
    let odds = fight(&heated, "").odds(fire("A1", &["B1"]));
    assert_eq!(odds.cases[0].chance(says("B1 shut down")), 0.0);
    // The fourth position brings an explosion as well: 3 by its damage value and 1 less by heat.
    let hot = ["A1 TST-MECH 10 10 0", "B1 TST-MECH 10 15 180,heat=3;click=4"];
    let odds = fight(&hot, "").odds(fire("A1", &["B1"]));
    let more = odds.cases[0].chance(says("B1 dealt 2 more by its heat"));
    assert!((more - 1.0 / 6.0).abs() < 1e-12);
}

#[test]
fn what_the_heat_of_the_order_may_do_to_the_attacker_is_counted() {
    covers!("aod.heat.rolls");
    let units = ["A1 TST-MECH 10 10 0,heat=2;tokens=1", "B1 TST-TANK 10 15 180"];
    let odds = fight(&units, "").odds(fire("A1", &["B1"]));
    assert!((odds.cases[0].chance(says("A1 shut down")) - 1.0 / 3.0).abs() < 1e-12);
    let fresh = ["A1 TST-MECH 10 10 0,heat=2", "B1 TST-TANK 10 15 180"];
    let odds = fight(&fresh, "").odds(fire("A1", &["B1"]));
    assert_eq!(odds.cases[0].chance(says("A1 shut down")), 0.0);
    let alpha = ["A1 TST-ALPHA 10 10 0", "B1 TST-TANK 10 15 180"];
    let odds = fight(&alpha, "").odds(fire("A1", &["B1"]));
    assert_eq!(odds.cases[0].chance(says("A1 shut down")), 1.0);
}

#[test]
fn every_way_to_divide_that_is_worth_a_look_is_a_case() {
    covers!("aod.multi.divide");
    let units = [
        "A1 TST-TANK 15 10 0",
        "B1 TST-FOOT 13 16 180,click=6",
        "B2 TST-FOOT 17 16 180,click=5",
        "B3 TST-FOOT 30 30 0",
    ];
    let mut bench = fight(&units, "");
    let odds = bench.odds(fire("A1", &["B1", "B2"]));
    let assumed: Vec<&str> = odds.cases.iter().map(|case| case.assuming.as_str()).collect();
    assert_eq!(
        assumed,
        [
            "all damage goes to the first target hit",
            "the damage is divided evenly",
            "all damage goes to B2 if it is hit",
            "as many as possible are eliminated",
        ]
    );
    let both = |line: &ironlance_engine::OddsLine| {
        says("B1 eliminated")(line) && says("B2 eliminated")(line)
    };
    let chances: Vec<f64> = odds.cases.iter().map(|case| case.chance(both)).collect();
    // 7 or more are 196 of 216, of them none is a critical miss but 1, 1, 5 and 1, 1, 6.
    assert!((chances[3] - 194.0 / 216.0).abs() < 1e-12, "{chances:?}");
    // Evenly are 2 and 1: too little for the second, but for a critical hit that adds 1 to each.
    assert!((chances[1] - 6.0 / 216.0).abs() < 1e-12, "{chances:?}");
    bench.roll(fire("A1", &["B1", "B2"]), &[4, 4, 4]);
    let divided = bench.odds(CombatAction::Divide { shares: vec![1, 2] }.into());
    assert_eq!(divided.cases[0].chance(both), 1.0);
    let other = bench.odds(CombatAction::Divide { shares: vec![2, 1] }.into());
    assert_eq!(other.cases[0].chance(both), 0.0);
}
