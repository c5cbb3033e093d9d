//! The Untap phase.

use ironlance_rulebook::{cite, rule};

use crate::{
    Step,
    effects::{standing, triggers},
    event::Event,
    state::{CardId, Covers, Lasting, Modifier, Object, Task, Until},
};

/// Asks about the cards that may stay tapped, before the others untap.
pub(super) fn begin(step: &mut Step<'_>) {
    step.state.left = 1;
    let seat = step.state.active;
    let (game, state) = (step.game, &*step.state);
    let asked: Vec<Task> = state
        .controlled(seat)
        .filter(|(_, card)| card.is_active() && card.tapped && !card.depleted)
        .filter(|(id, _)| standing::may_stay_tapped(game, state, *id))
        .map(|(id, _)| Task::StayTapped(id))
        .collect();
    step.state.tasks.extend(asked);
}

/// A player says whether a card stays tapped.
pub(crate) fn stay_tapped(step: &mut Step<'_>, stays: bool) {
    let Some(Task::StayTapped(id)) = step.state.tasks.pop() else { return };
    if stays {
        let card = step.state.card(id);
        let (def, player) = (card.def, card.controller);
        step.state.modifiers.push(Modifier {
            what: Lasting::StaysTapped,
            covers: Covers::One(Object::Card(id)),
            until: Until::Turn,
            player,
            source: None,
            from: (def, u8::MAX, 0),
        });
    }
}

/// Untaps everything the active player controls that is not depleted.
pub(super) fn untap(step: &mut Step<'_>) {
    step.state.left = 0;
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
    standing::let_go(step.state);
    triggers::untap_phase(step);
}
