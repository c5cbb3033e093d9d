//! What each piece of the special equipment list does, as a square and as a circle, where no rule
//! of another chapter tests it.

use ironlance_rulebook::{covers, rule};

use super::*;
use crate::{
    Action,
    attack::{Again, Attack, Kind, Target, attack_value, dealt_to, defense_value, scored},
    cards::{CardAction, break_away_up_to},
    combat::{
        BlowPurpose, CombatAction,
        testing::{capture, fight, fire, fire_together, fire_with, square, strike, strike_for},
    },
    content::Slot,
    movement::breakaway,
    state::{Fate, Place},
    testing::{A, Bench, end_turn, go, id},
};

/// An attack on one target, not yet rolled.
fn attack(kind: Kind, unit: &str, target: &str) -> Attack {
    let mut attack = Attack::new(kind, id(unit));
    attack.targets = vec![Target::new(id(target))];
    attack
}

/// The attack and the defense value of an attack.
fn values(bench: &Bench, kind: Kind, unit: &str, target: &str) -> (i32, i32) {
    let attack = attack(kind, unit, target);
    (
        attack_value(&bench.game, &bench.state, &attack, id(target)).total(),
        defense_value(&bench.game, &bench.state, &attack, id(target)).total(),
    )
}

/// What of so much damage such an attack deals.
fn dealt(bench: &Bench, kind: Kind, slot: Slot, target: &str) -> i32 {
    let mut attack = attack(kind, "A1", target);
    attack.slot = slot;
    let damage = ironlance_engine::Tally::new(rule!("aod.damage.basic"), 4);
    dealt_to(&bench.game, &bench.state, &attack, id(target), damage, false).total()
}

fn keep() -> Action {
    CombatAction::Cancel { equipment: vec![] }.into()
}

fn without(equipment: Equipment, unit: &str, targets: &[&str]) -> Action {
    CombatAction::Fire {
        unit: id(unit),
        weapon: None,
        targets: crate::combat::testing::ids(targets),
        indirect: false,
        with: vec![],
        cancel: vec![equipment],
    }
    .into()
}

#[test]
fn all_but_salvage_and_the_armours_is_optional() {
    let bench = fight(&["A1 TST-FOOT 10 10 0", "B1 TST-FOOT 30 30 0"], "");
    let content = bench.game.content();
    let mandatory: Vec<Equipment> =
        Equipment::ALL.into_iter().filter(|it| !content.equipment(*it).optional).collect();
    let armours = [
        Equipment::Salvage,
        Equipment::ReflectiveArmor,
        Equipment::ReactiveArmor,
        Equipment::HardenedArmor,
        Equipment::HeavyArmor,
    ];
    assert_eq!(mandatory, armours);
    let is_at_home = |it: &Equipment| content.equipment(*it).value == it.kind();
    assert!(Equipment::ALL.iter().all(is_at_home));
}

#[test]
fn brawling_adds_one_whichever_damage_value_strikes_and_costs_its_circle_on_a_hit() {
    covers!("aod.equipment.circle", "aod.sequence.damage-c");
    let units = ["A1 TST-BRAWL 10 10 0", "B1 TST-TANK 10 12.1 180"];
    let mut bench = fight(&units, "");
    bench.roll(strike("A1", "B1"), &[5, 5, 1]);
    assert_eq!((bench.unit("B1").click, bench.unit("A1").click), (4, 1));
    let mut missed = fight(&units, "");
    missed.roll(strike("A1", "B1"), &[1, 2, 1]);
    assert_eq!(missed.unit("A1").click, 0);
    let bench = fight(&units, "");
    let with = |kind, slot, again| {
        let attack = Attack { slot, again, ..attack(kind, "A1", "B1") };
        scored(&bench.game, &bench.state, &attack).total()
    };
    assert_eq!(with(Kind::Close, Slot::Secondary, None), 4);
    assert_eq!(with(Kind::DeathFromAbove, Slot::Primary, None), 3 + 2 + 1);
    assert_eq!(with(Kind::Ranged, Slot::Secondary, None), 3);
    let predator = with(Kind::Close, Slot::Primary, Some(Again::Predator));
    assert_eq!(predator, 3, "Predator attacks without special equipment");
}

