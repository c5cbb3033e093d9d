//! Blocking.

use ironlance_engine::Sentence;
use ironlance_rulebook::covers;

use crate::{
    Action, Event, Refusal,
    content::Speed,
    state::{CardId, Site},
    testing::{A, B, Bench, assign, at, block, divide, play, send, use_ability},
};

#[test]
fn only_the_defender_blocks_and_only_with_own_units() {
    covers!("tcg.block.who");
    let cards = [
        ("Plain Slow", 1, ""),
        ("Plain Slow", 2, ""),
        ("Plain Slow", 3, ""),
        ("Plain Slow", 1, ""),
    ];
    let mut bench = Bench::table("{}, {}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B)));
    assert_eq!(bench.decider(), B);
    for unit in [2, 3] {
        assert_eq!(bench.refused(block(&[unit], false)).as_str(), "tcg.block.who");
    }
    assert!(bench.allows(block(&[1], false)));
}

#[test]
fn nobody_has_to_block() {
    covers!("tcg.block.voluntary");
    let cards = [("Plain Slow", 1, ""), ("Plain Fast", 2, ""), ("Plain Fast", 2, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B)));
    assert!(bench.allows(block(&[1], false)) && bench.allows(block(&[2, 1], false)));
    bench.act(block(&[], false)).act(assign(0, Site::Stockpile(B), 2));
    assert_eq!(bench.stockpile(B), 8);
}

#[test]
fn one_blocker_stops_the_whole_group() {
    covers!("tcg.block.all-or-nothing");
    let cards = [("Plain Slow", 1, ""), ("Plain Slow", 1, ""), ("Plain Slow", 2, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0, 1], Site::Stockpile(B))).act(block(&[2], false));
    bench.act(assign(2, at(1), 2));
    for unit in [0, 1] {
        let rule = bench.refused(assign(unit, Site::Stockpile(B), 2));
        assert_eq!(rule.as_str(), "tcg.assign.to-target", "neither gets through");
    }
}

#[test]
fn patrols_and_guards_of_the_target_block_together_and_nobody_else() {
    covers!("tcg.block.eligible");
    let cards = [
        ("Plain Moderate", 1, ""),
        ("Plain Moderate", 2, ""),
        ("Plain Slow", 2, "place = \"guard\", at-stockpile = true"),
        ("Plain Moderate", 2, "place = \"new\""),
        ("Support: Tactics", 2, ""),
    ];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B)));
    assert_eq!(bench.refused(block(&[3], false)).as_str(), "tcg.block.eligible");
    assert_eq!(bench.refused(block(&[4], false)).as_str(), "tcg.block.who", "no Unit");
    bench.act(block(&[1, 2], false));
    assert!(bench.card(1).tapped && bench.card(2).tapped);
}

#[test]
fn two_moderate_patrols_are_too_slow_for_a_fast_attacker() {
    covers!("tcg.block.patrol-speed");
    let cards = [
        ("Plain Fast", 1, ""),
        ("Plain Slow", 1, ""),
        ("Arrow IV Battery", 2, ""),
        ("Plain Moderate", 2, ""),
        ("Plain Moderate", 2, ""),
        ("Plain Slow", 2, "place = \"guard\", at = 2"),
    ];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], at(2)));
    let before = bench.state.clone();
    let refusal = bench.refusal(block(&[5, 3], false));
    let slow =
        Refusal::TooSlowToBlock { unit: CardId(3), speed: Speed::Moderate, slowest: Speed::Fast };
    assert_eq!(refusal, slow);
    assert_eq!(
        Sentence::of(&refusal),
        "#3 is moderate and too slow to block: the slowest attacker is fast"
    );
    assert_eq!(bench.refused(block(&[5, 3], false)).as_str(), "tcg.block.patrol-speed");
    assert_eq!(bench.state, before, "nothing is tapped");
    let mut bench = Bench::table("{}, {}", &cards[..5]);
    bench.act(send(&[0], at(2)));
    assert_eq!(bench.decider(), A, "B cannot block at all and is not asked");
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0, 1], at(2)));
    assert!(bench.allows(block(&[3, 4], false)), "the slowest attacker counts");
}

#[test]
fn blockers_are_tapped_and_tapped_units_do_not_block() {
    covers!("tcg.block.taps");
    let cards = [("Plain Slow", 1, ""), ("Plain Slow", 2, ""), ("Plain Slow", 2, "tapped = true")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B)));
    assert_eq!(bench.refusal(block(&[2], false)), Refusal::Tapped { card: CardId(2) });
    bench.act(block(&[1], false));
    assert!(bench.card(1).tapped);
}

#[test]
fn battle_armor_does_not_block_alone() {
    covers!("tcg.block.battle-armor-group");
    let cards = [
        ("Plain Moderate", 1, ""),
        ("Plain Slow", 2, ""),
        ("Reserve Armor", 2, "place = \"guard\", at-stockpile = true"),
        ("Plain Slow", 2, "place = \"guard\", at-stockpile = true"),
    ];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B)));
    assert_eq!(bench.refused(block(&[2], false)).as_str(), "tcg.block.battle-armor-group");
    assert_eq!(
        bench.refused(block(&[2], true)).as_str(),
        "tcg.block.battle-armor-group",
        "a site does not count"
    );
    assert!(bench.allows(block(&[2, 3], false)));
    let cards = [("Plain Moderate", 1, ""), ("Plain Slow", 2, ""), ("Swift Armor", 2, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], at(1)));
    assert_eq!(bench.refused(block(&[2], false)).as_str(), "tcg.block.battle-armor-group");
    assert!(bench.allows(block(&[2], true)), "an included Unit counts");
}

