use ironlance_engine::Tally;
use ironlance_rulebook::{covers, rule};

use super::*;
use crate::{
    attack::Kind,
    combat::testing::{fight, square},
    content::{Content, Slot, Terrain},
    testing::{A, B, Bench, id},
    value,
};

fn speed(bench: &Bench, unit: &str) -> i32 {
    value::speed(&bench.game, &bench.state, id(unit)).total()
}

fn case(attacker: &str, target: &str, kind: Kind) -> Case {
    Case { attacker: id(attacker), target: id(target), kind, slot: Slot::Primary }
}

/// What cards add to the attack value in a case.
fn attack_in(bench: &Bench, case: &Case) -> i32 {
    let mut tally = Tally::default();
    attack(&bench.game, &bench.state, case, &mut tally);
    tally.total()
}

/// What cards add to the defense value in a case.
fn defense_in(bench: &Bench, case: &Case) -> i32 {
    let mut tally = Tally::default();
    defense(&bench.game, &bench.state, case, &mut tally);
    tally.total()
}

fn number(bench: &Bench, card: CardId) -> &str {
    &bench.game.content().card(card).number
}

#[test]
fn planetary_conditions_reach_everybody() {
    covers!("aod.cec.planetary-choice");
    let units = ["A1 AOD131 10 10 0", "B1 AOX011 10 30 180", "B2 AOX017 20 30 180"];
    let plain = fight(&units, "");
    assert_eq!(["A1", "B1", "B2"].map(|unit| speed(&plain, unit)), [10, 12, 20]);
    let light = fight(&units, "cards = [[\"PC-007\"], [\"PC-008\"]]");
    assert_eq!(["A1", "B1", "B2"].map(|unit| speed(&light, unit)), [11, 13, 20]);
    assert_eq!(defense_in(&light, &case("A1", "B1", Kind::Ranged)), 1);
    assert_eq!(defense_in(&light, &case("B1", "A1", Kind::Close)), 0);
    let heavy = fight(&units, "cards = [[\"PC-004\"], [\"PC-001\"]]");
    assert_eq!(["A1", "B1", "B2"].map(|unit| speed(&heavy, unit)), [10, 10, 20]);
}

#[test]
fn a_condition_limits_ranges_and_equipment() {
    let units = ["A1 AOD133 10 10 0", "A2 AOD132 20 10 0", "B1 AOD130 10 30 180"];
    let bench = fight(&units, "cards = [[\"PC-001\"], [\"PC-004\"]]");
    let range = |unit| value::range(&bench.game, &bench.state, id(unit), Slot::Primary);
    assert_eq!(range("A2"), (0, 8), "12 inches in fog");
    let jumps = equipment::works(&bench.game, &bench.state, id("A1"), Equipment::JumpJets);
    assert!(!jumps, "not in heavy gravity");
    assert!(equipment::works(&bench.game, &bench.state, id("A1"), Equipment::Brawling));
}

#[test]
fn the_same_condition_twice_has_the_effect_of_one() {
    covers!("aod.cec.planetary-stacking");
    let units = ["A1 AOD131 10 10 0", "B1 AOX011 10 30 180"];
    let bench = fight(&units, "cards = [[\"PC-007\"], [\"PC-007\"]]");
    assert_eq!((speed(&bench, "A1"), bench.state.cards.conditions.len()), (11, 1));
}

#[test]
fn a_canceled_condition_goes_with_what_canceled_it() {
    covers!("aod.cec.canceling");
    let units = ["A1 AOD131 10 10 0", "B1 AOX011 10 30 180"];
    let bench = fight(&units, "cards = [[\"PC-007\"], [\"PC-006\"]]");
    assert_eq!((speed(&bench, "A1"), bench.state.cards.conditions.len()), (10, 0));
    let alone = fight(&units, "cards = [[\"PC-006\"], [\"PC-006\"]]");
    assert_eq!(alone.state.cards.conditions.len(), 1, "nothing else is there to cancel");
}

#[test]
fn conditions_change_cooling_and_water() {
    let units = ["A1 AOD134 10 10 0", "B1 AOD130 10 30 180"];
    let bench = fight(&units, "cards = [[\"PC-002\"], [\"PC-003\"]]");
    assert!(!cools_by_resting(&bench.game, &bench.state));
    assert!(cools_in_water(&bench.game, &bench.state));
    assert_eq!(value::vent(&bench.game, &bench.state, id("A1")).total(), 3);
    let bench = fight(&units, "cards = [[\"PC-005\"], [\"PC-009\"]]");
    assert!(cools_by_resting(&bench.game, &bench.state));
    assert!(!cools_in_water(&bench.game, &bench.state));
    let flooded = terrain_as(&bench.game, &bench.state, Terrain::ShallowWater);
    assert_eq!(flooded, Terrain::DeepWater);
    let wood = terrain_as(&bench.game, &bench.state, Terrain::Hindering);
    assert_eq!(wood, Terrain::Hindering);
}

