//! Keyword abilities of Units.

use ironlance_rulebook::covers;

use crate::{
    Action, Ask, Refusal,
    action::{Share, Shares},
    content::Speed,
    state::{CardId, Phase, Place, Site},
    testing::{A, B, Bench, assign, at, block, divide, number, send},
};

fn extra(by: u16, to: Site, points: u8, extra: u8) -> Action {
    let shares: Shares = [Share { to, points, extra, missiles: 0 }].into_iter().collect();
    Action::Assign { by: at(by), shares, hold_missiles: true }
}

#[test]
fn long_range_carries_some_damage_to_a_target_left_out() {
    covers!("tcg.keyword.long-range");
    let cards = [("Awesome (AWS-9M)", 1, ""), ("Plain Slow", 2, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[1], false)).act(assign(1, at(0), 2));
    let refusal = bench.refusal(divide(at(0), &[(Site::Stockpile(B), 4, 0), (at(1), 1, 0)]));
    assert_eq!(refusal, Refusal::TargetLeftOut { to: Site::Stockpile(B), reach: 3, given: 4 });
    bench.act(divide(at(0), &[(Site::Stockpile(B), 3, 0), (at(1), 2, 0)]));
    bench.over();
    assert_eq!((bench.stockpile(B), bench.card(1).damage), (7, 2));
}

#[test]
fn each_anti_missile_takes_one_damage_from_each_missile() {
    covers!("tcg.keyword.anti-missile");
    let cards =
        [("Uller D", 1, ""), ("Plain Moderate", 2, ""), ("Fenris D", 2, ""), ("Fenris D", 2, "")];
    let mut bench = Bench::table("{ assets = [\"munitions\"] }, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[1, 2, 3], false));
    bench.act(assign(1, at(0), 2)).act(assign(2, at(0), 5)).act(assign(3, at(0), 5));
    bench.roll(divide(at(0), &[(at(1), 0, 3)]), &[2, 3, 1]);
    assert_eq!(bench.card(1).damage, 1, "2 deals 0, 3 deals 1");
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[1, 2, 3], false));
    bench.act(assign(1, at(0), 2)).act(assign(2, at(0), 5)).act(assign(3, at(0), 5));
    bench.roll(divide(at(0), &[(Site::Stockpile(B), 0, 3)]), &[2, 2, 6]);
    assert_eq!(bench.stockpile(B), 6, "missiles at a site are not affected");
}

#[test]
fn ecm_gives_its_group_one_armor() {
    covers!("tcg.keyword.ecm");
    let cards = [
        ("Plain Slow", 1, ""),
        ("Anvil (ANV-3M)", 1, ""),
        ("Anvil (ANV-3M)", 1, ""),
        ("Plain Fast", 2, ""),
    ];
    let mut bench = Bench::table("{}, {}", &cards);
    assert_eq!(bench.armor(0), 0);
    bench.act(send(&[0, 1, 2], Site::Stockpile(B))).act(block(&[3], false));
    assert_eq!(
        (bench.armor(0), bench.armor(1), bench.armor(3)),
        (1, 3, 0),
        "a second adds nothing"
    );
}

#[test]
fn c3_works_with_another_c3_in_the_group() {
    covers!("tcg.keyword.c3");
    let cards = [
        ("Avatar (AV1-OC)", 1, ""),
        ("Sunder (SD1-OB)", 1, ""),
        ("Blackjack (BJ2-OB)", 1, ""),
        ("Avatar (AV1-OC)", 2, ""),
    ];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[3], false));
    assert_eq!((bench.attack(0), bench.attack(3)), (2, 2), "the other group does not count");
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0, 1, 2], Site::Stockpile(B))).act(block(&[3], false));
    assert_eq!((bench.attack(0), bench.attack(1), bench.attack(2)), (4, 5, 5), "+2 however many");
}

#[test]
fn narc_lowers_missile_dice_of_its_group_by_one() {
    covers!("tcg.keyword.narc");
    let cards = [("Uller D", 1, ""), ("Puma C", 1, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0, 1], Site::Stockpile(B)));
    bench.act(assign(1, Site::Stockpile(B), 2));
    bench.roll(divide(at(0), &[(Site::Stockpile(B), 0, 3)]), &[4, 3]);
    assert_eq!(bench.asked(), Ask::Lower { number: 3, least: 2, by: at(0) }, "a 4 or 3 is nothing");
    assert_eq!(bench.refused(number(1)).as_str(), "tcg.effect.choices");
    bench.roll(number(2), &[2]).act(number(2));
    assert_eq!(bench.stockpile(B), 10 - 2 - 2 - 2, "3 becomes 2, 2 stays");
}

#[test]
fn whoever_fires_chooses_for_each_die_whether_narc_lowers_it() {
    covers!("tcg.keyword.narc");
    let cards = [("Uller D", 1, ""), ("Puma C", 1, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0, 1], Site::Stockpile(B)));
    bench.act(assign(1, Site::Stockpile(B), 2));
    bench.roll(divide(at(0), &[(Site::Stockpile(B), 0, 3)]), &[2]);
    assert_eq!(bench.decider(), A);
    bench.roll(number(1), &[1]).roll(number(0), &[3]).act(number(3));
    assert_eq!(bench.stockpile(B), 10 - 2 - 1, "2 becomes 1, 1 becomes 0, 3 stays");
}

#[test]
fn narc_asks_nothing_where_anti_missile_stops_whatever_it_does() {
    covers!("tcg.keyword.narc", "tcg.keyword.anti-missile");
    let cards = [("Puma C", 1, ""), ("Fenris D", 2, ""), ("Fenris D", 2, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[1, 2], false));
    bench.act(assign(1, at(0), 5)).act(assign(2, at(0), 5));
    bench.roll(divide(at(0), &[(at(1), 2, 2)]), &[1, 2]);
    assert!(bench.state.mission.is_none(), "two are prevented of each missile");
}

