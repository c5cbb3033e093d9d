//! What the cards of the standard pack do that no other test plays.

use ironlance_engine::Tally;
use ironlance_rulebook::covers;

use super::*;
use crate::{
    attack::Kind,
    combat::testing::fight,
    content::Slot,
    heat,
    testing::{Bench, at, id},
    value,
};

fn case(attacker: &str, target: &str, kind: Kind) -> Case {
    Case { attacker: id(attacker), target: id(target), kind, slot: Slot::Primary }
}

/// What cards add to the attack and to the defense value in a case.
fn added(bench: &Bench, case: &Case) -> (i32, i32) {
    let (mut attacks, mut defends) = (Tally::default(), Tally::default());
    attack(&bench.game, &bench.state, case, &mut attacks);
    defense(&bench.game, &bench.state, case, &mut defends);
    (attacks.total(), defends.total())
}

#[test]
fn packs_of_wolves_run_things_over() {
    covers!("aod.cec.pride");
    let units = ["A1 AOX043 10 10 0", "A2 AOX009 20 10 0", "B1 AOX043 10 30 180"];
    let bench = fight(&units, "cards = [[\"F-005\"], []]");
    let ram = Kind::Ram { from: at("10 10") };
    assert_eq!(added(&bench, &case("A1", "B1", ram)).0, 1);
    assert_eq!(added(&bench, &case("A1", "B1", Kind::Ranged)).0, 0);
    assert_eq!(added(&bench, &case("A2", "B1", ram)).0, 0, "no wolf");
    assert_eq!(added(&bench, &case("B1", "A1", ram)).0, 0, "not its player's");
}

#[test]
fn swordsworn_parry_blows() {
    covers!("aod.cec.pride");
    let units = ["A1 AOX024 10 10 0", "B1 AOD130 10 30 180"];
    let bench = fight(&units, "cards = [[\"F-007\"], []]");
    assert_eq!(added(&bench, &case("B1", "A1", Kind::Close)).1, 1);
    assert_eq!(added(&bench, &case("B1", "A1", Kind::Ranged)).1, 0);
}

#[test]
fn cooling_crews_vent_more() {
    covers!("aod.cec.pride", "aod.heat.vent");
    let units = ["A1 AOX106 10 10 0", "A2 AOX103 20 10 0", "B1 AOD130 10 30 180"];
    let bench = fight(&units, "cards = [[\"F-011\"], []]");
    let vent = |unit| value::vent(&bench.game, &bench.state, id(unit)).total();
    assert_eq!((vent("A1"), vent("A2")), (3, 2));
}

#[test]
fn storm_nerves_roll_once_more_for_heat() {
    covers!("aod.cec.frequency", "aod.heat.rolls");
    let units = ["A1 AOX112 10 10 0,heat=2", "B1 AOD130 10 30 180"];
    let mut bench = fight(&units, "cards = [[\"F-012\"], []]");
    let hotter = |step: &mut crate::Step<'_>| {
        heat::gain(step, id("A1"), 1, ironlance_rulebook::rule!("aod.heat.sources"));
        heat::roll(step, id("A1"), false);
    };
    // Position 3 of the Mattock: ammunition explodes on 1 or 2.
    bench.rolling(&[1, 6], hotter);
    assert_eq!(bench.unit("A1").click, 0);
    bench.unit_mut("A1").heat = 2;
    bench.rolling(&[1], hotter);
    assert!(0 < bench.unit("A1").click, "once a turn");
}

