//! Abilities without a cost, where they are always on during missions.

use super::usable::{Speaker, can_use, fits_battle, wins_initiative};
use crate::{
    Step,
    action::Payment,
    content::{Ability, AbilityKind, language::Window},
    options::FreeAbilities,
    plan,
};

/// Where abilities without a cost are always on, the next one that can begin to work does, the
/// attacking player's first. Says whether there was one.
pub(crate) fn switch_on(step: &mut Step<'_>) -> bool {
    if step.state.options.free_abilities != FreeAbilities::AlwaysOn {
        return false;
    }
    let Some(mission) = step.state.mission.as_deref() else { return false };
    let (game, state) = (step.game, &*step.state);
    let next = [mission.attacker, mission.defender].into_iter().find_map(|seat| {
        let mut own = state.controlled(seat).filter(|(_, card)| game.has_used(card.def));
        own.find_map(|(id, card)| {
            let abilities = (0..).zip(&game.card(card.def).abilities);
            let begins = |(place, ability): &(u8, &Ability)| {
                ability.costs.is_empty()
                    && matches!(ability.kind, AbilityKind::Used(Window::Mission | Window::Battle))
                    && !wins_initiative(ability)
                    && fits_battle(game, state, id, ability)
                    && can_use(game, state, seat, Speaker::Card(id), *place, &Payment::new())
                        .is_ok()
            };
            abilities.into_iter().find(begins).map(|(place, _)| (seat, id, place))
        })
    });
    let Some((seat, id, place)) = next else { return false };
    plan::perform_use(step, seat, Speaker::Card(id), place, &Payment::new());
    true
}
