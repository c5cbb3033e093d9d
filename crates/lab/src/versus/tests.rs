use ironlance_engine::{AnyTable, Erased};
use ironlance_players::Entry;
use ironlance_testkit::duel::Duel;
use serde_json::json;

use super::*;
use crate::Trouble;

#[test]
fn the_results_are_the_same_on_any_number_of_threads() {
    let results = |threads| {
        let spec = MatchSpec { threads, ..MatchSpec::new(60) };
        play(&spec, ["random", "guard"]).0
    };
    let one = results(1);
    assert_eq!((one.pairs, one.games.wins + one.games.draws + one.games.losses), (60, 120));
    assert_eq!(one, results(3));
}

#[test]
fn a_test_ends_a_match_at_the_same_pair_on_any_number_of_threads() {
    let results = |threads| {
        let sprt = Some(Sprt { low: 0.0, high: 50.0, error: 0.05 });
        let spec = MatchSpec { threads, sprt, ..MatchSpec::new(5000) };
        play(&spec, ["random", "guard"]).0
    };
    let one = results(1);
    assert_eq!(one.sprt.unwrap().verdict, Verdict::Stronger);
    assert!(one.pairs < 100, "{}", one.pairs);
    assert_eq!(one, results(4));
}

#[test]
fn who_plays_itself_makes_half_of_the_points() {
    let (results, pace) = play(&MatchSpec::new(40), ["random", "random"]);
    assert_eq!(results.games.pairs, [0, 0, 40, 0, 0]);
    assert_eq!((results.score.share, results.elo.difference), (0.5, Some(0.0)));
    assert_eq!(pace[0].decisions, pace[1].decisions);
}

#[test]
fn a_player_with_a_bug_stops_no_match() {
    let (results, _) = play(&MatchSpec::new(5), ["panics", "random"]);
    assert_eq!((results.pairs, results.troubled), (5, 0));
    assert!(0 < results.stood_in[0] && results.stood_in[1] == 0, "{:?}", results.stood_in);
    let why = results.why[0].as_deref().unwrap();
    assert!(why.ends_with("a bug in a computer player"), "{why}");
}

#[test]
fn who_answers_nonsense_does_what_is_safe() {
    struct Nonsense;
    impl AnyPlayer for Nonsense {
        fn choose(&mut self, _: &dyn AnyTable, _: Seat) -> Value {
            json!({ "fly": 3 })
        }
    }
    let nonsense = Opponent { name: "nonsense".into(), make: Arc::new(|_| Box::new(Nonsense)) };
    let [random, _] = levels(["random", "random"]);
    let game = Erased(Arc::new(Duel::default()));
    let (results, _) = play_match(&game, &MatchSpec::new(5), &[random, nonsense], &|_| {}).unwrap();
    assert_eq!((results.pairs, results.troubled), (5, 0));
    assert!(results.why[1].as_deref().unwrap().starts_with("{\"fly\":3}: not an action"));
}

#[test]
fn a_game_that_goes_wrong_does_not_count() {
    let spec = MatchSpec { limit: 1, ..MatchSpec::new(3) };
    let (results, _) = play(&spec, ["random", "guard"]);
    assert_eq!((results.pairs, results.troubled, results.incidents.len()), (0, 6, 6));
    assert_eq!(results.incidents[3].trouble, Trouble::Stalled { decisions: 1 });
    assert_eq!(
        (results.incidents[3].game, &results.incidents[3].seats[0]),
        (3, &"guard".to_owned())
    );
}

#[test]
fn both_games_of_a_pair_are_the_same_game() {
    let spec = MatchSpec::new(30);
    let swapped = play(&spec, ["guard", "random"]).0;
    let straight = play(&spec, ["random", "guard"]).0;
    assert_eq!(straight.games.wins, swapped.games.losses);
    let mirrored: Vec<_> = swapped.games.pairs.iter().rev().copied().collect();
    assert_eq!(straight.games.pairs.to_vec(), mirrored);
}

#[test]
fn tables_for_more_than_two_are_left_out() {
    let setup = |seats: u8| json!({ "seats": seats, "hit-points": 3, "rounds": 3 });
    let spec = MatchSpec { setups: vec![setup(3), setup(2)], ..MatchSpec::new(2) };
    let results = play(&spec, ["random", "guard"]).0;
    assert_eq!((results.setups, results.pairs), (1, 2));
    let game = Erased(Arc::new(Duel::default()));
    let spec = MatchSpec { setups: vec![setup(3)], ..MatchSpec::new(2) };
    let error = play_match(&game, &spec, &levels(["random", "guard"]), &|_| {}).err().unwrap();
    assert_eq!(error.to_string(), "set-up 1 has 3 seats, but 2 players are named");
}

fn play(spec: &MatchSpec, names: [&'static str; 2]) -> (MatchResults, [Pace; 2]) {
    let game = Erased(Arc::new(Duel::default()));
    play_match(&game, spec, &levels(names), &|_| {}).unwrap()
}

fn levels(names: [&'static str; 2]) -> [Opponent; 2] {
    names.map(|level| {
        let entry = Entry::of(Arc::new(Duel::default()));
        let make = move |seed| entry.player(level, seed).unwrap();
        Opponent { name: level.to_owned(), make: Arc::new(make) }
    })
}
