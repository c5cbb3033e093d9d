use ironlance_aod::{
    Action, Aod, Setup, State, UnitId, combat::CombatAction, movement::MoveAction,
    order::OrderAction, turn::TurnAction,
};
use ironlance_engine::{Game as _, Scripted as _, Seat, Seed, SeededDice};

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

/// A unit of an arrangement.
fn unit(name: &str, number: &str, at: &str, more: &str) -> String {
    format!("[units.{name}]\nunit = \"{number}\"\nat = [{at}]\n{more}\n")
}

/// Plays a game, greedy in one seat.
fn play(game: &Aod, setup: &Setup, seed: u64, greedy: Seat) -> State {
    let mut dice = SeededDice::new(Seed::from_number(seed));
    let mut state = game.begin(setup, &mut dice).expect("a legal set-up");
    let mut one = Greedy::new(Seed::from_number(seed));
    let mut other = Random::<Aod>::new(Seed::from_number(seed + 1));
    let mut prompts = Vec::new();
    while let Some(seat) = {
        prompts.clear();
        game.prompts(&state, &mut prompts);
        prompts.first().map(|prompt| prompt.seat)
    } {
        let eyes = Eyes::new(game, &state, seat);
        let action = if seat == greedy { one.choose(&eyes) } else { other.choose(&eyes) };
        game.apply(&mut state, seat, &action, &mut dice, None)
            .expect("players choose what is legal");
    }
    state
}

#[test]
fn greedy_beats_random_from_both_seats() {
    let game = Aod::standard();
    let two = game.setups().into_iter().filter(|setup| setup.forces.len() == 2);
    let (mut played, mut won) = (0, 0);
    for (seed, setup) in (0..).zip(two) {
        for seat in [0, 1].map(Seat::at) {
            let state = play(&game, &setup, seed, seat);
            played += 1;
            won += usize::from(game.outcome(&state).expect("it is over").winners == [seat]);
        }
    }
    assert!(played * 8 <= won * 10, "{won} of {played}");
}

#[test]
fn who_has_a_target_fires() {
    let units = unit("A1", "AOX043", "18, 18", "") + &unit("B1", "AOX043", "18, 24", "click = 4");
    let action = choice(&units);
    let fires = matches!(
        &action,
        Action::Combat(CombatAction::Fire { targets, .. }) if targets[..] == [id("B1")]
    );
    assert!(fires, "{action:?}");
}

#[test]
fn who_has_none_in_range_goes_there() {
    let units = unit("A1", "AOX043", "18, 4", "") + &unit("B1", "AOX043", "18, 32", "facing = 180");
    let action = choice(&units);
    let goes = matches!(
        &action,
        Action::Order(OrderAction::Move(order)) if order.path.last().is_some_and(|at| 5000 < at.y())
    );
    assert!(goes, "{action:?}");
}

#[test]
fn a_mech_that_is_shut_down_is_cooled() {
    let units = unit("A1", "AOX103", "18, 4", "heat = 4\nshutdown = true\ntokens = 2")
        + &unit("B1", "AOX043", "18, 32", "facing = 180");
    let action = choice(&units);
    assert_eq!(action, Action::Order(OrderAction::Vent { unit: id("A1") }));
}

#[test]
fn the_same_seed_chooses_alike() {
    let units = unit("A1", "AOX043", "18, 4", "") + &unit("B1", "AOX043", "18, 32", "facing = 180");
    assert_eq!(choice(&units), choice(&units));
}

#[test]
fn what_is_no_order_is_no_end_of_a_game() {
    let units = unit("A1", "AOX043", "18, 4", "") + &unit("B1", "AOX043", "18, 32", "facing = 180");
    let action = choice(&units);
    assert!(!matches!(
        action,
        Action::Turn(TurnAction::Withdraw | TurnAction::Concede | TurnAction::ProposeEnd)
            | Action::Move(MoveAction::GiveUp { .. })
    ));
}

#[test]
fn nobody_there_to_fight_the_zone_is_raided() {
    let units = unit("A1", "AOX046", "18, 26", "") + &unit("B1", "AOX001", "2, 3", "");
    let action = choice(&format!("round = 6\n{units}"));
    let raids = matches!(
        &action,
        Action::Order(OrderAction::Move(order)) if order.path.last().is_some_and(|at| 33_000 <= at.y())
    );
    assert!(raids, "{action:?}");
}