#[test]
fn cards_come_into_play_in_the_order_of_the_rules() {
    covers!("aod.setup.card-order");
    let units = ["A1 AOX026 10 10 0", "B1 AOX028 10 30 180"];
    let mut bench = fight(&units, "");
    bench.state.cards = InPlay::default();
    let cards = |numbers: &[&str]| -> Vec<CardId> {
        numbers.iter().map(|it| Content::standard().card_numbered(it).unwrap()).collect()
    };
    let by_seat = [cards(&["F-006", "MC-001", "PC-001"]), cards(&["F-008", "PC-002"])];
    bench.perform(|step| put_into_play(step, &by_seat));
    let played = bench.told(|event| match event {
        crate::Event::Cards(CardEvent::Played { card, .. }) => Some(*card),
        _ => None,
    });
    let played: Vec<&str> = played.iter().map(|card| number(&bench, *card)).collect();
    assert_eq!(played, ["PC-001", "PC-002", "MC-001", "F-006", "F-008"]);
}

#[test]
fn a_pride_helps_the_units_of_its_faction_alone() {
    covers!("aod.cec.pride");
    let units = ["A1 AOX026 10 10 0", "A2 AOX001 12 10 0", "B1 AOX026 10 15 180"];
    let bench = fight(&units, "cards = [[\"F-006\"], []]");
    assert_eq!(attack_in(&bench, &case("A1", "B1", Kind::Ranged)), 1);
    assert_eq!(attack_in(&bench, &case("A1", "B1", Kind::Close)), 0);
    assert_eq!(attack_in(&bench, &case("A2", "B1", Kind::Ranged)), 0, "a Mercenary");
    assert_eq!(attack_in(&bench, &case("B1", "A1", Kind::Ranged)), 0, "another player's");
}

#[test]
fn capellan_resolve_strikes_what_another_holds() {
    let units = ["A1 AOX004 10 10 0", "A2 AOX020 20 10 0", "B1 AOD130 20 11.2 180"];
    let bench = fight(&units, "cards = [[\"F-004\"], []]");
    assert_eq!(attack_in(&bench, &case("A1", "B1", Kind::Ranged)), 1);
    let free = ["A1 AOX004 10 10 0", "A2 AOX020 20 20 0", "B1 AOD130 20 11.2 180"];
    let bench = fight(&free, "cards = [[\"F-004\"], []]");
    assert_eq!(attack_in(&bench, &case("A1", "B1", Kind::Ranged)), 0);
}

#[test]
fn forest_spirits_hide_in_the_woods() {
    let units = ["A1 AOX007 10 10 0", "A2 AOX007 20 10 0", "B1 AOD130 10 15 180"];
    let wood = square("hindering", "ground", [8, 8, 12, 12]);
    let more = format!("cards = [[\"F-009\"], []]\n{wood}");
    let bench = fight(&units, &more);
    assert_eq!(defense_in(&bench, &case("B1", "A1", Kind::Ranged)), 1);
    assert_eq!(defense_in(&bench, &case("B1", "A2", Kind::Ranged)), 0);
}

#[test]
fn breaking_away_gets_easier_or_harder() {
    let units = ["A1 AOX023 10 10 0", "A2 AOX103 20 10 0", "B1 AOD130 10 30 180"];
    let plain = fight(&units, "");
    let up_to =
        |bench: &Bench, unit: &str| break_away_up_to(&bench.game, &bench.state, id(unit), 3);
    assert_eq!(up_to(&plain, "A1"), 3);
    let stubborn = fight(&units, "cards = [[\"F-002\"], []]");
    assert_eq!(up_to(&stubborn, "A1"), 2);
    assert_eq!(up_to(&stubborn, "A2"), 3, "a 'Mech is not meant");
    let evading = fight(&["A1 AOD131 10 10 0", "B1 AOD130 10 30 180"], "");
    assert_eq!(up_to(&evading, "A1"), 1);
    let held = fight(&["A1 AOD131 10 10 0", "B1 AOX024 10 11.5 180"], "");
    assert_eq!(up_to(&held, "A1"), 4, "Grapple, whatever its Evade");
    let infantry = fight(&["A1 AOD130 10 10 0", "B1 AOX024 10 11.2 180"], "");
    assert_eq!(up_to(&infantry, "A1"), 3, "infantry is not held");
}

