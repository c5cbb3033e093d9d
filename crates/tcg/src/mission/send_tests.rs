//! Sending Units on a mission.

use ironlance_rulebook::covers;

use crate::{
    Action, Event, Refusal,
    content::Speed,
    state::{CardId, Place, Site},
    testing::{A, B, Bench, assign, at, block, choose, option, play, send},
};

#[test]
fn any_number_of_missions_goes_out_one_after_the_other() {
    covers!("tcg.mission.any-number");
    let mut bench = Bench::table("{}, {}", &[("Plain Slow", 1, ""), ("Plain Fast", 1, "")]);
    bench.act(send(&[0], Site::Stockpile(B)));
    let other = send(&[1], Site::Stockpile(B));
    assert!(!bench.allows(other.clone()), "the first mission is under way");
    bench.act(assign(0, Site::Stockpile(B), 2)).act(other);
    bench.act(assign(1, Site::Stockpile(B), 2));
    assert_eq!(bench.stockpile(B), 6);
    bench.act(Action::Done);
}

#[test]
fn a_mission_taps_its_units_and_an_illegal_one_taps_nothing() {
    covers!("tcg.mission.declare");
    let cards = [("Plain Fast", 1, ""), ("Plain Moderate", 1, "tapped = true"), ("Loki B", 2, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    let before = bench.state.clone();
    assert_eq!(bench.refused(send(&[], at(2))).as_str(), "tcg.mission.declare");
    assert_eq!(bench.refused(send(&[0, 0], at(2))).as_str(), "tcg.mission.declare");
    bench.refused(send(&[0, 1], at(2)));
    assert_eq!(bench.state, before, "nothing is tapped");
    bench.act(send(&[0], at(2)));
    assert!(bench.card(0).tapped);
    assert_eq!(bench.told(|event| matches!(event, Event::Sent { .. }).then_some(())).len(), 1);
}

#[test]
fn only_patrolling_units_attack() {
    covers!("tcg.mission.attacker-patrol");
    let cards = [
        ("Plain Fast", 1, "place = \"guard\", at-stockpile = true"),
        ("Plain Fast", 1, "place = \"new\""),
        ("Plain Fast", 2, ""),
        ("Support: Tactics", 1, ""),
    ];
    let bench = Bench::table("{}, {}", &cards);
    for unit in [0, 1, 2, 3] {
        let rule = bench.refused(send(&[unit], Site::Stockpile(B)));
        assert_eq!(rule.as_str(), "tcg.mission.attacker-patrol", "card {unit}");
    }
}

#[test]
fn a_tapped_or_depleted_unit_does_not_attack() {
    covers!("tcg.mission.attacker-untapped");
    let cards = [("Plain Fast", 1, "tapped = true"), ("Plain Fast", 1, "depleted = true")];
    let bench = Bench::table("{}, {}", &cards);
    for unit in [0, 1] {
        let refusal = bench.refusal(send(&[unit], Site::Stockpile(B)));
        assert_eq!(refusal, Refusal::Tapped { card: CardId(unit) });
    }
}

#[test]
fn a_unit_that_untaps_after_a_mission_attacks_again() {
    covers!("tcg.mission.again");
    let players = "{ hand = [\"Overrun\"], assets = [\"tactics\"] }, {}";
    let cards = [("Loki B", 1, ""), ("Uller Prime", 2, "damage = 3")];
    let mut bench = Bench::table(players, &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[1], false));
    bench.act(assign(1, at(0), 4)).act(play("overrun")).act(assign(0, at(1), 6));
    assert!(!bench.there(1) && !bench.card(0).tapped);
    bench.act(send(&[0], Site::Stockpile(B)));
    assert!(bench.card(0).tapped);
}

#[test]
fn every_kind_of_opposing_site_is_a_target_whatever_the_speed() {
    covers!("tcg.mission.target-site");
    let cards = [
        ("Plain Slow", 1, ""),
        ("Plain Fast", 2, "place = \"construction\""),
        ("Support: Tactics", 2, ""),
    ];
    let bench = Bench::table("{}, {}", &cards);
    for target in [Site::Stockpile(B), at(1), at(2)] {
        assert!(bench.allows(send(&[0], target)), "{target:?}");
    }
}

#[test]
fn every_attacker_is_faster_than_a_target_unit() {
    covers!("tcg.mission.target-unit");
    let cards = [
        ("Plain Slow", 1, ""),
        ("Plain Moderate", 1, ""),
        ("Plain Fast", 1, ""),
        ("Plain Slow", 2, ""),
        ("Plain Moderate", 2, ""),
        ("Plain Fast", 2, ""),
    ];
    let bench = Bench::table("{}, {}", &cards);
    for (unit, target, legal) in [
        (0, 3, false),
        (1, 3, true),
        (2, 3, true),
        (1, 4, false),
        (2, 4, true),
        (0, 5, false),
        (1, 5, false),
        (2, 5, false),
    ] {
        assert_eq!(bench.allows(send(&[unit], at(target))), legal, "{unit} against {target}");
    }
    let refusal = bench.refusal(send(&[2, 1], at(4)));
    let slow = Refusal::TooSlowToAttack {
        unit: CardId(1),
        speed: Speed::Moderate,
        target: Speed::Moderate,
    };
    assert_eq!(refusal, slow, "one that is too slow makes it illegal");
    assert_eq!(bench.refused(send(&[2, 1], at(4))).as_str(), "tcg.mission.target-unit");
}

#[test]
fn guarding_and_tapped_units_are_attacked_like_others() {
    covers!("tcg.mission.target-unit-anywhere");
    let cards = [
        ("Plain Fast", 1, ""),
        ("Plain Slow", 2, "place = \"guard\", at-stockpile = true"),
        ("Plain Slow", 2, "tapped = true"),
    ];
    let bench = Bench::table("{}, {}", &cards);
    assert!(bench.allows(send(&[0], at(1))) && bench.allows(send(&[0], at(2))));
}

#[test]
fn a_slow_mech_attacks_a_depleted_fast_one() {
    covers!("tcg.mission.target-depleted");
    let cards = [
        ("Plain Slow", 1, ""),
        ("Plain Fast", 2, "depleted = true"),
        ("Plain Fast", 2, "tapped = true"),
        ("Support: Tactics", 2, "depleted = true"),
    ];
    let bench = Bench::table("{}, {}", &cards);
    assert!(bench.allows(send(&[0], at(1))) && bench.allows(send(&[0], at(3))));
    assert_eq!(bench.refused(send(&[0], at(2))).as_str(), "tcg.mission.target-unit");
}

#[test]
fn attached_cards_new_units_and_own_cards_are_no_targets() {
    covers!("tcg.mission.not-targets");
    let cards = [
        ("Plain Fast", 1, ""),
        ("Plain Slow", 2, ""),
        ("Headhunter", 2, "at = 1"),
        ("Smoke Pots", 2, "place = \"on\", at-stockpile = true"),
        ("Heavy Woods", 2, "region = \"patrol\""),
        ("Plain Slow", 2, "place = \"new\""),
        ("Support: Tactics", 1, ""),
    ];
    let bench = Bench::table("{}, {}", &cards);
    for target in [at(2), at(3), at(4), at(5), at(6), Site::Stockpile(A), at(99)] {
        let rule = bench.refused(send(&[0], target));
        assert_eq!(rule.as_str(), "tcg.mission.not-targets", "{target:?}");
    }
}

#[test]
fn battle_armor_does_not_attack_alone() {
    covers!("tcg.mission.battle-armor-group");
    let cards = [("Reserve Armor", 1, ""), ("Reserve Armor", 1, ""), ("Plain Slow", 1, "")];
    let bench = Bench::table("{}, {}", &cards);
    let rule = bench.refused(send(&[0], Site::Stockpile(B)));
    assert_eq!(rule.as_str(), "tcg.mission.battle-armor-group");
    assert!(bench.allows(send(&[0, 2], Site::Stockpile(B))));
    assert!(bench.allows(send(&[0, 1], Site::Stockpile(B))), "the second may be Battle Armor too");
}

#[test]
fn an_included_target_belongs_to_the_blocking_group_and_no_other_does() {
    covers!("tcg.mission.group");
    // ECM gives armor to its group.
    let cards = [
        ("Plain Moderate", 1, ""),
        ("Plain Slow", 2, ""),
        ("Anvil (ANV-3M)", 2, ""),
        ("Plain Moderate", 2, ""),
    ];
    for (blockers, include, armor) in [
        (&[2][..], true, [1, 3, 0]),
        (&[2, 3], false, [0, 3, 1]),
        (&[3], true, [0, 2, 0]),
        (&[], false, [0, 2, 0]),
    ] {
        let mut bench = Bench::table("{}, {}", &cards);
        bench.act(send(&[0], at(1))).act(block(blockers, include));
        let now = [bench.armor(1), bench.armor(2), bench.armor(3)];
        assert_eq!(now, armor, "blocked by {blockers:?}, target included: {include}");
        assert_eq!(bench.armor(0), 0);
    }
}

#[test]
fn both_players_may_use_something_when_an_attack_is_declared() {
    covers!("tcg.mission.declared-window");
    let cards = [
        ("Plain Slow", 1, ""),
        ("Inside Job", 1, "place = \"construction\", construction = 6"),
        ("Plain Fast", 2, ""),
        ("'Mech Trap", 2, "place = \"construction\", construction = 10"),
    ];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B)));
    assert_eq!(bench.decider(), A, "the attacking player first");
    bench.act(Action::Activate { card: CardId(1), on: None, region: None });
    assert_eq!(bench.decider(), B);
    bench.act(Action::Done); // no answer to the Subterfuge itself
    bench.act(Action::Activate { card: CardId(3), on: None, region: None });
    bench.act(assign(0, Site::Stockpile(B), 2));
    assert!(!bench.card(2).tapped, "nobody could block");
    assert!(bench.card(0).depleted, "the trap sprang");
}

