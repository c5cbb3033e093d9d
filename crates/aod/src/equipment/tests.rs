use ironlance_rulebook::{covers, rule};

use super::*;
use crate::{
    Action,
    cards::CardAction,
    combat::testing::{fight, fire, strike},
    state::{Fate, Place},
    testing::{A, B, Bench, id},
};

fn has(bench: &Bench, unit: &str, equipment: Equipment) -> bool {
    works(&bench.game, &bench.state, id(unit), equipment)
}

fn cancel_of(unit: &str, equipment: Equipment) -> Action {
    CardAction::Cancel { unit: id(unit), equipment }.into()
}

#[test]
fn equipment_works_only_while_it_shows() {
    covers!("aod.equipment.active-while-showing");
    let zibler = |more: &str| {
        let unit = format!("A1 AOD131 10 10 0,{more}");
        fight(&[&unit, "A2 AOX010 20 20 0", "B1 AOD130 10 15 180"], "")
    };
    assert!(has(&zibler(""), "A1", Equipment::Evade));
    assert!(has(&zibler("click=4"), "A1", Equipment::Evade));
    assert!(!has(&zibler("click=5"), "A1", Equipment::Evade), "lost");
    assert!(!has(&zibler(""), "A1", Equipment::Camouflage), "never there");
}

#[test]
fn passengers_and_captives_have_none() {
    covers!("aod.transport.passenger-no-equipment", "aod.capture.captive-equipment");
    let units = ["A1 AOX010 20 20 0", "A2 AOX004,aboard=\"A1\"", "B1 AOD130 10 15 180"];
    let bench = fight(&units, "");
    assert!(!has(&bench, "A2", Equipment::JumpJets));
    assert!(shows(&bench.game, &bench.state, id("A2"), Equipment::JumpJets), "but it shows");
    let units = ["A1 AOD131 10 10 0,captor=\"B1\";click=7", "B1 AOD130 10 11.5 180"];
    let bench = fight(&units, "");
    assert!(!has(&bench, "A1", Equipment::Salvage));
    assert!(!shows(&bench.game, &bench.state, id("A1"), Equipment::Salvage));
}

#[test]
fn optional_equipment_is_canceled_until_the_turn_ends_and_no_other() {
    covers!("aod.equipment.optional", "aod.equipment.cancel");
    let units = ["A1 AOD131 10 10 0", "A2 AOX009 20 10 0", "B1 AOD131 10 30 180"];
    let mut bench = fight(&units, "");
    bench.act(cancel_of("A1", Equipment::Evade));
    assert!(!has(&bench, "A1", Equipment::Evade));
    assert!(has(&bench, "A1", Equipment::ArmorPiercing), "the rest stays");
    let again = bench.refused(cancel_of("A1", Equipment::Evade));
    assert_eq!(again, rule!("aod.equipment.active-while-showing"));
    let armour = bench.refused(cancel_of("A2", Equipment::HeavyArmor));
    assert_eq!(armour, rule!("aod.equipment.optional"));
    let not_own = bench.refused_by(A, cancel_of("B1", Equipment::Evade));
    assert_eq!(not_own, rule!("aod.equipment.cancel"));
    bench.act(crate::testing::end_turn());
    assert!(has(&bench, "A1", Equipment::Evade), "it works again from the next turn on");
}

#[test]
fn equipment_on_a_damage_value_is_for_attacks_with_that_value() {
    covers!("aod.equipment.weapon-bound");
    let bench = fight(&["A1 AOD134 10 10 0", "B1 AOD130 10 15 180"], "");
    let with = |slot| works_with(&bench.game, &bench.state, id("A1"), Equipment::Pulse, slot);
    assert!(with(Slot::Primary) && !with(Slot::Secondary));
}

