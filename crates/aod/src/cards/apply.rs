//! What cards change, asked by the rules that they change.

use ironlance_engine::Tally;
use ironlance_rulebook::{RuleId, cite, rule};

use super::reach::{Reached, any, for_each, means};
use crate::{
    Aod,
    attack::Kind,
    content::{CardBody, CardEffect, Equipment, Limited, Situation, Slot, Terrain, Value},
    equipment,
    state::{State, UnitId},
    table,
};

/// An attack by somebody at somebody, for what depends on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Case {
    /// Who attacks.
    pub(crate) attacker: UnitId,
    /// Who is attacked.
    pub(crate) target: UnitId,
    /// How.
    pub(crate) kind: Kind,
    /// With which damage value.
    pub(crate) slot: Slot,
}

/// Adds what cards add to a value in every case, and the modifiers of the pilot.
pub(crate) fn modify(
    game: &Aod,
    state: &State,
    unit: UnitId,
    value: Value,
    slot: Option<Slot>,
    tally: &mut Tally,
) {
    for_each(game, state, unit, |reached| {
        if let CardEffect::Modify { value: changed, by, of, when } = reached.effect
            && *changed == value
            && when.is_any()
            && is_on(&reached, slot)
            && means(game, state, reached.card, of, unit)
        {
            tally.add(reached.rule, *by);
        }
    });
    pilot(game, state, unit, value, tally);
}

/// Gear on a damage value changes that one only.
fn is_on(reached: &Reached<'_>, slot: Option<Slot>) -> bool {
    reached.slot.is_none() || slot.is_none() || reached.slot == slot
}

/// The modifiers printed on a pilot's card count in any 'Mech.
fn pilot(game: &Aod, state: &State, unit: UnitId, value: Value, tally: &mut Tally) {
    if state.is_quick_start() {
        return;
    }
    for fitted in &state.unit(unit).fitted {
        let card = game.content().card(fitted.card);
        let CardBody::Pilot(pilot) = &card.body else { continue };
        let by = match value {
            Value::Speed => pilot.speed,
            Value::Attack => pilot.attack,
            Value::Defense => pilot.defense,
            Value::Damage | Value::MaximumRange | Value::Vent => 0,
        };
        let rule = match card.unique {
            true => rule!("aod.pilot.unique"),
            false => rule!("aod.pilot.common"),
        };
        tally.add(rule, by);
    }
}

/// Adds what cards add to the attack value in this case.
pub(crate) fn attack(game: &Aod, state: &State, case: &Case, tally: &mut Tally) {
    in_case(game, state, case, Value::Attack, case.attacker, tally);
}

/// Adds what cards add to the defense value in this case.
pub(crate) fn defense(game: &Aod, state: &State, case: &Case, tally: &mut Tally) {
    in_case(game, state, case, Value::Defense, case.target, tally);
}

/// Adds what cards add to the damage in this case.
pub(crate) fn damage(game: &Aod, state: &State, case: &Case, tally: &mut Tally) {
    in_case(game, state, case, Value::Damage, case.attacker, tally);
}

fn in_case(game: &Aod, state: &State, case: &Case, value: Value, unit: UnitId, tally: &mut Tally) {
    let other = if unit == case.attacker { case.target } else { case.attacker };
    for_each(game, state, unit, |reached| {
        if let CardEffect::Modify { value: changed, by, of, when } = reached.effect
            && *changed == value
            && !when.is_any()
            && is_on(&reached, Some(case.slot))
            && means(game, state, reached.card, of, unit)
            && holds(game, state, &reached, when, case, unit, other)
        {
            tally.add(reached.rule, *by);
        }
    });
}

/// Whether a situation is this case.
fn holds(
    game: &Aod,
    state: &State,
    reached: &Reached<'_>,
    when: &Situation,
    case: &Case,
    unit: UnitId,
    other: UnitId,
) -> bool {
    let kinds = [
        (when.ranged, case.kind.is_ranged()),
        (when.close, case.kind.is_close()),
        (when.special, case.kind.is_special()),
    ];
    let says_nothing = kinds.iter().all(|(wanted, _)| !wanted);
    let is_kind = says_nothing || kinds.iter().any(|(wanted, is)| *wanted && *is);
    let in_terrain = || {
        when.in_terrain.is_empty()
            || table::terrain_of(game, state, unit).is_some_and(|it| when.in_terrain.contains(&it))
    };
    let is_held = || {
        let player = state.unit(unit).controller;
        let holders = state.on_table().filter(|it| {
            *it != unit && state.unit(*it).controller == player && table::friendly(state, *it, unit)
        });
        let of_faction = crate::content::Units { of_faction: true, ..Default::default() };
        let mut of_card = holders.filter(|it| means(game, state, reached.card, &of_faction, *it));
        of_card.any(|it| table::touching(game, state, it, other))
    };
    is_kind
        && means(game, state, reached.card, &when.against, other)
        && in_terrain()
        && (!when.against_held || is_held())
}

/// Lowers a speed value that a card limits.
pub(crate) fn limit_speed(game: &Aod, state: &State, unit: UnitId, tally: &mut Tally) {
    limit(game, state, unit, Limited::Speed, tally);
}

/// Lowers a maximum range value that a card limits.
pub(crate) fn limit_range(game: &Aod, state: &State, unit: UnitId, tally: &mut Tally) {
    limit(game, state, unit, Limited::MaximumRange, tally);
}

