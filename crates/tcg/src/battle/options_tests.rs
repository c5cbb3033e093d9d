//! Options of Units.

use ironlance_rulebook::covers;

use super::missile_damage;
use crate::{
    Action, Event, Refusal,
    ask::{self, Ask},
    state::{CardId, Site},
    testing::{A, B, Bench, assign, at, block, choose, divide, option, play, send, use_ability},
};

const TACTICS: &str = "assets = [\"tactics\"]";

#[test]
fn options_are_what_is_printed_and_are_used_in_the_own_steps() {
    covers!("tcg.option.what", "tcg.option.when");
    let cards = [("Captain", 1, ""), ("Captain", 2, ""), ("Plain Slow", 1, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    assert_eq!(bench.refused(option(0, 1)).as_str(), "tcg.option.when", "no mission is under way");
    bench.act(send(&[0, 2], Site::Stockpile(B)));
    assert_eq!(
        bench.refused(option(1, 1)).as_str(),
        "tcg.option.when",
        "blocking is decided first"
    );
    bench.act(block(&[1], false));
    bench.act(option(1, 0)).act(Action::Done);
    assert_eq!(bench.decider(), A, "Jump raised B's score and A conceded");
    assert_eq!(bench.refused(option(2, 0)).as_str(), "tcg.option.what", "it has none");
    bench.act(option(0, 1));
    assert_eq!(bench.attack(0), 3);
}

#[test]
fn each_option_is_used_once_and_several_different_ones_may_be() {
    covers!("tcg.option.once");
    let cards = [("Captain", 1, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(option(0, 1));
    assert_eq!(bench.refusal(option(0, 1)), Refusal::OptionUsed { unit: CardId(0) });
    bench.act(option(0, 0));
    assert_eq!(bench.attack(0), 2, "1 and 2 of Overheat less 1 of Jump");
}

#[test]
fn nobody_has_to_use_an_option() {
    covers!("tcg.option.voluntary");
    let cards = [("Captain", 1, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench
        .act(send(&[0], Site::Stockpile(B)))
        .act(assign(0, Site::Stockpile(B), 1))
        .act(Action::Done);
    assert_eq!((bench.stockpile(B), bench.card(0).damage), (9, 0));
}

#[test]
fn missiles_nobody_speaks_of_are_fired() {
    covers!("tcg.option.assumed");
    let cards = [("Sunder (SD1-OB)", 1, ""), ("Plain Slow", 2, ""), ("Plain Slow", 2, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[1, 2], false));
    bench.act(assign(1, at(0), 2)).act(assign(2, at(0), 2));
    let shares = [(at(1), 1, 0), (at(2), 2, 0)];
    let Action::Assign { by, shares, .. } = divide(at(0), &shares) else { unreachable!() };
    bench.roll(Action::Assign { by, shares, hold_missiles: false }, &[2]);
    assert_eq!((bench.card(1).damage, bench.card(2).damage), (1, 4), "where most damage goes");
    // With no damage of its own it fires at the target.
    let mut bench = Bench::table("{}, {}", &[("Uller D", 1, "")]);
    bench.act(send(&[0], Site::Stockpile(B))).roll(Action::Done, &[1, 2, 6]);
    assert_eq!(bench.stockpile(B), 7);
    // A player who says so keeps them.
    let mut bench = Bench::table("{}, {}", &[("Sunder (SD1-OB)", 1, "")]);
    bench.act(send(&[0], Site::Stockpile(B))).act(assign(0, Site::Stockpile(B), 3));
    assert_eq!(bench.stockpile(B), 7);
}

#[test]
fn an_option_may_be_used_after_the_damage_is_assigned() {
    covers!("tcg.option.after-assignment");
    let cards = [("Captain", 1, ""), ("Plain Slow", 2, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[1], false)).act(assign(1, at(0), 2));
    bench.act(assign(0, at(1), 1)).act(option(0, 1));
    assert!(matches!(
        ask::owed(&bench.game, &bench.state, A),
        Some(Ask::AssignMore { points: 2, .. })
    ));
    bench.act(assign(0, at(1), 2)).act(option(0, 0));
    bench.over();
    assert_eq!(bench.card(1).damage, 2, "1 and 2, and 1 taken back for Jump");
}

#[test]
fn overheat_gives_attack_and_its_damage_is_added_to_the_rest() {
    covers!("tcg.option.overheat", "tcg.option.overheat-damage");
    let cards = [("Black Knight (BL6-KNT)", 1, ""), ("Uller Prime", 2, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[1], false)).act(assign(1, at(0), 4));
    bench.act(option(0, 0));
    assert_eq!((bench.attack(0), bench.card(0).damage), (6, 0), "the damage waits");
    bench.act(assign(0, at(1), 6));
    assert_eq!(bench.card(0).damage, 5, "4 and 3 less armor 2");
}

#[test]
fn alpha_strike_depletes_and_gives_attack() {
    covers!("tcg.option.alpha-strike", "tcg.option.alpha-tapped");
    let cards = [
        ("Uller B", 1, ""),
        ("Uller B", 2, "tapped = true"),
        ("Plain Fast", 1, ""),
        ("Uller B", 2, "depleted = true"),
    ];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[2], at(1)));
    bench.act(option(1, 0));
    assert!(bench.card(1).depleted, "a tapped Unit may");
    bench.act(assign(1, at(2), 5)).act(assign(2, at(1), 2));
    assert_eq!(bench.card(2).damage, 5);
    bench.act(send(&[0], at(3)));
    assert_eq!(bench.decider(), A, "a depleted one uses no options");
    bench.act(option(0, 0)).act(assign(0, at(3), 5));
    assert!(bench.card(0).depleted && bench.card(0).tapped);
    assert_eq!(bench.attack(0), 3, "it lasted for the mission");
}

#[test]
fn several_alpha_strikes_go_together_and_deplete_once() {
    covers!("tcg.option.alpha-several");
    let cards = [("Twin Alpha", 1, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B)));
    let both = |also: u8| Action::UseOption {
        unit: CardId(0),
        option: 0,
        also: [also].into_iter().collect(),
    };
    assert_eq!(bench.refused(both(2)).as_str(), "tcg.option.alpha-several", "Overheat goes alone");
    assert_eq!(bench.refused(both(0)).as_str(), "tcg.option.once");
    bench.act(both(1));
    assert_eq!(bench.attack(0), 6);
    assert_eq!(bench.told(|event| matches!(event, Event::Depleted { .. }).then_some(())).len(), 1);
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(option(0, 0));
    assert_eq!(
        bench.refusal(option(0, 1)),
        Refusal::Depleted { unit: CardId(0) },
        "afterwards it is depleted"
    );
}

#[test]
fn all_missiles_are_fired_or_none_each_where_the_player_likes() {
    covers!("tcg.option.missile");
    let cards = [("Uller D", 1, ""), ("Plain Fast", 2, ""), ("Plain Fast", 2, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[1, 2], false));
    bench.act(assign(1, at(0), 2)).act(assign(2, at(0), 2));
    let refusal = bench.refusal(divide(at(0), &[(at(1), 0, 2)]));
    assert_eq!(refusal, Refusal::WrongMissiles { missiles: 3, given: 2 });
    assert!(bench.allows(divide(at(0), &[])), "none");
    let shares = divide(at(0), &[(at(1), 0, 1), (at(2), 0, 2)]);
    bench.roll(shares, &[2, 1, 2]);
    assert_eq!((bench.card(1).damage, bench.card(2).damage), (2, 3), "though it has attack 0");
}

#[test]
fn missiles_reach_a_target_left_out() {
    covers!("tcg.option.missile-target", "tcg.option.missile-roll");
    let cards = [("Black Hawk D", 1, ""), ("Plain Slow", 2, ""), ("Plain Moderate", 2, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[2], false)).act(assign(2, at(0), 2));
    bench.roll(divide(at(0), &[(Site::Stockpile(B), 0, 2)]), &[6, 2]);
    assert_eq!(bench.stockpile(B), 8, "the first does nothing, the second scraps two cards");
}

#[test]
fn a_three_needs_munitions() {
    covers!("tcg.option.missile-roll", "tcg.option.missile-modified");
    let damage = |munitions| (0..=8).map(|die| missile_damage(die, munitions)).collect::<Vec<_>>();
    assert_eq!(damage(false), [0, 1, 2, 0, 0, 0, 0, 0, 0]);
    assert_eq!(damage(true), [0, 1, 2, 3, 0, 0, 0, 0, 0], "beyond 1 to 6 there is no damage");
    for (assets, left) in [("", 10), ("assets = [\"munitions\"]", 7)] {
        let mut bench = Bench::table(&format!("{{ {assets} }}, {{}}"), &[("Uller D", 1, "")]);
        bench.act(send(&[0], Site::Stockpile(B))).roll(Action::Done, &[3, 4, 5]);
        assert_eq!(bench.stockpile(B), left);
    }
}

#[test]
fn missiles_of_and_at_those_who_left_are_not_rolled() {
    covers!("tcg.option.missile-wasted");
    let players = format!("{{}}, {{ hand = [\"Pull Out\"], {TACTICS} }}");
    let cards =
        [("Uller D", 1, ""), ("Plain Slow", 2, ""), ("Plain Slow", 2, ""), ("Plain Slow", 1, "")];
    for leaves in [0, 1] {
        let mut bench = Bench::table(&players, &cards);
        bench.act(send(&[0, 3], Site::Stockpile(B))).act(block(&[1, 2], false));
        bench.act(divide(at(0), &[(at(1), 0, 3)])).act(assign(3, at(2), 2));
        bench.act(play("pull-out")).act(choose(leaves));
        if leaves == 0 {
            bench.act(assign(1, at(3), 2));
        }
        bench.act(assign(2, at(3), 2));
        assert!(bench.state.mission.is_none() && bench.card(1).damage == 0, "{leaves} left");
    }
}

#[test]
fn attack_does_not_change_missiles_and_new_ones_are_fired_at_once() {
    covers!("tcg.option.missile-not-attack");
    let players =
        format!("{{}}, {{ hand = [\"Drain\", \"New Tubes\", \"Tactical Advantage\"], {TACTICS} }}");
    let cards = [("Sunder (SD1-OB)", 1, ""), ("Plain Slow", 2, "")];
    let mut bench = Bench::table(&players, &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[1], false));
    bench.act(divide(at(0), &[(at(1), 3, 1)])).act(play("tactical-advantage"));
    bench.act(play("drain")).act(choose(0)).act(play("new-tubes")).act(choose(0));
    assert_eq!(bench.decider(), A);
    assert!(matches!(
        ask::owed(&bench.game, &bench.state, A),
        Some(Ask::AssignMore { points: 0, missiles: 2, .. })
    ));
    bench.act(divide(at(0), &[(Site::Stockpile(B), 0, 2)]));
    bench.roll(assign(1, at(0), 2), &[]);
    if bench.state.mission.is_some() {
        bench.roll(Action::Done, &[2, 1, 1]);
    }
    assert_eq!(bench.card(1).damage, 2, "the missile fired before stays, the points are gone");
}

#[test]
fn jump_costs_attack_and_gives_initiative_also_late() {
    covers!("tcg.option.jump", "tcg.option.jump-late");
    let players = "{ hand = [\"Surge\"] }, {}";
    let cards = [("Captain", 1, ""), ("Plain Slow", 2, "")];
    let mut bench = Bench::table(players, &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[1], false)).act(assign(1, at(0), 2));
    assert_eq!(bench.refused(play("surge")).as_str(), "tcg.mcard.limit");
    bench.act(option(0, 0));
    assert_eq!((bench.attack(0), bench.score(A)), (0, 1));
    assert_eq!(bench.decider(), A, "the order of acting stays");
    bench.act(play("surge")).act(choose(0)).act(assign(0, at(1), 2));
}

#[test]
fn without_attack_there_is_no_jump() {
    covers!("tcg.option.jump-minimum");
    let mut bench = Bench::table("{}, {}", &[("Black Hawk D", 1, "")]);
    bench.act(send(&[0], Site::Stockpile(B)));
    let refusal = bench.refusal(option(0, 1));
    assert_eq!(refusal, Refusal::JumpWithoutAttack { unit: CardId(0), attack: 0 });
}

#[test]
fn other_abilities_of_units_follow_their_words() {
    covers!("tcg.option.other");
    let cards =
        [("Captain", 1, ""), ("Plain Slow", 1, ""), ("Plain Slow", 2, ""), ("Captain", 1, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0, 1], Site::Stockpile(B))).act(block(&[2], false)).act(assign(2, at(0), 2));
    assert!(!bench.allows(use_ability(3, 0)), "a Unit that is not in the battle uses none");
    bench.act(use_ability(0, 0));
    assert_eq!((bench.attack(0), bench.attack(1), bench.attack(2)), (3, 4, 2));
    assert_eq!(bench.refused(use_ability(0, 0)).as_str(), "tcg.act.ability-once");
}
