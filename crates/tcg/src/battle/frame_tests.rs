//! The frame of a battle: when there is one, and what can affect it.

use ironlance_rulebook::covers;

use crate::{
    Action, Event,
    content::Value,
    state::{CardId, Site},
    testing::{A, B, Bench, assign, at, block, choose, option, play, send, use_ability},
    values,
};

const TACTICS: &str = "assets = [\"tactics\"]";

#[test]
fn there_is_a_battle_if_the_mission_is_blocked_or_the_target_is_a_unit() {
    covers!("tcg.battle.when");
    let cards = [
        ("Plain Fast", 1, ""),
        ("Plain Fast", 2, ""),
        ("Plain Slow", 2, ""),
        ("Support: Tactics", 2, ""),
    ];
    for (target, blockers, battle) in [
        (Site::Stockpile(B), &[][..], false),
        (at(3), &[], false),
        (Site::Stockpile(B), &[1], true),
        (at(2), &[], true),
        (at(2), &[1], true),
    ] {
        let mut bench = Bench::table("{}, {}", &cards);
        bench.act(send(&[0], target)).act(block(blockers, false));
        let mission = bench.state.mission.as_deref().expect("it goes on");
        assert_eq!(mission.battle, battle, "{target:?} blocked by {blockers:?}");
    }
}

#[test]
fn a_unit_that_fights_back_is_not_tapped() {
    covers!("tcg.battle.target-not-tapped");
    let cards = [("Plain Fast", 1, ""), ("Plain Slow", 1, ""), ("Plain Slow", 2, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], at(2))).act(assign(2, at(0), 2)).act(assign(0, at(2), 2));
    assert!(!bench.card(2).tapped);
    bench.act(send(&[1], Site::Stockpile(B)));
    assert!(bench.allows(block(&[2], false)), "it may block later");
}

#[test]
fn an_unblocked_site_sees_no_battle_and_no_battle_cards() {
    covers!("tcg.battle.unblocked-site");
    let players = format!("{{ hand = [\"In Battle\", \"Surge\"], {TACTICS} }}, {{}}");
    let cards = [("Plain Fast", 1, ""), ("Fire Control", 1, ""), ("Plain Fast", 2, "")];
    let mut bench = Bench::table(&players, &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[], false));
    assert_eq!(bench.refused(play("in-battle")).as_str(), "tcg.mcard.play-only");
    assert!(!bench.allows(use_ability(1, 0)));
    assert!(bench.allows(play("surge")), "usable during a mission");
    let mut bench = Bench::table(&players, &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[2], false)).act(assign(2, at(0), 2));
    assert!(bench.allows(play("in-battle")) && bench.allows(use_ability(1, 0)));
}

#[test]
fn units_in_a_battle_are_engaged_and_sites_never() {
    covers!("tcg.battle.engaged");
    let players = format!("{{ hand = [\"Engaged Only\"], {TACTICS} }}, {{}}");
    let cards = [("Plain Fast", 1, ""), ("Plain Fast", 2, ""), ("Watch Post", 2, "")];
    let mut bench = Bench::table(&players, &cards);
    bench.act(send(&[0], at(2))).act(block(&[1], true));
    bench.act(assign(1, at(0), 2)).act(assign(2, at(0), 3)).act(play("engaged-only"));
    bench.act(assign(1, at(0), 1));
    assert_eq!(
        (bench.attack(0), bench.attack(1), bench.attack(2)),
        (3, 3, 3),
        "the post has its own 3"
    );
    let mut bench = Bench::table(&players, &cards);
    bench.act(send(&[0], at(2))).act(block(&[], false));
    bench.act(assign(2, at(0), 3)).act(play("engaged-only"));
    assert_eq!(bench.attack(0), 2, "nothing is engaged without a battle");
}

#[test]
fn a_battle_has_four_steps() {
    covers!("tcg.battle.steps");
    let cards = [("Captain", 1, ""), ("Captain", 2, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[1], false));
    assert_eq!(bench.decider(), B, "1: on a tie the defender is losing");
    bench.act(Action::Done);
    let won = bench.told(|event| match event {
        Event::InitiativeWon { seat } => Some(*seat),
        _ => None,
    });
    assert_eq!(won, [A]);
    assert_eq!(bench.decider(), B, "2: who lost initiative acts");
    bench.act(assign(1, at(0), 1)).act(Action::Done);
    assert_eq!(bench.decider(), A, "3: who won it acts");
    bench.act(assign(0, at(1), 1)).act(Action::Done);
    assert_eq!((bench.card(0).damage, bench.card(1).damage), (1, 1), "4: damage is resolved");
}

#[test]
fn units_outside_do_not_affect_the_battle() {
    covers!("tcg.battle.affect-units");
    // The Bearer gives every own Unit +1 attack.
    let cards = [("Plain Slow", 1, ""), ("Bearer", 1, ""), ("Captain", 1, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B)));
    assert_eq!(bench.attack(0), 2);
    assert_eq!(bench.refused(option(2, 1)).as_str(), "tcg.battle.affect-units");
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0, 1], Site::Stockpile(B)));
    assert_eq!((bench.attack(0), bench.attack(1)), (3, 2));
}

