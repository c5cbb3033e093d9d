//! Special equipment: what shows, what is in effect, what is canceled and what circles cost.
//!
//! What each piece does stands with the rules it changes, which ask here whether it works.

pub(crate) mod bypass;
pub(crate) mod command;
#[cfg(test)]
mod list_tests;
mod set;
#[cfg(test)]
mod tests;

use ironlance_rulebook::{cite, rule};

pub use self::set::EquipmentSet;
use crate::{
    Aod, Refusal, Step,
    cards::{self, CardEvent, CardRefusal},
    content::{Equipment, HeatEffect, Mounted, Row, Slot, ValueKind},
    ending, heat,
    state::{Place, State, UnitId},
    value,
};

/// Where special equipment comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Source {
    Dial { circled: bool },
    Gear,
}

/// Whether a unit's dial shows special equipment, in effect or not. That of captives is ignored.
pub(crate) fn shows(game: &Aod, state: &State, unit: UnitId, equipment: Equipment) -> bool {
    if state.unit(unit).captor.is_some() {
        cite(rule!("aod.capture.captive-equipment"));
        return false;
    }
    if state.is_quick_start() {
        return false;
    }
    rows_of(equipment).iter().any(|row| on_dial(game, state, unit, *row, equipment).is_some())
}

/// Whether special equipment of a unit is in effect, on whichever value it sits.
pub(crate) fn works(game: &Aod, state: &State, unit: UnitId, equipment: Equipment) -> bool {
    source(game, state, unit, equipment, rows_of(equipment)).is_some()
}

/// Whether special equipment on this damage value is in effect.
pub(crate) fn works_with(
    game: &Aod,
    state: &State,
    unit: UnitId,
    equipment: Equipment,
    slot: Slot,
) -> bool {
    let works = source(game, state, unit, equipment, &[slot.into()]).is_some();
    if works {
        cite(rule!("aod.equipment.weapon-bound"));
    }
    works
}

/// Whether using special equipment that is in effect costs pushing damage.
pub(crate) fn is_circled(game: &Aod, state: &State, unit: UnitId, equipment: Equipment) -> bool {
    let source = source(game, state, unit, equipment, rows_of(equipment));
    source == Some(Source::Dial { circled: true })
}

/// Whether all of this equipment of a unit can be canceled now.
pub(crate) fn can_cancel(
    game: &Aod,
    state: &State,
    unit: UnitId,
    canceled: &[Equipment],
) -> Result<(), Refusal> {
    for &equipment in canceled {
        cite(rule!("aod.equipment.cancel"));
        if !works(game, state, unit, equipment) {
            return Err(CardRefusal::NotInEffect { unit, equipment }.into());
        }
        if !game.content().equipment(equipment).optional {
            return Err(CardRefusal::NotOptional { unit, equipment }.into());
        }
    }
    Ok(())
}

/// Cancels equipment until the turn ends.
pub(crate) fn cancel(step: &mut Step<'_>, unit: UnitId, equipment: Equipment) {
    step.state.unit_mut(unit).canceled.insert(equipment);
    let rule = rule!("aod.equipment.cancel");
    step.tell(rule, |_| CardEvent::Canceled { unit, equipment });
}

/// Notes that a unit used special equipment in the order being resolved.
pub(crate) fn used(step: &mut Step<'_>, unit: UnitId, equipment: Equipment) {
    cite(rule!("aod.equipment.optional"));
    let use_ = (unit, equipment);
    if is_circled(step.game, step.state, unit, equipment)
        && !step.state.cards.circles.contains(&use_)
    {
        step.state.cards.circles.push(use_);
    }
}

/// After an order: each circled piece that was used costs its unit 1 pushing damage.
pub(crate) fn settle(step: &mut Step<'_>) {
    for (unit, equipment) in std::mem::take(&mut step.state.cards.circles) {
        if !step.state.unit(unit).is_on_field() {
            continue;
        }
        let rule = rule!("aod.equipment.circle");
        step.tell(rule, |_| CardEvent::CircleUsed { unit, equipment });
        ending::owe_pushing(step.state, unit, 1);
    }
}

/// Everything of a unit that is in effect now.
pub(crate) fn in_effect(game: &Aod, state: &State, unit: UnitId) -> EquipmentSet {
    let all = Equipment::ALL.into_iter();
    all.filter(|equipment| works(game, state, unit, *equipment)).collect()
}

/// Whether the dial and the gear put different equipment on a value.
pub(crate) fn has_two(game: &Aod, state: &State, unit: UnitId, row: Row) -> bool {
    let dial = dial_at(game, state, unit, row).map(|mounted| mounted.equipment);
    let gear = cards::gear_equipment(game, state, unit, row);
    dial.is_some() && gear.is_some() && dial != gear
}

