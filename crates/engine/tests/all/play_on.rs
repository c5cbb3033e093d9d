//! Playing on from any step of a game, with new dice.

use std::sync::Arc;

use ironlance_engine::{
    AnyGame, AnyTable, Erased, Face, Log, ScriptedDice, Seat, Seed, SeededDice, SharedSeed, Viewer,
    log::LogChance,
};
use ironlance_testkit::duel::Duel;
use serde_json::json;

fn game() -> Erased<Duel> {
    Erased(Arc::new(Duel::default()))
}

fn shared(number: u64) -> SharedSeed {
    SharedSeed::new(Seed::from_number(number), vec![Seed::from_number(number + 1)])
}

/// Plays at random until the end, or for so many steps.
fn play(table: &mut dyn AnyTable, seed: u64, steps: usize) {
    let mut choices = SeededDice::new(Seed::from_number(seed));
    for _ in 0..steps {
        let Some(seat) = table.prompts().first().map(|prompt| prompt.seat) else { return };
        let (actions, _) = table.actions(seat);
        let choice = choices.number_below(actions.len() as u32) as usize;
        table.apply(seat, &actions[choice].action).expect("offered");
    }
}

fn finished(seed: u64) -> Log {
    let setup = json!({ "seats": 2, "hit-points": 5, "rounds": 9 });
    let mut table = game().shared(&setup, shared(seed)).expect("legal");
    play(&mut *table, seed, usize::MAX);
    table.log()
}

/// A game played on from another after so many steps.
fn played_on(log: &Log, steps: usize, seed: u64) -> Log {
    let mut table = game().up_to(log, steps).expect("the log holds");
    table.play_on(shared(seed), false);
    play(&mut *table, seed, usize::MAX);
    table.log()
}

