//! Heat-effect rolls.

use arrayvec::ArrayVec;
use ironlance_rulebook::{cite, rule};

use super::{gain, restart, shut_down};
use crate::{
    Aod, Step, cards,
    combat::CombatEvent as Event,
    content::{Happening, HeatEffect, HeatEffectId, Row, Slot},
    damage,
    state::{State, UnitId},
    value,
};

/// A heat effect to be rolled for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct HeatRoll {
    /// Beside which value it shows.
    pub row: Row,
    /// Which entry of the list.
    pub id: HeatEffectId,
    /// What it does.
    pub effect: HeatEffect,
}

impl HeatRoll {
    /// The highest result that is bad for an active 'Mech.
    pub(crate) fn up_to(&self) -> u8 {
        match self.effect {
            HeatEffect::AmmunitionExplosion { up_to, .. }
            | HeatEffect::PowerSurge { up_to, .. }
            | HeatEffect::Shutdown { up_to, .. }
            | HeatEffect::JointStrain { up_to, .. } => up_to,
            HeatEffect::WeaponOut | HeatEffect::FrozenActuators => 0,
        }
    }
}

/// What must be rolled now that the dial shows another position. Pure: odds ask here too.
pub(crate) fn rolls_after(
    game: &Aod,
    state: &State,
    unit: UnitId,
    has_lost: bool,
) -> ArrayVec<HeatRoll, 3> {
    let mut rolls = ArrayVec::new();
    if state.is_quick_start() || state.unit(unit).spared {
        return rolls;
    }
    let Some(shown) = game.def(state, unit).heat_at(state.unit(unit).heat) else { return rolls };
    let is_shutdown = state.unit(unit).shutdown;
    for (row, id) in shown.effects() {
        let effect = game.content().heat_effect(id).effect;
        let is_due = match effect {
            HeatEffect::Shutdown { .. } => !is_shutdown || has_lost,
            effect => effect.is_rolled_on_heat() && !is_shutdown,
        };
        if is_due {
            rolls.push(HeatRoll { row, id, effect });
        }
    }
    rolls
}

/// What a close combat order makes a 'Mech roll for: joints that are strained.
pub(crate) fn strains(game: &Aod, state: &State, unit: UnitId) -> ArrayVec<HeatRoll, 3> {
    let shown = match state.is_quick_start() {
        true => None,
        false => game.def(state, unit).heat_at(state.unit(unit).heat),
    };
    let effect = |id| game.content().heat_effect(id).effect;
    let rolls = shown.into_iter().flat_map(|shown| shown.effects());
    rolls
        .map(|(row, id)| HeatRoll { row, id, effect: effect(id) })
        .filter(|roll| matches!(roll.effect, HeatEffect::JointStrain { .. }))
        .collect()
}

/// Rolls for every effect that shows, and again while that brings more heat.
pub(crate) fn roll(step: &mut Step<'_>, unit: UnitId, has_lost: bool) {
    cite(rule!("aod.heat.total-before-rolls"));
    let mut has_lost = has_lost;
    loop {
        if step.state.unit(unit).at().is_none() {
            return;
        }
        let rolls = rolls_after(step.game, step.state, unit, has_lost);
        let heat = roll_all(step, unit, &rolls);
        if heat == 0 || step.state.unit(unit).shutdown {
            return;
        }
        cite(rule!("aod.heat.rolls-chain"));
        let before = step.state.unit(unit).heat;
        gain(step, unit, heat, rule!("aod.heat.rolls-chain"));
        if step.state.unit(unit).heat == before {
            return;
        }
        has_lost = false;
    }
}

/// Rolls one die for each effect and applies all results together; gives the heat gained.
fn roll_all(step: &mut Step<'_>, unit: UnitId, rolls: &[HeatRoll]) -> u8 {
    let was_shutdown = step.state.unit(unit).shutdown;
    let mut dice: ArrayVec<u8, 3> = ArrayVec::new();
    for roll in rolls {
        let die = roll_one(step, unit, roll);
        dice.push(die);
        if was_shutdown
            && matches!(roll.effect, HeatEffect::Shutdown { restarts_from, .. } if restarts_from <= die)
        {
            restart(step, unit, rule!("aod.heat.restart-roll"));
            step.state.unit_mut(unit).spared = true;
        }
    }
    if was_shutdown {
        cite(rule!("aod.heat.restart-roll"));
        return 0;
    }
    if rolls.len() > 1 {
        cite(rule!("aod.heat.rolls-separate"));
    }
    let mut heat = 0;
    let mut explosions = 0;
    let mut shuts_down = false;
    for (roll, die) in rolls.iter().zip(dice) {
        match roll.effect {
            HeatEffect::AmmunitionExplosion { up_to, plus } if die <= up_to => {
                explosions += explosion(step.game, step.state, unit, roll.row, plus);
            }
            HeatEffect::PowerSurge { up_to, heat: more } if die <= up_to => heat += more,
            HeatEffect::Shutdown { up_to, .. } if die <= up_to => shuts_down = true,
            _ => {}
        }
    }
    if shuts_down {
        shut_down(step, unit, rule!("aod.heat.shutdown-roll"));
    }
    damage::push(step, unit, explosions);
    heat
}

/// Rolls the die for one effect; a card may have a failure rolled again.
pub(crate) fn roll_one(step: &mut Step<'_>, unit: UnitId, roll: &HeatRoll) -> u8 {
    let mut die = step.die(6, rule!("aod.heat.rolls")) as u8 + 1;
    let fails = !step.state.unit(unit).shutdown && die <= roll.up_to();
    if fails && cards::rerolls(step, unit, Happening::HeatEffect) {
        die = step.die(6, rule!("aod.heat.rolls")) as u8 + 1;
    }
    let effect = roll.id;
    step.tell(rule!("aod.heat.rolls"), |_| Event::HeatRolled { unit, effect, die });
    die
}

/// The pushing damage of exploding ammunition: the damage value beside it, changed.
pub(crate) fn explosion(game: &Aod, state: &State, unit: UnitId, row: Row, plus: i8) -> u8 {
    let slot = match row {
        Row::Secondary => Slot::Secondary,
        _ => Slot::Primary,
    };
    let total = value::damage(game, state, unit, slot).total() + i32::from(plus);
    total.clamp(0, 255) as u8
}
