//! Mission cards.

use ironlance_engine::{Game, Refusal as _, Seat, Sentence};
use ironlance_rulebook::covers;

use crate::{
    Action, Event, Refusal,
    state::{CardId, Phase, Site},
    testing::{A, B, Bench, assign, at, block, choose, named, option, play, send, use_ability},
};

const TACTICS: &str = "assets = [\"tactics\"]";

fn hands(attacker: &str, defender: &str) -> String {
    format!("{{ hand = [{attacker}], {TACTICS} }}, {{ hand = [{defender}], {TACTICS} }}")
}

fn names(bench: &Bench, defs: &[u16]) -> Vec<String> {
    defs.iter().map(|def| bench.game.card(*def).name.clone()).collect()
}

#[test]
fn mission_cards_are_played_in_the_own_acting_step_or_while_losing_initiative() {
    covers!("tcg.mcard.when");
    let cards = [("Plain Slow", 1, ""), ("Plain Slow", 2, "")];
    let mut bench = Bench::table(&hands("\"Surge\"", "\"Surge\", \"Rank\""), &cards);
    bench.act(send(&[0], Site::Stockpile(B)));
    assert_eq!(
        bench.refused(play("surge")).as_str(),
        "tcg.mcard.when",
        "while blocking is decided"
    );
    bench.act(block(&[1], false));
    assert_eq!(bench.decider(), B);
    assert_eq!(bench.refused(play("surge")).as_str(), "tcg.init.direct-only");
    assert!(bench.allows(play("rank")));
    bench.act(Action::Done);
    let not_now = bench.game.check(&bench.state, A, &play("surge"));
    assert_eq!(
        not_now.map_err(|it| it.rule().as_str().to_owned()),
        Err("tcg.mcard.when".to_owned())
    );
    bench.act(play("surge")).act(choose(1));
    assert_eq!(bench.attack(1), 4);
    assert_eq!(
        bench.refused(play("surge")).as_str(),
        "tcg.info.hand",
        "it is no longer in the hand"
    );
}

#[test]
fn others_at_the_table_play_no_mission_cards() {
    covers!("tcg.mcard.who");
    let players =
        format!("{}, {{ hand = [\"Surge\"], {TACTICS} }}", hands("\"Surge\"", "\"Surge\""));
    let mut bench = Bench::table(&players, &[("Plain Slow", 1, "")]);
    bench.act(send(&[0], Site::Stockpile(B)));
    let third = Seat::at(2);
    let refused = bench.game.check(&bench.state, third, &play("surge"));
    assert_eq!(refused, Err(Refusal::NotInMission { seat: third }));
    bench.act(Action::Done).act(Action::Done);
    assert_eq!(bench.decider(), A);
    bench.act(play("surge"));
    if bench.allows(choose(0)) {
        bench.act(choose(0));
    }
    assert_eq!(bench.attack(0), 4);
}

