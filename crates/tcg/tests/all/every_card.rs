//! Random games with every card of the pack, whatever side it is on.

use ironlance_engine::{Erased, Seed, SeededDice};
use ironlance_tcg::{Options, Tcg};
use ironlance_testkit::{
    fuzz,
    properties::{self, Properties},
};

use crate::{choices::any_options, tables::tables};

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
