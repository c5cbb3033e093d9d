//! Combat values as they stand: what the dials show, with the modifiers of cards.

#[cfg(test)]
mod tests;

use ironlance_engine::Tally;
use ironlance_rulebook::{RuleId, cite, rule};

use crate::{
    Aod, cards,
    content::{Row, Slot, Value},
    state::{State, UnitId},
};

/// The speed value.
pub(crate) fn speed(game: &Aod, state: &State, unit: UnitId) -> Tally {
    let mut speed = on_dials(game, state, unit, Row::Speed);
    cards::modify(game, state, unit, Value::Speed, None, &mut speed);
    cards::limit_speed(game, state, unit, &mut speed);
    not_negative(speed)
}

/// The attack value, without what depends on the attack.
pub(crate) fn attack(game: &Aod, state: &State, unit: UnitId) -> Tally {
    let mut attack = on_dials(game, state, unit, Row::Attack);
    cards::modify(game, state, unit, Value::Attack, None, &mut attack);
    not_negative(attack)
}

/// The defense value, without what depends on the attack.
pub(crate) fn defense(game: &Aod, state: &State, unit: UnitId) -> Tally {
    let mut defense = on_dials(game, state, unit, Row::Defense);
    cards::modify(game, state, unit, Value::Defense, None, &mut defense);
    not_negative(defense)
}

/// A damage value, without what depends on the attack.
pub(crate) fn damage(game: &Aod, state: &State, unit: UnitId, slot: Slot) -> Tally {
    let mut damage = on_dials(game, state, unit, slot.into());
    cards::modify(game, state, unit, Value::Damage, Some(slot), &mut damage);
    not_negative(damage)
}

/// The vent rating.
pub(crate) fn vent(game: &Aod, state: &State, unit: UnitId) -> Tally {
    let mut vent = Tally::new(rule!("aod.heat.vent"), game.def(state, unit).vent);
    cards::modify(game, state, unit, Value::Vent, None, &mut vent);
    not_negative(vent)
}

/// The minimum and the maximum range value of a damage value, in inches; 0 and 0 if there is none.
pub(crate) fn range(game: &Aod, state: &State, unit: UnitId, slot: Slot) -> (u8, u8) {
    range_counted(game, state, unit, slot, 1)
}

/// The same with a maximum that counts so many times; what cards add or limit comes after that.
pub(crate) fn range_counted(
    game: &Aod,
    state: &State,
    unit: UnitId,
    slot: Slot,
    times: u8,
) -> (u8, u8) {
    let Some(weapon) = game.def(state, unit).weapon(slot) else { return (0, 0) };
    let printed = weapon.maximum.saturating_mul(times);
    if printed == 0 || !cards::any(state, unit) {
        return (weapon.minimum, printed);
    }
    let mut maximum = Tally::new(rule!("aod.lof.range"), printed);
    cards::modify(game, state, unit, Value::MaximumRange, Some(slot), &mut maximum);
    cards::limit_range(game, state, unit, &mut maximum);
    let minimum = if cards::reaches_from_zero(game, state, unit) { 0 } else { weapon.minimum };
    (minimum, maximum.dice())
}

/// The damage value that the combat dial shows.
pub(crate) fn printed_damage(game: &Aod, state: &State, unit: UnitId, slot: Slot) -> i32 {
    i32::from(printed(game, state, unit, slot.into()))
}

/// The defense value that the combat dial shows.
pub(crate) fn printed_defense(game: &Aod, state: &State, unit: UnitId) -> i32 {
    i32::from(printed(game, state, unit, Row::Defense))
}

fn printed(game: &Aod, state: &State, unit: UnitId, row: Row) -> u8 {
    let click = game.def(state, unit).click(state.unit(unit).click);
    click.map_or(0, |click| click.value(row).number)
}

/// What the two dials show, without what cards add.
pub(crate) fn on_dials(game: &Aod, state: &State, unit: UnitId, row: Row) -> Tally {
    let def = game.def(state, unit);
    let mut value = Tally::default();
    value.set(value_rule(def.is_mech()), printed(game, state, unit, row));
    if let Some(heat) = def.heat_at(state.unit(unit).heat) {
        let rule = match state.is_quick_start() {
            true => rule!("aod.quick.heat"),
            false => rule!("aod.heat.numbers"),
        };
        value.add(rule, heat.value(row).modifier);
    }
    value
}

fn value_rule(is_mech: bool) -> RuleId {
    match is_mech {
        true => rule!("aod.unit.values-mech"),
        false => rule!("aod.unit.values-infantry-vehicle"),
    }
}

fn not_negative(mut value: Tally) -> Tally {
    cite(rule!("aod.value.modifiers"));
    value.floor(rule!("aod.value.not-negative"), 0);
    value
}