#[test]
fn a_target_affects_the_battle_if_included_or_unblocked() {
    covers!("tcg.battle.affect-target");
    let cards = [
        ("Plain Fast", 1, ""),
        ("Bearer", 2, ""),
        ("Plain Fast", 2, ""),
        ("Recon Pilot", 2, "at = 1"),
    ];
    let initiative = Bench::table("{}, {}", &cards);
    let gives = initiative.game.card(initiative.card(3).def).gives.initiative;
    for (blockers, include, attack, pilot) in
        [(&[2][..], true, 3, true), (&[2], false, 2, false), (&[], false, 2, true)]
    {
        let mut bench = Bench::table("{}, {}", &cards);
        bench.act(send(&[0], at(1))).act(block(blockers, include));
        assert_eq!(bench.attack(2), attack, "blocked by {blockers:?}, included: {include}");
        let score = if pilot { i16::from(gives) } else { 0 };
        assert_eq!(bench.score(B), score, "blocked by {blockers:?}, included: {include}");
    }
}

#[test]
fn cards_on_a_unit_affect_the_battle_with_it() {
    covers!("tcg.battle.affect-attached");
    let cards = [("Plain Slow", 1, ""), ("Plain Slow", 1, ""), ("Radar Shed", 1, "at = 1")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B)));
    assert!(!bench.allows(use_ability(2, 0)), "its Unit stayed at home");
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[1], Site::Stockpile(B)));
    bench.act(use_ability(2, 0));
    assert_eq!(bench.score(A), 2);
}

#[test]
fn enhancements_on_a_target_site_work_even_if_it_is_left_out() {
    covers!("tcg.battle.affect-site-enhancements");
    let cards = [
        ("Loki B", 1, ""),
        ("Plain Fast", 2, ""),
        ("Support: Politics", 2, ""),
        ("Smoke Pots", 2, "at = 2"),
        ("Fog-Shrouded Moors", 2, "region = \"command-post\""),
    ];
    for (target, blockers, include, attack) in [
        (at(2), &[1][..], false, 5),
        (at(2), &[1], true, 5),
        (at(2), &[], false, 5),
        (Site::Stockpile(B), &[1], false, 6),
    ] {
        let mut bench = Bench::table("{}, {}", &cards);
        bench.act(send(&[0], target)).act(block(blockers, include));
        assert_eq!(bench.attack(0), attack, "{target:?} blocked by {blockers:?}");
        assert_eq!(bench.decider() == B && bench.allows(use_ability(4, 0)), target == at(2));
    }
}

#[test]
fn command_cards_of_both_players_work_from_anywhere() {
    covers!("tcg.battle.affect-command");
    let cards = [
        ("Plain Fast", 1, ""),
        ("Fire Control", 2, ""),
        ("Plain Fast", 2, ""),
        ("Fire Control", 1, ""),
    ];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], at(1))).act(block(&[2], false));
    assert_eq!(bench.decider(), B);
    bench.act(use_ability(1, 0)).act(choose(2));
    assert_eq!(bench.attack(2), 4, "though it is the target and was left out");
    bench.act(assign(2, at(0), 4));
    bench.act(use_ability(3, 0)).act(choose(0));
    assert_eq!(bench.attack(0), 4);
}

#[test]
fn command_cards_of_others_at_the_table_do_not_work_on_it() {
    covers!("tcg.battle.affect-command");
    let cards = [("Plain Slow", 1, ""), ("Gloom", 3, ""), ("Gloom", 2, "")];
    let mut bench = Bench::table("{}, {}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B)));
    assert_eq!(bench.attack(0), 1, "the defender's counts, the third player's does not");
}

#[test]
fn mission_cards_of_both_players_affect_the_battle() {
    covers!("tcg.battle.affect-mission-cards");
    let players =
        format!("{{ hand = [\"Surge\"], {TACTICS} }}, {{ hand = [\"Drain\"], {TACTICS} }}");
    let cards = [("Loki B", 1, ""), ("Plain Fast", 2, "")];
    let mut bench = Bench::table(&players, &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[1], false)).act(Action::Done);
    bench.act(play("drain")).act(choose(0)).act(assign(1, at(0), 2));
    bench.act(play("surge")).act(choose(0));
    assert_eq!(bench.attack(0), 4);
    let structure = values::value(&bench.game, &bench.state, CardId(0), Value::Structure);
    assert_eq!(structure, 5);
}

#[test]
fn units_at_home_give_what_they_give_until_the_battle_steps_begin() {
    covers!("tcg.battle.affect-units", "tcg.effect.continuous");
    let cards = [("Plain Slow", 1, ""), ("Bearer", 1, ""), ("Plain Slow", 2, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B)));
    assert_eq!(bench.attack(0), 3, "nobody has decided about blocking");
    bench.act(block(&[], false));
    assert_eq!(bench.attack(0), 2);
}
