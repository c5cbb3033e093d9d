//! Actions drawn by chance, without a list.

use std::collections::BTreeMap;

use ironlance_engine::{Game, Prompt, Scripted, Seat, Seed, SeededDice};
use ironlance_tcg::{Action, Ask, State, Tcg};
use serde_json::{Value, json};

/// After how many decisions a game is left.
const LENGTH: usize = 1_500;

/// The name of a variant.
fn variant(value: &Value) -> String {
    let name = value.as_str().or_else(|| value.as_object()?.keys().next().map(String::as_str));
    name.unwrap_or_default().to_owned()
}

/// What is asked and what kind of action answers it.
fn kind(ask: &Ask, action: &Action) -> (String, String) {
    (variant(&json!(ask)), variant(&json!(action)))
}

fn owed(game: &Tcg, state: &State) -> Option<(Seat, Ask)> {
    let mut prompts = Vec::new();
    game.prompts(state, &mut prompts);
    prompts.into_iter().next().map(|Prompt { seat, ask, .. }| (seat, ask))
}

#[test]
fn every_kind_of_decision_is_drawn_and_all_that_is_drawn_is_legal() {
    let game = Tcg::standard();
    // How often each kind was among the offered, and how often it was drawn.
    let mut seen: BTreeMap<(String, String), [usize; 2]> = BTreeMap::new();
    for (seed, setup) in (0..).zip(game.setups()) {
        let mut dice = SeededDice::new(Seed::from_number(seed));
        let mut state = game.begin(&setup, &mut dice).expect("ready-made decks are legal");
        for _ in 0..LENGTH {
            let Some((seat, ask)) = owed(&game, &state) else { break };
            let mut offered = Vec::new();
            game.candidates(&state, seat, &mut offered);
            let mut kinds: Vec<_> = offered.iter().map(|action| kind(&ask, action)).collect();
            kinds.sort();
            kinds.dedup();
            kinds.into_iter().for_each(|kind| seen.entry(kind).or_default()[0] += 1);
            let action = game.sample(&state, seat, &mut dice).expect("a decision is owed");
            seen.entry(kind(&ask, &action)).or_default()[1] += 1;
            game.apply(&mut state, seat, &action, &mut dice, None)
                .unwrap_or_else(|refusal| panic!("{action:?} was drawn, but {refusal:?}"));
        }
    }
    let never = seen.iter().filter(|(_, [offered, drawn])| 30 < *offered && *drawn == 0);
    assert_eq!(never.collect::<Vec<_>>(), [], "offered often, and never drawn");
    assert!(20 < seen.len(), "{seen:?}");
}

#[test]
fn who_owes_nothing_draws_nothing() {
    let game = Tcg::standard();
    let mut dice = SeededDice::new(Seed::from_number(1));
    let state = game.begin(&game.default_setup(), &mut dice).expect("ready-made decks are legal");
    let (seat, _) = owed(&game, &state).expect("somebody begins");
    let other = Seat::at(1 - seat.index());
    assert_eq!(game.sample(&state, other, &mut dice), None);
}
