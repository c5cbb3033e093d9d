//! What seats decide: one family per chapter of the rulebook.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    cards::CardAction, combat::CombatAction, movement::MoveAction, order::OrderAction,
    setup::SetupAction, turn::TurnAction,
};

/// One decision of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// Setting up: terrain and deployment.
    Setup(SetupAction),
    /// The course of a turn: stages, withdrawing, ending the game.
    Turn(TurnAction),
    /// An order that moves or cools a unit.
    Order(OrderAction),
    /// An answer while units move.
    Move(MoveAction),
    /// An attack, or an answer while one is resolved.
    Combat(CombatAction),
    /// An effect of special equipment, a card or a faction.
    Cards(CardAction),
}

impl From<SetupAction> for Action {
    fn from(action: SetupAction) -> Action {
        Action::Setup(action)
    }
}

impl From<TurnAction> for Action {
    fn from(action: TurnAction) -> Action {
        Action::Turn(action)
    }
}

impl From<OrderAction> for Action {
    fn from(action: OrderAction) -> Action {
        Action::Order(action)
    }
}

impl From<MoveAction> for Action {
    fn from(action: MoveAction) -> Action {
        Action::Move(action)
    }
}

impl From<CombatAction> for Action {
    fn from(action: CombatAction) -> Action {
        Action::Combat(action)
    }
}

impl From<CardAction> for Action {
    fn from(action: CardAction) -> Action {
        Action::Cards(action)
    }
}
