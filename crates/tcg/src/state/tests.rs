//! What stays right in a state while cards come and go.

use ironlance_engine::{Game, Scripted, Seat, Seed, SeededDice};

use super::*;
use crate::{
    effects::standing,
    testing::{A, Bench},
};

fn card() -> Card {
    Card::new(0, A, Place::Patrol)
}

#[test]
fn the_number_of_a_card_that_has_left_rests_until_the_turn_is_over() {
    let mut bench = Bench::new("players = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1 }]\n");
    bench.state.take(CardId(0));
    assert_eq!(bench.state.place(card()), CardId(1));
    bench.until_turn_of(Seat::at(1));
    assert_eq!(bench.state.place(card()), CardId(0));
    assert_eq!(bench.state.place(card()), CardId(2));
}

/// The cards that something in a state remembers which may last longer than a turn.
fn remembered(state: &State) -> Vec<CardId> {
    let mut found: Vec<Option<CardId>> = Vec::new();
    for modifier in &state.modifiers {
        found.push(modifier.source);
        if let Covers::One(object) = modifier.covers {
            found.push(object.card());
        }
        match modifier.what {
            Lasting::Held(pilot) => found.push(Some(pilot)),
            Lasting::Redirect(to) | Lasting::OnlyTo(to) | Lasting::AtRandom(to) => {
                found.push(to.card())
            }
            _ => {}
        }
    }
    for delayed in &state.delayed {
        found.push(delayed.frame.source);
        found.push(delayed.frame.it.and_then(Object::card));
        for kept in &delayed.frame.kept {
            if let Kept::Objects(objects) = kept {
                found.extend(objects.iter().map(|object| object.card()));
            }
        }
    }
    for (_, card) in state.table() {
        if let Place::On(site) | Place::Guard(site) = card.place {
            found.push(site.card());
        }
    }
    found.into_iter().flatten().collect()
}

#[test]
fn nothing_remembers_a_card_whose_number_may_be_given_away() {
    let game = Tcg::standard();
    let mut turns = 0;
    for (seed, setup) in (0..6).zip(game.setups()) {
        let mut dice = SeededDice::new(Seed::from_number(seed));
        let mut state = game.begin(&setup, &mut dice).expect("the set-up is legal");
        let mut turn = state.turn;
        for _ in 0..1_500 {
            let seat = state.seats().find(|seat| crate::ask::owes(&state, *seat));
            let Some(seat) = seat else { break };
            let action = game.sample(&state, seat, &mut dice).expect("somebody decides");
            game.apply(&mut state, seat, &action, &mut dice, None).expect("it is legal");
            turns += u32::from(turn != state.turn);
            turn = state.turn;
            let gone = |id: &CardId| state.get(*id).is_none() && !state.resting.contains(id);
            assert_eq!(remembered(&state).into_iter().find(gone), None);
            let modifiers = state.modifiers.len();
            standing::let_go(&mut state);
            assert_eq!(state.modifiers.len(), modifiers, "nothing is held by who is not there");
        }
    }
    assert!(60 < turns, "{turns}");
}
