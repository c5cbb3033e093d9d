//! Capturing: who takes whom, and when a captive is free again.

#[cfg(test)]
mod tests;

use ironlance_rulebook::{RuleId, cite, rule};

use crate::{
    Aod, Refusal, Step, artillery,
    combat::{CombatEvent, CombatRefusal},
    content::SpeedMode,
    damage::{self, Cause},
    faction,
    state::{State, UnitId},
    table, transport,
};

/// Whether a unit may try to capture another that it may attack in close combat.
pub(crate) fn judge(
    game: &Aod,
    state: &State,
    unit: UnitId,
    target: UnitId,
) -> Result<(), Refusal> {
    cite(rule!("aod.capture.declare"));
    let refusal = if state.is_quick_start() {
        CombatRefusal::NotInQuickStart { rule: rule!("aod.quick.scope") }
    } else if !may_hold(game, state, unit) {
        CombatRefusal::CannotCapture { unit }
    } else if state.unit(unit).captive.is_some() {
        cite(rule!("aod.capture.one-captive"));
        CombatRefusal::HasACaptive { unit }
    } else if state.unit(target).captive.is_some() {
        CombatRefusal::CaptorNotCaptured { target }
    } else {
        return Ok(());
    };
    Err(refusal.into())
}

/// Whether a unit is of those that capture: foot infantry.
pub(crate) fn may_hold(game: &Aod, state: &State, unit: UnitId) -> bool {
    let def = game.def(state, unit);
    def.is_infantry() && def.speed_mode == SpeedMode::Foot
}

/// The attempt succeeded: the target is a captive, or a VTOL that is eliminated instead.
pub(crate) fn captured(step: &mut Step<'_>, captor: UnitId, captive: UnitId) {
    if step.game.def(step.state, captive).speed_mode == SpeedMode::Vtol {
        let cause = Cause::of(step.state, captor);
        step.tell(rule!("aod.vtol.capture-eliminates"), |_| CombatEvent::Captured {
            captor,
            captive,
        });
        return damage::eliminate(step, captive, cause);
    }
    faction::release(step.state, captive);
    artillery::attacker_captured(step, captive);
    step.state.unit_mut(captive).captor = Some(captor);
    step.state.unit_mut(captive).just_taken = true;
    step.state.unit_mut(captor).captive = Some(captive);
    step.tell(rule!("aod.capture.success"), |_| CombatEvent::Captured { captor, captive });
    transport::captured(step, captive, Cause::of(step.state, captor));
}

/// The captive is free again, under its previous controller, unless it stands where it cannot.
pub(crate) fn freed(step: &mut Step<'_>, captive: UnitId, rule: RuleId) {
    let Some(captor) = step.state.unit_mut(captive).captor.take() else { return };
    step.state.unit_mut(captor).captive = None;
    step.tell(rule, |_| CombatEvent::Freed { unit: captive });
    let holder = step.state.unit(captor).controller;
    if is_in_blocking(step.game, step.state, captive) {
        let cause = Cause { seat: Some(holder), unit: None };
        step.tell(rule!("aod.capture.freed-in-blocking"), |_| CombatEvent::Stranded {
            unit: captive,
        });
        damage::eliminate(step, captive, cause);
    }
}

/// Whether a unit stands in terrain that is blocking for its own speed mode.
fn is_in_blocking(game: &Aod, state: &State, unit: UnitId) -> bool {
    let Some(feature) = table::occupied(game, state, unit) else { return false };
    crate::movement::is_blocking(game, state, unit, feature)
}
