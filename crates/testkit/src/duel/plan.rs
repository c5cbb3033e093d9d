//! Judging an action, and listing the ones that would be allowed.

use super::{Action, Ask, Card, Choice, DuelRefusal, Fighter, State};
use ironlance_engine::Seat;

/// An action found legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Plan {
    /// Seal a choice.
    Seal(Seat, Choice),
    /// Throw a card away to dodge.
    Dodge(Seat, Card, u8),
    /// Take a hit.
    Take(Seat, u8),
}

/// The one place where an action is judged.
pub(super) fn plan(state: &State, seat: Seat, action: &Action) -> Result<Plan, DuelRefusal> {
    let (ask, fighter) = match (state.owes(seat), state.fighter(seat)) {
        (Some(ask), Some(fighter)) => (ask, fighter),
        _ => return Err(DuelRefusal::NothingOwed { seat }),
    };
    match (ask, action) {
        (Ask::Choose, Action::Guard) => Ok(Plan::Seal(seat, Choice::Guard)),
        (Ask::Choose, Action::Strike { card, at }) => {
            must_hold(fighter, seat, *card)?;
            match targets(state, seat).any(|target| target == *at) {
                true => Ok(Plan::Seal(seat, Choice::Strike { card: *card, at: *at })),
                false => Err(DuelRefusal::NoTarget { at: *at }),
            }
        }
        (Ask::Choose, Action::Dodge { .. } | Action::Take) => Err(DuelRefusal::NotHit),
        (Ask::Dodge { damage }, Action::Take) => Ok(Plan::Take(seat, damage)),
        (Ask::Dodge { damage }, Action::Dodge { card }) => {
            must_hold(fighter, seat, *card)?;
            Ok(Plan::Dodge(seat, *card, damage))
        }
        (Ask::Dodge { damage }, Action::Guard | Action::Strike { .. }) => {
            Err(DuelRefusal::HitFirst { damage })
        }
    }
}

/// Adds everything a seat may do now.
pub(super) fn candidates(state: &State, seat: Seat, out: &mut Vec<Action>) {
    let (Some(ask), Some(fighter)) = (state.owes(seat), state.fighter(seat)) else { return };
    let mut cards = fighter.hand.clone();
    cards.dedup();
    match ask {
        Ask::Choose => {
            out.push(Action::Guard);
            for card in cards {
                out.extend(targets(state, seat).map(|at| Action::Strike { card, at }));
            }
        }
        Ask::Dodge { .. } => {
            out.push(Action::Take);
            out.extend(cards.into_iter().map(|card| Action::Dodge { card }));
        }
    }
}

/// Who may be struck at by a seat.
fn targets(state: &State, seat: Seat) -> impl Iterator<Item = Seat> {
    let stands = |seat: &Seat| state.fighter(*seat).is_some_and(Fighter::stands);
    state.seats().filter(move |other| *other != seat && stands(other))
}

/// The same with the nearest card that is held, at somebody who may be struck at.
pub(super) fn nearest(
    state: &State,
    seat: Seat,
    action: &Action,
    refusal: &DuelRefusal,
) -> Option<Action> {
    let held = |card: &Card| {
        let hand = &state.fighter(seat)?.hand;
        hand.iter().min_by_key(|held| held.0.abs_diff(card.0)).copied()
    };
    match (refusal, action) {
        (DuelRefusal::HitFirst { .. }, _) => Some(Action::Take),
        (DuelRefusal::NotHeld { .. }, Action::Dodge { card }) => {
            Some(Action::Dodge { card: held(card)? })
        }
        (
            DuelRefusal::NotHeld { .. } | DuelRefusal::NoTarget { .. },
            Action::Strike { card, at },
        ) => {
            let same = targets(state, seat).find(|target| target == at);
            let at = same.or_else(|| targets(state, seat).next())?;
            Some(Action::Strike { card: held(card)?, at })
        }
        _ => None,
    }
}

fn must_hold(fighter: &Fighter, seat: Seat, card: Card) -> Result<(), DuelRefusal> {
    match fighter.hand.contains(&card) {
        true => Ok(()),
        false => Err(DuelRefusal::NotHeld { seat, card, held: fighter.hand.clone() }),
    }
}