/// How far from its zone a unit with Infiltrate may be deployed, in inches.
pub(crate) fn infiltrates(game: &Aod, state: &State, unit: UnitId) -> Option<u8> {
    if !shows(game, state, unit, Equipment::Infiltrate)
        || state.cards.without.contains(Equipment::Infiltrate)
    {
        return None;
    }
    let speed = value::speed(game, state, unit).dice();
    Some(match game.def(state, unit).is_infantry() {
        true => speed.saturating_mul(2),
        false => speed,
    })
}

/// Where a piece in effect comes from.
fn source(
    game: &Aod,
    state: &State,
    unit: UnitId,
    equipment: Equipment,
    rows: &[Row],
) -> Option<Source> {
    if state.is_quick_start() {
        return None;
    }
    rows.iter().find_map(|row| source_on(game, state, unit, equipment, *row))
}

/// The same for the equipment on one value.
fn source_on(
    game: &Aod,
    state: &State,
    unit: UnitId,
    equipment: Equipment,
    row: Row,
) -> Option<Source> {
    let it = state.unit(unit);
    let mounted = on_dial(game, state, unit, row, equipment);
    let is_fitted = !it.fitted.is_empty() && cards::gear_on(game, state, unit, row, equipment);
    if mounted.is_none() && !is_fitted {
        return None;
    }
    if it.captor.is_some() {
        cite(rule!("aod.capture.captive-equipment"));
        return None;
    }
    if !it.is_on_field() {
        if matches!(it.place, Place::Aboard { .. }) {
            cite(rule!("aod.transport.passenger-no-equipment"));
        }
        return None;
    }
    cite(rule!("aod.equipment.active-while-showing"));
    if it.canceled.contains(equipment) || state.cards.without.contains(equipment) {
        return None;
    }
    if it.shutdown && game.content().equipment(equipment).optional {
        cite(rule!("aod.heat.shutdown-equipment"));
        return None;
    }
    if is_out_by_heat(game, state, unit, row, equipment) {
        return None;
    }
    if !it.fitted.is_empty() && is_set_aside(game, state, unit, row, equipment, mounted.is_some()) {
        return None;
    }
    Some(match mounted {
        Some(Mounted { circled, .. }) if !is_fitted => Source::Dial { circled },
        // The same equipment never counts twice, and gear costs nothing to use.
        _ => Source::Gear,
    })
}

/// The state as it is once somebody has canceled equipment.
pub(crate) fn with_canceled(state: &State, unit: UnitId, equipment: &[Equipment]) -> State {
    cite(rule!("aod.equipment.cancel"));
    let mut state = state.clone();
    for equipment in equipment {
        state.unit_mut(unit).canceled.insert(*equipment);
    }
    state
}

/// A heat effect can lock a damage value with its equipment, and Jump Jets with the legs.
fn is_out_by_heat(game: &Aod, state: &State, unit: UnitId, row: Row, equipment: Equipment) -> bool {
    match heat::effect_beside(game, state, unit, row) {
        Some(HeatEffect::WeaponOut) => true,
        Some(HeatEffect::FrozenActuators) => equipment == Equipment::JumpJets,
        _ => false,
    }
}

/// Two different pieces on one value: only one applies, that of the gear unless its controller
/// prefers the dial's or the gear's is canceled.
fn is_set_aside(
    game: &Aod,
    state: &State,
    unit: UnitId,
    row: Row,
    equipment: Equipment,
    is_on_dial: bool,
) -> bool {
    let Some(dial) = dial_at(game, state, unit, row) else { return false };
    let Some(gear) = cards::gear_equipment(game, state, unit, row) else { return false };
    if gear == dial.equipment {
        cite(rule!("aod.gear.no-double-equipment"));
        return false;
    }
    cite(rule!("aod.gear.no-double-equipment"));
    let out = |it: Equipment| {
        let unit = state.unit(unit);
        unit.canceled.contains(it)
            || state.cards.without.contains(it)
            || unit.shutdown && game.content().equipment(it).optional
    };
    let prefers_dial = state.cards.prefers_dial.contains(&(unit, row));
    let dial_applies = if prefers_dial { !out(dial.equipment) } else { out(gear) };
    debug_assert!(equipment == gear || equipment == dial.equipment);
    is_on_dial != dial_applies
}

/// The special equipment a unit's dial shows in a row.
fn dial_at(game: &Aod, state: &State, unit: UnitId, row: Row) -> Option<Mounted> {
    game.def(state, unit).click(state.unit(unit).click)?.value(row).equipment
}

fn on_dial(
    game: &Aod,
    state: &State,
    unit: UnitId,
    row: Row,
    equipment: Equipment,
) -> Option<Mounted> {
    dial_at(game, state, unit, row).filter(|mounted| mounted.equipment == equipment)
}

/// The rows in which equipment can sit.
fn rows_of(equipment: Equipment) -> &'static [Row] {
    match equipment.kind() {
        ValueKind::Melee | ValueKind::Ballistic | ValueKind::Energy => {
            &[Row::Primary, Row::Secondary]
        }
        ValueKind::Speed => &[Row::Speed],
        ValueKind::Attack => &[Row::Attack],
        ValueKind::Defense => &[Row::Defense],
    }
}
