//! The properties that hold for every game, held by this one.

use ironlance_aod::{
    Action, Aod, Options, State, options,
    state::{Place, Task},
    turn::TurnAction,
};
use ironlance_engine::{AnyGame as _, Erased, Game as _, Scripted, Seat, Seed, SeededDice};
use ironlance_testkit::{fuzz::Fuzz, properties::Properties};

/// Nothing is hidden unless planetary conditions are used.
const OPEN: Properties =
    Properties { steps_at_most: 20_000, look_every: 40, imagined: 1, has_secrets: false };

#[test]
fn the_properties_of_every_game_hold() {
    let game = Aod::standard();
    OPEN.hold_for(game.clone(), &game.setups(), 0..1);
}

#[test]
fn the_properties_hold_however_the_open_choices_are_made() {
    let game = Aod::standard();
    let mut dice = SeededDice::new(Seed::from_number(28));
    let tables = game.setups().into_iter().take(6).map(|mut setup| {
        setup.options = ironlance_testkit::any_options(&options::entries(), &[], &mut dice);
        setup
    });
    let tables: Vec<_> = tables.collect();
    Properties { look_every: 60, ..OPEN }.hold_for(game.clone(), &tables, 0..1);
}

/// A player may leave at any moment, also while others are asked in the middle of something.
#[test]
fn who_leaves_in_the_middle_of_anything_leaves_nothing_behind() {
    let game = Aod::standard();
    let several = game.setups().into_iter().filter(|setup| 2 < setup.forces.len());
    for (seed, setup) in several.cycle().take(24).enumerate() {
        let mut dice = SeededDice::new(Seed::from_number(seed as u64));
        let mut state = game.begin(&setup, &mut dice).expect("a legal set-up");
        let mut prompts = Vec::new();
        let leave = Action::Turn(TurnAction::Concede);
        loop {
            prompts.clear();
            game.prompts(&state, &mut prompts);
            let Some(asked) = prompts.first().map(|prompt| prompt.seat) else { break };
            let somebody = Seat::at(dice.number_below(state.players.len() as u32) as usize);
            let in_between =
                state.attack.is_some() || matches!(state.tasks.last(), Some(Task::Move(_)));
            let leaves = in_between && dice.number_below(20) == 0;
            match leaves && game.check(&state, somebody, &leave).is_ok() {
                true => game.apply(&mut state, somebody, &leave, &mut dice, None),
                false => {
                    let action = game.sample(&state, asked, &mut dice).expect("somebody is asked");
                    game.apply(&mut state, asked, &action, &mut dice, None)
                }
            }
            .expect("it is legal");
            assert_nobody_holds_what_is_gone(&state);
        }
    }
}

fn assert_nobody_holds_what_is_gone(state: &State) {
    for unit in state.units.iter().filter(|unit| unit.is_in_game()) {
        let aboard = match unit.place {
            Place::Aboard { transport } => Some(transport),
            _ => None,
        };
        for other in [unit.captive, unit.captor, aboard].into_iter().flatten() {
            assert!(state.unit(other).is_in_game(), "{} is bound to {other}, who is gone", unit.id);
        }
    }
}

#[test]
fn nonsense_is_refused_and_changes_nothing() {
    let game = Erased(Aod::standard());
    let setups: Vec<_> = game.setups().into_iter().take(2).collect();
    let fuzz = Fuzz { throws: 2, spoilt: 20, steps_at_most: 60 };
    fuzz.survives(&game, &setups, 0..1);
}

#[test]
fn the_options_are_the_open_choices_of_the_rulebook() {
    let defaults = serde_json::to_value(Options::default()).expect("options are plain JSON");
    ironlance_testkit::options::<Options>("aod", &options::entries(), &defaults);
}
