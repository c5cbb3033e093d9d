use ironlance_rulebook::{covers, rule};

use super::{in_arc_and_range, may_be_fired_at};
use crate::{
    attack::{Attack, Kind, Target, attack_value, defense_value},
    combat::{
        CombatAction,
        testing::{fight, fire, fire_with, ids, square},
    },
    content::Slot,
    testing::{Bench, id},
};

/// The modifiers of the attack of A1 on B1: of the attack value, and of the defense value.
#[track_caller]
fn modifiers(bench: &Bench, kind: Kind) -> (i32, i32) {
    let mut attack = Attack::new(kind, id("A1"));
    attack.targets = vec![Target::new(id("B1"))];
    let (game, state) = (&bench.game, &bench.state);
    let value = attack_value(game, state, &attack, id("B1")).total();
    let defense = defense_value(game, state, &attack, id("B1")).total();
    let plain = crate::value::attack(game, state, id("A1")).total();
    (value - plain, defense - crate::value::defense(game, state, id("B1")).total())
}

#[test]
fn a_result_equal_to_the_defense_hits_and_one_less_misses() {
    covers!("aod.combat.success");
    covers!("aod.ranged.order");
    covers!("aod.combat.terms");
    covers!("aod.damage.basic");
    let mut bench = fight(&["A1 TST-FOOT 10 10 0", "B1 TST-FOOT 10 15 180"], "");
    bench.roll(fire("A1", &["B1"]), &[3, 4, 1]);
    assert_eq!(bench.unit("B1").click, 2);
    let mut bench = fight(&["A1 TST-FOOT 10 10 0", "B1 TST-FOOT 10 15 180"], "");
    bench.roll(fire("A1", &["B1"]), &[3, 3, 1]);
    assert_eq!((bench.unit("B1").click, bench.unit("A1").tokens), (0, 1));
}

#[test]
fn exactly_the_maximum_range_is_in_range_and_a_thousandth_more_is_not() {
    covers!("aod.lof.range");
    covers!("aod.table.distance");
    let at = |y: &str| {
        let target = format!("B1 TST-FOOT 10 {y} 180");
        fight(&["A1 TST-FOOT 10 10 0", &target], "")
    };
    let judge = |bench: &Bench| {
        in_arc_and_range(&bench.game, &bench.state, id("A1"), Slot::Primary, id("B1")).is_ok()
    };
    assert!(judge(&at("18")));
    assert!(!judge(&at("18.001")));
    assert_eq!(at("18.001").refused(fire("A1", &["B1"])), rule!("aod.lof.range"));
}

#[test]
fn closer_than_the_minimum_range_is_refused() {
    covers!("aod.lof.range");
    let bench = fight(&["A1 TST-MECH 10 10 0", "B1 TST-FOOT 10 11.9 180"], "");
    let near = fire_with("A1", Some(Slot::Secondary), &["B1"], false);
    assert_eq!(bench.refused(near), rule!("aod.lof.range"));
    let mut bench = fight(&["A1 TST-MECH 10 10 0", "B1 TST-FOOT 10 12 180"], "");
    bench.roll(fire_with("A1", Some(Slot::Secondary), &["B1"], false), &[6, 5, 5]);
    assert_eq!(bench.unit("B1").click, 4);
}

#[test]
fn fire_leaves_through_the_front_arc_whose_edge_belongs_to_it() {
    covers!("aod.lof.front-arc");
    covers!("aod.table.arc-test");
    let bench = fight(&["A1 TST-FOOT 10 10 0", "B1 TST-FOOT 14 9.999 180"], "");
    assert_eq!(bench.refused(fire("A1", &["B1"])), rule!("aod.lof.front-arc"));
    let mut bench = fight(&["A1 TST-FOOT 10 10 0", "B1 TST-FOOT 14 10 0"], "");
    bench.roll(fire("A1", &["B1"]), &[4, 3, 1]);
    assert_eq!(bench.unit("B1").click, 2);
}