fn limit(game: &Aod, state: &State, unit: UnitId, value: Limited, tally: &mut Tally) {
    for_each(game, state, unit, |reached| {
        if let CardEffect::AtMost { value: limited, number, of } = reached.effect
            && *limited == value
            && means(game, state, reached.card, of, unit)
        {
            tally.cap(reached.rule, *number);
        }
    });
}

/// Whether an effect of this kind reaches a unit; cites the rule by which it does.
pub(super) fn reaches(
    game: &Aod,
    state: &State,
    unit: UnitId,
    is: impl Fn(&CardEffect) -> bool,
) -> bool {
    let mut by: Option<RuleId> = None;
    for_each(game, state, unit, |reached| {
        if is(reached.effect) {
            by = Some(reached.rule);
        }
    });
    by.map(cite).is_some()
}

/// Whether minimum range values do not count for a unit.
pub(crate) fn reaches_from_zero(game: &Aod, state: &State, unit: UnitId) -> bool {
    reaches(game, state, unit, |effect| *effect == CardEffect::NoMinimumRange)
}

/// Whether a successful death from above costs a unit nothing.
pub(crate) fn lands_safely(game: &Aod, state: &State, unit: UnitId) -> bool {
    reaches(game, state, unit, |effect| *effect == CardEffect::SafeDeathFromAbove)
}

/// The called-shot modifier against the targets of a unit.
pub(crate) fn called_shot(game: &Aod, state: &State, attacker: UnitId) -> i32 {
    let mut modifier = 2;
    for_each(game, state, attacker, |reached| {
        if let CardEffect::CalledShot { modifier: other } = reached.effect {
            modifier = i32::from(*other);
        }
    });
    modifier
}

/// The heat that gear adds to a hit on a 'Mech.
pub(crate) fn heat_of_hit(game: &Aod, state: &State, case: &Case) -> u8 {
    let mut heat = 0;
    if !case.kind.is_ranged() || !game.def(state, case.target).is_mech() {
        return heat;
    }
    for_each(game, state, case.attacker, |reached| {
        if let CardEffect::HeatTarget { heat: more } = reached.effect
            && reached.slot == Some(case.slot)
        {
            heat += more;
        }
    });
    heat
}

/// Whether 'Mechs cool by resting.
pub(crate) fn cools_by_resting(game: &Aod, state: &State) -> bool {
    !is_condition(game, state, |effect| *effect == CardEffect::NoRest)
}

/// Whether 'Mechs cool in water.
pub(crate) fn cools_in_water(game: &Aod, state: &State) -> bool {
    !is_condition(game, state, |effect| *effect == CardEffect::NoWaterCooling)
}

/// What a type of terrain counts as.
pub(crate) fn terrain_as(game: &Aod, state: &State, terrain: Terrain) -> Terrain {
    let mut counts_as = terrain;
    for (_, id) in &state.cards.conditions {
        for effect in &game.content().card(*id).effects {
            if let CardEffect::Treat { terrain: from, as_terrain } = effect
                && *from == terrain
            {
                cite(rule!("aod.cec.planetary-choice"));
                counts_as = *as_terrain;
            }
        }
    }
    counts_as
}

fn is_condition(game: &Aod, state: &State, is: impl Fn(&CardEffect) -> bool) -> bool {
    let mut effects =
        state.cards.conditions.iter().flat_map(|(_, id)| &game.content().card(*id).effects);
    let found = effects.any(is);
    if found {
        cite(rule!("aod.cec.planetary-choice"));
    }
    found
}

/// The highest result with which a unit fails to break away: `usual`, unless its own equipment or
/// a card makes it less, or a unit that holds it makes it more.
pub(crate) fn break_away_up_to(game: &Aod, state: &State, unit: UnitId, usual: u8) -> u8 {
    if state.is_quick_start() {
        return usual;
    }
    if grappler(game, state, unit).is_some() {
        return 4;
    }
    let mut up_to = match slips_by(game, state, unit) {
        Some(_) => {
            // A captive goes along on the roll of its captor.
            if state.unit(unit).captive.is_some() {
                cite(rule!("aod.capture.speed-equipment"));
            }
            usual.min(1)
        }
        None => usual,
    };
    if any(state, unit) {
        for_each(game, state, unit, |reached| {
            if let CardEffect::BreakAway { up_to: other, of } = reached.effect
                && means(game, state, reached.card, of, unit)
            {
                cite(reached.rule);
                up_to = up_to.min(*other);
            }
        });
    }
    up_to
}

/// The equipment by which a unit slips away on all but a 1. Captors cannot use Jump Jets.
pub(crate) fn slips_by(game: &Aod, state: &State, unit: UnitId) -> Option<Equipment> {
    let is_free = state.unit(unit).captive.is_none();
    [(Equipment::Evade, true), (Equipment::JumpJets, is_free)]
        .into_iter()
        .filter(|(equipment, may)| *may && equipment::works(game, state, unit, *equipment))
        .map(|(equipment, _)| equipment)
        .next()
}

/// The unit with Grapple that holds this one, and touches no other opposing vehicle or 'Mech.
pub(crate) fn grappler(game: &Aod, state: &State, unit: UnitId) -> Option<UnitId> {
    let machine = |it: &UnitId| !game.def(state, *it).is_infantry();
    if !machine(&unit) {
        return None;
    }
    table::touching_opponents(game, state, unit).find(|holder| {
        equipment::works(game, state, *holder, Equipment::Grapple)
            && table::touching_opponents(game, state, *holder).filter(machine).count() == 1
    })
}
