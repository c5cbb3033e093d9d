//! Annihilation, points, and the last turn.

use ironlance_rulebook::covers;

use super::*;
use crate::{
    Action,
    command::CommandTask,
    state::Task,
    testing::{A, B, Bench, id},
};

/// Ends the turn of an arrangement.
fn end_turn(bench: &mut Bench) -> (Vec<Seat>, String) {
    bench.state.tasks = vec![Task::Command(CommandTask::EndOfTurn)];
    bench.perform(crate::turn::end);
    bench.outcome().map_or((vec![], "no end".into()), |it| (it.winners, it.rule.to_string()))
}

fn remove(bench: &mut Bench, name: &str) {
    bench.perform(|step| crate::testing::destroy(step, id(name)));
}

const TWO: [(&str, &str, &str, &str); 4] = [
    ("A1", "defender", "10 10", ""),
    ("A2", "tomahawk", "14 10", ""),
    ("B1", "defender", "10 40", ""),
    ("B2", "tomahawk", "14 40", ""),
];

#[test]
fn whoever_has_nobody_left_loses_at_once() {
    covers!("rrt.victory.annihilation");
    covers!("rrt.victory.checked-when");
    let mut bench = Bench::field("", &TWO);
    remove(&mut bench, "B1");
    bench.perform(check);
    assert_eq!(bench.outcome(), None);
    remove(&mut bench, "B2");
    bench.perform(check);
    let outcome = bench.outcome().expect("it is over");
    assert_eq!((outcome.winners, outcome.rule.as_str()), (vec![A], "rrt.victory.annihilation"));
    // Those set aside are not in play.
    let mecha = [("A1", "defender", "10 10", ""), ("B1", "regult", "", "aside = true")];
    let mut bench = Bench::field("", &mecha);
    bench.perform(check);
    assert_eq!(bench.outcome().expect("it is over").winners, [A]);
}

#[test]
fn aircraft_off_the_table_are_in_play() {
    covers!("rrt.aircraft.off-table-at-end");
    let mecha = [("A1", "defender", "10 10", ""), ("B1", "gnerl", "", "away = [47.2, 24]")];
    let mut bench = Bench::field("", &mecha);
    bench.perform(check);
    assert_eq!(bench.outcome(), None);
    assert_eq!(scores(&bench.game, &bench.state), [0, 0]);
}

#[test]
fn if_both_are_destroyed_points_decide() {
    covers!("rrt.victory.both-destroyed");
    let mut bench = Bench::field("", &TWO);
    for name in ["A1", "A2", "B1", "B2"] {
        remove(&mut bench, name);
    }
    bench.perform(check);
    let outcome = bench.outcome().expect("it is over");
    assert_eq!((outcome.winners, outcome.rule.as_str()), (vec![], "rrt.victory.both-destroyed"));
}

#[test]
fn after_the_last_turn_points_decide() {
    covers!("rrt.victory.turn-limit");
    covers!("rrt.turn.end");
    covers!("rrt.scenario.default");
    let mut bench = Bench::field("turn = 6", &TWO);
    assert_eq!(end_turn(&mut bench), (vec![], "rrt.victory.turn-limit".into()));
    let mut bench = Bench::field("turn = 6", &TWO);
    remove(&mut bench, "A1");
    assert_eq!(end_turn(&mut bench), (vec![B], "rrt.victory.turn-limit".into()));
    let mut bench = Bench::field("turn = 5", &TWO);
    assert_eq!(end_turn(&mut bench).1, "no end");
    assert_eq!(bench.state.turn, 6);
    let mut bench = Bench::field("turn = 4\n[options]\nturn-limit = \"four\"", &TWO);
    assert_eq!(end_turn(&mut bench).1, "rrt.victory.turn-limit");
    let mut bench = Bench::field("turn = 99\n[options]\nturn-limit = \"none\"", &TWO);
    assert_eq!(end_turn(&mut bench).1, "no end");
}

#[test]
fn a_turn_renews_what_is_limited_by_it() {
    covers!("rrt.turn.per-turn-limits");
    covers!("rrt.turn.phases");
    let mecha =
        [("A1", "regult", "10 10", "moved = true\nleapt = true"), ("B1", "defender", "10 40", "")];
    let mut bench = Bench::field("passed = [1]\nactivated = [\"A-1\"]", &mecha);
    end_turn(&mut bench);
    assert!(!bench.mecha("A1").turn.moved && !bench.mecha("A1").turn.leapt);
    assert!(!bench.state.player(A).passed);
    assert!(!bench.state.squadron(crate::testing::squadron("A-1")).activated);
}

