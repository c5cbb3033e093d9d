use ironlance_aod::{
    Action, Aod, State, UnitId,
    combat::{BlowPurpose, CombatAction},
    order::OrderAction,
    turn::TurnAction,
};
use ironlance_engine::{Game as _, Scripted as _, Seat, Seed, SeededDice, SourceText};

use super::*;
use crate::Random;

const ME: Seat = Seat::at(0);

/// What greedy does in a state described as in a scenario.
#[track_caller]
fn choice(text: &str) -> Action {
    let game = Aod::standard();
    let arrangement = toml::from_str(text).expect("an arrangement");
    let state = game.arrange(&arrangement).expect("a legal state");
    Greedy::new(Seed::from_number(1)).choose(&Eyes::new(&game, &state, ME))
}

fn id(name: &str) -> UnitId {
    name.parse().expect("a unit")
}