#[test]
fn a_target_exactly_beside_gives_no_rear_arc_bonus_and_one_behind_does() {
    covers!("aod.ranged.rear-arc");
    covers!("aod.table.arc-test");
    let beside = fight(&["A1 TST-FOOT 14 10 270", "B1 TST-FOOT 10 10 0"], "");
    assert_eq!(modifiers(&beside, Kind::Ranged), (0, 0));
    let behind = fight(&["A1 TST-FOOT 14 9.999 270", "B1 TST-FOOT 10 10 0"], "");
    assert_eq!(modifiers(&behind, Kind::Ranged), (2, 0));
}

#[test]
fn a_mech_announces_its_weapon_and_without_a_word_it_is_the_primary() {
    covers!("aod.combat.announce-weapon");
    covers!("aod.combat.default-weapon");
    let units = ["A1 TST-MECH 10 10 0", "B1 TST-TANK 10 15 180"];
    let mut bench = fight(&units, "");
    bench.roll(fire("A1", &["B1"]), &[4, 4, 1]);
    assert_eq!(bench.unit("B1").click, 3);
    let mut bench = fight(&units, "");
    bench.roll(fire_with("A1", Some(Slot::Secondary), &["B1"], false), &[4, 4, 1]);
    assert_eq!(bench.unit("B1").click, 4);
    // A melee weapon as the primary makes the unannounced attack impossible.
    let bench = fight(&["A1 TST-FIST 10 10 0", "B1 TST-TANK 10 15 180"], "");
    assert_eq!(bench.refused(fire("A1", &["B1"])), rule!("aod.ranged.requirements"));
    let foot = fight(&["A1 TST-FOOT 10 10 0", "B1 TST-TANK 10 15 180"], "");
    let secondary = fire_with("A1", Some(Slot::Secondary), &["B1"], false);
    assert_eq!(foot.refused(secondary), rule!("aod.combat.announce-weapon"));
}

#[test]
fn friends_oneself_captives_and_passengers_are_no_targets() {
    covers!("aod.combat.no-friendly-targets");
    covers!("aod.combat.no-self-target");
    covers!("aod.combat.untargetable");
    let bench = fight(
        &[
            "A1 TST-FOOT 10 10 0",
            "A2 TST-FOOT 10 12 0",
            "A3 TST-FOOT 13 13 0",
            "B1 TST-FOOT 13 14.2 180,captor=\"A3\"",
            "B2 TST-TRUCK 16 16 0",
            "B3 TST-FOOT,aboard=\"B2\"",
        ],
        "",
    );
    let refused = |target: &str| bench.refused(fire("A1", &[target]));
    assert_eq!(refused("A2"), rule!("aod.combat.no-friendly-targets"));
    assert_eq!(refused("A1"), rule!("aod.combat.no-self-target"));
    assert_eq!(refused("B1"), rule!("aod.combat.untargetable"));
    assert_eq!(refused("B3"), rule!("aod.combat.untargetable"));
    assert_eq!(refused("B7"), rule!("aod.combat.untargetable"));
}

#[test]
fn a_teammate_is_no_target_and_a_third_player_is() {
    covers!("aod.combat.no-friendly-targets");
    covers!("aod.multiplayer.opponents");
    let mut bench =
        fight(&["A1 TST-FOOT 10 10 0", "B1 TST-FOOT 10 15 180", "C1 TST-FOOT 13 15 180"], "");
    let (game, state) = (&bench.game, &bench.state);
    assert!(may_be_fired_at(game, state, id("A1"), id("C1")).is_ok());
    bench.state.players[2].side = bench.state.players[0].side;
    assert_eq!(bench.refused(fire("A1", &["C1"])), rule!("aod.combat.no-friendly-targets"));
}

#[test]
fn whoever_holds_a_captive_is_not_fired_at() {
    covers!("aod.ranged.captor-protected");
    let bench = fight(
        &["A1 TST-FOOT 10 10 0", "B1 TST-FOOT 10 15 180", "A2 TST-FOOT 11.2 15 0,captor=\"B1\""],
        "",
    );
    assert_eq!(bench.refused(fire("A1", &["B1"])), rule!("aod.ranged.captor-protected"));
}

