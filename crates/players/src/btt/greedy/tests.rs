use std::sync::Arc;

use ironlance_btt::{
    Action, Btt, Modification, Setup, SpecialChoice, State, UnitAction,
    arcs::{Arc as Sector, arc},
};
use ironlance_engine::{Game, Scripted, Seat, Seed, SeededDice};
use serde_json::{Value, json};

use super::Greedy;
use crate::{Contest, Eyes, Player, Random};

const A: Seat = Seat::at(0);

#[test]
fn hidden_things_do_not_change_its_choice() {
    let game = Btt::standard();
    let mut other = SeededDice::new(Seed::from_number(2));
    let mut differed = 0;
    for seed in 1..=2 {
        watch(&game, &game.default_setup(), seed, |state, seat| {
            let eyes = Eyes::new(&*game, state, seat);
            let imagined = eyes.imagine(&mut other);
            differed += u32::from(imagined != *state);
            let choice = |state| greedy().choose(&Eyes::new(&*game, state, seat));
            assert_eq!(choice(state), choice(&imagined));
        });
    }
    assert!(differed > 100, "{differed}");
}

#[test]
fn a_crippled_mech_within_reach_is_finished_off() {
    let setting = json!({
        "A1": { "mech": "grf-1n", "hex": "1008", "order": "stand", "revealed": true },
        "B1": { "mech": "hbk-4g", "hex": "0904", "facing": "S", "order": "stand" },
        "B2": { "mech": "hbk-4g", "hex": "1104", "facing": "S", "order": "stand",
                "armor": 0, "external": 0, "internal": 1 },
    });
    let (game, state) = setting_of("combat", setting);
    match choice(&game, &state) {
        Action::Fire { target, .. } => assert_eq!(target.to_string(), "B2"),
        action => panic!("{action:?}"),
    }
}

#[test]
fn weapons_rest_rather_than_shut_the_mech_down() {
    let hot = ["heat-alarm"; 6];
    let setting = json!({
        "A1": { "mech": "grf-1n", "hex": "1008", "order": "stand", "revealed": true, "heat": hot },
        "B1": { "mech": "hbk-4g", "hex": "1004", "facing": "S", "order": { "run": "1005" } },
    });
    let (game, state) = setting_of("combat", setting);
    assert!(matches!(choice(&game, &state), Action::EndAttacks { .. }));
}

#[test]
fn a_target_lock_is_spent_on_a_bad_roll_only() {
    let setting = json!({
        "A1": { "mech": "grf-1n", "hex": "1008", "order": "stand", "revealed": true,
                "locks": ["B1"] },
        "B1": { "mech": "hbk-4g", "hex": "1004", "facing": "S", "order": "stand" },
    });
    let lock = Action::Modify(Modification::SpendTargetLock);
    for (dice, expected) in [(["blank", "blank"], &lock), (["double", "double"], &Action::KeepDice)]
    {
        let (game, mut state) = setting_of("combat", setting.clone());
        let fire = json!({ "fire": { "unit": "A1", "tic": "PPC", "target": "B1" } });
        let fire = serde_json::from_value(fire).unwrap();
        let faces = dice.map(|name| {
            let die = &game.content().attack_dice[0].faces;
            let face =
                die.iter().position(|face| serde_json::to_value(face).unwrap() == json!(name));
            face.unwrap() as u32
        });
        let mut dice = ironlance_engine::PlaybackDice::new(faces);
        game.apply(&mut state, A, &fire, &mut dice, None).unwrap();
        assert_eq!(choice(&game, &state), *expected, "{faces:?}");
    }
}

#[test]
fn a_mech_turns_to_the_enemy_when_it_has_moved() {
    let setting = json!({
        "A1": { "mech": "grf-1n", "hex": "1008", "order": "stand" },
        "B1": { "mech": "hbk-4g", "hex": "1412", "facing": "N", "order": "stand", "acted": true,
                "revealed": true },
    });
    let (game, mut state) = setting_of("activation", setting);
    while let [prompt] = &prompts(&game, &state)[..] {
        if matches!(prompt.ask, ironlance_btt::Ask::Move { .. }) {
            break;
        }
        let action = choice(&game, &state);
        game.apply(&mut state, A, &action, &mut dice(), None).unwrap();
    }
    let Action::Move { hex, facing, .. } = choice(&game, &state) else { panic!("a move is owed") };
    let enemy = state.unit("B1".parse().unwrap()).position();
    assert_eq!(arc(state.options.rear_arc, hex, facing, enemy), Sector::Forward);
}

