//! Acting.

use ironlance_engine::Game;
use ironlance_rulebook::covers;

use crate::{
    Action,
    state::Site,
    testing::{A, B, Bench, assign, at, block, choose, divide, option, play, send, use_ability},
};

const TACTICS: &str = "assets = [\"tactics\"]";

#[test]
fn the_loser_acts_and_then_the_winner_with_nothing_left_for_the_first() {
    covers!("tcg.act.first", "tcg.act.second");
    let cards = [("Captain", 1, ""), ("Captain", 2, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[1], false)).act(Action::Done);
    assert_eq!(bench.decider(), B);
    assert!(bench.game.check(&bench.state, A, &assign(0, at(1), 1)).is_err());
    bench.act(assign(1, at(0), 1)).act(Action::Done);
    assert_eq!(bench.decider(), A);
    assert!(bench.game.check(&bench.state, B, &option(1, 1)).is_err(), "B can do nothing any more");
    bench.act(option(0, 1)).act(assign(0, at(1), 3)).act(Action::Done);
    assert_eq!(bench.card(1).damage, 3);
}

#[test]
fn cards_options_abilities_and_damage_go_in_any_order() {
    covers!("tcg.act.what", "tcg.act.any-order");
    let players = format!("{{ hand = [\"Surge\", \"Recovery\"], {TACTICS} }}, {{}}");
    let cards =
        [("Plain Slow", 1, ""), ("Captain", 1, ""), ("Staff", 1, ""), ("Plain Slow", 2, "")];
    let mut bench = Bench::table(&players, &cards);
    bench.act(send(&[0, 1], Site::Stockpile(B))).act(block(&[3], false)).act(assign(3, at(0), 2));
    bench.act(play("surge")).act(choose(0)).act(assign(0, at(3), 4));
    bench.act(use_ability(2, 0)).act(play("recovery")).act(choose(1));
    bench.act(option(1, 1)).act(assign(1, at(3), 6));
    bench.over();
    assert!(!bench.there(3), "10 damage and 9 structure");
}

#[test]
fn each_ability_is_used_once_in_a_battle() {
    covers!("tcg.act.ability-once");
    let cards = [
        ("Plain Slow", 1, ""),
        ("Plain Slow", 1, ""),
        ("Fire Control", 1, ""),
        ("Staff", 1, ""),
        ("Plain Slow", 2, ""),
        ("Plain Slow", 2, ""),
    ];
    let mut bench = Bench::table(&format!("{{}}, {{ {TACTICS} }}"), &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[4], false));
    assert_eq!(bench.decider(), A);
    bench.act(use_ability(3, 0));
    assert_eq!(bench.decider(), B, "1 to 1, and B acts");
    bench.act(assign(4, at(0), 2)).act(use_ability(2, 0)).act(choose(0));
    assert_eq!(bench.refused(use_ability(2, 0)).as_str(), "tcg.act.ability-once");
    assert_eq!(
        bench.refused(use_ability(3, 0)).as_str(),
        "tcg.act.ability-once",
        "used while bidding"
    );
    bench.act(assign(0, at(4), 4));
    bench.act(send(&[1], Site::Stockpile(B))).act(block(&[5], false));
    bench.act(use_ability(3, 0));
    assert_eq!(bench.score(A), 1, "in the next battle it may be used again");
}

#[test]
fn a_step_does_not_end_while_damage_with_a_recipient_is_unassigned() {
    covers!("tcg.act.must-assign");
    let cards = [("Captain", 1, ""), ("Captain", 2, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[1], false)).act(Action::Done);
    assert_eq!(bench.refused(Action::Done).as_str(), "tcg.act.must-assign");
    bench.act(assign(1, at(0), 1)).act(Action::Done);
    assert_eq!(bench.decider(), A);
}

#[test]
fn the_other_player_makes_only_decisions_that_are_forced() {
    covers!("tcg.act.passive-player");
    let players = format!("{{ hand = [\"Recovery\"], {TACTICS} }}, {{ hand = [\"Surge\"] }}");
    let cards = [("Plain Slow", 1, ""), ("Plain Slow", 1, ""), ("Plain Slow", 2, "")];
    let mut bench = Bench::table(&players, &cards);
    bench.act(send(&[0, 1], Site::Stockpile(B))).act(block(&[2], false));
    bench.act(divide(at(2), &[(at(0), 1, 0), (at(1), 1, 0)]));
    assert_eq!(bench.decider(), A);
    bench.act(play("recovery")).act(choose(2));
    assert_eq!(bench.decider(), B, "B must assign the new points at once");
    assert!(!bench.allows(play("surge")) && !bench.allows(Action::Done));
    bench.act(assign(2, at(1), 3));
    assert_eq!(bench.decider(), A);
}