#[test]
fn under_water_nobody_fires_and_nobody_is_fired_at() {
    covers!("aod.ranged.submerged");
    let lake = square("deep-water", "ground", [8, 8, 12, 12]);
    let units = ["A1 TST-MECH 10 10 0", "B1 TST-MECH 10 17 180"];
    assert_eq!(fight(&units, &lake).refused(fire("A1", &["B1"])), rule!("aod.ranged.submerged"));
    let units = ["A1 TST-MECH 10 17 180", "B1 TST-MECH 10 10 0"];
    assert_eq!(fight(&units, &lake).refused(fire("A1", &["B1"])), rule!("aod.ranged.submerged"));
}

#[test]
fn a_unit_may_fire_at_whom_it_touches() {
    covers!("aod.ranged.target-in-contact");
    let mut bench = fight(&["A1 TST-FOOT 10 10 0", "B1 TST-FOOT 10 11.2 180"], "");
    assert_eq!(modifiers(&bench, Kind::Ranged), (0, 0));
    bench.roll(fire("A1", &["B1"]), &[4, 3, 1]);
    assert_eq!(bench.unit("B1").click, 2);
}

/// A1 at (10, 10) held by B2; B1 at (10, 15).
const HELD: [&str; 3] = ["A1 TST-FOOT 10 10 0", "B2 TST-FOOT 11.2 10 270", "B1 TST-FOOT 10 15 180"];

#[test]
fn a_shot_at_somebody_else_than_who_holds_the_shooter_is_called() {
    covers!("aod.ranged.called-shot");
    assert_eq!(modifiers(&fight(&HELD, ""), Kind::Ranged), (0, 2));
}

#[test]
fn a_shooter_who_is_held_cannot_fire_at_one_who_holds_a_friend() {
    covers!("aod.ranged.engaged-restriction");
    let mut units = HELD.to_vec();
    units.push("A2 TST-FOOT 11.2 15 0");
    assert_eq!(
        fight(&units, "").refused(fire("A1", &["B1"])),
        rule!("aod.ranged.engaged-restriction")
    );
}

#[test]
fn fire_into_contact_is_harder_and_less_so_at_a_mech() {
    covers!("aod.ranged.friendly-fire");
    let foot =
        fight(&["A1 TST-FOOT 10 10 0", "B1 TST-FOOT 10 15 180", "A2 TST-FOOT 11.2 15 0"], "");
    assert_eq!(modifiers(&foot, Kind::Ranged), (0, 2));
    let mech =
        fight(&["A1 TST-FOOT 10 10 0", "B1 TST-MECH 10 15 180", "A2 TST-FOOT 11.8 15 0"], "");
    assert_eq!(modifiers(&mech, Kind::Ranged), (0, 1));
    // Who touches the target itself has no such trouble.
    let own =
        fight(&["A1 TST-FOOT 10 13.8 0", "B1 TST-FOOT 10 15 180", "A2 TST-FOOT 11.2 15 0"], "");
    assert_eq!(modifiers(&own, Kind::Ranged), (0, 0));
}

#[test]
fn hindering_terrain_counts_once_however_much_there_is() {
    covers!("aod.ranged.hindering");
    covers!("aod.terrain.hindering-lof");
    let woods = square("hindering", "ground", [9, 11, 11, 12]);
    let two = format!("{woods}{}", square("hindering", "ground", [9, 13, 11, 14]));
    let bench = fight(&["A1 TST-FOOT 10 10 0", "B1 TST-FOOT 10 17 180"], &two);
    assert_eq!(modifiers(&bench, Kind::Ranged), (0, 1));
}

#[test]
fn higher_ground_protects_against_fire_from_below_alone() {
    covers!("aod.ranged.height-advantage");
    let hill = square("clear", "elevated", [8, 14, 12, 18]);
    let bench = fight(&["A1 TST-FOOT 10 10 0", "B1 TST-FOOT 10 16 180"], &hill);
    assert_eq!(modifiers(&bench, Kind::Ranged), (0, 1));
    let above = fight(&["A1 TST-FOOT 10 15 0", "B1 TST-FOOT 10 17 180"], &hill);
    assert_eq!(modifiers(&above, Kind::Ranged), (0, 0));
    let cruising = fight(&["A1 TST-VTOL 10 10 0,cruising=true", "B1 TST-FOOT 10 16 180"], &hill);
    assert_eq!(modifiers(&cruising, Kind::Ranged), (0, 0));
}