#[test]
fn a_torso_twists_towards_the_target() {
    let setting = json!({
        "A1": { "mech": "wvr-6k", "hex": "1008", "facing": "N", "order": "stand", "revealed": true,
                "special": "token" },
        "B1": { "mech": "hbk-4g", "hex": "1310", "facing": "N", "order": "stand", "revealed": true },
    });
    let (game, state) = setting_of("resolve-special-actions", setting);
    let enemy = state.unit("B1".parse().unwrap()).position();
    let Action::ResolveSpecial { choice: SpecialChoice::Twist { facing }, unit } =
        choice(&game, &state)
    else {
        panic!("{:?}", choice(&game, &state));
    };
    let here = state.unit(unit).position();
    assert_eq!(arc(state.options.rear_arc, here, facing, enemy), Sector::Forward);
}

#[test]
fn a_jammed_weapon_is_repaired() {
    let jam = json!({ "deck": "minor-critical", "card": "jammed-feed", "tic": "AC" });
    let setting = json!({
        "A1": { "mech": "hbk-4g", "hex": "1008", "order": "stand", "criticals": [jam] },
        "B1": { "mech": "hbk-4g", "hex": "1012", "facing": "N", "order": "stand", "acted": true,
                "revealed": true },
    });
    let (game, mut state) = setting_of("activation", setting);
    let mut repaired = false;
    for _ in 0..5 {
        let action = choice(&game, &state);
        repaired |= matches!(&action, Action::Act { action: UnitAction::Repair { .. }, .. });
        game.apply(&mut state, A, &action, &mut dice(), None).unwrap();
        if repaired || prompts(&game, &state).iter().all(|prompt| prompt.seat != A) {
            break;
        }
    }
    assert!(repaired);
}

#[test]
fn it_beats_random_from_either_seat() {
    let game = Btt::standard();
    let setups = game.setups();
    for seed in 0..4 {
        let setup = &setups[seed as usize * 31 % setups.len()];
        let state = watch_from(&game, setup, seed, (seed % 2) as usize, |_, _| {});
        let outcome = game.outcome(&state).unwrap();
        assert_eq!(outcome.winners, [Seat::at((seed % 2) as usize)], "game {seed}");
        assert!(game.rounds(&state).unwrap() <= 12);
    }
}

/// Plays greedy in the first seat against random, and hands over every state greedy decides in.
fn watch(game: &Arc<Btt>, setup: &Setup, seed: u64, look: impl FnMut(&State, Seat)) -> State {
    watch_from(game, setup, seed, 0, look)
}

fn watch_from(
    game: &Arc<Btt>,
    setup: &Setup,
    seed: u64,
    place: usize,
    mut look: impl FnMut(&State, Seat),
) -> State {
    let mut rolls = SeededDice::new(Seed::from_number(seed));
    let mut state = game.begin(setup, &mut rolls).unwrap();
    let mut random: Box<dyn Player<Btt>> = Box::new(Random::new(Seed::from_number(seed + 100)));
    let mut greedy: Box<dyn Player<Btt>> = Box::new(greedy());
    while let Some(prompt) = prompts(game, &state).first() {
        let seat = prompt.seat;
        let own = seat.index() == place;
        if own {
            look(&state, seat);
        }
        let player = if own { &mut greedy } else { &mut random };
        let action = player.choose(&Eyes::new(&**game, &state, seat));
        game.apply(&mut state, seat, &action, &mut rolls, None).unwrap();
    }
    state
}

fn greedy() -> Greedy {
    Greedy::new(Seed::from_number(7))
}

fn dice() -> SeededDice {
    SeededDice::new(Seed::from_number(5))
}

fn prompts(game: &Btt, state: &State) -> Vec<ironlance_engine::Prompt<ironlance_btt::Ask>> {
    let mut prompts = Vec::new();
    game.prompts(state, &mut prompts);
    prompts
}

/// What the first seat's greedy player does.
fn choice(game: &Btt, state: &State) -> Action {
    greedy().choose(&Eyes::new(game, state, A))
}

/// A state on open ground.
#[track_caller]
fn setting_of(phase: &str, units: Value) -> (Arc<Btt>, State) {
    let game = Btt::standard();
    let arrangement = json!({ "phase": phase, "units": units });
    let arrangement = serde_json::from_value(arrangement).unwrap();
    let state = game.arrange(&arrangement).unwrap();
    (game, state)
}
