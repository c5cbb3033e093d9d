//! Steps 9 and 10 of every order: tokens, then pushing damage, heat and heat rolls.

#[cfg(test)]
mod tests;

use ironlance_rulebook::{cite, rule};
use serde::{Deserialize, Serialize};

use crate::{
    Step, cards,
    content::HeatEffect,
    damage::{self, Cause},
    equipment, heat, order,
    state::{State, UnitId},
};

/// What a unit gets when the order in progress has been resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Due {
    /// Who.
    pub unit: UnitId,
    /// How much heat.
    pub heat: u8,
    /// How much pushing damage.
    pub pushing: u8,
}

/// Whether a second token hurts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Pushes {
    /// As usual.
    Usual,
    /// Not in a movement formation.
    NoDamage,
}

/// The order will bring the unit heat.
pub(crate) fn owe_heat(state: &mut State, unit: UnitId, heat: u8) {
    due(state, unit).heat += heat;
}

/// The order will bring the unit pushing damage.
pub(crate) fn owe_pushing(state: &mut State, unit: UnitId, pushing: u8) {
    due(state, unit).pushing += pushing;
}

fn due(state: &mut State, unit: UnitId) -> &mut Due {
    let place = state.due.iter().position(|due| due.unit == unit);
    let place = place.unwrap_or_else(|| {
        state.due.push(Due { unit, heat: 0, pushing: 0 });
        state.due.len() - 1
    });
    &mut state.due[place]
}

/// A strained joint may hurt after a close combat order.
pub(crate) fn owe_strain(step: &mut Step<'_>, unit: UnitId) {
    for roll in heat::strains(step.game, step.state, unit) {
        let HeatEffect::JointStrain { up_to, damage } = roll.effect else { continue };
        if heat::roll_one(step, unit, &roll) <= up_to {
            owe_pushing(step.state, unit, damage);
        }
    }
}

/// Ends an order: tokens for the units ordered, then what they and others are due.
pub(crate) fn finish_order(step: &mut Step<'_>, units: &[UnitId], pushes: Pushes) {
    cite(rule!("aod.push.timing"));
    for unit in units {
        if step.state.unit(*unit).is_on_field() {
            token(step, *unit, pushes);
        }
    }
    pay(step);
}

/// Deals what units are due: pushing damage, then heat with its rolls.
pub(crate) fn pay(step: &mut Step<'_>) {
    equipment::settle(step);
    let due = std::mem::take(&mut step.state.due);
    for due in &due {
        damage::push(step, due.unit, due.pushing);
    }
    for due in &due {
        let was = step.state.unit(due.unit).heat;
        heat::gain(step, due.unit, due.heat, rule!("aod.heat.sources"));
        if was != step.state.unit(due.unit).heat {
            cite(rule!("aod.heat.total-before-rolls"));
            heat::roll(step, due.unit, false);
        }
    }
}

/// Marks a unit that was ordered; a second token pushes it.
fn token(step: &mut Step<'_>, unit: UnitId, pushes: Pushes) {
    let is_mech = step.game.def(step.state, unit).is_mech();
    let it = step.state.unit(unit);
    if it.shutdown {
        return;
    }
    let is_pushed = 0 < it.tokens;
    if is_mech && is_pushed {
        cite(rule!("aod.push.mech"));
        return owe_heat(step.state, unit, 1);
    }
    order::place_token(step, unit, rule!("aod.order.token"));
    match pushes {
        Pushes::Usual if is_pushed => {
            cite(rule!("aod.push.infantry-vehicle"));
            owe_pushing(step.state, unit, 1);
            cards::after_push(step, unit);
        }
        Pushes::NoDamage if is_pushed => {
            cite(rule!("aod.formation.move-tokens"));
        }
        _ => {}
    }
}

/// An effect gives a unit a token; an infantry's or vehicle's second one pushes it at once.
pub(crate) fn give_token(step: &mut Step<'_>, unit: UnitId, cause: Cause) {
    let is_mech = step.game.def(step.state, unit).is_mech();
    let it = step.state.unit(unit);
    if it.tokens == 2 {
        cite(rule!("aod.order.token-from-effects"));
        return;
    }
    order::place_token(step, unit, rule!("aod.order.token-from-effects"));
    if step.state.unit(unit).tokens == 2 && !is_mech {
        damage::push_by(step, unit, 1, cause);
    }
}
