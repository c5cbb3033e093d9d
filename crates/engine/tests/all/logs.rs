//! Logs that are whole, and logs that are not.

use std::sync::Arc;

use ironlance_engine::{
    AnyGame, Erased, Face, Game, Log, LogError, ScriptedDice, Seat, Seed, SeededDice, SourceText,
    Table, log::LogChance,
};
use ironlance_testkit::duel::{Duel, Setup};
use serde_json::json;

fn game() -> Erased<Duel> {
    Erased(Arc::new(Duel::default()))
}

/// The log of a finished random game.
fn finished(seed: u64) -> Log {
    let setup = Setup { seats: 2, hit_points: 2, rounds: 4 };
    let game = Arc::new(Duel::default());
    let mut table = Table::seeded(game.clone(), &setup, Seed::from_number(seed)).expect("legal");
    let mut choices = SeededDice::new(Seed::from_number(seed));
    while game.outcome(table.state()).is_none() {
        let mut prompts = Vec::new();
        game.prompts(table.state(), &mut prompts);
        let mut actions = Vec::new();
        game.candidates(table.state(), prompts[0].seat, &mut actions);
        let action = &actions[choices.number_below(actions.len() as u32) as usize];
        table.apply(prompts[0].seat, action).expect("offered");
    }
    table.log()
}

fn error(text: &str) -> String {
    match Log::read(text).and_then(|log| game().replayed(&log).map(drop)) {
        Ok(()) => panic!("it holds"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn a_whole_log_holds() {
    let log = finished(1);
    let table = game().replayed(&Log::read(&log.write()).unwrap()).unwrap();
    assert_eq!((table.digest(), table.outcome()), (log.digest.clone(), log.outcome.clone()));
    assert_eq!(table.log(), log);
}

#[test]
fn a_truncated_log_breaks_off_at_a_line() {
    let text = finished(1).write();
    let lines = text.lines().count();
    let half: Vec<&str> = text.lines().take(lines / 2).collect();
    let half = half.join("\n");
    let expected = format!("the log breaks off at line {}", lines / 2);
    assert!(error(&half).starts_with(&expected), "{}", error(&half));
    assert!(error("").starts_with("the log breaks off at line"));
}

#[test]
fn a_log_that_lacks_its_last_step_is_found() {
    let mut log = finished(1);
    log.steps.pop();
    assert!(error(&log.write()).contains("replays to state"));
}

#[test]
fn an_edited_step_is_refused_or_leads_elsewhere() {
    let log = finished(1);
    let mut absurd = log.clone();
    absurd.steps[0].action = json!({ "strike": { "card": 77, "at": 2 } });
    let refused = error(&absurd.write());
    assert!(refused.starts_with("step 1 of the log is refused: seat 1 holds no card"), "{refused}");

    let mut nonsense = log.clone();
    nonsense.steps[1].action = json!({ "flee": {} });
    let malformed = error(&nonsense.write());
    assert!(
        malformed.starts_with("step 2 of the log is no action: unknown variant `flee`"),
        "{malformed}"
    );

    let mut other = log;
    let action = if other.steps[0].action == json!("guard") { 1 } else { 0 };
    let (actions, _) = game().at_start(&other).unwrap().actions(Seat::at(0));
    other.steps[0].action = actions[action].action.clone();
    let elsewhere = error(&other.write());
    assert!(elsewhere.contains("replays to") || elsewhere.contains("refused"), "{elsewhere}");
}

#[test]
fn an_edited_digest_or_seed_or_outcome_is_found() {
    let log = finished(1);
    let mut digest = log.clone();
    digest.digest = ironlance_engine::digest(&"something else");
    assert!(error(&digest.write()).contains("but says"), "{}", error(&digest.write()));

    let mut seed = log.clone();
    seed.chance = LogChance::Seed(Seed::from_number(2));
    error(&seed.write());

    let mut outcome = log;
    outcome.outcome.as_mut().unwrap().winners = vec![Seat::at(0), Seat::at(1)];
    let found = error(&outcome.write());
    assert!(found.contains("the log says a win of seat 1, seat 2"), "{found}");
}

#[test]
fn another_format_game_or_content_is_named() {
    let log = finished(1);
    let mut format = log.clone();
    format.format = 4;
    assert_eq!(error(&format.write()), "the log has format 4, this build reads formats 1 to 3");

    let mut other = log.clone();
    other.game = "chess".to_owned();
    assert_eq!(error(&other.write()), "the log is of `chess`, this game is `duel`");

    let more = SourceText::new("cards/lunge.toml", "strength = 5\ncopies = 2\n");
    let Err(LogError::OtherContent { log: played, here }) =
        game().extended(&[more]).unwrap().replayed(&log).map(drop)
    else {
        panic!("other cards are other content")
    };
    assert_eq!(played, log.content);
    assert_ne!(played, here);
}

#[test]
fn what_is_no_log_is_named_by_line() {
    let text = finished(1).write();
    let extra = text.replacen("{\n", "{\n  \"cheat\": true,\n", 1);
    assert!(
        error(&extra).starts_with("not a log, line 2: unknown field `cheat`"),
        "{}",
        error(&extra)
    );
    assert!(error("{ \"format\": 1 }").contains("missing field"), "{}", error("{ \"format\": 1 }"));
    let seat = text.replacen("\"seat\": 1", "\"seat\": 0", 1);
    assert!(error(&seat).contains("seats are counted from 1"), "{}", error(&seat));
}

#[test]
fn the_log_of_a_scripted_table_replays_without_the_script() {
    let table =
        json!({ "rounds": 2, "fighters": [{ "hit-points": 2, "hand": [4] }, { "hit-points": 2 }] });
    let dice = ScriptedDice::named([Face::Number(6)], |_, _| None);
    let mut table = game().arranged(&table, dice).unwrap();
    table.apply(Seat::at(0), &json!({ "strike": { "card": 4, "at": 2 } })).unwrap();
    table.apply(Seat::at(1), &json!("guard")).unwrap();
    let log = table.log();
    assert_eq!(log.chance, LogChance::Rolls(vec![5]));
    let again = game().replayed(&Log::read(&log.write()).unwrap()).unwrap();
    assert_eq!(again.digest(), table.digest());

    let mut short = log;
    short.chance = LogChance::Rolls(Vec::new());
    assert_eq!(error(&short.write()), "the log's dice run out at step 2");
}

#[test]
fn a_log_is_walked_step_by_step() {
    let log = finished(1);
    let mut table = game().at_start(&log).unwrap();
    for (index, step) in log.steps.iter().enumerate() {
        table.replay(index + 1, step).unwrap();
    }
    assert_eq!(table.log(), log);
}
