//! The properties that hold for every game, held by this one.

use ironlance_engine::{Scripted, Seed, SeededDice};
use ironlance_tcg::{DeckChoice, Setup, Tcg};
use ironlance_testkit::properties::{self, Properties};

use crate::choices::any_options;

/// How many sit at each table: two most often, and everything the game allows.
const SEATS: [usize; 8] = [2, 3, 2, 4, 2, 5, 2, 6];

/// Tables with all ready-made decks in turn.
fn tables(game: &Tcg) -> Vec<Setup> {
    let pairs = game.setups();
    let decks: Vec<DeckChoice> = pairs.iter().map(|setup| setup.decks[0].clone()).collect();
    let mut next = decks.iter().cycle();
    let table = |seats: usize| Setup {
        decks: next.by_ref().take(seats).cloned().collect(),
        ..pairs[0].clone()
    };
    SEATS.map(table).into()
}

#[test]
fn the_properties_of_every_game_hold() {
    let game = Tcg::standard();
    properties::holds_for(game.clone(), &tables(&game), 0..2);
}

#[test]
fn the_properties_hold_however_the_open_choices_are_made() {
    let game = Tcg::standard();
    let mut dice = SeededDice::new(Seed::from_number(28));
    let tables = tables(&game).into_iter().map(|mut setup| {
        setup.options = any_options(&game, &mut dice);
        setup
    });
    let tables: Vec<Setup> = tables.collect();
    Properties { look_every: 60, ..Properties::default() }.hold_for(game.clone(), &tables, 0..1);
}
