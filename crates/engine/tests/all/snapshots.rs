//! Games that go on from where they stood, with rules and content that have changed.

use std::sync::Arc;

use ironlance_engine::{
    AnyGame, AnyTable, Erased, LogError, Seed, SeededDice, SharedSeed, Snapshot, SourceText, Viewer,
};
use ironlance_testkit::duel::Duel;
use serde_json::json;

fn erased(duel: Duel) -> Erased<Duel> {
    Erased(Arc::new(duel))
}

/// Plays at random for so many steps, or to the end.
fn play(table: &mut dyn AnyTable, seed: u64, steps: usize) {
    let mut choices = SeededDice::new(Seed::from_number(seed));
    for _ in 0..steps {
        let Some(seat) = table.owing().first().copied() else { return };
        let action = table.sample(seat, &mut choices).expect("it owes a decision");
        table.apply(seat, &action).expect("it is legal");
    }
}

fn after(steps: usize) -> Box<dyn AnyTable> {
    let setup = json!({ "seats": 2, "hit-points": 9, "rounds": 12 });
    let seed = SharedSeed::new(Seed::from_number(3), vec![Seed::from_number(4)]);
    let mut table = erased(Duel::default()).shared(&setup, seed).expect("legal");
    play(&mut *table, 5, steps);
    table
}

/// As it is kept and read again.
fn kept(table: &dyn AnyTable) -> Snapshot {
    let text = serde_json::to_string(&table.snapshot().expect("its dice have a seed"));
    serde_json::from_str(&text.expect("it is written")).expect("it is read")
}

#[test]
fn a_game_goes_on_from_where_it_stood_with_the_same_dice() {
    let mut played = after(11);
    let snapshot = kept(&*played);
    let mut restored = erased(Duel::default()).restored(&snapshot).expect("it is read");
    assert_eq!((restored.steps(), restored.digest()), (11, played.digest()));
    let told = |table: &dyn AnyTable| json!(table.events(Viewer::Referee, 0));
    assert_eq!(told(&*restored), told(&*played));
    play(&mut *restored, 6, 9);
    play(&mut *played, 6, 9);
    assert_eq!(restored.digest(), played.digest(), "the dice go on where they were");
    assert_eq!(restored.log().steps, played.log().steps);
}

#[test]
fn a_log_that_was_carried_over_says_how_far_it_holds() {
    let harder = erased(Duel::with_harder_strikes());
    let mut restored = harder.restored(&kept(&*after(15))).expect("it is read");
    play(&mut *restored, 6, usize::MAX);
    let log = restored.log();
    assert_eq!((log.format, &log.carried[..]), (3, &[15][..]));
    let error = harder.replayed(&log).map(drop).expect_err("it began with other rules");
    let LogError::Changed { held, .. } = &error else { panic!("{error}") };
    assert!((1..=log.steps.len()).contains(held), "{error}");
    assert!(error.to_string().contains("carried over to changed rules after step 15"), "{error}");
    let again = harder.restored(&kept(&*restored)).expect("it is read");
    assert_eq!(again.digest(), restored.digest());
}

#[test]
fn a_field_that_was_called_otherwise_is_read() {
    let table = after(11);
    let text = serde_json::to_string(&kept(&*table)).expect("it is written");
    let older = text.replace("\"hit_points\"", "\"life\"");
    assert_ne!(text, older);
    let older = serde_json::from_str(&older).expect("it is read");
    let restored = erased(Duel::default()).restored(&older).expect("the older name is known");
    assert_eq!(restored.digest(), table.digest());
    assert!(table.stands_as(&older));
    assert!(!after(12).stands_as(&older));
}

#[test]
fn what_cannot_be_read_is_refused() {
    let text = serde_json::to_string(&kept(&*after(3))).expect("it is written");
    let unread = serde_json::from_str(&text.replace("\"hit_points\"", "\"strength\""));
    let restored = erased(Duel::default()).restored(&unread.expect("it is read")).map(drop);
    assert!(matches!(restored, Err(LogError::Snapshot(_))), "{restored:?}");
}

#[test]
fn a_game_with_the_content_it_began_with_is_the_same_game() {
    let cards = [SourceText::new("cards/1.toml", "strength = 3\ncopies = 16\n")];
    let newer = erased(Duel::default()).of_sources(&ironlance_engine::Sources::of(&cards));
    let newer = newer.expect("these are cards");
    assert_ne!(newer.fingerprint(), erased(Duel::default()).fingerprint());
    let older = newer.of_sources(erased(Duel::default()).sources()).expect("these were cards");
    assert_eq!(older.fingerprint(), erased(Duel::default()).fingerprint());
    let log = after(11).log();
    assert!(older.replayed(&log).is_ok());
    let error = newer.replayed(&log).map(drop).expect_err("other cards are dealt");
    assert!(matches!(error, LogError::Changed { .. }), "{error}");
}
