//! Judging an action, and listing the ones that would be allowed.

use super::{Action, Ask, Card, Choice, DuelRefusal, Fighter, State};
use crate::Seat;

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
            let target = targets(state, seat).find(|target| target == at);
            let nearest = target.or_else(|| targets(state, seat).next());
            must_hold(fighter, seat, *card, |card| Some(Action::Strike { card, at: nearest? }))?;
            match target {
                Some(at) => Ok(Plan::Seal(seat, Choice::Strike { card: *card, at })),
                None => {
                    let nearest = nearest.map(|at| Action::Strike { card: *card, at });
                    Err(DuelRefusal::NoTarget { at: *at, nearest })
                }
            }
        }
        (Ask::Choose, Action::Dodge { .. } | Action::Take) => Err(DuelRefusal::NotHit),
        (Ask::Dodge { damage }, Action::Take) => Ok(Plan::Take(seat, damage)),
        (Ask::Dodge { damage }, Action::Dodge { card }) => {
            must_hold(fighter, seat, *card, |card| Some(Action::Dodge { card }))?;
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

fn must_hold(
    fighter: &Fighter,
    seat: Seat,
    card: Card,
    with: impl Fn(Card) -> Option<Action>,
) -> Result<(), DuelRefusal> {
    if fighter.hand.contains(&card) {
        return Ok(());
    }
    let nearest = fighter.hand.iter().min_by_key(|held| held.0.abs_diff(card.0)).copied();
    let held = fighter.hand.clone();
    Err(DuelRefusal::NotHeld { seat, card, held, nearest: nearest.and_then(with) })
}
