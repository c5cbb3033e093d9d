//! The Movement Step: boosts, paths, climbing, and leaving contact.

mod boost;
mod climb;
mod contact;
mod judge;
mod moved;
mod refusal;
mod room;

use ironlance_engine::{Prompt, Seat};
use ironlance_rulebook::{cite, rule};
use ironlance_space::table::{Facing, Length, Point};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use self::refusal::MoveRefusal;
pub(crate) use self::{
    boost::{may_boost, may_boost_freely},
    contact::{leaving, release, release_held_by, release_if_apart, squadron_activates},
    judge::{Arrival, Trip, judge, obstacles_of, wiggle},
    moved::{allowance, can_step, done, must_move},
    room::{blocked_by, can_land, can_stand},
};
use crate::{
    Ask, Refusal, Rrt, State, Step,
    activation::{self, Phase},
    aircraft::{self, Flight},
    h2h, mode,
    refusal::GeneralRefusal,
    state::{MechaId, Spot, SquadronId, Task},
};

/// A decision in the Movement Step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum MoveAction {
    /// Spend a Command Point on boosting SPD.
    Boost {
        /// Who.
        mecha: MechaId,
    },
    /// Use the boost that the pilot has without paying.
    BoostFreely {
        /// Who.
        mecha: MechaId,
    },
    /// Try to break free of whoever holds a mecha, for a Command Point.
    BreakFree {
        /// Who.
        mecha: MechaId,
    },
    /// Move along a path, or turn on the spot.
    Go {
        /// Who.
        mecha: MechaId,
        /// The corners of the path after its start; the last is its end. Empty for turning only.
        path: Vec<Point>,
        /// Where it looks in the end.
        facing: Facing,
        /// The leg of the path, counted from 0, that is a leap.
        #[serde(default)]
        leap: Option<u8>,
    },
    /// Fly as an Aircraft: turn, then straight on.
    Fly {
        /// Who.
        mecha: MechaId,
        /// Where it looks after its turn, and goes.
        facing: Facing,
        /// How far, in thousandths of an inch.
        length: Length,
    },
    /// Bring an Aircraft back onto the table.
    Return {
        /// Who.
        mecha: MechaId,
        /// Where the centre of its base is.
        at: Point,
        /// Where it looks.
        facing: Facing,
    },
    /// End the Movement Step.
    Finish,
}

/// What is asked in the Movement Step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum MoveAsk {
    /// The next boost or move, or the end of the step.
    Step {
        /// Which squadron moves.
        squadron: SquadronId,
    },
}

/// What is left to do in the Movement Step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum MoveTask {
    /// Boosts and moves are declared.
    Step,
}

/// A decision found legal.
#[derive(Clone, Debug)]
pub enum MovePlan {
    /// A boost that is rolled for.
    Boost(MechaId),
    /// A boost that is free.
    BoostFreely(MechaId),
    /// An attempt to break free.
    BreakFree(MechaId),
    /// A move.
    Go(Box<Go>),
    /// A turn on the spot.
    Turn(MechaId, Facing),
    /// A flight.
    Fly(MechaId, Flight),
    /// A return.
    Return(MechaId, Spot),
    /// The end of the step.
    Finish,
}

/// A move found legal.
#[derive(Clone, Debug)]
pub struct Go {
    pub(crate) mecha: MechaId,
    pub(crate) arrival: Arrival,
    pub(crate) facing: Facing,
    pub(crate) leaps: bool,
    pub(crate) paid: u16,
}

/// What happened while mecha moved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum MoveEvent {
    /// A boost was rolled for.
    Boosted {
        /// Who.
        mecha: MechaId,
        /// The die.
        rolled: u8,
        /// The die with PIL.
        total: u8,
        /// The number to reach.
        needed: u8,
        /// Whether it succeeded.
        success: bool,
    },
    /// A boost succeeded without a roll.
    BoostedFreely {
        /// Who.
        mecha: MechaId,
    },
    /// A mecha tried to break free.
    TriedToBreakFree {
        /// Who.
        mecha: MechaId,
        /// Who holds it.
        holder: MechaId,
        /// The dice of both.
        rolled: [u8; 2],
        /// The totals of both.
        totals: [i32; 2],
        /// Whether it succeeded.
        success: bool,
    },
    /// A mecha moved.
    Moved {
        /// Who.
        mecha: MechaId,
        /// The whole path, from its start.
        path: Vec<Point>,
        /// Where it looks now.
        facing: Facing,
        /// The movement it used.
        used: Length,
        /// Command Points for contact and climbing.
        paid: u16,
    },
    /// A mecha turned on the spot.
    Turned {
        /// Who.
        mecha: MechaId,
        /// Where it looks now.
        facing: Facing,
    },
    /// An Aircraft flew.
    Flew {
        /// Who.
        mecha: MechaId,
        /// From where.
        from: Point,
        /// To where.
        to: Point,
        /// Where it looks now.
        facing: Facing,
        /// How far it moved.
        moved: Length,
    },
    /// An Aircraft left the table.
    LeftTable {
        /// Who.
        mecha: MechaId,
        /// Its last place.
        at: Point,
    },
    /// An Aircraft came back.
    CameBack {
        /// Who.
        mecha: MechaId,
        /// Where.
        spot: Spot,
    },
    /// A mecha left by the edge that it was to leave by.
    GotThrough {
        /// Who.
        mecha: MechaId,
    },
    /// A mecha is no longer held.
    Released {
        /// Who.
        mecha: MechaId,
    },
}