#[test]
fn an_effect_is_used_as_often_as_its_frequency_says() {
    covers!("aod.cec.frequency", "aod.value.per-turn");
    let units = ["A1 AOX039 10 10 0", "B1 AOD130 10 30 180"];
    let tries = |more: &str| {
        let mut bench = fight(&units, &format!("{more}\ncards = [[\"F-001\"], []]"));
        let mut used = 0;
        bench.perform(|step| {
            while used < 9 && rerolls(step, id("A1"), Happening::BreakAway) {
                used += 1;
            }
        });
        (bench, used)
    };
    assert_eq!(tries("build-total = 450").1, 1);
    assert_eq!(tries("build-total = 900").1, 2);
    assert_eq!(tries("build-total = 300").1, 0, "only full multiples count");
    let once = "build-total = 300\noptions = { frequency-below-450 = \"once\" }";
    assert_eq!(tries(once).1, 1);
    let (mut bench, _) = tries("");
    turn_begins(&mut bench.state, B);
    bench.perform(|step| assert!(!rerolls(step, id("A1"), Happening::BreakAway)));
    turn_begins(&mut bench.state, A);
    bench.perform(|step| assert!(rerolls(step, id("A1"), Happening::BreakAway), "anew"));
    bench.perform(|step| assert!(!rerolls(step, id("B1"), Happening::BreakAway)));
}

#[test]
fn discipline_takes_a_token_off_after_a_push() {
    let units = ["A1 AOX027 10 10 0,tokens=2", "A2 AOX110 20 10 0,tokens=1", "B1 AOD130 10 30 180"];
    let mut bench = fight(&units, "cards = [[\"F-003\"], []]");
    bench.perform(|step| after_push(step, id("A2")));
    assert_eq!(bench.unit("A2").tokens, 1, "a 'Mech is not meant");
    bench.perform(|step| after_push(step, id("A1")));
    assert_eq!(bench.unit("A1").tokens, 1);
    bench.perform(|step| after_push(step, id("A1")));
    assert_eq!(bench.unit("A1").tokens, 1, "once per turn");
}

#[test]
fn an_alliance_joins_factions_and_helps_their_formations() {
    covers!("aod.formation.situational-alliances");
    let units =
        ["A1 AOX016 10 10 0", "A2 AOX021 12 10 0", "A3 AOX021 14 10 0", "B1 AOX016 10 30 180"];
    let mut bench = fight(&units, "cards = [[\"SA-001\"], []]");
    let cats = bench.unit("A1").faction.unwrap();
    let wolves = bench.unit("A2").faction.unwrap();
    assert!(are_allied(&bench.game, &bench.state, A, cats, wolves));
    assert!(!are_allied(&bench.game, &bench.state, B, cats, wolves), "for its player only");
    let bonus = |bench: &Bench, one: &str, others: &[&str]| {
        let others: Vec<UnitId> = others.iter().map(|it| id(it)).collect();
        formation_bonus(&bench.game, &bench.state, id(one), &others).map(|it| it.1)
    };
    assert_eq!(bonus(&bench, "A1", &["A2", "A3"]), Some(1));
    assert_eq!(bonus(&bench, "A2", &["A3"]), None, "no cat among them");
    assert_eq!(bonus(&bench, "A1", &[]), None);
    bench.perform(|step| formation_attacked(step, id("A1"), &[id("A2")]));
    assert_eq!(bonus(&bench, "A1", &["A2"]), None, "used up for this turn");
}

#[test]
fn house_alliances_are_always_in_force() {
    covers!("aod.formation.house-alliances");
    let bench = fight(&["A1 AOX026 10 10 0", "B1 AOD130 10 30 180"], "");
    let faction = |it: &str| bench.game.content().faction_called(it).unwrap();
    let allied =
        |one, other| are_allied(&bench.game, &bench.state, A, faction(one), faction(other));
    assert!(allied("house-davion", "swordsworn") && allied("swordsworn", "house-davion"));
    assert!(allied("republic-of-the-sphere", "highlanders"));
    assert!(allied("house-steiner", "stormhammers"));
    assert!(!allied("house-davion", "house-steiner"));
}

