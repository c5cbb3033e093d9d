use std::collections::BTreeSet;

use ironlance_engine::{Game, Scripted, Seed};

use super::*;
use crate::testing::{A, Bench};

/// The kind of an action: its variant, and that of what a unit does.
fn kind(action: &Action) -> String {
    let name = |value: &dyn std::fmt::Debug| {
        let text = format!("{value:?}");
        text.split([' ', '(', '{']).next().unwrap_or_default().to_owned()
    };
    match action {
        Action::Act { action, .. } => format!("Act {}", name(action)),
        Action::ResolveSpecial { choice, .. } => format!("Special {}", name(choice)),
        Action::Order { order, .. } => format!("Order {}", name(order)),
        Action::Modify(modification) => format!("Modify {}", name(modification)),
        action => name(action),
    }
}

/// Plays a game by what is drawn, and adds the kinds that were listed and drawn on the way.
fn play(seed: usize, all: &mut BTreeSet<String>, drawn: &mut BTreeSet<String>) {
    let game = Btt::standard();
    let setups = game.setups();
    let setup = &setups[seed * 7 % setups.len()];
    let mut dice = SeededDice::new(Seed::from_number(seed as u64));
    let mut state = game.begin(setup, &mut dice).expect("a good set-up");
    let mut step = 0;
    while game.outcome(&state).is_none() {
        for seat in crate::state::SEATS.into_iter().filter(|seat| owes(&state, *seat)) {
            if step % 3 == 0 {
                let mut list = Vec::new();
                candidates(&game, &state, seat, &mut list);
                all.extend(list.iter().map(kind));
            }
            for _ in 0..12 {
                let action = sample(&game, &state, seat, &mut dice).expect("it owes a decision");
                assert_eq!(game.check(&state, seat, &action), Ok(()), "{action:?}");
                drawn.insert(kind(&action));
            }
        }
        let seat = if owes(&state, A) { A } else { crate::testing::B };
        let action = sample(&game, &state, seat, &mut dice).expect("somebody owes a decision");
        game.apply(&mut state, seat, &action, &mut dice, None).expect("it was judged");
        step += 1;
    }
}

#[test]
fn every_kind_of_action_is_drawn_and_everything_drawn_is_legal() {
    let (mut all, mut drawn) = (BTreeSet::new(), BTreeSet::new());
    (0..8).for_each(|seed| play(seed, &mut all, &mut drawn));
    let never: Vec<_> = all.difference(&drawn).collect();
    assert!(never.is_empty(), "never drawn: {never:?}");
    assert!(25 < all.len(), "{all:?}");
}

#[test]
fn heat_cards_are_drawn_in_every_way_they_can_be_discarded() {
    let bench = Bench::new(
        r#"
        phase = "heat"
        [units.A1]
        mech = "wsp-1a"
        hex = "0808"
        heat = ["warm-hull", "heat-alarm", "warm-hull"]
        heat-face-down = ["sensor-bloom", "warm-hull"]
        [units.B1]
        mech = "grf-1n"
        hex = "3001"
        "#,
    );
    let unit = crate::testing::id("A1");
    let mut dice = SeededDice::new(Seed::from_number(1));
    let mut drawn = BTreeSet::new();
    for _ in 0..500 {
        let Action::Dissipate { face_up, face_down, .. } =
            some_discard(&bench.state, unit, &mut dice)
        else {
            panic!("heat cards are discarded")
        };
        assert_eq!(face_up.len() + usize::from(face_down), to_discard(&bench.state, unit));
        drawn.insert((face_up.to_vec(), face_down));
    }
    // Two cards: two face up, one of each, or two face down.
    assert_eq!(drawn.len(), 3 + 3 + 1);
}