#[test]
fn armor_piercing_deals_what_armour_would_have_taken() {
    covers!("aod.equipment.circle", "aod.equipment.armor-hook");
    let clicks = |shooter: &str| {
        let shooter = format!("A1 {shooter} 10 10 0");
        let mut bench = fight(&[&shooter, "B1 TST-ARMOR 10 15 180"], "");
        bench.roll(fire("A1", &["B1"]), &[5, 5, 1]);
        (bench.unit("B1").click, bench.unit("A1").click)
    };
    assert_eq!(clicks("TST-FOOT"), (1, 0));
    assert_eq!(clicks("TST-PIERCE"), (2, 1));
}

#[test]
fn armour_takes_what_its_kind_takes_and_nothing_of_impact() {
    covers!("aod.equipment.armor-hook", "aod.damage.impact", "aod.sequence.damage-f");
    let units = [
        "A1 TST-MECH 10 10 0",
        "B1 TST-MIRROR 10 15 180",
        "B2 TST-REACT 13 15 180",
        "B3 TST-HARD 16 15 180",
        "B4 TST-ARMOR 18 15 180",
    ];
    let bench = fight(&units, "");
    let of = |kind, slot| ["B1", "B2", "B3", "B4"].map(|unit| dealt(&bench, kind, slot, unit));
    // Energy is 1 against infantry before its armour.
    assert_eq!(of(Kind::Ranged, Slot::Primary), [2, 4, 0, 0]);
    assert_eq!(of(Kind::Ranged, Slot::Secondary), [4, 2, 2, 3]);
    assert_eq!(of(Kind::Close, Slot::Primary), [4, 4, 2, 3]);
    assert_eq!(of(Kind::DeathFromAbove, Slot::Primary), [4; 4]);
}

#[test]
fn a_homing_beacon_helps_at_a_machine_and_opens_lines_to_it_for_ballistic_fire() {
    covers!("aod.value.ignore", "aod.equipment.circle");
    let wall = square("blocking", "ground", [12, 12, 14, 13]);
    let units = [
        "A1 TST-BEACON 10 10 0",
        "A2 TST-FOOT 14.8 10 0",
        "A3 TST-BEAM 16 10 0",
        "B1 TST-TANK 10 15 180",
        "B2 TST-FOOT 7 14 180",
    ];
    let mut bench = fight(&units, &wall);
    assert_eq!(values(&bench, Kind::Ranged, "A1", "B1").0, 7 + 2);
    assert_eq!(values(&bench, Kind::Ranged, "A1", "B2").0, 7, "not at infantry");
    assert_eq!(bench.refused(fire("A2", &["B1"])), rule!("aod.lof.blocking-terrain"));
    bench.roll(fire("A1", &["B1"]), &[3, 3, 3]);
    assert_eq!((bench.unit("B1").click, bench.unit("A1").click), (2, 1));
    assert!(bench.allows(fire("A2", &["B1"])));
    assert_eq!(bench.refused(fire("A3", &["B1"])), rule!("aod.lof.blocking-terrain"), "energy");
    bench.act(end_turn());
    bench.act(end_turn());
    assert_eq!(bench.refused(fire("A2", &["B1"])), rule!("aod.lof.blocking-terrain"));
    let mut missed = fight(&units, &wall);
    missed.roll(fire("A1", &["B1"]), &[1, 2, 2]);
    assert!(!missed.unit("B1").beacon);
    assert_eq!(missed.unit("A1").click, 1, "used all the same");
}

#[test]
fn streak_missiles_find_their_way_for_one_damage_less() {
    covers!("aod.value.ignore", "aod.equipment.cancel");
    let units = |target: &str| {
        let target = format!("B1 {target}");
        fight(&["A1 TST-STREAK 10 10 0", "A2 TST-MECH 10 13 0", &target], "")
    };
    let mut bench = units("TST-FOOT 10 16 180");
    let canceled = without(Equipment::StreakMissiles, "A1", &["B1"]);
    assert_eq!(bench.refused(canceled), rule!("aod.lof.who-blocks"));
    bench.roll(fire("A1", &["B1"]), &[5, 5, 1]);
    assert_eq!((bench.unit("B1").click, bench.unit("A1").click), (1, 1));
    let asleep = units("TST-MECH 10 16 180,shutdown=true");
    assert_eq!(asleep.refused(fire("A1", &["B1"])), rule!("aod.lof.who-blocks"));
    let ghost = units("TST-GHOST 10 16 180");
    assert_eq!(ghost.refused(fire("A1", &["B1"])), rule!("aod.lof.who-blocks"));
}

