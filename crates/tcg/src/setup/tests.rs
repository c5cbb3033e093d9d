//! The game before its first decision.

use ironlance_engine::{
    Chance, Dice, Game as _, Refusal as _, Scripted as _, Seat, Seed, SeededDice,
};
use ironlance_rulebook::{RuleId, covers, rule};

use crate::{
    Action, Ask, Event, Setup, Tcg,
    content::Side,
    deck::Deck,
    setup::DeckChoice,
    state::{Def, Phase, State},
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
    let mut bench = Bench::of(game, state);
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
        let mut bench = Bench::of(Tcg::standard(), state);
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
    let mut order = Vec::new();
    while order.len() < 4 {
        bench.act(Action::Done);
        order.extend(bench.told(|event| match event {
            Event::TurnBegan { seat, .. } => Some(*seat),
            _ => None,
        }));
    }
    assert_eq!(order, [C, A, B, C], "clockwise in seat order");
}

#[test]
fn the_opening_hand_is_not_exchanged() {
    covers!("tcg.setup.no-mulligan");
    let (game, setup) = (Tcg::standard(), of_decks(&["wolf-pack", "falcon-stoop"]));
    let dealt = super::begin(&game, &setup, &mut SeededDice::new(Seed::from_number(3)));
    let dealt = dealt.expect("the decks are legal");
    let state = begun(3, &setup);
    let (first, other) = (state.first, dealt.opponents(state.first).next().expect("there are two"));
    let mut bench = Bench::of(game, state);
    assert_eq!((bench.asked(), bench.decider()), (Ask::Deploy, first), "nobody is asked before");
    assert_eq!(bench.state.player(other), dealt.player(other), "nothing was exchanged");
    let mut drawn = dealt.player(first).clone();
    let top = drawn.stockpile.pop().expect("there are cards");
    drawn.take(top);
    let has = |bench: &Bench| {
        let player = bench.state.player(first);
        (player.hand.clone(), player.stockpile.clone())
    };
    assert_eq!(has(&bench), (drawn.hand.clone(), drawn.stockpile), "one card was drawn");
    let name = |def: &Def| bench.game.card(*def).code;
    let cards: Vec<_> = drawn.hand.iter().map(name).collect();
    for seat in [first, other] {
        let exchange = [
            Action::Answer { yes: true },
            Action::ChooseCards { cards: cards.clone() },
            Action::Restock { card: cards[0] },
        ];
        for action in exchange {
            assert!(bench.game.check(&bench.state, seat, &action).is_err(), "{action:?} by {seat}");
        }
    }
    bench.until_turn_of(other);
    let kept = &bench.state.player(other).hand;
    assert!(dealt.player(other).hand.iter().all(|def| kept.contains(def)));
    assert_eq!(kept.len(), 7, "five and two drawn");
}

/// Dice that note what each chance is for.
struct Noted(SeededDice, Vec<Chance>);

impl Dice for Noted {
    fn below(&mut self, n: u32, what: Chance, rule: RuleId) -> u32 {
        self.1.push(what);
        self.0.below(n, what, rule)
    }
}

#[test]
fn the_first_player_is_known_before_any_hand() {
    covers!("tcg.setup.first-player");
    let mut dice = Noted(SeededDice::new(Seed::from_number(1)), Vec::new());
    let setup = of_decks(&["wolf-pack", "falcon-stoop"]);
    Tcg::standard().begin(&setup, &mut dice).expect("the decks are legal");
    assert_eq!(dice.1[0], Chance::Pick);
    assert!(dice.1[1..].iter().all(|what| *what == Chance::Shuffle));
}

#[test]
fn every_card_may_lie_anywhere() {
    covers!("tcg.setup.shuffle-cut");
    let (setup, games) = (of_decks(&["wolf-pack", "falcon-stoop"]), 240);
    let deck = |state: &State| {
        let player = state.player(A);
        [&player.stockpile[..], &player.hand[..]].concat()
    };
    let unique = |def: &Def| Tcg::standard().card(*def).unique;
    let card = deck(&begun(0, &setup)).into_iter().find(unique).expect("there is a Unique card");
    let mut thirds = [0; 3];
    for seed in 0..games {
        // From the bottom: the hand was on top.
        let place = deck(&begun(seed, &setup)).iter().position(|def| *def == card);
        thirds[place.expect("it is in the deck") / 20] += 1;
    }
    assert!(thirds.iter().all(|times| (60..=100).contains(times)), "{thirds:?}");
}
