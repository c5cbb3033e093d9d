//! Random games with every card of the pack, whatever side it is on.

mod choices;

use ironlance_engine::{Erased, Seed, SeededDice};
use ironlance_tcg::{
    DeckChoice, Options, Setup, Tcg,
    content::{Card, Class},
    deck::{Deck, Entry},
    options::DeckChoices,
};
use ironlance_testkit::{
    fuzz,
    properties::{self, Properties},
};

use self::choices::any_options;

/// Cards of a deck that are no Support.
const OTHERS: usize = 35;

/// Decks that hold every card between them, each with five of every basic Support.
fn decks(game: &Tcg) -> Vec<DeckChoice> {
    let is_support = |card: &&Card| card.name.starts_with("Support: ");
    let (supports, others): (Vec<_>, Vec<_>) = game
        .content()
        .cards
        .iter()
        .filter(|card| card.class != Class::BoxPower)
        .partition(is_support);
    // Neighbours in the pack are alike; every deck has some of each kind.
    let count = others.len().div_ceil(OTHERS);
    let deck = |first: usize| {
        let own = others.iter().skip(first).step_by(count).map(|card| entry(1, card));
        let cards = supports.iter().map(|card| entry(5, card)).chain(own).collect();
        DeckChoice::Own(Deck { cards, ..Deck::default() })
    };
    (0..count).map(deck).collect()
}

fn entry(copies: u8, card: &Card) -> Entry {
    Entry { copies, card: card.name.clone() }
}

/// A table that begins with each deck in turn.
fn tables(
    game: &Tcg,
    seats: impl Fn(usize) -> usize,
    mut options: impl FnMut() -> Options,
) -> Vec<Setup> {
    let decks = decks(game);
    let table = |first: usize| {
        let decks = decks.iter().cycle().skip(first).take(seats(first)).cloned().collect();
        Setup { decks, options: Options { deck_rules: DeckChoices::Open, ..options() } }
    };
    (0..decks.len()).map(table).collect()
}

#[test]
fn the_properties_hold_whatever_cards_meet() {
    let game = Tcg::standard();
    let tables = tables(&game, |first| 2 + first % 3, Options::default);
    properties::holds_for(game, &tables, 0..1);
}

#[test]
fn the_properties_hold_whatever_cards_meet_however_the_open_choices_are_made() {
    let game = Tcg::standard();
    let mut dice = SeededDice::new(Seed::from_number(11));
    let tables = tables(&game, |first| 2 + first % 5, || any_options(&game, &mut dice));
    Properties { look_every: 60, ..Properties::default() }.hold_for(game, &tables, 0..1);
}

#[test]
fn nonsense_is_refused_whatever_cards_meet_however_the_open_choices_are_made() {
    let game = Tcg::standard();
    let mut dice = SeededDice::new(Seed::from_number(12));
    let tables = tables(&game, |first| 2 + first % 3, || any_options(&game, &mut dice));
    let setup = |table| serde_json::to_value(table).expect("a set-up is plain JSON");
    let setups: Vec<_> = tables.iter().map(setup).collect();
    fuzz::survives(&Erased(game), &setups, 0..1);
}
