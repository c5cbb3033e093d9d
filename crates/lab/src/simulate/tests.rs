use std::sync::atomic::{AtomicU64, Ordering};

use ironlance_engine::{Game, Seed, Table};
use ironlance_players::{Eyes, Player};
use ironlance_rulebook::rule;
use ironlance_testkit::duel::{Action, Duel};
use serde_json::json;

use super::*;
use crate::program::Contestant;

#[test]
fn one_thread_and_two_find_the_same() {
    let mut spec = full(60);
    spec.setups = vec![
        json!({ "seats": 2, "hit-points": 3, "rounds": 9 }),
        json!({ "seats": 2, "hit-points": 1, "rounds": 2 }),
    ];
    spec.threads = 1;
    let one = simulate_game(&duel(), &spec, &|_| {}).unwrap();
    spec.threads = 2;
    let two = simulate_game(&duel(), &spec, &|_| {}).unwrap();
    assert_eq!(one, two);
    spec.seed = 2;
    assert_ne!(one, simulate_game(&duel(), &spec, &|_| {}).unwrap());
}

#[test]
fn a_series_is_scored_by_player_and_by_seat() {
    let done = AtomicU64::new(0);
    let progress = |games| {
        done.fetch_add(games, Ordering::Relaxed);
    };
    let results = simulate_game(&duel(), &full(200), &progress).unwrap();
    assert_eq!(done.into_inner(), 200);
    assert_eq!((results.games, results.finished, results.troubled), (200, 200, 0));
    assert_eq!(results.verified, Some(200));

    let [random, guard] = &results.players[..] else { panic!("two players") };
    assert_eq!((random.name.as_str(), guard.name.as_str()), ("random", "guard"));
    assert_eq!((guard.wins, random.losses), (0, 0), "who never strikes never wins");
    assert_eq!(random.wins + results.draws, 200);
    assert!(random.win_rate.low > 0.5, "{random:?}");
    // The players changed seats, so both seats have won.
    assert!(results.seats.iter().all(|seat| seat.wins > 0), "{:?}", results.seats);
    assert_eq!(results.seats.iter().map(|seat| seat.wins).sum::<u64>(), random.wins);

    assert_eq!(results.decided_by.iter().map(|decided| decided.games).sum::<u64>(), 200);
    assert_eq!(results.rounds.unwrap().most, 6);
    assert!(results.decisions.unwrap().least >= 2);
    assert!(serde_json::to_string(&results).is_ok());
}

#[test]
fn rules_are_counted_over_all_games() {
    let results = simulate_game(&duel(), &full(50), &|_| {}).unwrap();
    let rules = results.rules.as_ref().unwrap();
    let used = |id| *rules.iter().find(|used| used.rule == id).unwrap();
    assert!(used(rule!("tcg.effect.hidden-choice")).carried_out >= 100);
    assert!(used(rule!("tcg.setup.turn-order")).refused > 0);
    assert_eq!(used(rule!("tcg.setup.turn-order")).carried_out, 0);
    assert_eq!(results.never_came_up().count(), 0);

    let without = simulate_game(&duel(), &Spec::new(2, ["random", "guard"]), &|_| {}).unwrap();
    assert_eq!((without.rules, without.verified), (None, None));
}

#[test]
fn a_stalled_game_is_reported_with_its_seed() {
    let mut spec = Spec::new(4, ["random", "random"]);
    spec.limit = 1;
    let results = simulate_game(&duel(), &spec, &|_| {}).unwrap();
    assert_eq!((results.finished, results.troubled), (0, 4));
    let incident = &results.incidents[2];
    assert_eq!((incident.game, incident.seed), (2, crate::game_seed(1, 2)));
    assert_eq!(incident.trouble, Trouble::Stalled { decisions: 1 });
}

#[test]
fn a_panic_ends_one_game_and_is_reported() {
    let results = troubled(|_| Box::new(Panics));
    assert_eq!((results.finished, results.troubled), (0, 6));
    let said = results.incidents[0].to_string();
    assert!(said.starts_with("game 0 (strange,random, dice 0100"), "{said}");
    assert!(said.contains("decision 1: panicked at "), "{said}");
    assert!(said.ends_with(": I saw Choose"), "{said}");
}

#[test]
fn a_player_who_breaks_the_rules_is_named() {
    let results = troubled(|_| Box::new(Cheats));
    let said = results.incidents[1].trouble.to_string();
    let expected = "strange in seat 2 chose \"take\", which is refused: \
                    a choice for the round is owed, not an answer to a hit [tcg.damage.order]";
    assert_eq!(said, expected);
}

#[test]
fn any_game_of_a_series_can_be_had_as_a_log() {
    let spec = Spec::new(4, ["random", "guard"]);
    let (log, trouble) = log_of_game(&duel(), &spec, 3).unwrap();
    assert_eq!(trouble, None);
    assert!(log.outcome.is_some());
    assert!(Table::replayed(duel(), &log).is_ok());
    let error = log_of_game(&duel(), &spec, 4).unwrap_err();
    assert_eq!(error.to_string(), "there is no game 4 in a series of 4: they are counted from 0");

    let stalled = Spec { limit: 3, ..spec };
    let (log, trouble) = log_of_game(&duel(), &stalled, 0).unwrap();
    assert_eq!((log.steps.len(), trouble), (3, Some(Trouble::Stalled { decisions: 3 })));
}

fn duel() -> Arc<Duel> {
    Arc::new(Duel::default())
}

/// Random against guard, with everything counted and checked.
fn full(games: u64) -> Spec {
    Spec { rules: true, verify: true, ..Spec::new(games, ["random", "guard"]) }
}

/// Six games of a strange player against a random one, with everything counted and checked.
fn troubled(strange: fn(Seed) -> Box<dyn Player<Duel>>) -> Results {
    let random: fn(Seed) -> Box<dyn Player<Duel>> =
        |seed| Duel::player("random", seed).expect("every game has it");
    let players = [("strange", strange), ("random", random)];
    let players = players.map(|(name, make)| Contestant { name: name.into(), make });
    let program = Program::between(&duel(), &full(6), players.into()).unwrap();
    run(&program, &|_| {}).unwrap()
}

struct Panics;

impl Player<Duel> for Panics {
    fn choose(&mut self, eyes: &Eyes<'_, Duel>) -> Action {
        let mut prompts = Vec::new();
        eyes.prompts(&mut prompts);
        panic!("I saw {:?}", prompts[0].ask);
    }
}

struct Cheats;

impl Player<Duel> for Cheats {
    fn choose(&mut self, _: &Eyes<'_, Duel>) -> <Duel as Game>::Action {
        Action::Take
    }
}

#[test]
fn greedy_beats_random_over_forces_and_maps() {
    let spec = Spec { verify: true, ..Spec::new(12, ["greedy", "random"]) };
    let results = simulate_game(&ironlance_btt::Btt::standard(), &spec, &|_| {}).unwrap();
    assert_eq!((results.finished, results.verified), (12, Some(12)));
    assert!(results.players[0].wins >= 11, "{:?}", results.players);
}

#[test]
fn greedy_plays_whole_games_in_states_that_are_imagined() {
    let spec = Spec { imagined: true, ..Spec::new(4, ["greedy", "greedy"]) };
    let btt = simulate_game(&ironlance_btt::Btt::standard(), &spec, &|_| {}).unwrap();
    let tcg = simulate_game(&ironlance_tcg::Tcg::standard(), &spec, &|_| {}).unwrap();
    for results in [btt, tcg] {
        assert_eq!((results.finished, results.troubled), (4, 0), "{:?}", results.incidents);
    }
}
