//! Faction abilities. They always apply; nobody cancels them.

pub(crate) mod awe;
mod duty;
#[cfg(test)]
mod tests;

use ironlance_rulebook::{RuleId, cite, rule};
use ironlance_space::table::{Length, Shape};

#[cfg(test)]
use self::duty::duty;
pub(crate) use self::duty::{bind, check_duty, damage_bonus, release};
use crate::{
    Aod, Step,
    cards::CardEvent,
    content::FactionAbility,
    damage::{self, Cause},
    state::{Place, State, UnitId},
    table,
};

/// Whether a unit's faction gives it an ability.
pub(crate) fn has(game: &Aod, state: &State, unit: UnitId, ability: FactionAbility) -> bool {
    let Some(faction) = state.unit(unit).faction else { return false };
    let has =
        !state.is_quick_start() && game.content().faction(faction).abilities.contains(&ability);
    if has {
        cite(rule!("aod.faction.mandatory"));
    }
    has
}

/// Whether hindering terrain may not count against its fire.
pub(crate) fn has_imaging(game: &Aod, state: &State, unit: UnitId) -> bool {
    has(game, state, unit, FactionAbility::EnhancedImaging)
}

/// Whether a die is added to its death from above.
pub(crate) fn has_merciless(game: &Aod, state: &State, unit: UnitId) -> bool {
    has(game, state, unit, FactionAbility::Merciless)
}

/// Whether it attacks again what it cripples.
pub(crate) fn has_predator(game: &Aod, state: &State, unit: UnitId) -> bool {
    let has = has(game, state, unit, FactionAbility::Predator);
    if has {
        cite(rule!("aod.faction.fox-predator"));
    }
    has
}

/// Whether it is never a member of a formation.
pub(crate) fn is_renegade(game: &Aod, state: &State, unit: UnitId) -> bool {
    has(game, state, unit, FactionAbility::Renegade)
}

/// What the factions make of an elimination. `place` is where the unit was.
pub(crate) fn eliminated(step: &mut Step<'_>, unit: UnitId, place: Place, cause: Cause) {
    if step.state.is_quick_start() {
        return;
    }
    scavenge(step, unit, cause);
    inspire(step, unit, place, cause);
}

/// Scavenger: who eliminates an opposing unit of the same speed mode is repaired.
fn scavenge(step: &mut Step<'_>, lost: UnitId, cause: Cause) {
    let Some(victor) = cause.unit else { return };
    let (game, state) = (step.game, &*step.state);
    let is_its_like = game.def(state, victor).speed_mode == game.def(state, lost).speed_mode;
    let is_opposing = state.player(state.unit(victor).controller).side
        != state.player(state.unit(lost).controller).side;
    if is_its_like && is_opposing && has(game, state, victor, FactionAbility::Scavenger) {
        repair(step, victor, 2, rule!("aod.faction.fox-scavenger"));
    }
}

/// Fanaticism: friends of a unit that an opponent's order eliminated are repaired.
fn inspire(step: &mut Step<'_>, lost: UnitId, place: Place, cause: Cause) {
    let (Place::Field { at, .. }, Some(by)) = (place, cause.seat) else { return };
    let (game, state) = (step.game, &*step.state);
    let side = |unit: UnitId| state.player(state.unit(unit).controller).side;
    let is_opposing = state.player(by).side != side(lost);
    if !is_opposing || !has(game, state, lost, FactionAbility::Fanaticism) {
        return;
    }
    let near = |unit: &UnitId| {
        let other = state.unit(*unit);
        let within =
            other.at().is_some_and(|it| Shape::from(&it).is_within(Length::inches(8), &at));
        within
            && *unit != lost
            && other.captor.is_none()
            && side(*unit) == side(lost)
            && has(game, state, *unit, FactionAbility::Fanaticism)
    };
    let near: Vec<UnitId> = state.on_table().filter(near).collect();
    for unit in near {
        repair(step, unit, 1, rule!("aod.faction.liao-fanaticism"));
    }
}

fn repair(step: &mut Step<'_>, unit: UnitId, amount: u8, rule: RuleId) {
    cite(rule);
    let before = step.state.unit(unit).click;
    if damage::repairable(step.game, step.state, unit, amount).0 == 0 {
        return;
    }
    step.tell(rule, |_| CardEvent::FactionRepairs { unit, amount, rule });
    damage::repair(step, unit, amount);
    debug_assert!(step.state.unit(unit).click <= before);
}

/// Whether a unit touches an opposing one other than `except`.
fn touches_another(game: &Aod, state: &State, unit: UnitId, except: UnitId) -> bool {
    table::touching_opponents(game, state, unit).any(|other| other != except)
}
