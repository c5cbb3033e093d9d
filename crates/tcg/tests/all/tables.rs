//! Tables with every card of the pack, whatever side it is on.

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

/// A table that begins with each deck in turn.
pub fn tables(
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