#[test]
fn what_streak_missiles_ignore_does_not_hinder_either() {
    covers!("aod.value.ignore");
    let wood = square("hindering", "ground", [9, 12, 11, 13]);
    let defense = |shooter: &str| {
        let shooter = format!("A1 {shooter} 10 10 0");
        let bench = fight(&[&shooter, "B1 TST-FOOT 10 15 180"], &wood);
        values(&bench, Kind::Ranged, "A1", "B1").1
    };
    assert_eq!((defense("TST-FOOT"), defense("TST-STREAK")), (16, 15));
}

#[test]
fn the_streak_missiles_of_a_helper_clear_no_line() {
    covers!("aod.formation.ranged-lines", "aod.equipment.weapon-bound");
    let units = [
        "A1 TST-FOOT 10 10 0",
        "A2 TST-FOOT 11.2 10 0",
        "A3 TST-STREAK 12.4 10 0",
        "A4 TST-FOOT 11.9 11.9 0",
        "B1 TST-FOOT 10 15 180",
    ];
    let bench = fight(&units, "");
    assert!(bench.allows(fire("A3", &["B1"])));
    let together = fire_together("A1", &["A2", "A3"], "B1");
    assert_eq!(bench.refused(together), rule!("aod.lof.who-blocks"));
}

#[test]
fn point_defense_lends_its_unmodified_value_and_own_modifiers_stay() {
    covers!("aod.value.replacement", "aod.equipment.circle");
    let beside = |friend: &str| {
        let friend = format!("B2 TST-SHIELD {friend} 180");
        fight(&["A1 TST-FOOT 10 10 0", "B1 TST-FOOT 10 15 180", &friend], "")
    };
    assert_eq!(values(&beside("11.5 15"), Kind::Ranged, "A1", "B1").1, 19);
    assert_eq!(values(&beside("12.5 15"), Kind::Ranged, "A1", "B1").1, 15, "not in contact");
    let mut bench = beside("11.5 15");
    bench.roll(fire("A1", &["B1"]), &[5, 5, 1]);
    assert_eq!((bench.unit("B1").click, bench.unit("B2").click), (0, 1));
    let pilot = "B1 TST-FRAIL 10 15 180,gear=[\"P-003\"]";
    let bench = fight(&["A1 TST-FOOT 10 10 0", pilot, "B2 TST-SHIELD 12.1 15 180"], "");
    assert_eq!(values(&bench, Kind::Ranged, "A1", "B1").1, 19 + 1);
}

#[test]
fn a_grapple_holds_a_machine_unless_its_hands_are_full() {
    covers!("aod.equipment.circle", "aod.breakaway.required");
    let units = ["A1 TST-TANK 10 10 0", "B1 TST-GRIP 10 11.5 180", "B2 TST-FOOT 30 30 0"];
    let mut bench = fight(&units, "");
    bench.roll(go("A1", "10 7"), &[4]);
    assert_eq!((bench.at("A1").as_str(), bench.unit("B1").click), ("10.000 10.000", 1));
    let two = ["A1 TST-TANK 10 10 0", "A2 TST-TANK 10 13 0", "B1 TST-GRIP 10 11.5 180"];
    let full = fight(&two, "");
    assert_eq!(breakaway::fails_on(&full.game, &full.state, id("A1")), 3);
    let foot = fight(&["A1 TST-FOOT 10 10.3 0", "B1 TST-GRIP 10 11.5 180"], "");
    assert_eq!(breakaway::fails_on(&foot.game, &foot.state, id("A1")), 3, "not infantry");
}

#[test]
fn evade_slips_away_on_all_but_a_one_and_costs_its_circle() {
    covers!("aod.equipment.circle");
    let mut bench = fight(&["A1 TST-SLIP 10 10 0", "B1 TST-FOOT 10 11.5 180"], "");
    bench.roll(go("A1", "10 7"), &[2]);
    assert_eq!((bench.at("A1").as_str(), bench.unit("A1").click), ("10.000 7.000", 1));
}

