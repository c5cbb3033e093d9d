//! Tables: undo, and dice that people type in.

use std::sync::Arc;

use ironlance_engine::{
    AnyGame, AnyTable, Applied, Chance, Erased, Game, Log, Seat, Seed, Stop, Table, TableDice,
    Viewer, any::Started, dice::Need,
};
use ironlance_rulebook::rule;
use ironlance_testkit::duel::{Action, Card, Duel, Setup};
use serde_json::json;

const ONE: Seat = Seat::at(0);
const TWO: Seat = Seat::at(1);

fn seeded(seats: u8) -> Table<Duel> {
    let setup = Setup { seats, hit_points: 3, rounds: 4 };
    Table::seeded(Arc::new(Duel::default()), &setup, Seed::from_number(5)).expect("legal")
}

fn typed() -> Table<Duel> {
    let setup = Setup { seats: 2, hit_points: 3, rounds: 4 };
    let game = Arc::new(Duel::default());
    Table::typed(game, &setup, Seed::from_number(5), &[])
        .expect("nothing is rolled")
        .expect("legal")
}

fn strike(table: &Table<Duel>, by: Seat, at: Seat) -> Action {
    Action::Strike { card: table.state().fighters[by.index()].hand[0], at }
}

fn type_in(table: &mut Table<Duel>, number: u32) {
    match table.dice_mut() {
        TableDice::Typed(dice) => dice.type_in(number),
        other => panic!("{other:?} are not typed in"),
    }
}

#[test]
fn a_sealed_choice_can_be_taken_back_by_who_made_it_only() {
    let mut table = seeded(3);
    let before = table.digest();
    let applied = table.apply(ONE, &Action::Guard).unwrap();
    assert_eq!(applied, Applied::default());
    assert!(!table.undo(TWO));
    assert!(table.undo(ONE));
    assert_eq!((table.digest(), table.steps(), table.events().len()), (before, 0, 0));
    assert!(!table.undo(ONE));
}

#[test]
fn several_choices_are_taken_back_last_first() {
    let mut table = seeded(3);
    table.apply(ONE, &Action::Guard).unwrap();
    let between = table.digest();
    table.apply(TWO, &Action::Guard).unwrap();
    assert!(table.undo(TWO));
    assert_eq!(table.digest(), between);
    assert!(table.undo(ONE));
    assert_eq!(table.log().steps.len(), 0);
}

#[test]
fn a_sealed_choice_can_be_taken_back_whatever_others_have_sealed_since() {
    let (mut table, mut other) = (seeded(3), seeded(3));
    table.apply(ONE, &Action::Guard).unwrap();
    table.apply(TWO, &Action::Guard).unwrap();
    other.apply(TWO, &Action::Guard).unwrap();
    assert_eq!(table.settled(), 0);
    assert!(table.undo(ONE));
    assert_eq!((table.digest(), table.log().steps), (other.digest(), other.log().steps));
    assert_eq!(table.events(), other.events());
    assert!(!table.undo(ONE));
    assert!(table.undo(TWO));
    assert_eq!(table.steps(), 0);
}

#[test]
fn an_imagined_table_cannot_be_told_from_the_real_one() {
    for viewer in [Viewer::Seat(ONE), Viewer::Seat(TWO), Viewer::Spectator] {
        let mut table = seeded(3);
        for seat in [TWO, ONE] {
            table.apply(seat, &Action::Guard).unwrap();
            let imagined = table.imagined(viewer, Seed::from_number(5));
            let (real, other): (&dyn AnyTable, &dyn AnyTable) = (&table, &imagined);
            assert_eq!(real.view(viewer), other.view(viewer));
            assert_eq!(real.prompts_for(viewer), other.prompts_for(viewer));
            let sentences = |table: &dyn AnyTable, from| {
                let events = table.events(viewer, from).into_iter();
                events.map(|event| event.sentence).collect::<Vec<_>>()
            };
            assert_eq!(sentences(real, 0), sentences(other, 0));
            assert_eq!(sentences(real, real.settled()), sentences(other, other.settled()));
            let mut copies = (real.boxed(), other.boxed());
            assert_eq!(copies.0.undo(ONE), copies.1.undo(ONE));
        }
    }
}

