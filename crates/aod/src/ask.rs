//! What a prompt asks for, and who owes which decision.

use ironlance_engine::Prompt;
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    Aod, State, cards, cards::CardAsk, combat, combat::CombatAsk, movement, movement::MoveAsk,
    order, setup, setup::SetupAsk, state::Task, turn, turn::TurnAsk,
};

/// What a prompt asks for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// Setting up: terrain and deployment.
    Setup(SetupAsk),
    /// What to do in a stage of the turn.
    Turn(TurnAsk),
    /// While units move.
    Move(MoveAsk),
    /// While an attack is resolved.
    Combat(CombatAsk),
    /// An effect of special equipment, a card or a faction.
    Cards(CardAsk),
}

/// The decision owed now.
pub(crate) fn prompt(game: &Aod, state: &State) -> Option<Prompt<Ask>> {
    if state.ending.is_some() {
        return None;
    }
    of_task(game, state, state.tasks.last()?)
}

/// What a task waits for, if it waits.
pub(crate) fn of_task(game: &Aod, state: &State, task: &Task) -> Option<Prompt<Ask>> {
    match task {
        Task::Setup(task) => setup::ask(game, state, task),
        Task::Turn(task) => turn::ask(game, state, task),
        Task::Order(task) => order::ask(task),
        Task::Move(task) => movement::ask(game, state, task),
        Task::Combat(task) => combat::ask(game, state, task),
        Task::Cards(task) => cards::ask(game, state, task),
    }
}
