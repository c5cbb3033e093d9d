use ironlance_engine::{Game as _, Scripted as _, Seat, Seed, SeededDice};
use ironlance_rrt::{
    Action, MechaId, Rrt, Setup, State, activation::ActivationAction, attack::CombatAction,
    movement::MoveAction, state::Target,
};

use super::*;
use crate::Random;

const ME: Seat = Seat::at(0);

/// What greedy does in a state described as in a scenario.
#[track_caller]
fn choice_of(seat: Seat, text: &str) -> Action {
    let game = Rrt::standard();
    let arrangement = toml::from_str(text).expect("an arrangement");
    let state = game.arrange(&arrangement).expect("a legal state");
    Greedy::new(Seed::from_number(1)).choose(&Eyes::new(&game, &state, seat))
}

fn id(name: &str) -> MechaId {
    name.parse().expect("a mecha")
}

/// A mecha of an arrangement.
fn mecha(name: &str, kind: &str, at: &str, more: &str) -> String {
    format!("[mecha.{name}]\nmecha = \"{kind}\"\nat = [{at}]\n{more}\n")
}

/// Plays a game, greedy in one seat.
fn play(game: &Rrt, setup: &Setup, seed: u64, greedy: Seat) -> State {
    let mut dice = SeededDice::new(Seed::from_number(seed));
    let mut state = game.begin(setup, &mut dice).expect("a legal set-up");
    let mut one = Greedy::new(Seed::from_number(seed));
    let mut other = Random::<Rrt>::new(Seed::from_number(seed + 1));
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
    let game = Rrt::standard();
    let (mut played, mut won) = (0, 0);
    for (seed, setup) in (0..).zip(game.setups().into_iter().take(6)) {
        for seat in [0, 1].map(Seat::at) {
            let state = play(&game, &setup, seed, seat);
            played += 1;
            won += usize::from(game.outcome(&state).expect("it is over").winners == [seat]);
        }
    }
    assert!(played * 8 <= won * 10, "{won} of {played}");
}

#[test]
fn who_has_a_target_fires_at_the_one_that_falls() {
    let text = "stage = \"combat\"\n".to_owned()
        + &mecha("A1", "defender", "24, 10", "moved = true")
        + &mecha("B1", "glaug", "20, 22", "facing = 180")
        + &mecha("B2", "glaug", "28, 22", "facing = 180\nmdc = 8");
    let action = choice_of(ME, &text);
    let fires = matches!(
        &action,
        Action::Combat(CombatAction::Fire { targets, .. })
            if targets[0].target == Target::Mecha(id("B2"))
    );
    assert!(fires, "{action:?}");
}

#[test]
fn who_has_none_in_range_goes_there() {
    let text = "stage = \"movement\"\n".to_owned()
        + &mecha("A1", "tomahawk", "24, 2", "")
        + &mecha("B1", "regult", "24, 46", "facing = 180");
    let action = choice_of(ME, &text);
    let goes = matches!(
        &action,
        Action::Move(MoveAction::Go { path, .. }) if path.last().is_some_and(|at| 3000 < at.y())
    );
    assert!(goes, "{action:?}");
}

#[test]
fn nobody_steals_with_the_last_point() {
    let text = "stage = \"next\"\npoints = [2, 1]\nactive = 1\n".to_owned()
        + &mecha("A1", "tomahawk", "24, 2", "")
        + &mecha("B1", "regult", "24, 46", "facing = 180");
    let action = choice_of(Seat::at(1), &text);
    assert_eq!(action, Action::Activation(ActivationAction::LetBe));
}

#[test]
fn the_last_point_is_for_a_glaug_and_not_for_a_regult() {
    let game = Rrt::standard();
    let answer = |kind: &str| {
        let text = "stage = \"combat\"\npoints = [0, 1]\n".to_owned()
            + &mecha("A1", "defender", "24, 10", "moved = true")
            + &mecha("B1", kind, "24, 20", "facing = 180")
            + &mecha("B2", "regult", "40, 44", "facing = 180\nsquadron = 2");
        let arrangement = toml::from_str(&text).expect("an arrangement");
        let mut state = game.arrange(&arrangement).expect("a legal state");
        let shot = r#"{"combat":{"fire":{"shot":{"mecha":"A1","weapon":0},"targets":[{"target":{"mecha":"B1"}}]}}}"#;
        let shot: Action = serde_json::from_str(shot).expect("an action");
        let mut dice = ironlance_engine::ScriptedDice::new([5]);
        game.apply(&mut state, ME, &shot, &mut dice, None).expect("legal");
        Greedy::new(Seed::from_number(1)).choose(&Eyes::new(&game, &state, Seat::at(1)))
    };
    assert_eq!(answer("glaug"), Action::Combat(CombatAction::Dodge { hit: 0 }));
    assert_eq!(answer("regult"), Action::Combat(CombatAction::TakeHit { hit: 0 }));
}

#[test]
fn the_same_seed_chooses_alike() {
    let text = "stage = \"movement\"\n".to_owned()
        + &mecha("A1", "tomahawk", "24, 2", "")
        + &mecha("B1", "regult", "24, 46", "facing = 180");
    assert_eq!(choice_of(ME, &text), choice_of(ME, &text));
}
