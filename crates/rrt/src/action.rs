//! What seats decide: one family per chapter of the rulebook.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    ability::AbilityAction, activation::ActivationAction, attack::CombatAction,
    command::CommandAction, movement::MoveAction, setup::SetupAction,
};

/// One decision of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// Setting up: edges and deployment.
    Setup(SetupAction),
    /// In the Command Phase: who begins, and reinforcements.
    Command(CommandAction),
    /// Choosing a squadron, and its modes.
    Activation(ActivationAction),
    /// Moving.
    Move(MoveAction),
    /// An attack, or an answer while one is resolved.
    Combat(CombatAction),
    /// An ability of a mecha, a faction or a character.
    Ability(AbilityAction),
    /// Give the game up, at any time.
    Concede,
}

macro_rules! actions {
    ($($name:ident: $action:ty),+ $(,)?) => {$(
        impl From<$action> for Action {
            fn from(action: $action) -> Action {
                Action::$name(action)
            }
        }
    )+};
}

actions! {
    Setup: SetupAction,
    Command: CommandAction,
    Activation: ActivationAction,
    Move: MoveAction,
    Combat: CombatAction,
    Ability: AbilityAction,
}
