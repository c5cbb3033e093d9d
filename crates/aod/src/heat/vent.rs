//! Vent orders.

use ironlance_rulebook::{cite, rule};

use super::{lose, roll};
use crate::{Step, state::UnitId, value};

/// Vents a 'Mech. It is an order, but gives no token and never pushes.
pub(crate) fn vent(step: &mut Step<'_>, unit: UnitId) {
    cite(rule!("aod.heat.vent"));
    let rating = value::vent(step.game, step.state, unit).total().clamp(0, 255) as u8;
    if lose(step, unit, rating, rule!("aod.heat.vent")) {
        cite(rule!("aod.heat.loss-rolls"));
        roll(step, unit, true);
    }
}
