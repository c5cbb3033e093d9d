//! Which chapter judges an action, and which carries it out.

mod over;

use arrayvec::ArrayVec;
use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};
use ironlance_space::hex::{Direction, Hex};

use crate::{
    Btt, Step,
    action::{Action, Modification, SpecialChoice},
    actions::{self, PlannedAct},
    activation::{self, PlannedMove},
    ask::owes,
    combat::{self, Shot},
    content::FaceName,
    heat,
    order::Order,
    physical, planning,
    refusal::Refusal,
    round, setup, special,
    state::{Edge, SEATS, SheetSide, State, Task, UnitId},
    victory,
};

/// An action found legal. Only `plan` makes one.
#[allow(missing_docs, reason = "each variant is the action of the same name, looked up")]
pub enum Plan {
    ChooseFace(FaceName),
    PlaceSheet(FaceName, SheetSide),
    ChooseEdge(Edge),
    PlaceUnit { unit: UnitId, hex: Hex, facing: Direction },
    Order { unit: UnitId, order: Order },
    FinishPlanning(Seat),
    ChooseUnit(UnitId),
    Move(PlannedMove),
    Act(PlannedAct),
    EndActions,
    ResolveSpecial { unit: UnitId, choice: SpecialChoice },
    Attack(Shot),
    LaySmoke { unit: UnitId, place: u8, heavy: bool, hex: Hex },
    EndAttacks(UnitId),
    Modify(Modification),
    KeepDice,
    Dissipate { unit: UnitId, face_up: ArrayVec<u8, 12>, face_down: u8 },
    TurnUp { unit: UnitId, card: u8 },
    Concede(Seat),
}

/// Judges an action. One that comes too late is refused by the rule that ended its time.
pub(crate) fn plan(
    game: &Btt,
    state: &State,
    seat: Seat,
    action: &Action,
) -> Result<Plan, Refusal> {
    judge(game, state, seat, action).map_err(|refusal| match refusal {
        Refusal::NotNow { .. } | Refusal::NotYourDecision { .. } | Refusal::NotThisUnit { .. } => {
            over::why(game, state, seat, action).unwrap_or(refusal)
        }
        refusal => refusal,
    })
}

/// Whether an action is this seat's to decide, then whether its chapter allows it.
fn judge(game: &Btt, state: &State, seat: Seat, action: &Action) -> Result<Plan, Refusal> {
    if state.ending.is_some() {
        return Err(Refusal::GameOver);
    }
    if !SEATS.contains(&seat) {
        return Err(Refusal::NotYourDecision { seat });
    }
    if *action == Action::Concede {
        return Ok(Plan::Concede(seat));
    }
    if let Some(unit) = acting_unit(action)
        && unit.seat() != seat
    {
        return Err(Refusal::NotYourUnit { seat, unit });
    }
    if !owes(state, seat) && !matches!(action, Action::Order { .. } | Action::FinishPlanning) {
        return Err(Refusal::NotYourDecision { seat });
    }
    let task = state.task();
    let not_now = || Refusal::NotNow { seat, phase: state.phase };
    Ok(match action {
        Action::ChooseFace { face } if task == Some(Task::FirstSheet) => {
            setup::plan_choose_face(game, state, *face)?;
            Plan::ChooseFace(*face)
        }
        Action::PlaceSheet { face, side } if task == Some(Task::SecondSheet) => {
            setup::plan_place_sheet(game, state, *face)?;
            Plan::PlaceSheet(*face, *side)
        }
        Action::ChooseEdge { edge } if task == Some(Task::ChooseEdge) => Plan::ChooseEdge(*edge),
        Action::PlaceUnit { unit, hex, facing } if matches!(task, Some(Task::Place { .. })) => {
            setup::plan_place(game, state, seat, *unit, *hex)?;
            Plan::PlaceUnit { unit: *unit, hex: *hex, facing: *facing }
        }
        Action::Order { unit, order } if task == Some(Task::Plan) => {
            planning::plan_order(game, state, seat, *unit, *order)?;
            Plan::Order { unit: *unit, order: *order }
        }
        Action::FinishPlanning if task == Some(Task::Plan) => {
            planning::plan_finish(state, seat)?;
            Plan::FinishPlanning(seat)
        }
        Action::ChooseUnit { unit } if matches!(task, Some(Task::ChooseUnit { .. })) => {
            if !round::next(state).contains(unit) {
                return Err(Refusal::NotTied { unit: *unit });
            }
            Plan::ChooseUnit(*unit)
        }
        Action::Move { unit, hex, facing, path } => {
            let Some(Task::Move { unit: expected }) = task else {
                return Err(activation::keeps_facing(state, *unit).unwrap_or_else(not_now));
            };
            this_unit(*unit, expected)?;
            let path = path.as_deref();
            Plan::Move(activation::plan_move(game, state, *unit, *hex, *facing, path)?)
        }
        Action::Act { unit, action } => {
            Plan::Act(actions::plan_act(game, state, seat, *unit, action)?)
        }
        Action::EndActions { unit } => {
            actions::plan_end(state, seat, *unit)?;
            Plan::EndActions
        }
        Action::ResolveSpecial { unit, choice } => {
            special::plan(game, state, seat, *unit, choice)?;
            Plan::ResolveSpecial { unit: *unit, choice: choice.clone() }
        }
        Action::Fire { unit, tic, target, declared } => {
            attacks(task, *unit).ok_or_else(not_now)??;
            Plan::Attack(combat::plan_fire(game, state, *unit, *tic, *target, *declared)?)
        }
        Action::Strike { unit, target } => {
            attacks(task, *unit).ok_or_else(not_now)??;
            Plan::Attack(physical::plan_strike(game, state, *unit, *target)?)
        }
        Action::LaySmoke { unit, tic, hex } => {
            attacks(task, *unit).ok_or_else(not_now)??;
            let (place, heavy) = combat::plan_smoke(game, state, *unit, *tic, *hex)?;
            Plan::LaySmoke { unit: *unit, place, heavy, hex: *hex }
        }
        Action::EndAttacks { unit } => {
            attacks(task, *unit).ok_or_else(not_now)??;
            Plan::EndAttacks(*unit)
        }
        Action::Modify(modification) if task == Some(Task::Modify) => {
            combat::plan_modify(game, state, seat, *modification)?;
            Plan::Modify(*modification)
        }
        Action::KeepDice if task == Some(Task::Modify) => {
            combat::plan_keep(state, seat)?;
            Plan::KeepDice
        }
        Action::Dissipate { unit, face_up, face_down } => {
            heat::plan_dissipate(state, seat, *unit, face_up, *face_down)?;
            Plan::Dissipate { unit: *unit, face_up: face_up.clone(), face_down: *face_down }
        }
        Action::TurnUp { unit, card } => {
            heat::plan_turn_up(state, seat, *unit, *card)?;
            Plan::TurnUp { unit: *unit, card: *card }
        }
        _ => return Err(not_now()),
    })
}