#[test]
fn nothing_is_taken_back_once_something_was_shown_or_rolled() {
    let mut table = seeded(2);
    table.apply(ONE, &Action::Guard).unwrap();
    let applied = table.apply(TWO, &Action::Guard).unwrap();
    assert!(applied.revealed && !applied.rolled && !applied.can_be_undone());
    let action = strike(&table, ONE, TWO);
    assert!(!table.undo(TWO) && !table.undo(ONE));
    table.apply(ONE, &action).unwrap();
    let applied = table.apply(TWO, &Action::Guard).unwrap();
    assert!(applied.rolled);
}

#[test]
fn a_refused_or_malformed_action_changes_nothing() {
    let mut table = seeded(2);
    let before = table.digest();
    let Err(Stop::Refused(refused)) = table.apply(ONE, &Action::Strike { card: Card(9), at: ONE })
    else {
        panic!("nobody holds a 9")
    };
    assert_eq!(refused.rule, rule!("tcg.info.hand"));
    assert_eq!(*refused.fact("card").unwrap(), "9");
    let absurd = json!({ "strike": { "card": 9, "at": 1 } });
    let nearest = table.nearest(ONE, &absurd).unwrap().action;
    assert_eq!(nearest["strike"]["at"], 2);
    let malformed = table.apply_json(ONE, &json!({ "strike": { "card": 1 } })).unwrap_err();
    assert!(malformed.to_string().contains("strike: missing field `at`"), "{malformed}");
    assert_eq!((table.digest(), table.steps(), table.events().len()), (before, 0, 0));
    table.apply_json(ONE, &nearest).unwrap();
}

#[test]
fn typed_dice_ask_for_each_roll_and_then_go_on() {
    let mut table = typed();
    let action = strike(&table, ONE, TWO);
    table.apply(ONE, &action).unwrap();
    let before = (table.digest(), table.events().len(), table.steps());
    let need = Need { sides: 6, what: Chance::Die, rule: rule!("tcg.effect.die-table") };
    assert_eq!(table.apply(TWO, &Action::Guard), Err(Stop::Roll(need)));
    assert_eq!((table.digest(), table.events().len(), table.steps()), before);
    type_in(&mut table, 5);
    assert!(table.apply(TWO, &Action::Guard).unwrap().rolled);
    assert_eq!(table.steps(), before.2 + 1);
}

#[test]
fn a_mistyped_die_is_asked_for_again() {
    let mut table = typed();
    let action = strike(&table, ONE, TWO);
    table.apply(ONE, &action).unwrap();
    type_in(&mut table, 6);
    assert!(matches!(table.apply(TWO, &Action::Guard), Err(Stop::Roll(_))));
    type_in(&mut table, 0);
    table.apply(TWO, &Action::Guard).unwrap();
}

#[test]
fn good_dice_before_a_mistyped_one_are_kept() {
    let mut table = typed();
    for (seat, other) in [(ONE, TWO), (TWO, ONE)] {
        let action = strike(&table, seat, other);
        match table.apply(seat, &action) {
            Ok(_) => continue,
            Err(Stop::Roll(_)) => {}
            Err(stop) => panic!("{stop}"),
        }
        // A miss, so that the second strike is rolled in the same action.
        type_in(&mut table, 0);
        type_in(&mut table, 9);
        assert!(matches!(table.apply(seat, &action), Err(Stop::Roll(_))));
        type_in(&mut table, 0);
        table.apply(seat, &action).unwrap();
    }
    assert_eq!(table.state().round, 2);
}