#[test]
fn a_redirected_attack_keeps_its_units_and_needs_a_legal_target() {
    covers!("tcg.mission.redirected");
    let cards = [
        ("Plain Moderate", 1, ""),
        ("Disguised Coordinates", 2, "place = \"construction\", construction = 9"),
        ("Support: Tactics", 2, ""),
        ("Plain Fast", 2, "tapped = true"),
        ("Support: Politics", 2, ""),
    ];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B)));
    bench.act(Action::Activate { card: CardId(1), on: None, region: None });
    bench.act(Action::Answer { yes: true });
    assert!(!bench.allows(choose(3)), "no site, and too fast to be attacked");
    bench.act(choose(2)).act(assign(0, at(2), 2));
    assert!(bench.card(0).tapped);
    assert_eq!(bench.stockpile(B), 10);
}

#[test]
fn an_unblocked_mission_ends_when_its_target_is_gone_before_the_battle() {
    covers!("tcg.mission.target-gone");
    let cards = [("Plain Slow", 1, ""), ("Hidden Reserves", 2, "place = \"construction\"")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], at(1)));
    // The defender shows it while the attack is declared, and so loses it.
    bench.act(Action::Reveal { card: CardId(1) });
    assert!(!bench.there(1) && bench.state.mission.is_none());
    assert!(bench.card(0).tapped);
}

