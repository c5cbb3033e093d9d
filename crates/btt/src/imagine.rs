//! A possible state behind what somebody knows.

use arrayvec::ArrayVec;
use ironlance_engine::{Chance, Dice, Viewer, game::shuffle};
use ironlance_rulebook::rule;

use crate::{
    Btt,
    content::Cards,
    known::{Known, has_secret_order},
    movement::reach::can_move,
    order::{Mode, Order},
    planning,
    setup::whole_deck,
    state::{Deck, State, UnitId},
};

/// A state that whoever knows this cannot tell from the real one.
pub(crate) fn imagine(game: &Btt, known: &Known, dice: &mut dyn Dice) -> State {
    let mut state = State::clone(&known.state);
    if known.viewer == Viewer::Referee {
        return state;
    }
    deal(game, &mut state, dice);
    for id in UnitId::all() {
        let hidden = state
            .get(id)
            .is_some_and(|unit| unit.order.is_none() && has_secret_order(&state, id, unit));
        if hidden && !known.viewer.may_see_secrets_of(id.seat()) {
            let order = some_order(game, &state, id, dice);
            state.unit_mut(id).order = Some(order);
        }
    }
    state
}

/// Deals the cards that nobody sees to the decks and the face-down heat.
fn deal(game: &Btt, state: &mut State, dice: &mut dyn Dice) {
    for deck in [Deck::MinorCritical, Deck::MajorCritical, Deck::Heat] {
        let mut unseen = unseen(game, state, deck);
        shuffle(dice, &mut unseen, rule!("btt.components.hidden-information"));
        // Scenarios may use other decks than the pack's; what is missing is made up.
        let mut cards = unseen.into_iter().chain(std::iter::repeat(0));
        let mut deal = |to: &mut Cards| to.iter_mut().zip(&mut cards).for_each(|(to, it)| *to = it);
        if deck == Deck::Heat {
            state.units.iter_mut().flatten().for_each(|unit| deal(&mut unit.heat_down));
        }
        deal(&mut state.deck_mut(deck).draw);
    }
}

/// The cards of a deck that do not lie open anywhere.
fn unseen(game: &Btt, state: &State, deck: Deck) -> Cards {
    let mut cards = whole_deck(game, deck);
    let mut take_out = |card: u8| {
        if let Some(place) = cards.iter().position(|other| *other == card) {
            cards.swap_remove(place);
        }
    };
    state.decks[deck as usize].discard.iter().for_each(|card| take_out(*card));
    for (_, unit) in state.all_units() {
        if deck == Deck::Heat {
            unit.heat_up.iter().for_each(|card| take_out(*card));
        }
        let open = unit.criticals.iter().filter(|critical| critical.deck == deck);
        open.for_each(|critical| take_out(critical.card));
    }
    cards
}

/// An order the unit may have, each movement mode equally likely.
pub(crate) fn some_order(game: &Btt, state: &State, id: UnitId, dice: &mut dyn Dice) -> Order {
    let rule = rule!("btt.planning.secrecy");
    let modes = [Mode::Still, Mode::Walking, Mode::Running, Mode::Jumping];
    let modes: ArrayVec<Mode, 4> =
        modes.into_iter().filter(|mode| can_move(state.unit(id), *mode)).collect();
    let mode = modes[dice.below(modes.len() as u32, Chance::Pick, rule) as usize];
    let ends = planning::destinations(game, state, id, mode);
    if ends.is_empty() {
        return Order::Stand;
    }
    let hex = ends.nth(dice.below(ends.len() as u32, Chance::Pick, rule) as usize);
    hex.map_or(Order::Stand, |hex| Order::new(mode, hex))
}

#[cfg(test)]
mod tests;
