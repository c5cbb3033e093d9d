//! Command: perhaps one more order.

use ironlance_engine::Seat;
use ironlance_rulebook::rule;

use super::{used, works};
use crate::{Step, cards::CardEvent, content::Equipment, state::UnitId};

/// At the beginning of the command stage every unit with Command rolls a die; 5 or 6 gives one
/// order more. Returns how many.
pub(crate) fn roll(step: &mut Step<'_>, seat: Seat) -> u8 {
    let has = |unit: &UnitId| works(step.game, step.state, *unit, Equipment::Command);
    let units: Vec<UnitId> = step.state.units_of(seat).filter(has).collect();
    let mut orders = 0;
    for unit in units {
        used(step, unit, Equipment::Command);
        let rule = rule!("aod.equipment.where");
        let die = step.die(6, rule) as u8 + 1;
        step.tell(rule, |_| CardEvent::CommandRolled { unit, die });
        orders += u8::from(5 <= die);
    }
    orders
}
