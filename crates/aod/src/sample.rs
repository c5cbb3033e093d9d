//! One legal action, drawn fast without a list.

use ironlance_engine::{Seat, SeededDice};

use crate::{Action, Aod, Ask, State, ask, turn::TurnAction};

/// One legal action of a seat.
pub(crate) fn sample(game: &Aod, state: &State, seat: Seat, _: &mut SeededDice) -> Option<Action> {
    fallback(game, state, seat)
}

/// A safe action.
pub(crate) fn fallback(game: &Aod, state: &State, seat: Seat) -> Option<Action> {
    let prompt = ask::prompt(game, state).filter(|prompt| prompt.seat == seat)?;
    Some(match prompt.ask {
        Ask::Turn(_) => Action::Turn(TurnAction::EndTurn),
        _ => return None,
    })
}
