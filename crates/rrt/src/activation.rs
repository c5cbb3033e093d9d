//! The Action Phase: who activates which squadron, passing, stealing and blocking, and the four
//! steps of an activation.

pub(crate) mod backstab;
mod choose;
mod refusal;
mod steps;
mod theft;

use ironlance_engine::{Prompt, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use self::refusal::ActivationRefusal;
pub(crate) use self::{
    choose::{can_pass, waiting},
    steps::{acting, go_on},
};
use crate::{
    Ask, Refusal, Rrt, State, Step,
    content::{MechaKind, ModeName},
    mode::{self, ModePlan},
    refusal::GeneralRefusal,
    resolution,
    state::{MechaId, SquadronId, Task},
};

/// A decision in the Action Phase.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum ActivationAction {
    /// Try to steal the activation.
    Steal,
    /// Let the other player have the activation.
    LetBe,
    /// Try to block the theft.
    Block,
    /// Let the thief have the activation.
    GiveWay,
    /// Activate a squadron.
    Activate {
        /// Which.
        squadron: SquadronId,
    },
    /// Pass instead of activating.
    Pass,
    /// Change the mode of a mecha.
    ChangeMode {
        /// Who.
        mecha: MechaId,
        /// Into which.
        mode: ModeName,
    },
    /// Drop modular armour.
    Jettison {
        /// Who.
        mecha: MechaId,
    },
    /// Boost the whole squadron, once in the game.
    Swarm {
        /// Who leads the swarm.
        mecha: MechaId,
    },
    /// Destroy another mecha of the squadron for Command Points.
    Backstab {
        /// Who does it.
        mecha: MechaId,
        /// Who is destroyed.
        other: MechaId,
    },
    /// End the Activation Step.
    Begin,
    /// Make the second move of an Aircraft.
    Burn {
        /// Who.
        mecha: MechaId,
        /// Where it looks, and goes.
        facing: ironlance_space::table::Facing,
    },
}

/// What is asked in the Action Phase.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum ActivationAsk {
    /// Whether to steal the activation.
    Steal,
    /// Whether to block a theft.
    Block,
    /// Which squadron to activate.
    Choose {
        /// Whether the player may pass instead.
        may_pass: bool,
    },
    /// Modes, armour and abilities before the squadron moves.
    Prepare {
        /// Which squadron.
        squadron: SquadronId,
    },
    /// The next second move.
    Burn {
        /// Which squadron.
        squadron: SquadronId,
    },
}

/// What is left to do in the Action Phase.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ActivationTask {
    /// The next activation, or the end of the turn.
    Next,
    /// The opponent may steal the activation.
    Theft,
    /// The theft may be blocked.
    Block,
    /// A squadron is chosen.
    Choose,
    /// The Activation Step.
    Prepare,
    /// The Resolution Step.
    Resolve,
    /// The activation is over.
    End,
}

/// A decision found legal.
#[derive(Clone, Debug)]
pub enum ActivationPlan {
    /// Try to steal.
    Steal,
    /// Let be.
    LetBe,
    /// Try to block.
    Block,
    /// Give way.
    GiveWay,
    /// Activate a squadron.
    Activate(SquadronId),
    /// Pass.
    Pass,
    /// A change of mode, or of armour.
    Mode(ModePlan),
    /// Boost all.
    Swarm(SquadronId),
    /// Destroy one for another's points.
    Backstab(MechaId, MechaId),
    /// End the Activation Step.
    Begin,
    /// A second move.
    Burn(resolution::Burn),
}

/// What happened in the Action Phase.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum ActivationEvent {
    /// A player tried to steal the activation.
    TriedToSteal {
        /// Who.
        seat: Seat,
        /// The die.
        rolled: u8,
        /// Whether it succeeded.
        success: bool,
    },
    /// A player tried to block a theft.
    TriedToBlock {
        /// Who.
        seat: Seat,
        /// The die.
        rolled: u8,
        /// Whether it succeeded.
        success: bool,
    },
    /// A player has the activation that was stolen.
    Stolen {
        /// Who.
        seat: Seat,
    },
    /// A player passed.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// A squadron was activated.
    Activated {
        /// Which.
        squadron: SquadronId,
    },
    /// A mecha changed its mode.
    ChangedMode {
        /// Who.
        mecha: MechaId,
        /// Into which.
        mode: ModeName,
    },
    /// A mecha dropped its armour.
    Jettisoned {
        /// Who.
        mecha: MechaId,
        /// What it is now.
        kind: MechaKind,
        /// The damage it can still take.
        mdc: u8,
    },
    /// A squadron swarms.
    Swarmed {
        /// Which.
        squadron: SquadronId,
    },
    /// A mecha was destroyed by its own for Command Points.
    Backstabbed {
        /// Who did it.
        mecha: MechaId,
        /// Who was destroyed.
        other: MechaId,
    },
    /// An activation is over.
    Finished {
        /// Which squadron's.
        squadron: SquadronId,
    },
}

/// Who has the right to activate, and what was stolen and passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Right {
    /// Who has it.
    pub seat: Seat,
    /// Who has stolen it for this one activation.
    pub stolen_by: Option<Seat>,
    /// Who stole the activation before this one, and may not steal this one.
    pub last_thief: Option<Seat>,
    /// Who handed it over by passing, and may not steal it.
    pub passed_by: Option<Seat>,
}

impl Right {
    /// The right of a seat, with nothing stolen.
    pub fn of(seat: Seat) -> Right {
        Right { seat, stolen_by: None, last_thief: None, passed_by: None }
    }

    /// Who activates next.
    pub fn activates(&self) -> Seat {
        self.stolen_by.unwrap_or(self.seat)
    }
}