#[test]
fn a_circle_costs_one_pushing_damage_after_the_order() {
    covers!("aod.equipment.circle");
    // The Blade's Armor Piercing is in a circle on its first click, and only there.
    let units = ["A1 AOD091 10 10 0", "B1 AOX009 10 15 180"];
    let mut bench = fight(&units, "");
    assert!(is_circled(&bench.game, &bench.state, id("A1"), Equipment::ArmorPiercing));
    bench.perform(|step| {
        used(step, id("A1"), Equipment::ArmorPiercing);
        used(step, id("A1"), Equipment::ArmorPiercing);
        settle(step);
    });
    let due: Vec<_> = bench.state.due.iter().map(|due| (due.unit, due.pushing)).collect();
    assert_eq!(due, [(id("A1"), 1)], "once for the order");
    let mut later = fight(&["A1 AOD091 10 10 0,click=2", "B1 AOX009 10 15 180"], "");
    later.perform(|step| {
        used(step, id("A1"), Equipment::ArmorPiercing);
        settle(step);
    });
    assert!(later.state.due.is_empty(), "a square costs nothing");
}

#[test]
fn a_shutdown_mech_keeps_only_what_is_not_optional() {
    covers!("aod.heat.shutdown-equipment");
    let bench = fight(&["A1 AOD134 10 10 0,shutdown=true", "B1 AOD130 10 15 180"], "");
    assert!(!has(&bench, "A1", Equipment::Pulse));
    assert!(has(&bench, "A1", Equipment::ReflectiveArmor));
}

#[test]
fn a_heat_effect_can_lock_a_value_with_its_equipment() {
    // Position 4 of the Emberwolf locks its ballistic value and freezes its legs.
    let bench = fight(&["A1 AOX119 10 10 0,heat=4", "B1 AOD130 10 15 180"], "");
    assert!(has(&bench, "A1", Equipment::Pulse));
    let jumper = ["A1 AOX120 10 10 0,heat=4", "B1 AOD130 10 15 180"];
    let bench = fight(&jumper, "");
    assert!(has(&bench, "A1", Equipment::FullStrike), "the melee value is not locked");
}

#[test]
fn the_same_equipment_from_dial_and_gear_counts_once() {
    covers!("aod.gear.no-double-equipment", "aod.equipment.evade-hook");
    ironlance_rulebook::cite(rule!("aod.equipment.evade-hook"));
    // The Vigil has Evade on its dial up to click 3.
    let tally = |more: &str| {
        let unit = format!("B1 AOX118 10 15 180,{more}");
        let bench = fight(&["A1 TST-FOOT 10 10 0", &unit], "");
        let mut attack = crate::attack::Attack::new(crate::attack::Kind::Ranged, id("A1"));
        attack.targets = vec![crate::attack::Target::new(id("B1"))];
        crate::attack::defense_value(&bench.game, &bench.state, &attack, id("B1")).total()
    };
    assert_eq!(tally(""), 22);
    assert_eq!(tally("gear=[\"G-002\"]"), 22);
    assert_eq!(tally("click=4;gear=[\"G-002\"]"), 19 + 2, "the gear still gives it");
    assert_eq!(tally("click=4"), 19);
}

#[test]
fn of_two_pieces_on_one_value_the_controller_chooses() {
    covers!("aod.gear.no-double-equipment");
    // Heavy Armor on the Mattock's dial, Reflective Armor by gear.
    let units = ["A1 AOX112 10 10 0,gear=[\"G-013\"]", "B1 AOD130 10 25 180"];
    let mut bench = fight(&units, "");
    assert!(has(&bench, "A1", Equipment::ReflectiveArmor));
    assert!(!has(&bench, "A1", Equipment::HeavyArmor));
    let prefer =
        |dial| -> Action { CardAction::Prefer { unit: id("A1"), row: Row::Defense, dial }.into() };
    assert_eq!(bench.refused(prefer(false)), rule!("aod.gear.no-double-equipment"));
    bench.act(prefer(true));
    assert!(!has(&bench, "A1", Equipment::ReflectiveArmor));
    assert!(has(&bench, "A1", Equipment::HeavyArmor));
    bench.act(prefer(false));
    assert!(has(&bench, "A1", Equipment::ReflectiveArmor));
}