#[test]
fn mission_cards_cost_nothing_unless_they_say_so() {
    covers!("tcg.mcard.free");
    let cards = [("Plain Slow", 1, ""), ("Support: Tactics", 1, ""), ("Plain Slow", 1, "")];
    let mut bench = Bench::table("{ hand = [\"Surge\"], deployments = 0 }, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(play("surge"));
    assert!(!bench.card(1).tapped, "nothing is paid");
    assert_eq!(bench.attack(0), 4);
}

#[test]
fn no_more_mission_cards_than_the_score() {
    covers!("tcg.mcard.limit");
    let cards = [("Plain Slow", 1, ""), ("Captain", 1, "")];
    let hand = "\"Tactical Advantage\", \"Surge\", \"Recovery\", \"Shell\", \"Drain\"";
    let mut bench = Bench::table(&hands(hand, ""), &cards);
    bench.act(send(&[0, 1], Site::Stockpile(B)));
    // With score 1 a card for +3 comes first; then three more may follow.
    bench.act(play("tactical-advantage"));
    assert_eq!(bench.score(A), 4);
    for card in ["surge", "recovery", "drain"] {
        bench.act(play(card)).act(choose(0));
    }
    let before = bench.state.clone();
    let refusal = bench.refusal(play("shell"));
    assert_eq!(refusal, Refusal::MissionCardLimit { played: 4, score: 4 });
    assert_eq!(
        Sentence::of(&refusal),
        "an initiative score of 4 allows no more than the 4 Mission cards played already"
    );
    assert_eq!(refusal.rule().as_str(), "tcg.mcard.limit");
    assert_eq!(bench.state, before, "nothing changed");
    // With score 0 not even a card that raises it can be played.
    let mut bench = Bench::table("{ hand = [\"Rank\"] }, {}", &cards);
    bench.act(send(&[0, 1], Site::Stockpile(B)));
    assert_eq!(bench.refusal(play("rank")), Refusal::MissionCardLimit { played: 0, score: 0 });
}

#[test]
fn cards_played_stay_when_the_score_drops() {
    covers!("tcg.mcard.limit-drops");
    let players = hands("\"Rank\", \"Surge\", \"Recovery\", \"Shell\"", "");
    let cards = [
        ("Plain Slow", 1, ""),
        ("Captain", 1, ""),
        ("Recon Pilot", 1, "at = 1"),
        ("Plain Slow", 2, ""),
        ("Radar Shed", 1, "at = 1"),
    ];
    let mut bench = Bench::table(&players, &cards);
    let pull_out = bench.game.content().def(named("pull-out")).expect("it is there");
    bench.state.player_mut(A).take(pull_out);
    bench.act(send(&[0, 1], Site::Stockpile(B))).act(block(&[3], false));
    bench.act(assign(3, at(0), 2));
    bench.act(use_ability(4, 0));
    assert_eq!(bench.score(A), 4, "Tactics, the Pilot and the shed");
    bench.act(play("surge")).act(choose(0)).act(play("pull-out")).act(choose(1));
    assert_eq!(bench.score(A), 1, "the Pilot and the shed are out");
    assert_eq!(bench.refusal(play("rank")), Refusal::MissionCardLimit { played: 2, score: 1 });
    assert_eq!(bench.attack(0), 4, "what was played stays");
}

#[test]
fn no_two_copies_in_one_mission() {
    covers!("tcg.mcard.one-of-each");
    let cards = [("Plain Slow", 1, ""), ("Plain Slow", 2, "")];
    let mut bench = Bench::table(&hands("\"Rank\", \"Surge\", \"Surge\"", "\"Surge\""), &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[1], false)).act(Action::Done);
    bench.act(play("surge")).act(choose(1)).act(assign(1, at(0), 4));
    bench.act(play("rank")).act(play("surge")).act(choose(0));
    assert_eq!(
        bench.refused(play("surge")).as_str(),
        "tcg.mcard.one-of-each",
        "for each player separately"
    );
}

#[test]
fn only_what_takes_part_can_be_affected() {
    covers!("tcg.mcard.objects");
    let cards = [
        ("Plain Fast", 1, ""),
        ("Plain Fast", 1, ""),
        ("Plain Slow", 2, ""),
        ("Plain Fast", 2, ""),
    ];
    let mut bench = Bench::table(&hands("\"Surge\"", ""), &cards);
    bench.act(send(&[0], at(2))).act(block(&[3], false)).act(assign(3, at(0), 2));
    bench.act(play("surge"));
    assert!(bench.allows(choose(0)) && bench.allows(choose(2)) && bench.allows(choose(3)));
    assert_eq!(bench.refused(choose(1)).as_str(), "tcg.effect.choices", "it stayed at home");
}

#[test]
fn conditions_of_play_are_asked_of_the_part_in_the_mission() {
    covers!("tcg.mcard.play-only", "tcg.mcard.play-conditions");
    let all = "\"When Attacking\", \"When Attacked\", \"When Blocked\", \"When Blocking\", \"When Unblocked\", \"In Battle\"";
    let cards = [("Plain Slow", 1, ""), ("Plain Slow", 2, "")];
    let may = |bench: &Bench| -> Vec<&'static str> {
        let cards = [
            "when-attacking",
            "when-attacked",
            "when-blocked",
            "when-blocking",
            "when-unblocked",
            "in-battle",
        ];
        cards.into_iter().filter(|card| bench.allows(play(card))).collect()
    };
    for blocked in [true, false] {
        let mut bench = Bench::table(&hands(all, all), &cards);
        let units = if blocked { &[1][..] } else { &[] };
        bench.act(send(&[0], Site::Stockpile(B))).act(block(units, false)).act(Action::Done);
        assert_eq!(bench.decider(), B);
        let expected = if blocked {
            vec!["when-attacked", "when-blocking", "in-battle"]
        } else {
            vec!["when-attacked"]
        };
        assert_eq!(may(&bench), expected);
        assert_eq!(bench.refused(play("when-attacking")).as_str(), "tcg.mcard.play-only");
        if blocked {
            bench.act(assign(1, at(0), 2));
        }
        bench.act(Action::Done);
        assert_eq!(bench.decider(), A);
        let expected = match blocked {
            true => ["when-attacking", "when-blocked", "in-battle"].as_slice(),
            false => &["when-attacking", "when-unblocked"],
        };
        assert_eq!(may(&bench), expected);
    }
}

