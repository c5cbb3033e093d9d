//! Which heat cards to discard.

use ironlance_btt::{
    Action, Btt, State,
    content::{AtOnce, Effect, Forbidden, HeatCard, Number},
};

/// How glad the unit is to be rid of a face-up card. `near` tells how many indicators it has.
fn nuisance(card: &HeatCard, near: usize) -> f32 {
    let indicator = match (card.shutdown, near) {
        (false, _) => 0.0,
        (true, 0..=2) => 0.7,
        (true, 3) => 1.2,
        (true, _) => 3.0,
    };
    let effects = card.effects.iter().map(|effect| match effect {
        Effect::Change { number: Number::WeaponDice, .. } => 1.5,
        Effect::Change { number: Number::Actions, .. } => 0.8,
        Effect::Change { .. } => 0.5,
        Effect::Forbid(Forbidden::Focus) => 0.4,
        _ => 0.3,
    });
    indicator + effects.sum::<f32>()
}

/// What it is worth to discard as this action says.
pub(super) fn discard_value(game: &Btt, state: &State, action: &Action) -> f32 {
    let Action::Dissipate { unit, face_up, face_down } = action else { return 0.0 };
    let cards = &game.content().heat_cards;
    let owner = state.unit(*unit);
    let near = owner.heat_up.iter().filter(|card| cards[usize::from(**card)].shutdown).count();
    let up = face_up.iter().filter_map(|place| owner.heat_up.get(usize::from(*place) - 1));
    let up: f32 = up.map(|card| nuisance(&cards[usize::from(*card)], near)).sum();
    up + f32::from(*face_down) * unseen(cards, near)
}

/// What a face-down card threatens on average: its effect and its explosion.
fn unseen(cards: &[HeatCard], near: usize) -> f32 {
    let copies: f32 = cards.iter().map(|card| f32::from(card.copies)).sum();
    let threats = cards.iter().map(|card| {
        let explodes = card.at_once.iter().any(|effect| matches!(effect, AtOnce::Explosion { .. }));
        f32::from(card.copies) * (nuisance(card, near) + if explodes { 1.5 } else { 0.0 })
    });
    threats.sum::<f32>() / copies.max(1.0)
}

/// Cards that take others away take effect first.
pub(super) fn turn_up_value(game: &Btt, state: &State, action: &Action) -> f32 {
    let Action::TurnUp { unit, card } = action else { return 0.0 };
    let card = state.unit(*unit).heat_up.get(usize::from(*card) - 1);
    let once = card.map(|card| &game.content().heat_cards[usize::from(*card)].at_once[..]);
    let vents = once.unwrap_or_default().iter();
    let vents = vents.filter(|effect| matches!(effect, AtOnce::DiscardHeat { .. }));
    vents.count() as f32
}