/// Whether it is this unit's combat turn; `None` if nobody's is.
fn attacks(task: Option<Task>, unit: UnitId) -> Option<Result<(), Refusal>> {
    match task {
        Some(Task::Attack { unit: expected }) => Some(this_unit(unit, expected)),
        _ => None,
    }
}

fn this_unit(unit: UnitId, expected: UnitId) -> Result<(), Refusal> {
    if unit == expected { Ok(()) } else { Err(Refusal::NotThisUnit { unit, expected }) }
}

/// The unit that an action is about, which must be the seat's own.
pub(crate) fn acting_unit(action: &Action) -> Option<UnitId> {
    match action {
        Action::PlaceUnit { unit, .. }
        | Action::Order { unit, .. }
        | Action::ChooseUnit { unit }
        | Action::Move { unit, .. }
        | Action::Act { unit, .. }
        | Action::EndActions { unit }
        | Action::ResolveSpecial { unit, .. }
        | Action::Fire { unit, .. }
        | Action::Strike { unit, .. }
        | Action::LaySmoke { unit, .. }
        | Action::EndAttacks { unit }
        | Action::Dissipate { unit, .. }
        | Action::TurnUp { unit, .. } => Some(*unit),
        Action::ChooseFace { .. }
        | Action::PlaceSheet { .. }
        | Action::ChooseEdge { .. }
        | Action::FinishPlanning
        | Action::Modify(_)
        | Action::KeepDice
        | Action::Concede => None,
    }
}

/// Carries a judged action out.
pub(crate) fn perform(step: &mut Step<'_>, plan: Plan) {
    match plan {
        Plan::ChooseFace(face) => setup::perform_choose_face(step, face),
        Plan::PlaceSheet(face, side) => setup::perform_place_sheet(step, face, side),
        Plan::ChooseEdge(edge) => setup::perform_choose_edge(step, edge),
        Plan::PlaceUnit { unit, hex, facing } => setup::perform_place(step, unit, hex, facing),
        Plan::Order { unit, order } => planning::perform_order(step, unit, order),
        Plan::FinishPlanning(seat) => planning::perform_finish(step, seat),
        Plan::ChooseUnit(unit) => {
            cite(rule!("btt.round.own-ties"));
            step.state.tasks.pop();
            round::begin_turn(step, unit);
        }
        Plan::Move(planned) => activation::perform_move(step, planned),
        Plan::Act(planned) => actions::perform_act(step, planned),
        Plan::EndActions => actions::perform_end(step),
        Plan::ResolveSpecial { unit, choice } => special::perform(step, unit, choice),
        Plan::Attack(shot) => combat::perform_attack(step, shot),
        Plan::LaySmoke { unit, place, heavy, hex } => {
            combat::perform_smoke(step, unit, place, heavy, hex);
        }
        Plan::EndAttacks(unit) => combat::perform_end(step, unit),
        Plan::Modify(modification) => combat::perform_modify(step, modification),
        Plan::KeepDice => combat::perform_keep(step),
        Plan::Dissipate { unit, face_up, face_down } => {
            heat::perform_dissipate(step, unit, &face_up, face_down);
        }
        Plan::TurnUp { unit, card } => heat::perform_turn_up(step, unit, card),
        Plan::Concede(seat) => victory::concede(step, seat),
    }
}

#[cfg(test)]
mod tests;
