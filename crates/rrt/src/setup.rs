//! Setting up: terrain, edges, roles, commanders and deployment.

mod begin;
mod deploy;
mod edges;
mod refusal;
mod terrain;
#[cfg(test)]
mod tests;

use ironlance_engine::{Prompt, Seat};
use ironlance_rulebook::{cite, rule};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use self::refusal::SetupRefusal;
pub(crate) use self::{
    begin::{begin, limits_of, open_setup, standard_feature, start, state_of, system},
    deploy::{layout, modes_of, waiting},
    edges::{choices, commanders},
};
use crate::{
    Ask, Options, Refusal, Rrt, State, Step,
    content::ModeName,
    force::Force,
    refusal::GeneralRefusal,
    state::{Edge, MechaId, Spot, SquadronId, Task},
    turn,
};

/// Who plays with which force on which table, and how.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Setup {
    /// The forces by seat.
    pub forces: Vec<ForceChoice>,
    /// The scenario, by id; a pitched battle if it is left out.
    #[serde(default)]
    pub scenario: Option<String>,
    /// The map, by id; terrain is placed at random if it is left out.
    #[serde(default)]
    pub map: Option<String>,
    /// The quick game.
    #[serde(default)]
    pub quick_start: bool,
    /// The open choices.
    #[serde(default)]
    pub options: Options,
}

/// A ready-made force, or one of a player's own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum ForceChoice {
    /// The id of a ready-made force.
    Named(String),
    /// A force.
    Own(Force),
}

/// A decision while setting up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum SetupAction {
    /// Choose to attack or to defend.
    Role {
        /// Whether to attack.
        attack: bool,
    },
    /// Choose an edge of the table.
    Edge {
        /// Which.
        edge: Edge,
    },
    /// Name the commander.
    Name {
        /// Who.
        mecha: MechaId,
    },
    /// Deploy a squadron.
    Deploy {
        /// Which.
        squadron: SquadronId,
        /// The mode of its Variable mecha.
        #[serde(default)]
        mode: Option<ModeName>,
        /// Where its mecha stand and look, in the order of their names.
        spots: Vec<Spot>,
    },
    /// Deploy those of a squadron for whom there is room, where there is none for all.
    Squeeze {
        /// Which.
        squadron: SquadronId,
    },
}

/// What is asked while setting up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum SetupAsk {
    /// Whether to attack or to defend.
    Role,
    /// Which edge.
    Edge,
    /// Who is commander.
    Name,
    /// The next squadron.
    Deploy,
}

/// What is left to do while setting up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum SetupTask {
    /// Both players roll.
    Roll,
    /// The winner chooses a role.
    Role(Seat),
    /// A player chooses an edge.
    Edge(Seat),
    /// A player names a commander.
    Name(Seat),
    /// Squadrons are deployed.
    Deploy(Seat),
    /// The first turn begins.
    Begin,
}

/// A decision found legal.
#[derive(Clone, Debug)]
pub enum SetupPlan {
    /// A role.
    Role(bool),
    /// An edge.
    Edge(Edge),
    /// A commander.
    Name(MechaId),
    /// A squadron, its mode and its places.
    Deploy(SquadronId, Option<ModeName>, Vec<Option<Spot>>),
}

/// What happened while setting up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum SetupEvent {
    /// Players rolled for the choice of edges.
    Rolled {
        /// The two dice of each player, by seat.
        dice: [[u8; 2]; 2],
        /// Who won.
        winner: Option<Seat>,
    },
    /// A player attacks.
    Attacks {
        /// Who.
        seat: Seat,
    },
    /// A player has an edge.
    Edge {
        /// Who.
        seat: Seat,
        /// Which.
        edge: Edge,
    },
    /// A player has a commander.
    Named {
        /// Who.
        mecha: MechaId,
    },
    /// A squadron was deployed.
    Deployed {
        /// Which.
        squadron: SquadronId,
        /// In which mode.
        mode: Option<ModeName>,
        /// Where.
        spots: Vec<Option<Spot>>,
    },
}

/// What a task waits for.
pub(crate) fn ask(_: &Rrt, state: &State, task: &SetupTask) -> Option<Prompt<Ask>> {
    let (seat, ask) = match *task {
        SetupTask::Role(seat) => (seat, SetupAsk::Role),
        SetupTask::Edge(seat) => (seat, SetupAsk::Edge),
        SetupTask::Name(seat) if state.player(seat).commander.is_none() => (seat, SetupAsk::Name),
        SetupTask::Deploy(seat) if waiting(state, seat).next().is_some() => {
            (seat, SetupAsk::Deploy)
        }
        _ => return None,
    };
    Some(Prompt::turn(seat, Ask::Setup(ask)))
}

/// Carries out what asks nothing.
pub(crate) fn run(step: &mut Step<'_>, task: SetupTask) {
    match task {
        SetupTask::Roll => edges::roll(step),
        SetupTask::Deploy(seat) => deploy::next(step, seat),
        SetupTask::Begin => turn::begin(step),
        SetupTask::Role(_) | SetupTask::Edge(_) | SetupTask::Name(_) => {}
    }
}

fn push(step: &mut Step<'_>, task: SetupTask) {
    step.state.tasks.push(Task::Setup(task));
}

/// Judges a decision.
pub(crate) fn plan(
    game: &Rrt,
    state: &State,
    seat: Seat,
    action: &SetupAction,
) -> Result<SetupPlan, Refusal> {
    cite(rule!("rrt.setup.order"));
    let Some(Task::Setup(task)) = state.tasks.last() else {
        return Err(GeneralRefusal::NotAsked.into());
    };
    match (task, action) {
        (SetupTask::Role(_), SetupAction::Role { attack }) => Ok(SetupPlan::Role(*attack)),
        (SetupTask::Edge(_), SetupAction::Edge { edge }) => match choices(state).contains(edge) {
            true => Ok(SetupPlan::Edge(*edge)),
            false => Err(SetupRefusal::ShortEdge { edge: *edge }.into()),
        },
        (SetupTask::Name(_), SetupAction::Name { mecha }) => {
            match commanders(state, seat).any(|other| other == *mecha) {
                true => Ok(SetupPlan::Name(*mecha)),
                false => Err(SetupRefusal::NoCommander { mecha: *mecha }.into()),
            }
        }
        (SetupTask::Deploy(_), SetupAction::Deploy { squadron, mode, spots }) => {
            deploy::judge(game, state, seat, *squadron, *mode, spots)?;
            let spots = spots.iter().copied().map(Some).collect();
            Ok(SetupPlan::Deploy(*squadron, *mode, spots))
        }
        (SetupTask::Deploy(_), SetupAction::Squeeze { squadron }) => {
            deploy::judge_squeeze(game, state, seat, *squadron)
        }
        _ => Err(GeneralRefusal::NotAsked.into()),
    }
}

/// Carries a decision out.
pub(crate) fn perform(step: &mut Step<'_>, plan: SetupPlan) {
    let Some(Task::Setup(task)) = step.state.tasks.pop() else { return };
    match (plan, task) {
        (SetupPlan::Role(attack), SetupTask::Role(seat)) => edges::take_role(step, seat, attack),
        (SetupPlan::Edge(edge), SetupTask::Edge(seat)) => edges::take(step, seat, edge),
        (SetupPlan::Name(mecha), _) => edges::name(step, mecha),
        (SetupPlan::Deploy(squadron, mode, spots), SetupTask::Deploy(seat)) => {
            deploy::deploy(step, squadron, mode, spots);
            deploy::next(step, seat);
        }
        _ => {}
    }
}
