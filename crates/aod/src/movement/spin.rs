//! Free spins of units that somebody moves into contact with.

use ironlance_rulebook::{cite, rule};
use ironlance_space::table::{Arc, Facing};

use super::{MoveEvent, MovePlan, MoveRefusal, MoveTask};
use crate::{
    Aod, Refusal, State, Step,
    content::SpeedMode,
    options::FreeSpinFacing,
    refusal::GeneralRefusal,
    state::{Place, Task, UnitId},
    table,
};

/// Lets the units that movers have come into contact with spin, all but one.
pub(crate) fn free_spins(step: &mut Step<'_>, movers: &[UnitId], except: Option<UnitId>) {
    let task = MoveTask::Spins { movers: movers.to_vec(), except, asked: Vec::new() };
    if next(step.game, step.state, &task).is_some() {
        step.state.tasks.push(Task::Move(task));
    }
}

/// Lets one unit spin that a mover is in contact with, if it can.
pub(crate) fn offer_spin(step: &mut Step<'_>, unit: UnitId, mover: UnitId) {
    let asked = step.state.on_table().filter(|other| *other != unit).collect();
    let task = MoveTask::Spins { movers: vec![mover], except: None, asked };
    if next(step.game, step.state, &task).is_some() {
        step.state.tasks.push(Task::Move(task));
    }
}

/// The next unit that may spin, with the one that came into contact: in turn order, beginning
/// with the player after the active one.
pub(crate) fn next(game: &Aod, state: &State, task: &MoveTask) -> Option<(UnitId, UnitId)> {
    let MoveTask::Spins { movers, except, asked } = task else { return None };
    cite(rule!("aod.spin.basic"));
    let mover_of = |unit: UnitId| {
        movers.iter().copied().find(|&mover| {
            state.unit(mover).is_on_field()
                && table::opposing(state, mover, unit)
                && table::touching(game, state, mover, unit)
        })
    };
    state.seats_from(state.next_seat(state.active)).find_map(|seat| {
        state
            .on_table()
            .filter(|&unit| state.unit(unit).controller == seat)
            .filter(|unit| Some(*unit) != *except && !asked.contains(unit))
            .find_map(|unit| {
                let mover = mover_of(unit)?;
                can_spin(game, state, unit).then_some((unit, mover))
            })
    })
}

/// Whether a unit can make free spins.
pub(crate) fn can_spin(game: &Aod, state: &State, unit: UnitId) -> bool {
    let def = game.def(state, unit);
    let able = def.is_infantry() || def.speed_mode == SpeedMode::Mech;
    let awake = state.is_quick_start() || !state.unit(unit).shutdown;
    let can = able && awake && !state.unit(unit).is_captive();
    if !can {
        cite(rule!("aod.spin.cannot"));
    }
    can
}

/// Judges a free spin.
pub(crate) fn plan_spin(
    game: &Aod,
    state: &State,
    task: &MoveTask,
    facing: Facing,
) -> Result<MovePlan, Refusal> {
    let (unit, mover) = next(game, state, task).ok_or(GeneralRefusal::NotAsked)?;
    let bound =
        state.is_quick_start() || state.options.free_spin_facing == FreeSpinFacing::TowardsMover;
    if bound {
        cite(rule!("aod.quick.free-spin"));
        let at = state.unit(unit).at().expect("who may spin is on the battlefield");
        let to = state.unit(mover).at().expect("a mover is on the battlefield");
        if facing.arc(table::front_arc(game, state, unit), to - at) == Arc::Rear {
            return Err(MoveRefusal::SpinsAway { unit, mover }.into());
        }
    }
    Ok(MovePlan::Spin(unit, Some(facing)))
}

/// Carries a free spin out, or notes that there is none.
pub(crate) fn perform_spin(step: &mut Step<'_>, unit: UnitId, to: Option<Facing>) {
    if let Some(Task::Move(MoveTask::Spins { asked, .. })) = step.state.tasks.last_mut() {
        asked.push(unit);
    }
    match to {
        Some(to) => {
            cite(rule!("aod.spin.not-a-move"));
            let state = &mut *step.state;
            // A free spin is no move: the unit counts as having looked there all turn.
            for place in [true, false] {
                let unit = state.unit_mut(unit);
                let place = if place { &mut unit.place } else { &mut unit.began };
                if let Place::Field { facing, .. } = place {
                    *facing = to;
                }
            }
            step.tell(rule!("aod.spin.basic"), |_| MoveEvent::Spun { unit, facing: to });
        }
        None => step.tell(rule!("aod.spin.basic"), |_| MoveEvent::NotSpun { unit }),
    }
}
