//! VTOL units that come down because they must.

use ironlance_rulebook::{RuleId, rule};

use crate::{
    Step,
    content::SpeedMode,
    damage::{self, Cause},
    movement::{MoveEvent, judge},
    state::{Place, UnitId},
};

/// A VTOL that gains Salvage comes down where it is.
pub(crate) fn gained_salvage(step: &mut Step<'_>, unit: UnitId, cause: Cause) {
    if step.game.def(step.state, unit).speed_mode == SpeedMode::Vtol {
        come_down(step, unit, cause, rule!("aod.vtol.salvage"));
    }
}

/// An effect brings a cruising VTOL down.
pub(crate) fn brought_down(step: &mut Step<'_>, unit: UnitId, cause: Cause) {
    come_down(step, unit, cause, rule!("aod.vtol.levels"));
}

/// A cruising unit comes down where it is, or is eliminated if it cannot stand there.
fn come_down(step: &mut Step<'_>, unit: UnitId, cause: Cause, rule: RuleId) {
    let Place::Field { at, facing, cruising: true } = step.state.unit(unit).place else { return };
    step.state.unit_mut(unit).place = Place::Field { at, facing, cruising: false };
    step.tell(rule, |_| MoveEvent::Landed { unit });
    if !judge::rests(step.game, step.state, unit, at, facing) {
        damage::eliminate(step, unit, cause);
    }
}
