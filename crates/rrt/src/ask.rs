//! What a prompt asks for, and who owes which decision.

use ironlance_engine::Prompt;
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    Rrt, State, ability, ability::AbilityAsk, activation, activation::ActivationAsk, attack,
    attack::CombatAsk, command, command::CommandAsk, movement, movement::MoveAsk, setup,
    setup::SetupAsk, state::Task,
};

/// What a prompt asks for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// Setting up: edges and deployment.
    Setup(SetupAsk),
    /// In the Command Phase.
    Command(CommandAsk),
    /// Choosing a squadron, and its modes.
    Activation(ActivationAsk),
    /// Moving.
    Move(MoveAsk),
    /// The Combat Step, and answers to attacks.
    Combat(CombatAsk),
    /// An ability of a mecha, a faction or a character.
    Ability(AbilityAsk),
}

/// The decision owed now.
pub(crate) fn prompt(game: &Rrt, state: &State) -> Option<Prompt<Ask>> {
    if state.ending.is_some() {
        return None;
    }
    of_task(game, state, state.tasks.last()?)
}

/// What a task waits for, if it waits.
pub(crate) fn of_task(game: &Rrt, state: &State, task: &Task) -> Option<Prompt<Ask>> {
    match task {
        Task::Setup(task) => setup::ask(game, state, task),
        Task::Command(task) => command::ask(game, state, task),
        Task::Activation(task) => activation::ask(game, state, task),
        Task::Move(task) => movement::ask(game, state, task),
        Task::Combat(task) => attack::ask(game, state, task),
        Task::Ability(task) => ability::ask(game, state, task),
    }
}