/// What a task waits for.
pub(crate) fn ask(_: &Rrt, state: &State, task: &MoveTask) -> Option<Prompt<Ask>> {
    match task {
        MoveTask::Step => {
            let squadron = activation::acting(state)?.squadron;
            // Whoever is left after a Fly Over on itself may be nobody.
            state.members(squadron).next()?;
            Some(Prompt::turn(squadron.seat(), Ask::Move(MoveAsk::Step { squadron })))
        }
    }
}

/// Carries out what asks nothing.
pub(crate) fn run(step: &mut Step<'_>, task: MoveTask) {
    match task {
        MoveTask::Step => activation::go_on(step),
    }
}

/// Judges a decision.
pub(crate) fn plan(
    game: &Rrt,
    state: &State,
    seat: Seat,
    action: &MoveAction,
) -> Result<MovePlan, Refusal> {
    let Some(Task::Move(MoveTask::Step)) = state.tasks.last() else {
        return Err(GeneralRefusal::NotAsked.into());
    };
    debug_assert_eq!(activation::acting(state).map(|acting| acting.phase), Some(Phase::Movement));
    match *action {
        MoveAction::Boost { mecha } => {
            may_boost(game, state, mode::of_acting(state, mecha)?)?;
            Ok(MovePlan::Boost(mecha))
        }
        MoveAction::BoostFreely { mecha } => {
            may_boost_freely(game, state, mode::of_acting(state, mecha)?)?;
            Ok(MovePlan::BoostFreely(mecha))
        }
        MoveAction::BreakFree { mecha } => {
            Ok(MovePlan::BreakFree(h2h::may_break_free(game, state, mecha)?))
        }
        MoveAction::Go { mecha, ref path, facing, leap } => {
            let mecha = can_step(game, state, mecha)?;
            moved::plan(game, state, seat, mecha, path, facing, leap)
        }
        MoveAction::Fly { mecha, facing, length } => {
            let mecha = can_step(game, state, mecha)?;
            let flight = aircraft::plan(game, state, mecha, facing, length)?;
            Ok(MovePlan::Fly(mecha.id, flight))
        }
        MoveAction::Return { mecha, at, facing } => {
            let mecha = mode::of_acting(state, mecha)?;
            let spot = Spot { at, facing };
            aircraft::can_return(game, state, mecha, spot)?;
            Ok(MovePlan::Return(mecha.id, spot))
        }
        MoveAction::Finish => {
            moved::may_finish(game, state)?;
            Ok(MovePlan::Finish)
        }
    }
}

/// Carries a decision out.
pub(crate) fn perform(step: &mut Step<'_>, plan: MovePlan) {
    match plan {
        MovePlan::Boost(mecha) => boost::roll(step, mecha),
        MovePlan::BoostFreely(mecha) => boost::freely(step, mecha),
        MovePlan::BreakFree(mecha) => h2h::break_free(step, mecha),
        MovePlan::Go(go) => moved::go(step, *go),
        MovePlan::Turn(mecha, facing) => moved::turn(step, mecha, facing),
        MovePlan::Fly(mecha, flight) => {
            cite(rule!("rrt.aircraft.turn-then-straight"));
            moved::opened(step, mecha);
            aircraft::fly(step, mecha, &flight, rule!("rrt.aircraft.turn-then-straight"));
        }
        MovePlan::Return(mecha, spot) => aircraft::come_back(step, mecha, spot),
        MovePlan::Finish => {
            step.state.tasks.pop();
            activation::go_on(step);
        }
    }
}

#[cfg(test)]
mod tests;
