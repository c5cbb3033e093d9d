//! The move of an assault order.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};
use ironlance_space::table::{Facing, Point};

use super::{
    Arrival, MoveRefusal, Trip, arrive, free_spins,
    inches::{self, Pace},
    is_engaged, judge, moved,
};
use crate::{
    Aod, Refusal, State, Step,
    combat::CombatTask,
    content::Equipment,
    ending, equipment,
    order::{self, AssaultKind, OrderKind},
    state::{Place, Task, UnitId},
};

/// An assault order found legal.
#[derive(Clone, Debug)]
pub struct AssaultPlan {
    unit: UnitId,
    attack: AssaultKind,
    arrival: Arrival,
    facing: Facing,
    jump: bool,
}

/// How far an assaulting 'Mech may move.
pub(crate) fn pace(attack: AssaultKind, jump: bool) -> Pace {
    match attack {
        AssaultKind::Ranged => cite(rule!("aod.assault.ranged")),
        AssaultKind::Close => cite(rule!("aod.assault.close")),
    };
    Pace { halved: attack == AssaultKind::Ranged, jump, ..Pace::default() }
}

/// Judges an assault order.
#[allow(clippy::too_many_arguments)]
pub(crate) fn plan_assault(
    game: &Aod,
    state: &State,
    seat: Seat,
    unit: UnitId,
    attack: AssaultKind,
    path: &[Point],
    facing: Facing,
    jump: bool,
) -> Result<AssaultPlan, Refusal> {
    cite(rule!("aod.assault.who"));
    cite(rule!("aod.assault.limits"));
    order::may_order(game, state, seat, unit, OrderKind::Assault)?;
    if is_engaged(game, state, unit) {
        return Err(MoveRefusal::EngagedAssault { unit }.into());
    }
    if jump && !moved::may_jump(game, state, unit) {
        return Err(MoveRefusal::NoJumpJets { unit }.into());
    }
    let allowance = inches::inches(game, state, unit, pace(attack, jump));
    let trip = Trip { unit, path, levels: &[], facing, allowance, jump };
    let arrival = judge::judge(game, state, &trip)?;
    Ok(AssaultPlan { unit, attack, arrival, facing, jump })
}

/// Carries an assault order out.
pub(crate) fn perform_assault(step: &mut Step<'_>, plan: AssaultPlan) {
    cite(rule!("aod.assault.choice"));
    cite(rule!("aod.assault.heat"));
    let AssaultPlan { unit, attack, arrival, facing, jump } = plan;
    order::begin(step, OrderKind::Assault, &[unit]);
    ending::owe_heat(step.state, unit, 1);
    if jump {
        equipment::used(step, unit, Equipment::JumpJets);
    }
    let moves = step.state.unit(unit).at() != Some(arrival.at);
    let place = Place::Field { at: arrival.at, facing, cruising: false };
    arrive(step, unit, place, &arrival.path);
    step.state.tasks.push(Task::Combat(CombatTask::assault(unit, attack)));
    if moves {
        free_spins(step, &[unit], None);
    }
}
