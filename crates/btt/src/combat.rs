//! The Combat Phase: targets, dice, modification, results.

mod attack;
pub mod attack_dice;
pub mod defense_dice;
mod modify;
mod range;
#[cfg(test)]
pub(crate) mod sample;
mod smoke;
pub mod target;

use ironlance_rulebook::{cite, rule};

pub(crate) use self::{
    attack::{heat_instead, perform_attack, roll_attack_die, use_up},
    modify::{
        decider, mark_rerolls, modifications, perform_keep, perform_modify, plan_keep, plan_modify,
        ready, upgrade_rerolls,
    },
    smoke::{Smoke, perform_smoke, plan_smoke},
    target::{blocked, can_reach, enemy_arc, flanks, in_arc, plan_fire, sight_to},
};
pub use self::{
    range::{Bracket, LONG_RANGE, SHORT_RANGE, bracket},
    target::Shot,
};
use crate::{
    Step,
    candidates::may_attack,
    damage,
    state::{Task, Unit, UnitId},
};

/// Whether the unit gets a turn to attack.
pub(crate) fn takes_part(unit: &Unit) -> bool {
    cite(rule!("btt.heat.shutdown-phases"));
    !unit.shut_down
}

/// Begins a unit's turn, in which it makes all its attacks.
pub(crate) fn begin_turn(step: &mut Step<'_>, unit: UnitId) {
    give_turn(step, unit);
    turn_goes_on(step);
}

/// Goes on with the turn of the unit that attacks: it passes by itself when no attack is left.
fn turn_goes_on(step: &mut Step<'_>) {
    cite(rule!("btt.combat.nothing-to-attack"));
    let Some(Task::Attack { unit }) = step.state.task() else { return };
    if !may_attack(step.game, step.state, unit) {
        perform_end(step, unit);
    }
}

/// Gives a unit its turn, whether or not there is anything to attack.
pub(crate) fn give_turn(step: &mut Step<'_>, unit: UnitId) {
    cite(rule!("btt.combat.order"));
    step.state.acted |= unit.bit();
    step.state.tasks.push(Task::Attack { unit });
}

/// Ends a unit's turn. A destroyed unit that stayed for it is removed now.
pub(crate) fn perform_end(step: &mut Step<'_>, unit: UnitId) {
    cite(rule!("btt.combat.optional"));
    step.state.tasks.pop();
    step.state.unit_mut(unit).tracer = None;
    if step.state.unit(unit).destroyed.is_some() {
        cite(rule!("btt.combat.simultaneous-damage"));
        damage::remove(step, unit);
    }
}