#[test]
fn the_target_itself_does_not_block() {
    covers!("tcg.block.target-not-blocker");
    let cards = [("Plain Moderate", 1, ""), ("Plain Slow", 2, ""), ("Plain Moderate", 2, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], at(1)));
    assert_eq!(bench.refused(block(&[1, 2], false)).as_str(), "tcg.block.target-not-blocker");
}

#[test]
fn an_included_slow_mech_fights_beside_the_blocker_untapped() {
    covers!("tcg.block.include-target", "tcg.block.include-no-tap", "tcg.battle.target-not-tapped");
    let cards =
        [("Plain Moderate", 1, "damage = 5"), ("Plain Slow", 2, ""), ("Plain Moderate", 2, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], at(1)));
    assert_eq!(bench.refused(block(&[], true)).as_str(), "tcg.block.include-target");
    bench.act(block(&[2], true));
    bench.act(assign(1, at(0), 2)).act(assign(2, at(0), 2));
    bench.act(divide(at(0), &[(at(1), 1, 0), (at(2), 1, 0)]));
    assert!(!bench.there(0), "4 damage together with 5 scrap it");
    assert_eq!((bench.card(1).damage, bench.card(2).damage), (1, 1));
    assert!(!bench.card(1).tapped && bench.card(2).tapped);
    let tapped = [cards[0], ("Plain Slow", 2, "tapped = true"), cards[2]];
    let mut bench = Bench::table("{}, {}", &tapped);
    bench.act(send(&[0], at(1))).act(block(&[2], true));
    assert!(bench.allows(assign(1, at(0), 2)), "a tapped target may be included, and fights");
    let depleted = [cards[0], ("Plain Slow", 2, "depleted = true"), cards[2]];
    let mut bench = Bench::table("{}, {}", &depleted);
    bench.act(send(&[0], at(1))).act(block(&[2], true)).act(assign(2, at(0), 2));
    assert_eq!(bench.decider(), A, "a depleted one deals nothing");
    assert!(bench.allows(assign(0, at(1), 2)));
}

#[test]
fn a_target_left_out_neither_deals_nor_receives() {
    covers!("tcg.block.leave-out");
    let cards = [("Plain Moderate", 1, ""), ("Plain Slow", 2, ""), ("Plain Moderate", 2, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], at(1))).act(block(&[2], false));
    assert_eq!(bench.refused(assign(1, at(0), 2)).as_str(), "tcg.assign.who");
    bench.act(assign(2, at(0), 2));
    assert_eq!(bench.refused(assign(0, at(1), 2)).as_str(), "tcg.assign.to-target");
}

#[test]
fn abilities_tied_to_blocking_are_used_after_the_decision() {
    covers!("tcg.block.declared-window");
    let cards =
        [("Plain Slow", 1, ""), ("Plain Slow", 2, ""), ("Tripwire", 2, ""), ("Tripwire", 1, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B)));
    assert!(!bench.allows(use_ability(2, 0)), "not before");
    bench.act(block(&[1], false));
    assert_eq!(bench.decider(), A, "the attacking player first");
    bench.act(Action::Done);
    assert_eq!(bench.decider(), B);
    bench.act(use_ability(2, 0));
    assert_eq!(bench.decider(), A, "both must pass again");
    bench.act(Action::Done);
    assert_eq!(bench.score(B), 1);
    assert_eq!(bench.decider(), A, "A lost initiative");
    assert!(!bench.allows(use_ability(3, 0)), "not later");
}

#[test]
fn an_unblocked_attack_reveals_a_card_under_construction() {
    covers!("tcg.block.reveal-unblocked");
    let cards =
        [("Plain Slow", 1, ""), ("Loki B", 2, "place = \"construction\", construction = 5")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], at(1)));
    let revealed = |event: &Event| matches!(event, Event::Revealed { .. }).then_some(());
    while bench.decider() == B {
        bench.act(Action::Done);
    }
    assert_eq!(bench.told(revealed).len(), 1);
    assert!(bench.card(1).revealed);
    bench.act(assign(0, at(1), 2));
    assert!(bench.card(1).revealed, "and it stays face up");
}

#[test]
fn a_blocked_attack_reveals_nothing() {
    covers!("tcg.block.reveal-not-if-blocked", "tcg.damage.construction-hidden");
    let cards = [
        ("Plain Slow", 1, ""),
        ("Loki B", 2, "place = \"construction\", construction = 5"),
        ("Plain Slow", 2, ""),
    ];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], at(1)));
    while !bench.allows(block(&[2], true)) {
        bench.act(Action::Done);
    }
    bench.act(block(&[2], true)).act(assign(2, at(0), 2)).act(assign(0, at(1), 2));
    assert_eq!(bench.card(1).construction, 4);
    assert!(!bench.card(1).revealed);
}

#[test]
fn a_target_that_is_scrapped_by_being_revealed_ends_the_mission() {
    covers!("tcg.block.revealed-scrap");
    let players = "{}, {}";
    let cards = [
        ("Plain Slow", 1, ""),
        ("Hidden Reserves", 2, "place = \"construction\", construction = 4"),
    ];
    let mut bench = Bench::table(players, &cards);
    bench.act(send(&[0], at(1)));
    bench.over();
    assert!(!bench.there(1), "scrapped without effect");
    assert!(bench.state.player(B).hand.is_empty(), "nobody drew");
    assert!(bench.card(0).tapped);
    assert!(!bench.allows(play("surge")));
}