/// The squadron that acts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Activation {
    /// Which.
    pub squadron: SquadronId,
    /// The step it is in.
    pub phase: Phase,
    /// A mecha has moved or turned, so that no boost can be declared any more.
    pub opened: bool,
}

/// The steps of an activation.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The Activation Step.
    Activation,
    /// The Movement Step.
    Movement,
    /// The Combat Step.
    Combat,
    /// The Resolution Step.
    Resolution,
}

/// What a task waits for.
pub(crate) fn ask(game: &Rrt, state: &State, task: &ActivationTask) -> Option<Prompt<Ask>> {
    let turn = |seat, ask| Some(Prompt::turn(seat, Ask::Activation(ask)));
    match task {
        ActivationTask::Theft => {
            let thief = theft::may_steal(state)?;
            Some(Prompt::interrupt(thief, Ask::Activation(ActivationAsk::Steal)))
        }
        ActivationTask::Block => {
            let robbed = state.right.seat;
            let can = theft::may_block(state);
            can.then(|| Prompt::interrupt(robbed, Ask::Activation(ActivationAsk::Block)))
        }
        ActivationTask::Choose => {
            let seat = state.right.activates();
            turn(seat, ActivationAsk::Choose { may_pass: can_pass(state, seat).is_ok() })
        }
        ActivationTask::Prepare => {
            let squadron = acting(state)?.squadron;
            let has_choice = mode::has_choice(game, state, squadron);
            has_choice.then(|| turn(squadron.seat(), ActivationAsk::Prepare { squadron }))?
        }
        ActivationTask::Resolve => {
            let squadron = acting(state)?.squadron;
            let waits = resolution::waiting(game, state, squadron).next().is_some();
            waits.then(|| turn(squadron.seat(), ActivationAsk::Burn { squadron }))?
        }
        ActivationTask::Next | ActivationTask::End => None,
    }
}

/// Carries out what asks nothing.
pub(crate) fn run(step: &mut Step<'_>, task: ActivationTask) {
    match task {
        ActivationTask::Next => choose::next(step),
        ActivationTask::Theft => {}
        ActivationTask::Block => theft::succeed(step),
        ActivationTask::Choose => unreachable!("a squadron is always asked for"),
        ActivationTask::Prepare | ActivationTask::Resolve => steps::go_on(step),
        ActivationTask::End => steps::end(step),
    }
}

fn push(step: &mut Step<'_>, task: ActivationTask) {
    step.state.tasks.push(Task::Activation(task));
}

/// Judges a decision.
pub(crate) fn plan(
    game: &Rrt,
    state: &State,
    seat: Seat,
    action: &ActivationAction,
) -> Result<ActivationPlan, Refusal> {
    use ActivationAction as A;
    let Some(Task::Activation(task)) = state.tasks.last() else {
        return Err(steps::not_now(state, action));
    };
    match (task, action) {
        (ActivationTask::Theft, A::Steal) => Ok(ActivationPlan::Steal),
        (ActivationTask::Theft, A::LetBe) => Ok(ActivationPlan::LetBe),
        (ActivationTask::Block, A::Block) => Ok(ActivationPlan::Block),
        (ActivationTask::Block, A::GiveWay) => Ok(ActivationPlan::GiveWay),
        (ActivationTask::Choose, A::Activate { squadron }) => {
            choose::plan(state, seat, *squadron).map(ActivationPlan::Activate)
        }
        (ActivationTask::Choose, A::Pass) => {
            can_pass(state, seat)?;
            Ok(ActivationPlan::Pass)
        }
        (ActivationTask::Prepare, A::ChangeMode { mecha, mode }) => {
            mode::plan_change(game, state, *mecha, *mode).map(ActivationPlan::Mode)
        }
        (ActivationTask::Prepare, A::Jettison { mecha }) => {
            mode::plan_jettison(game, state, *mecha).map(ActivationPlan::Mode)
        }
        (ActivationTask::Prepare, A::Swarm { mecha }) => {
            steps::plan_swarm(game, state, *mecha).map(ActivationPlan::Swarm)
        }
        (ActivationTask::Prepare, A::Backstab { mecha, other }) => {
            backstab::plan(game, state, *mecha, *other)
        }
        (ActivationTask::Prepare, A::Begin) => Ok(ActivationPlan::Begin),
        (ActivationTask::Resolve, A::Burn { mecha, facing }) => {
            resolution::plan(game, state, *mecha, *facing).map(ActivationPlan::Burn)
        }
        _ => Err(steps::not_now(state, action)),
    }
}

/// Carries a decision out.
pub(crate) fn perform(step: &mut Step<'_>, plan: ActivationPlan) {
    match plan {
        ActivationPlan::Steal => theft::steal(step),
        ActivationPlan::Block => theft::block(step),
        ActivationPlan::GiveWay => {
            step.state.tasks.pop();
            theft::succeed(step);
        }
        ActivationPlan::LetBe => {
            step.state.tasks.pop();
        }
        ActivationPlan::Activate(squadron) => steps::activate(step, squadron),
        ActivationPlan::Pass => choose::pass(step),
        ActivationPlan::Mode(plan) => mode::perform(step, plan),
        ActivationPlan::Swarm(squadron) => steps::swarm(step, squadron),
        ActivationPlan::Backstab(mecha, other) => backstab::perform(step, mecha, other),
        ActivationPlan::Begin => {
            step.state.tasks.pop();
            steps::go_on(step);
        }
        ActivationPlan::Burn(burn) => resolution::perform(step, burn),
    }
}

/// Refuses what is not asked.
fn not_asked() -> Refusal {
    GeneralRefusal::NotAsked.into()
}

#[cfg(test)]
mod tests;