#[test]
fn canceled_gear_leaves_the_dial_in_force() {
    covers!("aod.gear.no-double-equipment");
    // Camouflage on the Cutlass's dial, Jump Jets by gear.
    let units = ["A1 AOX111 10 10 0,gear=[\"G-006\"]", "B1 AOD130 10 25 180"];
    let mut bench = fight(&units, "");
    assert!(has(&bench, "A1", Equipment::JumpJets) && !has(&bench, "A1", Equipment::Camouflage));
    bench.act(cancel_of("A1", Equipment::JumpJets));
    assert!(!has(&bench, "A1", Equipment::JumpJets) && has(&bench, "A1", Equipment::Camouflage));
}

#[test]
fn gear_is_ignored_while_salvage_shows() {
    covers!("aod.gear.salvage");
    // The Vigil is crippled from click 10 on.
    let speed = |click: u8, gear: &str| {
        let unit = format!("A1 AOX118 10 10 0,click={click};gear=[\"{gear}\"]");
        let bench = fight(&[&unit, "B1 AOD130 10 15 180"], "");
        (
            has(&bench, "A1", Equipment::Evade),
            value::speed(&bench.game, &bench.state, id("A1")).total(),
        )
    };
    assert_eq!(speed(9, "G-002"), (true, 5));
    assert_eq!(speed(10, "G-002"), (false, 5));
    assert_eq!(speed(9, "G-010"), (false, 6));
    assert_eq!(speed(10, "G-010"), (false, 6), "the Salvage Rig works then too");
    let unit = "A1 AOX118 10 10 0,click=10;gear=[\"P-003\"]";
    let bench = fight(&[unit, "B1 AOD130 10 15 180"], "");
    let attack = value::attack(&bench.game, &bench.state, id("A1")).total();
    assert_eq!(attack, 5 + 1, "a pilot is not affected");
}

#[test]
fn equipment_beats_the_general_rules() {
    covers!("aod.equipment.precedence");
    // Vehicles make no close combat attacks, unless they have Flamers.
    let units = [
        "A1 AOX041 10 10 0",
        "A2 AOX009 20 10 0",
        "B1 AOD130 10 11.5 180",
        "B2 AOD130 20 11.5 180",
    ];
    let bench = fight(&units, "");
    assert!(bench.allows(strike("A1", "B1")));
    assert_eq!(bench.refused(strike("A2", "B2")), rule!("aod.close.who"));
}

#[test]
fn salvage_leaves_only_some_orders() {
    covers!("aod.equipment.salvage-hook");
    let units = ["A1 AOD131 10 10 0,click=7", "B1 AOD130 10 15 180"];
    let bench = fight(&units, "");
    assert!(shows(&bench.game, &bench.state, id("A1"), Equipment::Salvage));
    assert_eq!(bench.refused(fire("A1", &["B1"])), rule!("aod.equipment.salvage-hook"));
    assert!(bench.allows(crate::testing::go("A1", "10 12")));
    let pushed = fight(&["A1 AOD131 10 10 0,click=7;tokens=1", "B1 AOD130 10 15 180"], "");
    let order = crate::testing::go("A1", "10 12");
    assert_eq!(pushed.refused(order), rule!("aod.equipment.salvage-hook"));
}

/// A captive tank of the second player, held by its infantry, beside a unit with Bypass.
fn bypass(more: &str) -> Bench {
    let commando = format!("A1 AOX004 10 10 0,{more}");
    fight(&[&commando, "A2 AOX009 10 11.5 0,captor=\"B1\"", "B1 AOD130 10 13 180"], "")
}

fn take_over() -> Action {
    CardAction::Bypass { unit: id("A1"), captive: id("A2") }.into()
}

