//! Movement: orders that move units, and what is asked on the way.

pub(crate) mod assault;
#[cfg(test)]
mod break_tests;
pub(crate) mod breakaway;
mod carry;
mod formation;
#[cfg(test)]
mod formation_tests;
pub(crate) mod ground;
pub(crate) mod inches;
pub(crate) mod judge;
pub(crate) mod moved;
mod refusal;
mod spin;
#[cfg(test)]
mod terrain_tests;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod vtol_tests;

use ironlance_engine::{Prompt, Seat};
use ironlance_rulebook::{cite, rule};
use ironlance_space::table::{Facing, Length, Path, Point};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use self::refusal::MoveRefusal;
pub(crate) use self::{
    assault::{AssaultPlan, perform_assault, plan_assault},
    formation::{FormationPlan, MemberPlan, perform_formation, plan_formation},
    judge::{Arrival, Trip, judge, room},
    moved::{MoveOrderPlan, perform_move, plan_move},
    spin::{free_spins, offer_spin},
};
use crate::{
    Aod, Ask, Refusal, State, Step,
    refusal::GeneralRefusal,
    state::{FeatureId, Place, Spot, Task, UnitId},
    table, transport,
};

/// An answer while units move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum MoveAction {
    /// Where the members of a movement formation go, one after the other; who is not named stays.
    Formation {
        /// The moves, in order.
        moves: Vec<MemberMove>,
    },
    /// Turn a unit that could not break away.
    Turn {
        /// Where it looks.
        facing: Facing,
    },
    /// Fly on after firing.
    FlyOn {
        /// The corners of the path after its start; the last is its end. Empty for staying.
        #[serde(default)]
        path: Vec<Point>,
        /// Where on the path the level changes: 0 at its start, 1 at the first corner and so on.
        #[serde(default)]
        levels: Vec<u8>,
        /// Where the unit looks in the end.
        facing: Facing,
    },
    /// Make a free spin.
    Spin {
        /// Where the unit looks.
        facing: Facing,
    },
    /// Make no free spin.
    NoSpin,
    /// Put a passenger that must leave its transport on the battlefield.
    SetDown {
        /// Who.
        unit: UnitId,
        /// Where.
        at: Point,
        /// Where it looks.
        facing: Facing,
    },
    /// Give up a passenger for which there is no room.
    GiveUp {
        /// Who.
        unit: UnitId,
    },
}

/// How one member of a movement formation moves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct MemberMove {
    /// Who.
    pub unit: UnitId,
    /// The corners of the path after its start; the last is its end. Empty for staying.
    #[serde(default)]
    pub path: Vec<Point>,
    /// Where the unit looks in the end.
    pub facing: Facing,
    /// Whether Jump Jets are used.
    #[serde(default)]
    pub jump: bool,
    /// Where a captive that moves along is put.
    #[serde(default)]
    pub captive: Option<Spot>,
}

/// What is asked while units move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum MoveAsk {
    /// Where the members of a movement formation go.
    Formation {
        /// The members.
        members: Vec<Member>,
    },
    /// Where a unit that could not break away looks.
    Turn {
        /// Who.
        unit: UnitId,
    },
    /// Where a VTOL flies on after firing.
    FlyOn {
        /// Who.
        unit: UnitId,
        /// How far.
        inches: Length,
    },
    /// Whether to make a free spin.
    Spin {
        /// Who may.
        unit: UnitId,
        /// Who came into contact.
        mover: UnitId,
    },
    /// Where to put passengers that must leave their transport.
    SetDown {
        /// The transport.
        transport: UnitId,
        /// Who must leave.
        units: Vec<UnitId>,
    },
}

/// A member of a movement formation and how far it may go.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Member {
    /// Who.
    pub unit: UnitId,
    /// How far; 0 for one that is held.
    pub inches: Length,
    /// Whether it failed to break away.
    pub held: bool,
}

/// Something left to do while units move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum MoveTask {
    /// The members of a formation are asked where they go.
    Formation {
        /// Members that could not break away.
        held: Vec<UnitId>,
    },
    /// A unit that could not break away may turn.
    Turn(UnitId),
    /// A VTOL flies on after firing.
    FlyOn {
        /// Who.
        unit: UnitId,
        /// How far.
        left: Length,
        /// Whether it has moved before.
        moved: bool,
    },
    /// Free spins against movers.
    Spins {
        /// Who moved into contact.
        movers: Vec<UnitId>,
        /// Who may not spin.
        except: Option<UnitId>,
        /// Who has had the choice.
        asked: Vec<UnitId>,
    },
    /// Passengers leave a transport because they must.
    SetDown {
        /// The transport.
        transport: UnitId,
        /// Who chooses the places.
        seat: Seat,
        /// Whether each is dealt 1 pushing damage.
        captured: bool,
        /// Who scores what is lost.
        by: Option<Seat>,
    },
}