#[test]
fn a_log_of_typed_dice_replays_and_goes_on() {
    let mut table = typed();
    let action = strike(&table, ONE, TWO);
    table.apply(ONE, &action).unwrap();
    type_in(&mut table, 0);
    table.apply(TWO, &Action::Guard).unwrap();
    let log = Log::read(&table.log().write()).unwrap();
    let mut again = Table::replayed(table.game().clone(), &log).unwrap();
    assert_eq!((again.digest(), again.log()), (table.digest(), log));
    let action = strike(&again, ONE, TWO);
    again.apply(ONE, &action).unwrap();
    assert!(matches!(again.apply(TWO, &Action::Guard), Err(Stop::Roll(_))));
}

#[test]
fn games_behind_json_do_what_typed_ones_do() {
    let game = Erased(Arc::new(Duel::default()));
    let setup = game.default_setup();
    let Ok(Started::Table(mut table)) = game.typed(&setup, Seed::from_number(5), &[]) else {
        panic!("a duel rolls nothing before it begins")
    };
    assert_eq!((table.code(), table.seats(), table.prompts().len()), ("duel", 2, 2));
    assert_eq!(table.prompts()[0].sentence, "Round 1: strike or guard?");
    let (actions, _) = table.actions(ONE);
    assert_eq!(
        (actions[0].action.clone(), actions[0].words.to_string()),
        (json!("guard"), "Guard".to_owned())
    );
    assert!(table.odds(ONE, &actions[1].action).unwrap().is_some());
    table.apply(ONE, &json!("guard")).unwrap();
    let copy = table.boxed();
    assert!(table.undo(ONE));
    assert_ne!(copy.digest(), table.digest());
    assert_eq!(copy.events(Viewer::Spectator, 0)[0].sentence, "seat 1 has chosen.");
    let schema = game.schema();
    let names: Vec<&String> = schema["properties"].as_object().unwrap().keys().collect();
    let expected = [
        "action",
        "ask",
        "catalogue",
        "event",
        "extra",
        "force",
        "found",
        "query",
        "setup",
        "view",
    ];
    assert_eq!(names, expected);
    assert_eq!(Duel::SEATS, game.seats());
    assert_eq!(game.catalogue()["cards"].as_array().unwrap().len(), 16);
    let fault = game.complete_force(&json!(null), Seed::from_number(1)).unwrap_err();
    assert_eq!(fault.to_string(), "force: a duel has no forces");
    let fault = game.complete_force(&json!({ "mechs": 1 }), Seed::from_number(1)).unwrap_err();
    assert!(fault.to_string().contains("invalid type"), "{fault}");
}

#[test]
fn a_viewer_may_ask_about_the_table_and_see_who_was_lucky() {
    let game = Erased(Arc::new(Duel::default()));
    let watching = Viewer::Spectator;
    let mut table = game.seeded(&game.default_setup(), Seed::from_number(3)).unwrap();
    let found = table.look(watching, &json!({ "fighter": { "seat": 2 } })).unwrap().unwrap();
    let finding = json!({ "fighter": { "hit-points": 4 } });
    let sentence = json!([{ "seat": 2 }, " has ", { "number": 4 }, " hit points."]);
    assert_eq!(found, json!({ "sentence": sentence, "finding": finding }));
    assert_eq!(table.look(watching, &json!({ "fighter": { "seat": 3 } })), Ok(None));
    let stop = table.look(watching, &json!({ "fighter": { "seat": "two" } })).unwrap_err();
    assert!(matches!(stop, Stop::Malformed(_)), "{stop:?}");
    while table.outcome().is_none() {
        let seat = table.prompts()[0].seat;
        let actions = table.actions(seat).0;
        table.apply(seat, &actions.last().unwrap().action).unwrap();
    }
    let events = table.events(watching, 0);
    let dodges = events.iter().filter(|event| event.event.get("dodged").is_some());
    let luck = table.luck(watching, 0);
    let numbers: Vec<usize> = luck.iter().map(|(number, _)| *number).collect();
    assert!(!numbers.is_empty());
    assert_eq!(numbers, dodges.map(|event| event.number).collect::<Vec<_>>());
    assert!(luck.iter().all(|(_, luck)| luck.expected == [1, 2] && luck.rolled <= 1));
    assert!(table.luck(watching, numbers[0] + 1).len() < luck.len());
}
