//! Turns, stages, withdrawing, agreement.

use ironlance_rulebook::covers;

use crate::{
    Action, Ask,
    state::{Fate, Place, Status},
    testing::{A, B, Bench, end_turn, go, id, moved, order},
    turn::{TurnAction, TurnAsk},
};

fn three() -> Bench {
    let units =
        [("A1", "foot", "5 10", ""), ("B1", "foot", "15 10", ""), ("C1", "foot", "25 10", "")];
    Bench::field("", &units)
}

#[test]
fn turns_go_round_the_table_and_rounds_are_counted() {
    covers!("aod.turn.sequence", "aod.turn.stages", "aod.basics.active-player");
    let mut bench = three();
    let mut seats = Vec::new();
    for _ in 0..4 {
        seats.push((bench.state.active.number(), bench.state.round));
        bench.act(end_turn());
    }
    assert_eq!(seats, [(1, 1), (2, 1), (3, 1), (1, 2)]);
}

#[test]
fn who_has_withdrawn_is_passed_over_and_the_others_keep_their_order() {
    covers!(
        "aod.turn.sequence",
        "aod.withdraw.when",
        "aod.withdraw.effect",
        "aod.end.player-eliminated"
    );
    let mut bench = three();
    bench.act(end_turn());
    bench.act(TurnAction::Withdraw.into());
    assert_eq!(bench.unit("B1").place, Place::Out(Fate::Withdrawn));
    assert_eq!(bench.state.active.number(), 3);
    bench.act(end_turn()).act(end_turn());
    assert_eq!(bench.state.active.number(), 3);
    bench.unit_mut("A1").place = Place::Out(Fate::Eliminated);
    bench.perform(crate::victory::check);
    assert_eq!(bench.state.player(A).status, Status::Eliminated);
    assert_eq!(bench.outcome().expect("one is left").winners, [ironlance_engine::Seat::at(2)]);
}

#[test]
fn nobody_withdraws_in_the_middle_of_an_order() {
    covers!("aod.withdraw.when");
    let units =
        [("A1", "foot", "5 10", ""), ("B1", "foot", "5 15.2", ""), ("B2", "tank", "30 30", "")];
    let mut bench = Bench::field("", &units);
    bench.act(go("A1", "5 14"));
    assert!(matches!(bench.game.ask(&bench), Some(Ask::Move(_))), "a free spin is asked");
    let refused = bench.refused_by(B, TurnAction::Withdraw.into());
    assert_eq!(refused.as_str(), "aod.withdraw.when");
}

#[test]
fn captives_of_both_sides_are_settled_when_somebody_withdraws() {
    covers!(
        "aod.withdraw.captive-units",
        "aod.withdraw.frees-captives",
        "aod.withdraw.points-kept",
        "aod.withdraw.effect"
    );
    let units = [
        ("A1", "foot", "5 10", ""),
        ("A2", "foot", "10 10", "captor = \"B1\""),
        ("B1", "foot", "11.2 10", ""),
        ("B2", "tank", "5 11.5", "captor = \"A1\""),
        ("C1", "foot", "30 30", ""),
    ];
    let mut bench = Bench::field("scores = [[7, 0], [40, 0], [0, 0]]", &units);
    bench.act(TurnAction::Withdraw.into());
    assert_eq!(bench.state.player(B).eliminations, 40 + 17, "the captive counts as eliminated");
    assert_eq!((bench.unit("B2").captor, bench.unit("B2").is_on_field()), (None, true));
    assert_eq!(bench.unit("B1").captive, None);
    assert!(!bench.unit("A2").is_in_game());
    assert_eq!(bench.state.player(A).eliminations, 7);
}

#[test]
fn the_game_ends_when_all_agree() {
    covers!("aod.end.conditions");
    let mut bench = three();
    bench.act(TurnAction::ProposeEnd.into());
    bench.act_by(B, TurnAction::AnswerProposal { agree: true }.into());
    let seat = ironlance_engine::Seat::at(2);
    bench.act_by(seat, TurnAction::AnswerProposal { agree: false }.into());
    assert!(matches!(bench.game.ask(&bench), Some(Ask::Turn(TurnAsk::Order { .. }))));
    bench.act(TurnAction::ProposeEnd.into());
    bench.act_by(B, TurnAction::AnswerProposal { agree: true }.into());
    bench.roll_by(seat, TurnAction::AnswerProposal { agree: true }.into(), [6_u32, 1, 1]);
    assert!(bench.outcome().is_some());
}

