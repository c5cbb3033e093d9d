//! The Untap phase.

use ironlance_rulebook::{cite, rule};

use crate::{
    Step,
    effects::{standing, triggers},
    event::Event,
    state::CardId,
};

/// Untaps everything the active player controls that is not depleted.
pub(super) fn untap(step: &mut Step<'_>) {
    let seat = step.state.active;
    step.state.player_mut(seat).box_used = false;
    let mut untapped = Vec::new();
    for slot in 0..step.state.cards.len() {
        let id = CardId(slot as u16);
        let Some(card) = step.state.get(id).filter(|card| card.controller == seat && card.tapped)
        else {
            continue;
        };
        if card.depleted {
            cite(rule!("tcg.untap.depleted-stay"));
            continue;
        }
        if standing::does_not_untap(step.game, step.state, id)
            || triggers::stays_tapped(step.game, step.state, id)
            || triggers::kept_from_untapping(step, id)
        {
            cite(rule!("tcg.effect.stays-tapped"));
            continue;
        }
        step.state.card_mut(id).tapped = false;
        if step.is_watched() {
            untapped.push(id);
        }
    }
    if !untapped.is_empty() {
        step.tell(rule!("tcg.untap.all"), |_| Event::Untapped { cards: untapped });
    }
    triggers::untap_phase(step);
}
