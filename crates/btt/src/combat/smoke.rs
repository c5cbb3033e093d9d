//! Smoke fired instead of an attack.

use ironlance_rulebook::{cite, rule};
use ironlance_space::hex::Hex;

use super::target::{can_fire, unit_card, upgrade_effects};
use crate::{
    Btt, Step,
    arcs::{Arc, arc},
    board::GRID,
    content::{TicName, UpgradeEffect},
    heat, hex_tokens,
    refusal::Refusal,
    state::{HexTokenKind, State, UnitId},
};

/// Judges firing smoke; gives the TIC's place and whether the smoke is heavy.
pub(crate) fn plan_smoke(
    game: &Btt,
    state: &State,
    id: UnitId,
    tic: TicName,
    hex: Hex,
) -> Result<(u8, bool), Refusal> {
    let unit = state.unit(id);
    let place = unit_card(game, unit).tic(tic).ok_or(Refusal::NoSuchTic { unit: id, tic })?;
    can_fire(game, state, id, place)?;
    if !GRID.contains(hex) {
        return Err(Refusal::OffTheMap { hex });
    }
    let smoke = upgrade_effects(game, unit, place).find_map(|effect| match effect {
        UpgradeEffect::Smoke { heavy, nearest, farthest } => Some((*heavy, *nearest, *farthest)),
        _ => None,
    });
    let (heavy, nearest, farthest) = smoke.ok_or(Refusal::NothingToDeclare { tic })?;
    let distance = unit.position().distance(hex);
    let why = if arc(state.options.rear_arc, unit.position(), unit.facing, hex) != Arc::Forward {
        "it is not in the forward arc"
    } else if distance < nearest || farthest < distance {
        "it is too near or too far"
    } else {
        return Ok((place as u8, heavy));
    };
    Err(Refusal::HexDoesNotServe { hex, why })
}

pub(crate) fn perform_smoke(step: &mut Step<'_>, id: UnitId, place: u8, heavy: bool, hex: Hex) {
    cite(rule!("btt.cards.passive-and-action"));
    let card = unit_card(step.game, step.state.unit(id));
    let made = card.tics[usize::from(place)].heat;
    step.state.unit_mut(id).fired |= 1 << place;
    let kind = if heavy { HexTokenKind::HeavySmoke } else { HexTokenKind::Smoke };
    let until = Some(step.state.round + 1);
    hex_tokens::place(step, hex, kind, until, rule!("btt.cards.smoke-tokens"));
    heat::gain(step, id, made, rule!("btt.combat.gain-heat"));
}