#[test]
fn cruising_protects_against_fire_from_the_ground_alone() {
    covers!("aod.vtol.height-advantage");
    let target = "B1 TST-VTOL 10 16 180,cruising=true";
    let ground = fight(&["A1 TST-FOOT 10 10 0", target], "");
    assert_eq!(modifiers(&ground, Kind::Ranged), (0, 1));
    let hill = square("clear", "elevated", [8, 8, 12, 12]);
    let from_hill = fight(&["A1 TST-FOOT 10 10 0", target], &hill);
    assert_eq!(modifiers(&from_hill, Kind::Ranged), (0, 0));
    let cruising = fight(&["A1 TST-VTOL 10 10 0,cruising=true", target], "");
    assert_eq!(modifiers(&cruising, Kind::Ranged), (0, 0));
}

#[test]
fn hull_down_adds_to_the_wood() {
    covers!("aod.mode.quad-hull-down");
    let wood = square("hindering", "ground", [8, 14, 12, 18]);
    let quad = fight(&["A1 TST-FOOT 10 10 0", "B1 TST-QUAD 10 16 180"], &wood);
    assert_eq!(modifiers(&quad, Kind::Ranged), (0, 2));
    let pond = square("shallow-water", "ground", [8, 14, 12, 18]);
    let quad = fight(&["A1 TST-FOOT 10 10 0", "B1 TST-QUAD 10 16 180"], &pond);
    assert_eq!(modifiers(&quad, Kind::Ranged), (0, 0));
}

#[test]
fn infantry_does_not_trouble_a_quad_mech_that_shoots_past_it() {
    covers!("aod.mode.quad-called-shot");
    let held = ["A1 TST-QUAD 10 10 0", "B2 TST-FOOT 11.8 10 270", "B1 TST-FOOT 10 15 180"];
    assert_eq!(modifiers(&fight(&held, ""), Kind::Ranged), (0, 0));
    let tank = ["A1 TST-QUAD 10 10 0", "B2 TST-TANK 12.1 10 270", "B1 TST-FOOT 10 15 180"];
    assert_eq!(modifiers(&fight(&tank, ""), Kind::Ranged), (0, 2));
    let mech = ["A1 TST-MECH 10 10 0", "B2 TST-FOOT 11.8 10 270", "B1 TST-FOOT 10 15 180"];
    assert_eq!(modifiers(&fight(&mech, ""), Kind::Ranged), (0, 2));
}

#[test]
fn a_shutdown_mech_is_easy_to_hit() {
    covers!("aod.combat.shutdown-bonus");
    let bench = fight(&["A1 TST-FOOT 10 10 0", "B1 TST-MECH 10 15 180,heat=5;shutdown=true"], "");
    assert_eq!(modifiers(&bench, Kind::Ranged), (4, 0));
}

#[test]
fn evade_counts_once_and_circled_it_costs_its_unit() {
    covers!("aod.equipment.evade-hook");
    let mut bench = fight(&["A1 TST-FOOT 10 10 0", "B1 TST-DODGE 10 15 180"], "");
    assert_eq!(modifiers(&bench, Kind::Ranged), (0, 2));
    bench.act(fire("A1", &["B1"]));
    bench.roll(CombatAction::Cancel { equipment: vec![] }.into(), &[3, 3, 3]);
    // 9 + 7 misses 17, and the circle costs 1.
    assert_eq!(bench.unit("B1").click, 1);
}

#[test]
fn the_targets_controller_may_cancel_equipment_before_the_roll() {
    covers!("aod.equipment.cancel");
    covers!("aod.sequence.order");
    let mut bench = fight(&["A1 TST-FOOT 10 10 0", "B1 TST-DODGE 10 15 180"], "");
    bench.act(fire("A1", &["B1"]));
    let evade = vec![crate::content::Equipment::Evade];
    bench.roll(CombatAction::Cancel { equipment: evade }.into(), &[3, 3, 3]);
    assert_eq!(bench.unit("B1").click, 2);
}