#[test]
fn what_is_aimed_at_a_target_that_left_is_wasted_and_the_rest_is_resolved() {
    covers!("tcg.mission.target-gone-later");
    let players = "{}, { hand = [\"Pull Out\"], assets = [\"tactics\"] }";
    let cards = [("Captain", 1, ""), ("Plain Slow", 2, "depleted = true")];
    let mut bench = Bench::table(players, &cards);
    bench.act(send(&[0], at(1))).act(Action::Done);
    bench.act(option(0, 1)).act(assign(0, at(1), 3));
    while bench.decider() == A {
        bench.act(Action::Done);
    }
    bench.act(play("pull-out")).act(choose(1));
    assert_eq!(bench.card(1).damage, 0);
    assert_eq!(bench.card(0).damage, 2, "Overheat damage is still resolved");
}

#[test]
fn attacking_alone_is_looked_at_when_it_is_asked_for() {
    covers!("tcg.mission.alone");
    let players = "{ hand = [\"Unopposed\"], assets = [\"tactics\"] }, {}";
    let cards = [("Plain Slow", 1, ""), ("Plain Slow", 1, "")];
    let mut bench = Bench::table(players, &cards);
    bench.act(send(&[0, 1], Site::Stockpile(B)));
    assert_eq!(bench.refused(play("unopposed")).as_str(), "tcg.mcard.play-only");
    let mut bench = Bench::table(players, &cards);
    bench.act(send(&[0], Site::Stockpile(B)));
    bench.act(play("unopposed"));
    assert_eq!(bench.attack(0), 4);
    let players = "{ hand = [\"Unopposed\", \"Pull Out\"], assets = [\"tactics\"] }, {}";
    let staff = [cards[0], cards[1], ("Staff", 1, "")];
    let mut bench = Bench::table(players, &staff);
    bench.act(send(&[0, 1], Site::Stockpile(B)));
    bench.act(crate::testing::use_ability(2, 0)).act(play("pull-out")).act(choose(1));
    assert!(bench.allows(play("unopposed")), "its partner has left");
}

#[test]
fn after_a_mission_effects_end_and_survivors_stay_tapped() {
    covers!("tcg.mission.after");
    let players = "{ hand = [\"Surge\"], assets = [\"tactics\"] }, {}";
    let cards =
        [("Plain Slow", 1, ""), ("Plain Slow", 2, "place = \"guard\", at-stockpile = true")];
    let mut bench = Bench::table(players, &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[1], false));
    bench.act(assign(1, at(0), 2)).act(play("surge")).act(choose(0));
    assert_eq!(bench.attack(0), 4);
    bench.act(assign(0, at(1), 4));
    assert_eq!(bench.attack(0), 2);
    assert!(bench.card(0).tapped && bench.card(1).tapped);
    assert_eq!(bench.card(0).place, Place::Patrol);
    assert_eq!(bench.card(1).place, Place::Guard(Site::Stockpile(B)));
}

#[test]
fn blockers_of_one_mission_do_not_block_the_next() {
    covers!("tcg.mission.several-small");
    let cards = [
        ("Plain Slow", 1, ""),
        ("Plain Slow", 1, ""),
        ("Plain Slow", 2, ""),
        ("Plain Slow", 2, ""),
    ];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[2], false));
    bench.act(assign(2, at(0), 2)).act(assign(0, at(2), 2));
    bench.act(send(&[1], Site::Stockpile(B)));
    assert_eq!(bench.refusal(block(&[2], false)), Refusal::Tapped { card: CardId(2) });
    assert!(bench.allows(block(&[3], false)));
}