#[test]
fn destroyed_mecha_give_their_worth_whoever_destroyed_them() {
    covers!("rrt.victory.worth");
    covers!("rrt.victory.own-losses");
    let mut bench = Bench::field("", &TWO);
    remove(&mut bench, "A2");
    assert_eq!(scores(&bench.game, &bench.state), [0, 20]);
}

#[test]
fn cheap_mecha_that_began_with_a_glaug_give_nothing() {
    covers!("rrt.ability.life-is-cheap-victory");
    let mecha = [
        ("A1", "defender", "10 10", ""),
        ("B1", "glaug", "40 40", ""),
        ("B2", "regult", "10 40", ""),
        ("B3", "regult", "14 40", "squadron = 2"),
        ("B4", "regult", "18 40", "squadron = 2"),
    ];
    let score = |options: &str, name: &str| {
        let mut bench = Bench::field(options, &mecha);
        // Once its Glaug is gone, what it began with still counts.
        bench.mecha_mut("B2").worth = 7;
        bench.mecha_mut("B3").worth = 9;
        remove(&mut bench, name);
        scores(&bench.game, &bench.state)[0]
    };
    assert_eq!((score("", "B2"), score("", "B3")), (0, 9));
    assert_eq!(score("[options]\nworth-of-cheap-mecha = \"always\"", "B2"), 7);
}

#[test]
fn upgrades_are_scored_with_the_last_mecha_of_their_card() {
    covers!("rrt.victory.upgrades");
    let mecha = [
        ("A1", "defender", "10 10", ""),
        ("A2", "defender", "14 10", ""),
        ("A3", "defender", "18 10", "card = 1"),
        ("B1", "defender", "10 40", ""),
    ];
    let mut bench = Bench::field("[upgrades]\nA-1 = [15, 5]", &mecha);
    remove(&mut bench, "A1");
    assert_eq!(scores(&bench.game, &bench.state), [0, 10]);
    remove(&mut bench, "A2");
    assert_eq!(scores(&bench.game, &bench.state), [0, 35]);
}

#[test]
fn a_destroyed_commander_gives_fifty_points_more() {
    covers!("rrt.scenario.assassination");
    let mut bench = Bench::field("scenario = \"decapitation\"\ncommanders = [\"B2\"]", &TWO);
    remove(&mut bench, "B1");
    assert_eq!(scores(&bench.game, &bench.state), [10, 0]);
    remove(&mut bench, "B2");
    assert_eq!(scores(&bench.game, &bench.state), [80, 0]);
}

#[test]
fn the_field_goes_to_more_objectives_and_then_to_points() {
    covers!("rrt.scenario.control");
    let mecha = [
        ("A1", "defender", "12 12", ""),
        ("B1", "defender", "40 44", ""),
        ("B2", "tomahawk", "44 44", ""),
        ("A2", "tomahawk", "44 4", ""),
    ];
    let mut bench = Bench::field("scenario = \"control\"\nturn = 6", &mecha);
    remove(&mut bench, "A2");
    // B has more points, A more objectives.
    assert_eq!(end_turn(&mut bench), (vec![A], "rrt.scenario.control".into()));
    let mut bench = Bench::field("scenario = \"control\"\nturn = 6", &mecha);
    remove(&mut bench, "A1");
    assert_eq!(end_turn(&mut bench), (vec![B], "rrt.scenario.control".into()));
}

#[test]
fn a_structure_that_stands_after_the_last_turn_wins_for_the_defender() {
    covers!("rrt.scenario.assault");
    let base = "scenario = \"assault\"\nattacker = 1\nturn = 7\nturns = 7";
    let mut bench = Bench::field(base, &TWO);
    assert_eq!(end_turn(&mut bench), (vec![B], "rrt.scenario.assault".into()));
}

#[test]
fn conceding_is_possible_at_any_time() {
    covers!("rrt.general.concede");
    let mut bench = Bench::field("", &TWO);
    // It is the decision of A.
    bench.act_by(B, Action::Concede);
    let outcome = bench.outcome().expect("it is over");
    assert_eq!((outcome.winners, outcome.rule.as_str()), (vec![A], "rrt.general.concede"));
    let over = bench.refused_by(A, Action::Concede);
    assert_eq!(over.as_str(), "rrt.general.refusal-changes-nothing");
}

#[test]
fn whoever_owes_nothing_is_refused() {
    covers!("rrt.general.refusal-changes-nothing");
    let bench = Bench::field("", &TWO);
    let before = bench.state.clone();
    let refused = bench.refused_by(B, crate::testing::activate("B-1"));
    assert_eq!(refused.as_str(), "rrt.general.refusal-changes-nothing");
    assert_eq!(bench.state, before);
}
