//! What random play shows.

use ironlance_engine::{AnyGame as _, Erased, Scripted, Seed, SeededDice};
use ironlance_rrt::{Options, Rrt, options};
use ironlance_testkit::{fuzz::Fuzz, properties::Properties};

/// Nothing is hidden.
const OPEN: Properties =
    Properties { steps_at_most: 20_000, look_every: 40, imagined: 1, has_secrets: false };

#[test]
fn the_properties_of_every_game_hold() {
    let game = Rrt::standard();
    OPEN.hold_for(game.clone(), &game.setups(), 0..1);
}

#[test]
fn the_properties_hold_however_the_open_choices_are_made() {
    let game = Rrt::standard();
    let mut dice = SeededDice::new(Seed::from_number(28));
    let tables = game.setups().into_iter().take(6).map(|mut setup| {
        setup.options = ironlance_testkit::any_options(&options::entries(), &[], &mut dice);
        setup
    });
    let tables: Vec<_> = tables.collect();
    Properties { look_every: 60, ..OPEN }.hold_for(game.clone(), &tables, 0..1);
}

#[test]
fn nonsense_is_refused_and_changes_nothing() {
    let game = Erased(Rrt::standard());
    let setups: Vec<_> = game.setups().into_iter().take(2).collect();
    let fuzz = Fuzz { throws: 2, spoilt: 20, steps_at_most: 60 };
    fuzz.survives(&game, &setups, 0..1);
}

#[test]
fn the_options_are_the_open_choices_of_the_rulebook() {
    let defaults = serde_json::to_value(Options::default()).expect("options are plain JSON");
    ironlance_testkit::options::<Options>("rrt", &options::entries(), &defaults);
}