#[test]
fn indirect_fire_needs_a_blocked_line_and_a_ballistic_weapon() {
    covers!("aod.indirect.when");
    covers!("aod.indirect.requirements");
    covers!("aod.indirect.line");
    covers!("aod.indirect.defense");
    let rock = square("blocking", "ground", [9, 12, 11, 13]);
    let units = ["A1 TST-FOOT 10 10 0", "B1 TST-FOOT 10 17 180"];
    let indirect = || fire_with("A1", None, &["B1"], true);
    assert_eq!(fight(&units, "").refused(indirect()), rule!("aod.indirect.when"));
    let bench = fight(&units, &rock);
    assert_eq!(modifiers(&bench, Kind::Indirect), (0, 3));
    let beam = fight(&["A1 TST-BEAM 10 10 0", "B1 TST-FOOT 10 17 180"], &rock);
    assert_eq!(beam.refused(indirect()), rule!("aod.indirect.requirements"));
    let mut held = units.to_vec();
    held.push("B2 TST-FOOT 11.2 10 270");
    assert_eq!(fight(&held, &rock).refused(indirect()), rule!("aod.indirect.requirements"));
    let mut friend = units.to_vec();
    friend.push("A2 TST-FOOT 11.2 17 0");
    assert_eq!(fight(&friend, &rock).refused(indirect()), rule!("aod.indirect.requirements"));
}

#[test]
fn indirect_fire_ignores_woods_and_scores_two_at_most_but_for_a_critical_hit() {
    covers!("aod.indirect.line");
    covers!("aod.indirect.damage");
    covers!("aod.sequence.damage-b");
    let rock = square("blocking", "ground", [9, 12, 11, 13]);
    let wood = square("hindering", "ground", [9, 14, 11, 15]);
    let units = ["A1 TST-TANK 10 10 0", "B1 TST-TANK 10 17 180"];
    let mut bench = fight(&units, &format!("{rock}{wood}"));
    assert_eq!(modifiers(&bench, Kind::Indirect), (0, 3));
    bench.roll(fire_with("A1", None, &["B1"], true), &[6, 5, 2]);
    assert_eq!(bench.unit("B1").click, 2);
    let mut bench = fight(&units, &rock);
    bench.roll(fire_with("A1", None, &["B1"], true), &[6, 6, 1]);
    assert_eq!(bench.unit("B1").click, 3);
}

#[test]
fn anti_aircraft_guns_reach_twice_as_far_at_what_is_cruising() {
    covers!("aod.ranged.anti-aircraft");
    let at = |y: &str, unit: &str, cruising: bool| {
        let units =
            [format!("A1 {unit} 10 5 0"), format!("B1 TST-VTOL 10 {y} 180,cruising={cruising}")];
        let units: Vec<&str> = units.iter().map(String::as_str).collect();
        let bench = fight(&units, "");
        in_arc_and_range(&bench.game, &bench.state, id("A1"), Slot::Primary, id("B1")).is_ok()
    };
    assert!(at("21", "TST-AA", true));
    assert!(!at("21.001", "TST-AA", true));
    assert!(!at("21", "TST-AA", false));
    assert!(!at("21", "TST-TRUCK", true));
}

#[test]
fn anti_aircraft_units_double_energy_ranges_only_if_so_agreed() {
    covers!("aod.ranged.anti-aircraft");
    let reaches = |options: &str| {
        let units = ["A1 TST-RAY-AA 10 5 0", "B1 TST-VTOL 10 20 180,cruising=true"];
        let bench = fight(&units, options);
        in_arc_and_range(&bench.game, &bench.state, id("A1"), Slot::Primary, id("B1")).is_ok()
    };
    assert!(!reaches(""));
    assert!(reaches("options = { aa-doubles = \"all\" }"));
    assert!(!reaches("options = { aa-doubles = \"ballistic\" }"));
    let gun = ["A1 TST-AA 10 5 0", "B1 TST-VTOL 10 20 180,cruising=true"];
    let bench = fight(&gun, "");
    assert!(bench.allows(fire("A1", &["B1"])));
}