#[test]
fn a_captor_slips_away_with_its_captive_by_evade_and_never_by_jump_jets() {
    covers!("aod.capture.speed-equipment");
    let fails_on = |captor: &str, captive: &str| {
        let captor = format!("A1 {captor} 10 10 0");
        let captive = format!("B2 TST-FOOT 8.8 10 0,{captive}");
        let bench = fight(&[&captor, &captive, "B1 TST-FOOT 10 11.2 180"], "");
        break_away_up_to(&bench.game, &bench.state, id("A1"), 3)
    };
    assert_eq!(fails_on("TST-DODGE", "captor=\"A1\""), 1);
    assert_eq!(fails_on("AOX022", "captor=\"A1\""), 3);
    assert_eq!(fails_on("AOX022", ""), 1);
}

#[test]
fn flamers_let_vehicles_strike_burn_infantry_and_heat_mechs() {
    covers!("aod.equipment.precedence", "aod.equipment.circle");
    let beside = |target: &str| {
        let target = format!("B1 {target}");
        fight(&["A1 TST-FLAME 10 10 0", &target, "B2 TST-FOOT 30 30 0"], "")
    };
    let mut bench = beside("TST-FOOT 10 11.5 180");
    bench.roll(strike("A1", "B1"), &[5, 5, 1]);
    assert_eq!((bench.unit("B1").click, bench.unit("A1").click), (3, 1));
    let mut mech = beside("TST-MECH 10 12.1 180");
    mech.roll(strike("A1", "B1"), &[5, 5, 3]);
    assert_eq!((mech.unit("B1").click, mech.unit("B1").heat), (0, 2));
    let mut asleep = beside("TST-MECH 10 12.1 180,shutdown=true;heat=3;tokens=2");
    asleep.roll(strike("A1", "B1"), &[5, 5, 3]);
    assert_eq!((asleep.unit("B1").click, asleep.unit("B1").heat), (0, 3));
    let cold = CombatAction::Strike {
        unit: id("A1"),
        target: id("B1"),
        weapon: None,
        purpose: BlowPurpose::Damage,
        with: vec![],
        cancel: vec![Equipment::Flamers],
    };
    assert_eq!(beside("TST-FOOT 10 11.5 180").refused(cold.into()), rule!("aod.close.who"));
    let captive = beside("TST-FOOT 10 11.5 180").refused(capture("A1", "B1"));
    assert_eq!(captive, rule!("aod.close.who"), "Flamers are no help in a capture");
}

#[test]
fn camouflage_hides_in_woods_and_nowhere_else() {
    covers!("aod.equipment.optional", "aod.equipment.circle");
    let wood = square("hindering", "ground", [9, 14, 11, 16]);
    let units = ["A1 TST-FOOT 10 10 0", "B1 TST-HIDE 10 15 180"];
    assert_eq!(values(&fight(&units, ""), Kind::Ranged, "A1", "B1").1, 15);
    let mut bench = fight(&units, &wood);
    assert_eq!(values(&bench, Kind::Ranged, "A1", "B1").1, 15 + 1 + 2);
    bench.act(fire("A1", &["B1"]));
    bench.roll(keep(), &[3, 3, 3]);
    assert_eq!(bench.unit("B1").click, 1, "missed, and pushed by its circle");
    let mut open = fight(&units, "");
    open.roll(fire("A1", &["B1"]), &[1, 2, 1]);
    assert_eq!(open.unit("B1").click, 0, "nobody is asked, and nothing used");
}

#[test]
fn electronic_camouflage_is_not_found_by_indirect_fire() {
    covers!("aod.equipment.precedence");
    let units = |more: &str| {
        let target = format!("B1 TST-GHOST 10 16 180,{more}");
        fight(&["A1 TST-FOOT 10 10 0", "A2 TST-MECH 10 13 0", &target], "")
    };
    let indirect = || fire_with("A1", None, &["B1"], true);
    assert_eq!(units("").refused(indirect()), rule!("aod.equipment.precedence"));
    assert!(units("canceled=[\"electronic-camouflage\"]").allows(indirect()));
}