#[test]
fn their_damage_waits_for_the_damage_step() {
    covers!("tcg.mcard.damage-delayed");
    let cards = [("Plain Slow", 1, ""), ("Hatamoto-Chi (HTM-27T)", 2, "")];
    let mut bench = Bench::table(&hands("\"Shell\"", ""), &cards);
    bench
        .act(send(&[0], Site::Stockpile(B)))
        .act(block(&[1], false))
        .act(assign(1, at(0), 3))
        .act(Action::Done);
    bench.act(play("shell")).act(choose(1));
    assert_eq!(bench.card(1).damage, 0);
    bench.act(assign(0, at(1), 2));
    assert_eq!(bench.card(1).damage, 2, "2 and 3 together, less armor 3");
}

#[test]
fn what_they_change_ends_with_the_mission() {
    covers!("tcg.mcard.duration");
    let cards = [("Plain Slow", 1, "")];
    let mut bench = Bench::table(&hands("\"Surge\"", ""), &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(play("surge"));
    assert_eq!(bench.attack(0), 4);
    bench.act(assign(0, Site::Stockpile(B), 4));
    assert_eq!(bench.attack(0), 2);
}

#[test]
fn a_played_card_goes_to_the_scrapheap_or_lies_aside() {
    covers!("tcg.mcard.to-scrapheap");
    let cards = [("Plain Slow", 1, ""), ("Plain Slow", 2, "")];
    let mut bench = Bench::table(&hands("\"Surge\", \"Critical Hit\"", ""), &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[1], false)).act(assign(1, at(0), 2));
    bench.roll(play("critical-hit"), &[3]);
    assert!(bench.state.player(A).scrapheap.is_empty());
    assert_eq!(names(&bench, &bench.state.player(A).hand), ["Surge"], "it lies aside");
    bench.act(assign(0, at(1), 2));
    bench.over();
    let hand = names(&bench, &bench.state.player(A).hand);
    assert!(hand.contains(&"Critical Hit".to_owned()), "and returns after the mission");
    let mut bench = Bench::table(&hands("\"Surge\"", ""), &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[1], false)).act(assign(1, at(0), 2));
    bench.act(play("surge")).act(choose(0));
    assert_eq!(names(&bench, &bench.state.player(A).scrapheap), ["Surge"]);
}

#[test]
fn no_mission_card_outside_a_mission() {
    covers!("tcg.mcard.not-elsewhere");
    let mut bench = Bench::table(&hands("\"Surge\"", ""), &[("Plain Slow", 1, "")]);
    assert_eq!(bench.refused(play("surge")).as_str(), "tcg.mcard.not-elsewhere");
    bench.state.phase = Phase::Deploy;
    assert_eq!(bench.refused(play("surge")).as_str(), "tcg.mcard.not-elsewhere");
    let deploy = Action::Deploy { card: named("surge"), revealed: false };
    assert_eq!(bench.refused(deploy).as_str(), "tcg.deploy.which-cards");
}

#[test]
fn a_removed_unit_drops_out_and_stays_tapped() {
    covers!("tcg.mcard.remove-unit", "tcg.mcard.remove-stays-tapped");
    let cards = [("Plain Slow", 1, ""), ("Plain Slow", 1, ""), ("Plain Slow", 2, "")];
    let mut bench = Bench::table(&hands("\"Pull Out\"", ""), &cards);
    bench.act(send(&[0, 1], Site::Stockpile(B))).act(block(&[2], false)).act(assign(2, at(0), 2));
    bench.act(assign(0, at(2), 2)).act(play("pull-out")).act(choose(0));
    assert!(bench.card(0).tapped);
    assert_eq!(bench.refused(assign(0, at(2), 2)).as_str(), "tcg.assign.who");
    bench.act(assign(1, at(2), 2));
    assert_eq!(bench.card(2).damage, 2, "its damage is not dealt");
    assert_eq!(bench.card(0).damage, 0, "and it receives none");
    assert!(bench.there(0) && bench.card(0).tapped);
}

