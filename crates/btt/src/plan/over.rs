//! Why something cannot be done any more: its time ended, often by itself, because nothing was left
//! to decide.

use ironlance_engine::Seat;

use crate::{
    Btt,
    action::Action,
    actions, combat,
    order::Mode,
    physical,
    refusal::Refusal,
    state::{Phase, Special, State, Task, Unit, UnitId},
};

/// The refusal by the rule that ended the time for an action, if it is over.
pub(super) fn why(game: &Btt, state: &State, seat: Seat, action: &Action) -> Option<Refusal> {
    match action {
        Action::Order { .. } | Action::FinishPlanning if Phase::Planning < state.phase => {
            Some(Refusal::PlanningIsFinished { seat })
        }
        Action::Act { unit, action } => {
            done(state, *unit, Phase::Activation)?;
            let why_not = actions::why_not(game, state, *unit, action);
            Some(why_not.unwrap_or(Refusal::HasActed { unit: *unit }))
        }
        Action::EndActions { unit } => {
            let id = *unit;
            let unit = done(state, id, Phase::Activation)?;
            let (mode, allowed) = (unit.mode(), actions::allowed(game, unit));
            Some(match unit.actions_left {
                _ if unit.shut_down => Refusal::ShutDownUnitActs { unit: id },
                0 => Refusal::NoActionsLeft { unit: id, mode, allowed },
                _ => Refusal::HasActed { unit: id },
            })
        }
        Action::Move { unit, hex, .. } => {
            let id = *unit;
            let unit = done(state, id, Phase::Activation)?;
            Some(match unit.mode() {
                _ if unit.shut_down => Refusal::ShutDownUnitMoves { unit: id },
                Mode::Still => Refusal::StandsStill { unit: id, hex: *hex },
                _ => Refusal::HasMoved { unit: id },
            })
        }
        Action::ResolveSpecial { unit, .. } if state.phase == Phase::ResolveSpecialActions => {
            let without = |other: &&Unit| other.special != Special::Token;
            state.get(*unit).filter(without).map(|_| Refusal::NoSpecialToken { unit: *unit })
        }
        Action::Fire { unit, .. }
        | Action::Strike { unit, .. }
        | Action::LaySmoke { unit, .. }
        | Action::EndAttacks { unit }
            if state.phase == Phase::Combat =>
        {
            let id = *unit;
            if state.get(id).is_some_and(|unit| unit.on_map() && unit.shut_down) {
                return Some(Refusal::ShutDownUnitAttacks { unit: id });
            }
            done(state, id, Phase::Combat)?;
            Some(why_not(game, state, action).unwrap_or(Refusal::HasFought { unit: id }))
        }
        Action::Dissipate { unit, .. } => {
            let over = done(state, *unit, Phase::Heat);
            over.map(|_| Refusal::HasDissipated { unit: *unit })
        }
        _ => None,
    }
}

/// Why an attack would not be allowed even in the unit's turn: often this is what ended it.
fn why_not(game: &Btt, state: &State, action: &Action) -> Option<Refusal> {
    match *action {
        Action::Fire { unit, tic, target, declared } => {
            combat::plan_fire(game, state, unit, tic, target, declared).err()
        }
        Action::Strike { unit, target } => physical::plan_strike(game, state, unit, target).err(),
        Action::LaySmoke { unit, tic, hex } => {
            combat::plan_smoke(game, state, unit, tic, hex).err()
        }
        _ => None,
    }
}

/// The unit, if it has had its turn in this phase.
fn done(state: &State, id: UnitId, phase: Phase) -> Option<&Unit> {
    let acts = |task: &Task| {
        let (Task::Move { unit }
        | Task::Act { unit }
        | Task::FreeAction { unit, .. }
        | Task::Attack { unit }
        | Task::Dissipate { unit }
        | Task::TurnUp { unit }) = task
        else {
            return false;
        };
        *unit == id
    };
    let over = state.phase == phase && state.has_acted(id) && !state.tasks.iter().any(acts);
    state.get(id).filter(|unit| over && unit.on_map())
}
