//! Random games with every card of the pack, whatever side it is on.

use ironlance_engine::testkit::properties;
use ironlance_tcg::{
    DeckChoice, Options, Setup, Tcg,
    content::{Card, Class},
    deck::{Deck, Entry},
    options::DeckChoices,
};

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

#[test]
fn the_properties_hold_whatever_cards_meet() {
    let game = Tcg::standard();
    let decks = decks(&game);
    let options = Options { deck_rules: DeckChoices::Open, ..Options::default() };
    let tables: Vec<Setup> = (0..decks.len())
        .map(|first| {
            let seats = 2 + first % 3;
            let decks = decks.iter().cycle().skip(first).take(seats).cloned().collect();
            Setup { decks, options }
        })
        .collect();
    properties::holds_for(game, &tables, 0..1);
}