/// An answer found legal.
#[derive(Clone, Debug)]
pub enum MovePlan {
    /// The moves of a formation.
    Formation(Vec<MemberPlan>),
    /// A turn in place.
    Turn(UnitId, Facing),
    /// The rest of a flight.
    FlyOn {
        /// Who.
        unit: UnitId,
        /// Where to.
        place: Place,
        /// Along which path.
        path: Path,
        /// Whether it has moved before.
        moved: bool,
    },
    /// A free spin, or none.
    Spin(UnitId, Option<Facing>),
    /// A passenger set down.
    SetDown(UnitId, Spot),
    /// A passenger given up.
    GiveUp(UnitId),
}

/// What happened while units moved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum MoveEvent {
    /// A unit rolled to break away.
    BrokeAway {
        /// Who.
        unit: UnitId,
        /// The die.
        die: u8,
        /// It fails on this and less.
        fails_on: u8,
        /// Whether it got away.
        free: bool,
    },
    /// A unit moved.
    Moved {
        /// Who.
        unit: UnitId,
        /// Its path, with its start and end.
        path: Vec<Point>,
        /// Where it is now.
        place: Place,
        /// How long the path is.
        length: Length,
    },
    /// A unit turned where it stands.
    Turned {
        /// Who.
        unit: UnitId,
        /// Where it looks.
        facing: Facing,
    },
    /// A unit made a free spin.
    Spun {
        /// Who.
        unit: UnitId,
        /// Where it looks.
        facing: Facing,
    },
    /// A unit made no free spin.
    NotSpun {
        /// Who.
        unit: UnitId,
    },
    /// A unit was put somewhere: a captive beside its captor, a passenger beside its transport.
    Placed {
        /// Who.
        unit: UnitId,
        /// Where.
        place: Place,
    },
    /// A unit boarded a transport.
    Boarded {
        /// Who.
        unit: UnitId,
        /// What.
        transport: UnitId,
        /// Who may know which transport it is; everybody, if nobody is named.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        known_to: Vec<Seat>,
    },
    /// A unit boarded a transport, and whoever looks does not know which.
    WentAboard {
        /// Who.
        unit: UnitId,
    },
    /// A VTOL came down.
    Landed {
        /// Who.
        unit: UnitId,
    },
}

/// Judges an answer.
pub(crate) fn plan(
    game: &Aod,
    state: &State,
    seat: Seat,
    action: &MoveAction,
) -> Result<MovePlan, Refusal> {
    let task = match state.tasks.last() {
        Some(Task::Move(task)) => task,
        _ => return Err(GeneralRefusal::NotAsked.into()),
    };
    match (task, action) {
        (MoveTask::Formation { held }, MoveAction::Formation { moves }) => {
            formation::plan_moves(game, state, held, moves).map(MovePlan::Formation)
        }
        (MoveTask::Turn(unit), MoveAction::Turn { facing }) => Ok(MovePlan::Turn(*unit, *facing)),
        (MoveTask::FlyOn { unit, left, moved }, MoveAction::FlyOn { path, levels, facing }) => {
            let trip =
                Trip { unit: *unit, path, levels, facing: *facing, allowance: *left, jump: false };
            let arrival = judge(game, state, &trip)?;
            let Arrival { at, cruising, path, .. } = arrival;
            let place = Place::Field { at, facing: *facing, cruising };
            Ok(MovePlan::FlyOn { unit: *unit, place, path, moved: *moved })
        }
        (MoveTask::Spins { .. }, MoveAction::Spin { facing }) => {
            spin::plan_spin(game, state, task, *facing)
        }
        (MoveTask::Spins { .. }, MoveAction::NoSpin) => {
            let (unit, _) = spin::next(game, state, task).ok_or(GeneralRefusal::NotAsked)?;
            Ok(MovePlan::Spin(unit, None))
        }
        (MoveTask::SetDown { transport, .. }, MoveAction::SetDown { unit, at, facing }) => {
            let spot = Spot { at: *at, facing: *facing };
            transport::plan_set_down(game, state, *transport, *unit, spot)?;
            Ok(MovePlan::SetDown(*unit, spot))
        }
        (MoveTask::SetDown { transport, .. }, MoveAction::GiveUp { unit }) => {
            transport::plan_give_up(game, state, *transport, *unit)?;
            Ok(MovePlan::GiveUp(*unit))
        }
        _ => {
            let _ = seat;
            Err(GeneralRefusal::NotAsked.into())
        }
    }
}