/// A1 with three symbols; three targets.
const THREE: [&str; 4] = [
    "A1 TST-TANK 10 10 0",
    "B1 TST-TANK 10 16 180",
    "B2 TST-FOOT 13 16 180",
    "B3 TST-FOOT 7 16 180",
];

#[test]
fn no_more_targets_than_symbols_and_none_twice() {
    covers!("aod.multi.targets");
    covers!("aod.multi.each-legal");
    let bench = fight(&THREE, "");
    assert_eq!(bench.refused(fire("A1", &["B1", "B1"])), rule!("aod.multi.targets"));
    assert_eq!(bench.refused(fire("A1", &[])), rule!("aod.multi.targets"));
    let four = fight(&[THREE[0], THREE[1], THREE[2], THREE[3], "B4 TST-FOOT 5 14 0"], "");
    assert_eq!(four.refused(fire("A1", &["B1", "B2", "B3", "B4"])), rule!("aod.multi.targets"));
    let behind = fight(&[THREE[0], THREE[1], "B2 TST-FOOT 10 5 0"], "");
    assert_eq!(behind.refused(fire("A1", &["B1", "B2"])), rule!("aod.lof.front-arc"));
}

#[test]
fn one_roll_serves_for_all_and_the_attacker_divides_the_damage() {
    covers!("aod.multi.one-roll");
    covers!("aod.multi.divide");
    covers!("aod.value.per-target");
    let mut bench = fight(&THREE, "");
    // 8 + 9: enough for the infantry, not for the tank.
    bench.roll(fire("A1", &["B1", "B2", "B3"]), &[3, 3, 3]);
    let divide = |shares: &[u8]| CombatAction::Divide { shares: shares.to_vec() }.into();
    assert_eq!(bench.refused(divide(&[1, 1])), rule!("aod.multi.divide"));
    assert_eq!(bench.refused(divide(&[1, 1, 1])), rule!("aod.multi.divide"));
    bench.act(divide(&[3, 0]));
    let clicks = ["B1", "B2", "B3"].map(|unit| bench.unit(unit).click);
    assert_eq!(clicks, [0, 3, 0]);
}

#[test]
fn a_single_target_hit_takes_all_the_damage() {
    covers!("aod.multi.divide");
    let mut bench = fight(&["A1 TST-TANK 10 10 0", THREE[1], "B2 TST-FOOT 13 16 180"], "");
    bench.roll(fire("A1", &["B1", "B2"]), &[3, 3, 3]);
    assert_eq!((bench.unit("B1").click, bench.unit("B2").click), (0, 3));
}

#[test]
fn a_critical_hit_adds_one_to_each_share() {
    covers!("aod.multi.divide");
    covers!("aod.sequence.damage-d");
    let mut bench = fight(&["A1 TST-TANK 10 10 0", THREE[1], "B2 TST-FOOT 13 16 180"], "");
    bench.roll(fire("A1", &["B1", "B2"]), &[6, 6, 1]);
    bench.act(CombatAction::Divide { shares: vec![3, 0] }.into());
    assert_eq!((bench.unit("B1").click, bench.unit("B2").click), (4, 1));
}

#[test]
fn who_touches_one_of_several_targets_makes_no_called_shot() {
    covers!("aod.multi.called-shot");
    let held = ["A1 TST-TANK 10 10 0", "B2 TST-FOOT 10 11.5 180", "B1 TST-FOOT 14 15 180"];
    let bench = fight(&held, "");
    let mut attack = Attack::new(Kind::Ranged, id("A1"));
    attack.targets = ids(&["B1", "B2"]).into_iter().map(Target::new).collect();
    let defense = defense_value(&bench.game, &bench.state, &attack, id("B1"));
    assert_eq!(defense.total(), 15);
    attack.targets.pop();
    let defense = defense_value(&bench.game, &bench.state, &attack, id("B1"));
    assert_eq!(defense.total(), 17);
}