#[test]
fn gear_gives_its_equipment_on_its_own_value() {
    covers!("aod.gear.content");
    let has = |unit: &str, gear: &str, equipment| {
        let unit = format!("A1 {unit} 10 10 0,{gear}");
        let bench = fight(&[&unit, "B1 AOD130 10 30 180"], "");
        equipment::works(&bench.game, &bench.state, id("A1"), equipment)
    };
    let with = |unit, gear, equipment| {
        (has(unit, "", equipment), has(unit, &format!("gear=[\"{gear}\"]"), equipment))
    };
    assert_eq!(with("AOX101", "G-011", Equipment::ImprovedTargeting), (false, true));
    assert_eq!(with("AOX107", "G-012", Equipment::ReactiveArmor), (false, true));
    assert_eq!(with("AOX101", "G-016", Equipment::Camouflage), (false, true));
    let on = |unit: &str, gear: &str, slot, equipment| {
        let unit = format!("A1 {unit} 10 10 0,gear=[\"{gear}\"]");
        let mut bench = fight(&[&unit, "B1 AOD130 10 30 180"], "");
        bench.unit_mut("A1").fitted[0].slot = Some(slot);
        [Slot::Primary, Slot::Secondary]
            .map(|used| equipment::works_with(&bench.game, &bench.state, id("A1"), equipment, used))
    };
    assert_eq!(on("AOX115", "G-005", Slot::Secondary, Equipment::Pulse), [false, true]);
    let fist = Equipment::HandToHandWeapon;
    assert_eq!(on("AOX117", "G-009", Slot::Primary, fist), [true, false]);
}

#[test]
fn pilots_bring_their_art_where_they_are_at_home() {
    covers!("aod.pilot.preferred", "aod.pilot.unique", "aod.pilot.common");
    let with = |unit: &str, pilot: &str| {
        let unit = format!("A1 {unit} 10 10 0,gear=[\"{pilot}\"]");
        fight(&[&unit, "B1 AOX009 10 30 180", "B2 AOD130 20 30 180"], "")
    };
    let range = |unit| {
        let bench = with(unit, "GS-029");
        value::range(&bench.game, &bench.state, id("A1"), Slot::Primary).1
    };
    assert_eq!((range("AOX108"), range("AOX101")), (10, 8));
    let blows = |unit| added(&with(unit, "L-003"), &case("A1", "B1", Kind::Close)).0;
    assert_eq!((blows("AOX103"), blows("AOX115")), (1, 0));
    let under_fire = |by| added(&with("AOD095", "L-014"), &case(by, "A1", Kind::Ranged)).1;
    assert_eq!((under_fire("B1"), under_fire("B2")), (1, 0), "vehicles alone");
    let values = |pilot| {
        let bench = with("AOX109", pilot);
        let unit = id("A1");
        (
            value::speed(&bench.game, &bench.state, unit).total(),
            value::defense(&bench.game, &bench.state, unit).total(),
        )
    };
    assert_eq!(values("P-005"), (6, 22 + 1));
    assert_eq!(values("P-032"), (6 + 1, 22 + 1));
}

#[test]
fn a_static_storm_silences_what_listens() {
    covers!("aod.cec.planetary-choice");
    let units = ["A1 AOX014 10 10 0", "A2 AOX007 20 10 0", "B1 AOD130 10 30 180"];
    let works = |more: &str| {
        let bench = fight(&units, more);
        let has =
            |unit, equipment| equipment::works(&bench.game, &bench.state, id(unit), equipment);
        [
            has("A1", Equipment::Command),
            has("A2", Equipment::HomingBeacon),
            has("A2", Equipment::ImprovedTargeting),
            has("A1", Equipment::HeavyArmor),
        ]
    };
    assert_eq!(works(""), [true; 4]);
    assert_eq!(works("cards = [[\"PC-010\"], []]"), [false, false, false, true]);
}

#[test]
fn a_common_cause_helps_a_mixed_formation_once_for_every_300_points() {
    covers!("aod.cec.frequency");
    let units = ["A1 AOX030 10 10 0", "A2 AOX025 12 10 0", "B1 AOD130 10 30 180"];
    let left = |total: u16| {
        let more = format!("build-total = {total}\ncards = [[\"SA-003\"], []]");
        let mut bench = fight(&units, &more);
        let mut times = 0;
        for _ in 0..4 {
            let bonus = formation_bonus(&bench.game, &bench.state, id("A1"), &[id("A2")]);
            times += bonus.map_or(0, |(_, by)| by);
            bench.perform(|step| formation_attacked(step, id("A1"), &[id("A2")]));
        }
        times
    };
    assert_eq!((left(150), left(450), left(600)), (0, 1, 2));
}
