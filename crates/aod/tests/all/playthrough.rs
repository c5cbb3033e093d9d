//! Seeded random games, told event by event.

use std::collections::BTreeMap;

use ironlance_aod::{Action, Aod, Setup, options::TimeLimit};
use ironlance_engine::{Game as _, Scripted as _, Seed, SeededDice};
use ironlance_testkit::{Play, story};

/// Plays at random until the game is over, and tells what happened.
fn played(setup: &Setup, seed: u64) -> String {
    let mut play = Play::new(Aod::standard(), setup, seed);
    play.visit(|_, _| true);
    story(&**play.table.game(), play.table.events()).join("\n")
}

#[test]
fn a_quick_start_game() {
    insta::assert_snapshot!(played(&Aod::standard().quick_start(), 28));
}

#[test]
fn five_rounds_of_the_usual_game() {
    let mut setup = Aod::standard().default_setup();
    setup.options.time_limit = TimeLimit::FiveRounds;
    insta::assert_snapshot!(played(&setup, 36));
}

/// What is drawn by chance is as good as it is varied: how often what, over some games.
#[test]
fn what_random_players_do() {
    let game = Aod::standard();
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    for (setup, seed) in game.setups().into_iter().rev().zip(1..=8) {
        let (mut dice, mut choices) =
            (SeededDice::new(Seed::from_number(seed)), SeededDice::new(Seed::from_number(!seed)));
        let mut state = game.begin(&setup, &mut dice).expect("a legal set-up");
        let mut prompts = Vec::new();
        while {
            prompts.clear();
            game.prompts(&state, &mut prompts);
            !prompts.is_empty()
        } {
            let seat = prompts[0].seat;
            let action = game.sample(&state, seat, &mut choices).expect("somebody is asked");
            *counts.entry(kind(&action)).or_default() += 1;
            game.apply(&mut state, seat, &action, &mut dice, None).expect("samples are legal");
        }
    }
    let lines = counts.into_iter().map(|(kind, count)| format!("{kind}: {count}"));
    insta::assert_snapshot!(lines.collect::<Vec<_>>().join("\n"));
}

/// The names of an action and of what it is for.
fn kind(action: &Action) -> String {
    let mut value = &serde_json::to_value(action).expect("actions are JSON");
    let mut names = Vec::new();
    while let Some(fields) = value.as_object() {
        match fields.iter().next() {
            Some((name, inside)) if fields.len() == 1 => {
                names.push(name.as_str());
                value = inside;
            }
            _ => {
                value = fields.get("purpose").unwrap_or(&serde_json::Value::Null);
            }
        }
    }
    names.extend(value.as_str());
    names.join(" ")
}