/// Carries an answer out.
pub(crate) fn perform(step: &mut Step<'_>, plan: MovePlan) {
    match plan {
        MovePlan::Formation(moves) => {
            step.state.tasks.pop();
            formation::perform_moves(step, moves);
        }
        MovePlan::Turn(unit, facing) => {
            step.state.tasks.pop();
            turn_in_place(step, unit, facing);
        }
        MovePlan::FlyOn { unit, place, path, moved } => {
            step.state.tasks.pop();
            let moves_on = 1 < path.points().len();
            arrive(step, unit, place, &path);
            if moved || moves_on {
                free_spins(step, &[unit], None);
            }
        }
        MovePlan::Spin(unit, facing) => spin::perform_spin(step, unit, facing),
        MovePlan::SetDown(unit, spot) => transport::perform_set_down(step, unit, spot),
        MovePlan::GiveUp(unit) => transport::perform_give_up(step, unit),
    }
}

/// What a task waits for.
pub(crate) fn ask(game: &Aod, state: &State, task: &MoveTask) -> Option<Prompt<Ask>> {
    Some(match task {
        MoveTask::Formation { held } => {
            let members = formation::members(game, state, held);
            Prompt::turn(state.active, Ask::Move(MoveAsk::Formation { members }))
        }
        MoveTask::Turn(unit) => {
            Prompt::turn(state.active, Ask::Move(MoveAsk::Turn { unit: *unit }))
        }
        MoveTask::FlyOn { unit, left, .. } => {
            if !state.unit(*unit).is_on_field() {
                return None;
            }
            Prompt::turn(state.active, Ask::Move(MoveAsk::FlyOn { unit: *unit, inches: *left }))
        }
        MoveTask::Spins { .. } => {
            let (unit, mover) = spin::next(game, state, task)?;
            let seat = state.unit(unit).controller;
            Prompt::interrupt(seat, Ask::Move(MoveAsk::Spin { unit, mover }))
        }
        MoveTask::SetDown { transport, seat, .. } => {
            let units: Vec<UnitId> = state.passengers(*transport).collect();
            if units.is_empty() {
                return None;
            }
            let ask = Ask::Move(MoveAsk::SetDown { transport: *transport, units });
            match state.active == *seat {
                true => Prompt::turn(*seat, ask),
                false => Prompt::interrupt(*seat, ask),
            }
        }
    })
}

/// A unit comes to stand where its path leads.
pub(crate) fn arrive(step: &mut Step<'_>, unit: UnitId, place: Place, path: &Path) {
    let before = step.state.unit(unit).place;
    if before == place {
        return;
    }
    step.state.unit_mut(unit).place = place;
    cite(rule!("aod.move.facing-after"));
    let points = path.points().to_vec();
    let length = path.length();
    step.tell(rule!("aod.move.order"), |_| MoveEvent::Moved { unit, path: points, place, length });
}

/// A unit turns where it stands.
pub(crate) fn turn_in_place(step: &mut Step<'_>, unit: UnitId, to: Facing) {
    let Place::Field { facing, .. } = &mut step.state.unit_mut(unit).place else { return };
    if *facing == to {
        return;
    }
    *facing = to;
    step.tell(rule!("aod.move.facing-after"), |_| MoveEvent::Turned { unit, facing: to });
}

/// Whether a unit has moved since the turn began.
pub(crate) fn has_moved(state: &State, unit: UnitId) -> bool {
    cite(rule!("aod.move.moved"));
    state.unit(unit).place != state.unit(unit).began
}

/// Whether a feature is blocking for a unit.
pub(crate) fn is_blocking(game: &Aod, state: &State, unit: UnitId, feature: FeatureId) -> bool {
    ground::ground(game, state, unit, feature) == ground::Ground::Blocking
}

/// Whether some opposing unit is in contact with a unit.
pub(crate) fn is_engaged(game: &Aod, state: &State, unit: UnitId) -> bool {
    table::touching_opponents(game, state, unit).next().is_some()
}