#[test]
fn ap_adds_a_point_against_sites_only() {
    covers!("tcg.keyword.ap", "tcg.keyword.conditional-attack");
    let cards = [("Dasher B", 1, ""), ("Plain Fast", 2, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[], false));
    assert_eq!(bench.attack(0), 3, "it is kept apart from the attack value");
    assert_eq!(bench.refused(extra(0, Site::Stockpile(B), 3, 2)).as_str(), "tcg.assign.amount");
    bench.act(extra(0, Site::Stockpile(B), 3, 1));
    assert_eq!(bench.stockpile(B), 6);
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[1], false)).act(assign(1, at(0), 2));
    let refusal = bench.refusal(extra(0, at(1), 3, 1));
    assert_eq!(refusal, Refusal::WrongPoints { points: 0, given: 1 }, "not against Units");
}

#[test]
fn hand_to_hand_adds_points_against_units_no_faster() {
    covers!("tcg.keyword.hand-to-hand");
    let cards = [("Brawler", 1, ""), ("Plain Moderate", 2, ""), ("Plain Fast", 2, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[1, 2], false));
    bench.act(assign(1, at(0), 2)).act(assign(2, at(0), 2));
    let refusal = bench.refusal(extra(0, at(2), 2, 3));
    assert_eq!(refusal, Refusal::WrongPoints { points: 0, given: 3 }, "too fast");
    bench.act(extra(0, at(1), 2, 3));
    assert_eq!(bench.card(1).damage, 5);
}

#[test]
fn patrols_on_the_ground_do_not_block_vtols() {
    covers!("tcg.keyword.vtol");
    let cards = [
        ("Warrior H-8", 1, ""),
        ("Plain Fast", 1, ""),
        ("Plain Fast", 2, ""),
        ("Bulldog", 2, ""),
        ("Warrior H-8", 2, ""),
        ("Plain Slow", 2, "place = \"guard\", at-stockpile = true"),
    ];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B)));
    for unit in [2, 3] {
        assert_eq!(bench.refused(block(&[unit], false)).as_str(), "tcg.keyword.vtol");
    }
    assert!(bench.allows(block(&[4], false)), "a VTOL may");
    assert!(bench.allows(block(&[5], false)), "and a guard");
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0, 1], Site::Stockpile(B)));
    assert!(bench.allows(block(&[2], false)), "every attacker must fly");
}

#[test]
fn a_unit_that_blocks_only_guarding_does_not_block_from_patrol() {
    covers!("tcg.keyword.block-only-guarding");
    let cards = [
        ("Plain Slow", 1, ""),
        ("UrbanMech (UM-R63)", 2, ""),
        ("UrbanMech (UM-R63)", 2, "place = \"guard\", at-stockpile = true"),
    ];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B)));
    assert_eq!(bench.refused(block(&[1], false)).as_str(), "tcg.keyword.block-only-guarding");
    assert!(bench.allows(block(&[2], false)));
}

#[test]
fn battle_armor_rides_at_the_speed_of_an_omni_mech() {
    covers!("tcg.keyword.battle-armor-speed");
    let cards = [
        ("Reserve Armor", 1, ""),
        ("Dasher Prime", 1, ""),
        ("Plain Fast", 1, ""),
        ("Plain Moderate", 2, ""),
    ];
    let bench = Bench::table("{}, {}", &cards);
    assert!(bench.allows(send(&[0, 1], at(3))));
    let refusal = bench.refusal(send(&[0, 2], at(3)));
    let slow =
        Refusal::TooSlowToAttack { unit: CardId(0), speed: Speed::Slow, target: Speed::Moderate };
    assert_eq!(refusal, slow, "a 'Mech that is no Omni carries nobody");
    let cards = [("Plain Fast", 1, ""), ("Reserve Armor", 2, ""), ("Dasher Prime", 2, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B)));
    assert!(bench.allows(block(&[1, 2], false)), "it blocks at that speed too");
}

#[test]
fn a_quick_unit_patrols_as_soon_as_it_is_activated() {
    covers!("tcg.keyword.quick-patrol");
    let cards = [
        ("Dasher Prime", 1, "place = \"construction\", construction = 4"),
        ("Loki B", 1, "place = \"construction\", construction = 8"),
    ];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.state.phase = Phase::Deploy;
    for card in [0, 1] {
        bench.act(Action::Activate { card: CardId(card), on: None, region: None });
    }
    assert_eq!((bench.card(0).place, bench.card(1).place), (Place::Patrol, Place::New));
    bench.state.phase = Phase::Missions;
    assert!(bench.allows(send(&[0], Site::Stockpile(B))));
    assert!(!bench.allows(send(&[1], Site::Stockpile(B))));
}

#[test]
fn a_blocker_reaches_nobody_but_the_attackers() {
    covers!("tcg.assign.recipients", "tcg.option.missile");
    let cards = [("Plain Slow", 1, ""), ("Awesome (AWS-9M)", 2, ""), ("Uller D", 2, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[1, 2], false));
    let own = Site::Stockpile(B);
    assert!(!bench.allows(divide(at(1), &[(own, 3, 0), (at(0), 2, 0)])), "long range or not");
    assert!(!bench.allows(divide(at(2), &[(own, 0, 3)])), "nor with missiles");
    assert!(bench.allows(divide(at(1), &[(at(0), 5, 0)])));
    assert!(bench.allows(divide(at(2), &[(at(0), 0, 3)])));
}
