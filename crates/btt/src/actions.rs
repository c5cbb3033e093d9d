//! The Action Step and free actions.

mod command;
mod perform;
mod plan;

use ironlance_rulebook::{cite, rule};

pub(crate) use self::{
    command::command_choices,
    perform::{perform_act, perform_end},
    plan::{PlannedAct, bar_key, plan_act, plan_end, why_not},
};
use crate::{
    Btt, Step,
    candidates::may_act,
    cards,
    content::{BarAction, UpgradeEffect},
    order::Mode,
    state::{Deck, State, Task, Unit, UnitId},
};

/// Begins a unit's Action Step, if there is anything it may do in it.
pub(crate) fn begin(step: &mut Step<'_>, id: UnitId) {
    let allowed = allowed(step.game, step.state.unit(id));
    let unit = step.state.unit_mut(id);
    unit.actions_left = allowed;
    unit.extras_used = 0;
    step.state.tasks.push(Task::Act { unit: id });
    pass_by(step);
}

/// Goes on with what units may do, as long as there is something: nobody is asked for less.
fn pass_by(step: &mut Step<'_>) {
    cite(rule!("btt.actions.nothing-to-do"));
    while let Some(Task::Act { unit } | Task::FreeAction { unit, .. }) = step.state.task() {
        if may_act(step.game, step.state, unit) {
            return;
        }
        step.state.tasks.pop();
    }
}

/// The actions of the unit's mode: as many as its cards say, and after a jump only to evade.
pub(crate) fn allowed(game: &Btt, unit: &Unit) -> u8 {
    cite(rule!("btt.actions.card-counts"));
    let mode = unit.mode();
    cite(match mode {
        Mode::Still => rule!("btt.actions.count-still"),
        Mode::Walking => rule!("btt.actions.count-walking"),
        Mode::Running => rule!("btt.actions.count-running"),
        Mode::Jumping => rule!("btt.actions.count-jumping"),
    });
    match mode {
        Mode::Jumping if game.content().units[usize::from(unit.card)].jumping_evade == 0 => 0,
        _ => unit.current.actions[mode as usize],
    }
}

/// The whole activation of a shut-down unit: one card may give it something to do.
pub(crate) fn begin_shut_down(step: &mut Step<'_>, id: UnitId) {
    cite(rule!("btt.activation.shut-down"));
    cite(rule!("btt.heat.shutdown-actions"));
    step.state.unit_mut(id).actions_left = 1;
    step.state.tasks.push(Task::Act { unit: id });
    pass_by(step);
}

/// Whether the unit is shut down and has nothing to do in its activation.
pub(crate) fn is_idle(game: &Btt, state: &State, id: UnitId) -> bool {
    let unit = state.unit(id);
    unit.shut_down && (unit.heat() == 0 || vents(game, unit).next().is_none())
}

/// Whether a card gives the unit an extra action of this kind now.
fn has_extra(game: &Btt, unit: &Unit, action: BarAction) -> bool {
    unit.extras_used & (1 << action as u8) == 0
        && cards::gives_extra_action(game.content(), unit, action, unit.mode())
}

fn has_free_command(game: &Btt, unit: &Unit) -> bool {
    !unit.free_command_used && cards::gives_free_command(game.content(), unit)
}

/// The Major Critical cards by the unit that let it discard heat, by place from 1.
pub(crate) fn vents<'a>(game: &'a Btt, unit: &'a Unit) -> impl Iterator<Item = u8> + 'a {
    let criticals = unit.criticals.iter().enumerate();
    let vents = criticals.filter(|(_, critical)| {
        critical.deck == Deck::MajorCritical
            && game.content().major_criticals[usize::from(critical.card)].vents_heat
    });
    vents.map(|(place, _)| place as u8 + 1)
}

/// Finds the upgrade with an action on a TIC.
pub(crate) fn upgrade_action<'a>(
    game: &'a Btt,
    unit: &Unit,
    tic: usize,
) -> Option<(u8, &'a UpgradeEffect)> {
    let upgrade = unit.upgrade_on(tic)?;
    let effects = &game.content().upgrades[usize::from(upgrade)].effects;
    let effect = effects.iter().find(|effect| {
        matches!(
            effect,
            UpgradeEffect::Suppression | UpgradeEffect::ClearWoods { .. } | UpgradeEffect::SetFire
        )
    })?;
    Some((upgrade, effect))
}

#[cfg(test)]
pub(crate) mod tests;