#[test]
fn modifiers_follow_the_precedence_of_their_cards() {
    covers!("aod.cec.precedence");
    let units = ["A1 AOX102 10 10 0,gear=[\"P-002\", \"G-010\"]", "B1 AOD130 10 30 180"];
    let bench = fight(&units, "cards = [[\"F-010\", \"PC-007\"], []]");
    let tally = value::speed(&bench.game, &bench.state, id("A1"));
    let rules: Vec<_> = tally.parts().iter().map(|(rule, by)| (*rule, *by)).collect();
    assert_eq!(
        rules,
        [
            (rule!("aod.unit.values-mech"), 10),
            (rule!("aod.cec.planetary-choice"), 1),
            (rule!("aod.cec.pride"), 1),
            (rule!("aod.gear.content"), 1),
            (rule!("aod.pilot.common"), 1),
        ]
    );
}

#[test]
fn gear_changes_its_own_mech_and_its_own_damage_value() {
    covers!("aod.gear.content");
    let units = [
        "A1 AOX118 10 10 0,gear=[\"G-015\", \"G-008\"]",
        "A2 AOX118 20 10 0",
        "B1 AOD130 10 30 180",
    ];
    let bench = fight(&units, "");
    let range = |unit, slot| value::range(&bench.game, &bench.state, id(unit), slot).1;
    assert_eq!((range("A1", Slot::Primary), range("A1", Slot::Secondary)), (16, 8));
    assert_eq!(range("A2", Slot::Primary), 14);
    assert_eq!(value::vent(&bench.game, &bench.state, id("A1")).total(), 3);
}

#[test]
fn inferno_ammunition_heats_the_mech_it_hits() {
    let mut bench = fight(
        &["A1 AOD091 10 10 0,gear=[\"G-001\"]", "B1 AOD134 10 15 180", "B2 AOD130 12 15 180"],
        "",
    );
    bench.unit_mut("A1").fitted[0].slot = Some(Slot::Secondary);
    let heat = |target, slot| {
        let case = Case { attacker: id("A1"), target: id(target), kind: Kind::Ranged, slot };
        heat_of_hit(&bench.game, &bench.state, &case)
    };
    assert_eq!((heat("B1", Slot::Secondary), heat("B1", Slot::Primary)), (1, 0));
    assert_eq!(heat("B2", Slot::Secondary), 0, "infantry has no heat");
}

#[test]
fn a_unique_pilot_brings_his_ability_only_into_his_preferred_mech() {
    covers!("aod.pilot.preferred", "aod.pilot.unique");
    // Blitz Okafor: +1 speed, +1 attack; in his own Jade Hawk a safe death from above.
    let units = [
        "A1 AOD133 10 10 0,gear=[\"GS-002\"]",
        "A2 AOD134 20 10 0,gear=[\"GS-002\"]",
        "B1 AOD130 10 30 180",
    ];
    let bench = fight(&units, "");
    assert_eq!((speed(&bench, "A1"), speed(&bench, "A2")), (9, 9), "modifiers in any");
    assert!(lands_safely(&bench.game, &bench.state, id("A1")));
    assert!(!lands_safely(&bench.game, &bench.state, id("A2")));
}

#[test]
fn a_common_pilot_brings_modifiers_and_text() {
    covers!("aod.pilot.common");
    let units = ["A1 AOX107 10 10 0,gear=[\"P-004\"]", "A2 AOX107 20 10 0", "B1 AOD130 10 30 180"];
    let bench = fight(&units, "");
    let attack = |unit| value::attack(&bench.game, &bench.state, id(unit)).total();
    assert_eq!((attack("A1"), attack("A2")), (11, 10));
    let called = |unit| called_shot(&bench.game, &bench.state, id(unit));
    assert_eq!((called("A1"), called("A2")), (1, 2));
}

#[test]
fn the_first_heat_of_a_turn_is_ignored_by_who_can() {
    let units = [
        "A1 AOX107 10 10 0,gear=[\"L-002\"]",
        "A2 AOX110 20 10 0,gear=[\"L-002\"]",
        "B1 AOD130 10 30 180",
    ];
    let mut bench = fight(&units, "");
    bench.perform(|step| assert_eq!(kept_heat(step, id("A1"), 2), 1));
    bench.perform(|step| assert_eq!(kept_heat(step, id("A1"), 2), 2, "once a turn"));
    bench.perform(|step| assert_eq!(kept_heat(step, id("A2"), 2), 2, "not the preferred 'Mech"));
    turn_begins(&mut bench.state, A);
    bench.perform(|step| assert_eq!(kept_heat(step, id("A1"), 1), 0));
}

#[test]
fn cards_are_optional() {
    covers!("aod.cec.optional");
    ironlance_rulebook::cite(rule!("aod.cec.optional"));
    let bench = fight(&["A1 AOD131 10 10 0", "B1 AOD130 10 30 180"], "");
    assert!(bench.state.cards.is_empty() && !any(&bench.state, id("A1")));
}