#[test]
fn the_game_ends_after_the_last_round() {
    covers!("aod.end.time-limit");
    let units = [("A1", "tank", "5 10", ""), ("B1", "foot", "15 10", "")];
    for (option, rounds) in [
        ("five-rounds", 5),
        ("fifty-minutes", 10),
        ("ninety-minutes", 18),
        ("ten-rounds", 10),
        ("fifteen-rounds", 15),
        ("twenty-rounds", 20),
    ] {
        let text = format!("round = {rounds}\noptions = {{ time-limit = \"{option}\" }}");
        let mut bench = Bench::field(&text, &units);
        bench.act(end_turn());
        assert_eq!(bench.outcome(), None, "{option}");
        bench.act(end_turn());
        assert_eq!(bench.outcome().expect("time is up").winners, [A], "{option}");
    }
    let mut bench = Bench::field("round = 60\noptions = { time-limit = \"none\" }", &units);
    bench.act(end_turn()).act(end_turn());
    assert_eq!(bench.outcome(), None);
}

#[test]
fn units_in_opposing_zones_score_as_the_turn_begins() {
    covers!("aod.victory.zone", "aod.turn.command-stage", "aod.multiplayer.zones");
    let units = [
        ("A1", "foot", "18 34", ""),
        ("A2", "heli", "20 33", "cruising = true"),
        ("A3", "foot", "18 30", ""),
        ("A4", "foot", "2 18", ""),
        ("B1", "foot", "5 18", ""),
        ("C1", "foot", "30 30", ""),
    ];
    let mut bench = Bench::field("active = 3\nround = 2", &units);
    bench.act(end_turn());
    assert_eq!(bench.state.player(A).raids, 3);
    bench.act(end_turn()).act(end_turn()).act(end_turn());
    assert_eq!(bench.state.player(A).raids, 6);
}

#[test]
fn giving_up_is_possible_at_any_time() {
    let mut bench = three();
    bench.act_by(B, TurnAction::Concede.into());
    assert_eq!(bench.state.player(B).status, Status::Withdrawn);
    let refused = bench.refused_by(B, TurnAction::Concede.into());
    assert_eq!(refused.as_str(), "aod.end.player-eliminated");
    let _: (Action, _) = (moved(order("A1", "")), id("A1"));
}

#[test]
fn a_captives_tokens_come_off_after_its_own_players_turn() {
    covers!("aod.capture.captive-tokens");
    let units = [
        ("A1", "foot", "5 10", ""),
        ("A2", "foot", "30 10", ""),
        ("B1", "tank", "5 11.5", "captor = \"A1\"\ntokens = 2"),
        ("B2", "foot", "20 20", ""),
    ];
    let mut bench = Bench::field("", &units);
    bench.act(end_turn());
    assert_eq!(bench.unit("B1").tokens, 2, "its captor's turn changes nothing");
    bench.act(end_turn());
    assert_eq!(bench.unit("B1").tokens, 0);
}

#[test]
fn the_active_player_says_which_attack_is_resolved_first() {
    covers!("aod.turn.simultaneous");
    let units =
        [("A1", "AOX015", "10 5", ""), ("A2", "AOX015", "25 5", ""), ("B1", "foot", "33 33", "")];
    let markers =
        "[[markers]]\nunit = \"A1\"\nat = [10, 25]\n[[markers]]\nunit = \"A2\"\nat = [25, 25]\n";
    let mut bench = Bench::field(&format!("active = 2\n{markers}"), &units);
    bench.act(end_turn());
    let ask = bench.game.ask(&bench);
    assert_eq!(ask, Some(Ask::Turn(TurnAsk::Command { waiting: vec![id("A1"), id("A2")] })));
    assert!(bench.allows(TurnAction::Resolve { unit: id("A2") }.into()));
    assert!(!bench.allows(TurnAction::Resolve { unit: id("B1") }.into()));
}