#[test]
fn a_repair_goes_by_the_dials_alone() {
    covers!("aod.repair.stop-at-marker");
    let units = ["A1 TST-MEND 10 10 0,gear=[\"P-003\"]", "A2 TST-FRAIL 10 12.4 0,click=4"];
    let bench = fight(&[units[0], units[1], "B1 TST-FOOT 30 30 180"], "");
    let repair = Kind::Repair { by_die: false };
    assert_eq!(values(&bench, repair, "A1", "A2"), (9, 17));
    assert_eq!(values(&bench, Kind::Close, "A1", "B1").0, 10);
    let mends = strike_for("A1", "A2", BlowPurpose::Repair { by_die: false }, &[]);
    assert_eq!(bench.odds(mends).cases[0].lines.last().map(|line| line.value), Some(1));
}

#[test]
fn tsemp_brings_a_cruising_unit_down_or_to_its_end() {
    covers!("aod.order.token-from-effects", "aod.vtol.levels");
    let over = |terrain: &str| {
        let target = "B1 TST-VTOL 10 15 180,cruising=true";
        let mut bench = fight(&["A1 TST-TSEMP 10 10 0", target, "B2 TST-FOOT 30 30 0"], terrain);
        bench.roll(fire("A1", &["B1"]), &[5, 5, 1]);
        bench
    };
    let landed = over("");
    assert!(!landed.unit("B1").is_cruising());
    assert_eq!(landed.unit("B1").tokens, 1);
    let lost = over(&square("blocking", "ground", [9, 14, 11, 16]));
    assert_eq!(lost.unit("B1").place, Place::Out(Fate::Eliminated));
    assert_eq!(lost.unit("B1").tokens, 0);
    let target = "B1 TST-FOOT 10 15 180,tokens=1";
    let mut pushed = fight(&["A1 TST-TSEMP 10 10 0", target], "");
    pushed.roll(fire("A1", &["B1"]), &[5, 5, 1]);
    // 1 by energy, 1 by the second token.
    assert_eq!((pushed.unit("B1").tokens, pushed.unit("B1").click), (2, 2));
}

#[test]
fn alpha_strike_shuts_down_whatever_keeps_heat_off() {
    covers!("aod.heat.shutdown-auto");
    let units = ["A1 AOX107 10 10 0,gear=[\"L-002\"]", "B1 TST-MECH 10 15 180"];
    let mut bench = fight(&units, "");
    bench.roll(fire("A1", &["B1"]), &[5, 5, 1]);
    assert!(bench.unit("A1").shutdown);
    assert_eq!(bench.unit("B1").place, Place::Out(Fate::Eliminated));
}

#[test]
fn artillery_pays_for_its_circle_as_soon_as_the_blast_is_over() {
    covers!("aod.equipment.circle");
    let units = ["A1 TST-GUN 20 5 0", "B1 TST-FOOT 20 20 180", "B2 TST-FOOT 30 30 0"];
    let more = "active = 2\nmarkers = [{ unit = \"A1\", at = [20, 20] }]";
    let mut bench = fight(&units, more);
    bench.roll_by(crate::testing::B, end_turn(), [4, 4, 4]);
    assert_eq!((bench.unit("B1").click, bench.unit("A1").click), (3, 1));
}

#[test]
fn bypass_breaks_away_first_and_may_fail_with_the_whole_order() {
    covers!("aod.breakaway.failure", "aod.equipment.do-not-move-hook");
    let held = |options: &str| {
        let units = [
            "A1 AOX004 10 10 0",
            "A2 TST-TANK 10 11.5 0,captor=\"B1\"",
            "B1 TST-FOOT 11.11 10.48 180",
        ];
        fight(&units, options)
    };
    let bypass = || -> Action { CardAction::Bypass { unit: id("A1"), captive: id("A2") }.into() };
    let mut bench = held("");
    bench.roll(bypass(), &[1]);
    assert_eq!((bench.unit("A2").controller, bench.unit("A2").captor), (A, None));
    let mut lost = held("options = { failed-break-away = \"order-ends\" }");
    lost.roll(bypass(), &[1]);
    assert!(lost.unit("A1").is_on_field() && lost.unit("A2").is_captive());
    assert_eq!(lost.unit("A1").tokens, 1);
}