fn error(log: &Log) -> String {
    match game().replayed(&Log::read(&log.write()).expect("reads")) {
        Ok(_) => panic!("it holds"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn a_game_played_on_begins_as_the_other_and_ends_with_dice_of_its_own() {
    let log = finished(1);
    let mut ends = Vec::new();
    for steps in 0..log.steps.len() {
        let on = played_on(&log, steps, 40);
        assert_eq!(on.steps[..steps], log.steps[..steps]);
        assert_eq!((on.origins.len(), on.origins[0].steps), (1, steps));
        assert_eq!(on.origins[0].chance, log.chance);
        assert_eq!(on.chance, LogChance::Shared(shared(40)));
        let again = game().replayed(&Log::read(&on.write()).unwrap()).expect("it holds");
        assert_eq!((again.digest(), again.log()), (on.digest.clone(), on.clone()));
        ends.push(on.digest);
    }
    assert!(ends.iter().any(|end| *end != log.digest), "the dice are new");
}

#[test]
fn a_game_played_on_can_be_played_on() {
    let log = finished(1);
    let second = played_on(&log, 4, 50);
    let third = played_on(&second, 6, 60);
    let steps: Vec<usize> = third.origins.iter().map(|origin| origin.steps).collect();
    assert_eq!(steps, [4, 6]);
    assert_eq!(third.origins[1].chance, LogChance::Shared(shared(50)));
    game().replayed(&third).expect("it holds");
    // From before the first change, the second game's dice have nothing to do with it.
    let early = played_on(&third, 2, 70);
    assert_eq!((early.origins.len(), &early.origins[0].chance), (1, &log.chance));
    game().replayed(&early).expect("it holds");
    // From just where the dice changed, they were never rolled.
    let same = played_on(&second, 4, 80);
    assert_eq!((same.origins.len(), &same.origins[0].chance), (1, &log.chance));
    game().replayed(&same).expect("it holds");
}

#[test]
fn walking_step_by_step_changes_the_dice_where_the_log_says() {
    let log = played_on(&finished(2), 5, 90);
    let mut table = game().at_start(&log).unwrap();
    for (index, step) in log.steps.iter().enumerate() {
        table.replay(index + 1, step).unwrap();
    }
    assert_eq!(table.log(), log);
    assert_eq!(table.outcome(), log.outcome);
}

#[test]
fn what_happened_before_is_told_and_cannot_be_taken_back() {
    let log = finished(1);
    let mut table = game().up_to(&log, 1).unwrap();
    let before = table.events(Viewer::Referee, 0);
    assert!(!before.is_empty());
    table.play_on(shared(7), false);
    assert_eq!(table.events(Viewer::Referee, 0), before);
    assert!(!table.undo(log.steps[0].seat), "the first choice is of the other game");
    let seat = table.prompts()[0].seat;
    table.apply(seat, &json!("guard")).unwrap();
}

#[test]
fn a_game_with_rolls_by_hand_is_played_on_from_the_rolls_so_far() {
    let start =
        json!({ "rounds": 3, "fighters": [{ "hit-points": 9, "hand": [4] }, { "hit-points": 9 }] });
    let dice = ScriptedDice::named([Face::Number(6)], |_, _| None);
    let mut table = game().arranged(&start, dice).unwrap();
    table.apply(Seat::at(0), &json!({ "strike": { "card": 4, "at": 2 } })).unwrap();
    table.apply(Seat::at(1), &json!("guard")).unwrap();
    let log = table.log();
    let on = played_on(&log, 2, 3);
    assert_eq!(on.origins[0].chance, LogChance::Rolls(vec![5]));
    game().replayed(&on).expect("it holds");
    let on = played_on(&log, 1, 3);
    assert_eq!(on.origins[0].chance, LogChance::Rolls(Vec::new()));
    game().replayed(&on).expect("it holds");
}

#[test]
fn an_edited_origin_is_found() {
    let log = played_on(&finished(1), 4, 50);

    let mut other = log.clone();
    other.origins[0].digest = other.digest.clone();
    assert!(error(&other).contains("after step 4"), "{}", error(&other));

    let mut other = log.clone();
    other.origins[0].steps = other.steps.len() + 1;
    assert!(error(&other).contains("out of order"), "{}", error(&other));

    let mut other = log.clone();
    other.origins.push(other.origins[0].clone());
    assert!(error(&other).contains("out of order"), "{}", error(&other));

    let mut other = log.clone();
    let LogChance::Shared(seed) = &mut other.origins[0].chance else { panic!("shared") };
    seed.secret = Seed::from_number(99);
    assert!(error(&other).contains("not fair"), "{}", error(&other));

    let mut other = log;
    other.origins.clear();
    error(&other);
}

#[test]
fn there_must_be_such_a_step() {
    let log = finished(1);
    let error = game().up_to(&log, 1000).err().expect("too far").to_string();
    assert_eq!(error, format!("the log has {} steps, so there is no step 1000", log.steps.len()));
}

#[test]
fn only_logs_that_need_it_have_the_newer_format() {
    let log = finished(1);
    assert_eq!(log.format, 1);
    assert!(!log.write().contains("origins"));
    let on = played_on(&log, 3, 5);
    assert_eq!(on.format, 2);
    let mut other = on;
    other.format = 4;
    let error = Log::read(&other.write()).unwrap_err().to_string();
    assert_eq!(error, "the log has format 4, this build reads formats 1 to 3");
}

fn bound(number: u64) -> SharedSeed {
    let seats = [Some(Seed::from_number(number + 1)), None];
    SharedSeed::bound("table", Seed::from_number(number), &seats)
}

#[test]
fn dice_are_bound_to_what_the_game_began_with() {
    let setup = json!({ "seats": 2, "hit-points": 5, "rounds": 9 });
    let mut table = game().shared(&setup, bound(1)).expect("legal");
    play(&mut *table, 1, 6);
    let first = table.log();
    assert_eq!(first.format, 3);
    game().replayed(&first).expect("it holds");
    table.play_on(bound(2), false);
    play(&mut *table, 2, 3);
    let second = table.log();
    game().replayed(&second).expect("it holds");

    // The same dice of another set-up, or of another moment: everybody was bound to other ones.
    let swapped = |log: &Log, change: &dyn Fn(&mut Log)| {
        let mut log = log.clone();
        change(&mut log);
        assert!(error(&log).contains("not fair"), "{}", error(&log));
    };
    let start = |log: &Log| match &log.chance {
        LogChance::Shared(shared) => shared.bound.as_ref().expect("it is").start.clone(),
        _ => panic!("they are shared"),
    };
    let (one, other) = (start(&first), start(&second));
    assert_ne!(one, other);
    let rebound = |log: &mut Log, start: &str| match &mut log.chance {
        LogChance::Shared(shared) => {
            start.clone_into(&mut shared.bound.as_mut().expect("it is").start);
        }
        _ => panic!("they are shared"),
    };
    swapped(&first, &|log| rebound(log, &other));
    swapped(&second, &|log| rebound(log, &one));
}

#[test]
fn dealt_anew_the_hidden_is_another_and_the_open_the_same() {
    let log = finished(1);
    let mut differ = 0;
    for steps in 0..log.steps.len() {
        let mut table = game().up_to(&log, steps).expect("the log holds");
        let (seen, before) = (table.view(Viewer::Spectator), table.digest());
        table.play_on(bound(7), true);
        assert_eq!(table.view(Viewer::Spectator), seen, "after {steps}");
        differ += u32::from(table.digest() != before);
        // Once more at the same place, and on from there.
        table.play_on(bound(8), true);
        play(&mut *table, 3, 4);
        let on = table.log();
        assert!(on.origins.iter().all(|origin| origin.dealt) && on.format == 3);
        let again = game().replayed(&Log::read(&on.write()).unwrap()).expect("it holds");
        assert_eq!((again.digest(), again.log()), (on.digest.clone(), on));
    }
    assert!(0 < differ, "nothing was hidden");
}