#[test]
fn what_a_removed_unit_did_is_cancelled() {
    covers!("tcg.mcard.remove-effects");
    let cards = [
        ("Plain Slow", 1, ""),
        ("Captain", 1, ""),
        ("Recon Pilot", 1, "at = 1"),
        ("Plain Slow", 2, ""),
        ("Twin Alpha", 1, ""),
    ];
    let mut bench = Bench::table(&hands("\"Pull Out\", \"Rank\"", ""), &cards);
    bench.act(send(&[0, 1, 4], Site::Stockpile(B))).act(block(&[3], false)).act(assign(
        3,
        at(1),
        2,
    ));
    assert_eq!(bench.score(A), 2);
    bench.act(option(1, 0)).act(option(1, 1)).act(use_ability(1, 0)).act(option(4, 0));
    assert_eq!((bench.score(A), bench.attack(0)), (3, 4));
    bench.act(assign(0, at(3), 4)).act(play("pull-out")).act(choose(1));
    assert_eq!((bench.score(A), bench.attack(0)), (1, 2), "Jump, Pilot and ability count no more");
    let back = bench.state.mission.as_deref().map(|it| it.assigned[1].points);
    assert_eq!(back, Some(2), "2 points are taken back");
    bench.act(assign(4, at(3), 3)).act(Action::Done);
    assert_eq!(bench.card(1).damage, 0, "no Overheat damage is received");
    assert!(bench.card(4).depleted, "who used Alpha Strike stays depleted");
}

#[test]
fn a_unit_that_joins_fights_as_if_from_the_start() {
    covers!("tcg.mcard.join", "tcg.mcard.join-late-damage");
    let cards = [
        ("Plain Slow", 1, ""),
        ("Captain", 1, "place = \"guard\", at-stockpile = true"),
        ("Plain Fast", 2, ""),
    ];
    let mut bench = Bench::table(&hands("\"Call Up\"", ""), &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[2], false)).act(assign(2, at(0), 2));
    bench.act(play("call-up"));
    if bench.allows(choose(1)) {
        bench.act(choose(1));
    }
    assert!(!bench.card(1).tapped, "tapped only if the card says so");
    bench.act(option(1, 1)).act(assign(0, at(2), 2));
    assert_eq!(bench.refused(Action::Done).as_str(), "tcg.act.must-assign");
    bench.act(assign(1, at(2), 3)).act(Action::Done);
    assert_eq!((bench.card(2).damage, bench.card(1).damage), (5, 2));
}

#[test]
fn a_unit_made_to_join_by_the_second_player_is_assigned_at_once_without_options() {
    covers!("tcg.mcard.join-by-opponent");
    let cards = [
        ("Plain Slow", 1, ""),
        ("Sunder (SD1-OB)", 2, ""),
        ("Plain Fast", 2, ""),
        ("Captain", 2, ""),
    ];
    let mut bench = Bench::table(&hands("\"Draw In\", \"Rank\"", ""), &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[2], false)).act(assign(2, at(0), 2));
    assert_eq!(bench.decider(), A);
    bench.act(play("draw-in")).act(choose(1));
    assert_eq!(bench.decider(), B);
    let with_missile = crate::testing::divide(at(1), &[(at(0), 3, 1)]);
    assert_eq!(bench.refused(with_missile).as_str(), "tcg.option.missile", "Missile is an option");
    let joined = bench.told(|event| match event {
        Event::Joined { unit } => Some(*unit),
        _ => None,
    });
    assert_eq!(joined, [CardId(1)]);
    bench.act(assign(1, at(0), 3));
    assert_eq!(bench.decider(), A);
    bench.act(assign(0, at(1), 2)).act(Action::Done);
    assert_eq!(bench.card(0).damage, 5);
    assert!(!bench.allows(option(3, 1)));
}
