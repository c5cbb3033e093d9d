//! The game before its first decision.

use ironlance_engine::{Game as _, Refusal as _, Scripted as _, Seat, Seed, SeededDice};
use ironlance_rulebook::{covers, rule};

use crate::{
    Setup, Tcg,
    content::Side,
    deck::Deck,
    setup::DeckChoice,
    state::{Phase, State},
    testing::{A, B, Bench, C},
};

fn begun(seed: u64, setup: &Setup) -> State {
    let mut dice = SeededDice::new(Seed::from_number(seed));
    Tcg::standard().begin(setup, &mut dice).expect("the decks are legal")
}

fn of_decks(decks: &[&str]) -> Setup {
    let decks = decks.iter().map(|id| DeckChoice::Named((*id).to_owned())).collect();
    Setup { decks, ..Tcg::standard().default_setup() }
}

/// A ready-made deck of the Inner Sphere that can be played.
fn of_the_inner_sphere() -> String {
    let game = Tcg::standard();
    let setups = game.setups().into_iter().flat_map(|setup| setup.decks);
    let mut named = setups.filter_map(|deck| match deck {
        DeckChoice::Named(id) => Some(id),
        DeckChoice::Own(_) => None,
    });
    let side = |id: &String| game.content().deck(id)?.affiliation.map(|it| it.side());
    named.find(|id| side(id) == Some(Side::InnerSphere)).expect("there is one")
}

#[test]
fn two_to_six_play() {
    covers!("tcg.object.players");
    let game = Tcg::standard();
    let refused = |seats: usize| {
        let setup = of_decks(&vec!["wolf-pack"; seats]);
        let mut dice = SeededDice::new(Seed::from_number(1));
        game.begin(&setup, &mut dice).err().map(|refusals| refusals[0].rule())
    };
    let rule = Some(rule!("tcg.object.players"));
    assert_eq!([1, 2, 6, 7].map(refused), [rule, None, None, rule]);
}

#[test]
fn an_option_that_is_not_carried_out_yet_is_refused() {
    let game = Tcg::standard();
    let mut setup = game.default_setup();
    let mut refused = |options: serde_json::Value| {
        setup.options = serde_json::from_value(options).expect("these are options");
        let begun = game.begin(&setup, &mut SeededDice::new(Seed::from_number(1)));
        begun.err().map(|refusals| refusals[0].to_string())
    };
    assert_eq!(refused(serde_json::json!({ "first-turn": "full" })), None);
    for name in crate::options::OPEN {
        let options = serde_json::to_value(crate::Options::default()).unwrap();
        let other = match &options[*name] {
            serde_json::Value::Bool(default) => serde_json::json!({ *name: !default }),
            _ => continue,
        };
        let expected = format!("{name} can only be its default yet");
        assert_eq!(refused(other), Some(expected));
    }
}

#[test]
fn everybody_plays_with_a_legal_deck() {
    covers!("tcg.setup.decks", "tcg.setup.precon");
    let game = Tcg::standard();
    let mut setup = game.default_setup();
    setup.decks[1] = DeckChoice::Own(Deck::default());
    let refusals = game.begin(&setup, &mut SeededDice::new(Seed::from_number(1)));
    assert!(!refusals.expect_err("an empty deck is not legal").is_empty());
    let state = begun(1, &of_decks(&["wolf-pack", "falcon-stoop"]));
    let cards = |seat: Seat| {
        let player = state.player(seat);
        player.hand.len() + player.stockpile.len()
    };
    assert_eq!((cards(A), cards(B)), (60, 60), "as they are");
}

#[test]
fn the_first_player_has_a_short_first_turn() {
    covers!(
        "tcg.turn.first-turn",
        "tcg.setup.opening-hand",
        "tcg.draw.first-player-one",
        "tcg.deploy.first-turn-one"
    );
    let state = begun(1, &of_decks(&["wolf-pack", "falcon-stoop"]));
    let (first, game) = (state.active, Tcg::standard());
    assert_eq!((state.turn, state.phase, state.first), (1, Phase::Deploy, first));
    let mut bench = Bench { game, state, events: Vec::new() };
    let other = bench.state.opponents(first).next().expect("there are two");
    assert_eq!((bench.hand(first).len(), bench.state.player(first).deployments), (6, 1));
    assert_eq!(bench.hand(other).len(), 5);
    bench.until_turn_of(other);
    assert_eq!((bench.hand(other).len(), bench.state.player(other).deployments), (7, 2));
    bench.until_turn_of(first);
    assert_eq!((bench.hand(first).len(), bench.state.player(first).deployments), (8, 2));
}

#[test]
fn both_sides_play_by_the_same_rules() {
    covers!("tcg.object.one-ruleset");
    for seed in 0..8 {
        let state = begun(seed, &of_decks(&["wolf-pack", &of_the_inner_sphere()]));
        let mut bench = Bench { game: Tcg::standard(), state, events: Vec::new() };
        let first = bench.state.active;
        assert_eq!((bench.hand(first).len(), bench.state.player(first).deployments), (6, 1));
        let other = bench.state.opponents(first).next().expect("there are two");
        bench.until_turn_of(other);
        assert_eq!((bench.hand(other).len(), bench.state.player(other).deployments), (7, 2));
    }
}

#[test]
fn chance_picks_the_first_player_and_shuffles() {
    covers!("tcg.setup.first-player", "tcg.setup.shuffle-cut", "tcg.setup.turn-order");
    let setup = of_decks(&["wolf-pack", "falcon-stoop", &of_the_inner_sphere()]);
    let mut first = [0; 3];
    for seed in 0..60 {
        first[begun(seed, &setup).first.index()] += 1;
    }
    assert!(first.iter().all(|times| 8 < *times), "{first:?}");
    let (one, two) = (begun(1, &setup), begun(2, &setup));
    assert_ne!(one.player(A).stockpile, two.player(A).stockpile);
    let sorted = |state: &State| {
        let player = state.player(C);
        let mut all = [&player.hand[..], &player.stockpile[..]].concat();
        all.sort_unstable();
        all
    };
    assert_eq!(sorted(&one), sorted(&two), "the same cards in another order");
}

#[test]
fn turns_pass_around_the_table() {
    covers!("tcg.setup.turn-order");
    let mut bench = Bench::new("active = 2\nplayers = [{}, {}, {}]\n");
    let order: Vec<usize> = (0..4)
        .map(|_| {
            let next = (bench.state.active.index() + 1) % 3;
            bench.until_turn_of(Seat::at(next)).state.active.index()
        })
        .collect();
    assert_eq!(order, [2, 0, 1, 2]);
}

#[test]
fn the_opening_hand_is_not_exchanged() {
    covers!("tcg.setup.no-mulligan");
    let state = begun(3, &of_decks(&["wolf-pack", "falcon-stoop"]));
    let (game, first) = (Tcg::standard(), state.active);
    let mut offered = Vec::new();
    game.candidates(&state, first, &mut offered);
    for action in offered {
        let mut after = state.clone();
        let mut dice = SeededDice::new(Seed::from_number(1));
        game.apply(&mut after, first, &action, &mut dice, None).expect("it was offered");
        assert!(after.player(first).hand.len() + 1 >= state.player(first).hand.len());
        assert!(after.player(first).stockpile.len() <= state.player(first).stockpile.len());
    }
}
