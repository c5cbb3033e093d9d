//! Heat: what turns a heat dial, the rolls that follow, shutdown and restart.

mod cleanup;
mod rolls;
#[cfg(test)]
mod tests;
mod vent;

use ironlance_rulebook::{RuleId, cite, rule};

pub(crate) use self::{
    cleanup::{captive_cools, cool, cooling_units, turn_begins},
    rolls::{HeatRoll, explosion, roll, roll_one, rolls_after, strains},
    vent::vent,
};
use crate::{
    Aod, Step, cards,
    combat::CombatEvent as Event,
    content::{HeatEffect, Row},
    state::{State, UnitId},
};

/// A 'Mech gains heat. Rolls are the caller's, after all heat of the event is in.
pub(crate) fn gain(step: &mut Step<'_>, unit: UnitId, heat: u8, rule: RuleId) {
    let def = step.game.def(step.state, unit);
    let last = def.shutdown_position();
    if heat == 0 || !def.is_mech() || step.state.unit(unit).at().is_none() {
        return;
    }
    if step.state.unit(unit).shutdown {
        cite(rule!("aod.heat.gain"));
        return;
    }
    let heat = cards::kept_heat(step, unit, heat);
    let from = step.state.unit(unit).heat;
    let to = from.saturating_add(heat).min(last);
    if from == to {
        return;
    }
    step.state.unit_mut(unit).heat = to;
    cite(rule!("aod.heat.gain"));
    step.tell(rule, |_| Event::Heated { unit, from, to });
    if to == last {
        shut_down(step, unit, rule!("aod.heat.shutdown-auto"));
    }
}

/// A 'Mech loses heat. Rolls are the caller's, after all heat of the event is gone.
pub(crate) fn lose(step: &mut Step<'_>, unit: UnitId, heat: u8, rule: RuleId) -> bool {
    let from = step.state.unit(unit).heat;
    let to = from.saturating_sub(heat);
    if from == to {
        cite(rule!("aod.heat.loss"));
        return false;
    }
    step.state.unit_mut(unit).heat = to;
    cite(rule!("aod.heat.loss"));
    step.tell(rule, |_| Event::Cooled { unit, from, to });
    if to == 0 && step.state.unit(unit).shutdown {
        restart(step, unit, rule!("aod.heat.restart-auto"));
    }
    true
}

/// Shuts a 'Mech down: two order tokens mark it.
pub(crate) fn shut_down(step: &mut Step<'_>, unit: UnitId, rule: RuleId) {
    cite(rule!("aod.heat.shutdown-tokens"));
    if step.state.unit(unit).shutdown {
        return;
    }
    let state = step.state.unit_mut(unit);
    state.shutdown = true;
    state.tokens = 2;
    if step.state.is_quick_start() {
        cite(rule!("aod.quick.shutdown"));
    }
    step.tell(rule, |_| Event::ShutDown { unit });
}

/// Restarts a 'Mech and takes its tokens off.
pub(crate) fn restart(step: &mut Step<'_>, unit: UnitId, rule: RuleId) {
    let state = step.state.unit_mut(unit);
    state.shutdown = false;
    state.jammed = false;
    state.tokens = 0;
    state.restarted = true;
    cite(rule!("aod.heat.restart-tokens"));
    step.tell(rule, |_| Event::Restarted { unit });
}

/// The heat effect that shows beside a value.
pub(crate) fn effect_beside(
    game: &Aod,
    state: &State,
    unit: UnitId,
    row: Row,
) -> Option<HeatEffect> {
    if state.is_quick_start() {
        return None;
    }
    let shown = game.def(state, unit).heat_at(state.unit(unit).heat)?;
    Some(game.content().heat_effect(shown.value(row).effect?).effect)
}