#[test]
fn bypass_is_a_move_order_without_moving() {
    covers!("aod.equipment.do-not-move-hook", "aod.capture.released-by-effect");
    let mut bench = bypass("");
    let orders = bench.state.orders_left;
    bench.act(take_over());
    assert_eq!(bench.unit("A1").place, Place::Out(Fate::Eliminated));
    let tank = bench.unit("A2");
    assert_eq!((tank.controller, tank.captor), (A, None));
    assert_eq!(bench.unit("B1").captive, None);
    assert_eq!(bench.state.orders_left, orders - 1);
    assert_eq!(bench.state.player(B).eliminations, 0, "the captive was A's own");
}

#[test]
fn bypass_gives_its_points_to_who_controlled_the_captive() {
    let units = [
        "A1 AOX004 10 10 0",
        "A2 AOD130 10 13 180",
        "B1 AOX009 10 11.5 0,captor=\"A2\"",
        "B2 AOD130 30 30 0",
    ];
    let mut bench = fight(&units, "");
    bench.act(CardAction::Bypass { unit: id("A1"), captive: id("B1") }.into());
    assert_eq!(bench.unit("B1").controller, A);
    let points = u32::from(bench.unit("A1").points);
    assert_eq!(bench.state.player(B).eliminations, points);
}

#[test]
fn bypass_needs_an_untired_unit_and_one_captive_machine() {
    covers!("aod.equipment.do-not-move-hook");
    let tired = bypass("tokens=1");
    assert_eq!(tired.refused(take_over()), rule!("aod.equipment.do-not-move-hook"));
    let far = fight(
        &["A1 AOX004 10 10 0", "A2 AOX009 20 11.5 0,captor=\"B1\"", "B1 AOD130 20 13 180"],
        "",
    );
    assert_eq!(far.refused(take_over()), rule!("aod.equipment.do-not-move-hook"));
    let without = bypass("click=4");
    assert_eq!(without.refused(take_over()), rule!("aod.equipment.active-while-showing"));
}

#[test]
fn command_rolls_for_one_more_order() {
    covers!("aod.equipment.where");
    let units = ["A1 AOX014 10 10 0", "A2 AOX023 20 10 0", "B1 AOD130 10 30 180"];
    let mut bench = fight(&units, "");
    let mut orders = 0;
    bench.rolling(&[4, 5], |step| orders = command::roll(step, A));
    assert_eq!(orders, 1);
    bench.rolling(&[5, 6], |step| orders = command::roll(step, A));
    assert_eq!(orders, 2, "once for each unit with it");
    bench.rolling(&[], |step| orders = command::roll(step, B));
    assert_eq!(orders, 0);
}

#[test]
fn infiltrators_are_deployed_as_far_as_they_move() {
    let units =
        ["A1 AOX007 10 10 0", "A2 AOX027 12 10 0", "A3 AOD130 14 10 0", "B1 AOD130 10 30 180"];
    let bench = fight(&units, "");
    let inches = |unit: &str| infiltrates(&bench.game, &bench.state, id(unit));
    assert_eq!(inches("A1"), Some(14), "infantry twice its speed");
    assert_eq!((inches("A2"), inches("A3")), (Some(14), None));
}

#[test]
fn the_quick_start_game_knows_no_equipment() {
    covers!("aod.quick.scope");
    ironlance_rulebook::cite(rule!("aod.quick.scope"));
    let units = ["A1 AOD131 10 10 0", "B1 AOD130 10 15 180"];
    let bench = fight(&units, "quick-start = true");
    assert!(!has(&bench, "A1", Equipment::Evade));
    assert!(!shows(&bench.game, &bench.state, id("A1"), Equipment::Evade));
    assert!(in_effect(&bench.game, &bench.state, id("A1")).is_empty());
}

#[test]
fn a_set_holds_what_is_put_in() {
    let set: EquipmentSet = [Equipment::Evade, Equipment::HeavyArmor].into_iter().collect();
    assert_eq!(set.iter().collect::<Vec<_>>(), [Equipment::Evade, Equipment::HeavyArmor]);
    assert!(!set.contains(Equipment::Pulse) && !set.is_empty());
}
