//! What happened: one family per chapter of the rulebook.

use ironlance_engine::game::Happening;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    Aod, State, cards::CardEvent, combat::CombatEvent, movement::MoveEvent, order::OrderEvent,
    setup::SetupEvent, turn::TurnEvent,
};

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// While setting up.
    Setup(SetupEvent),
    /// In the course of a turn and at the end of the game.
    Turn(TurnEvent),
    /// With orders and their tokens.
    Order(OrderEvent),
    /// While units moved.
    Move(MoveEvent),
    /// In combat: attacks, damage, heat, capture.
    Combat(CombatEvent),
    /// By special equipment, a card or a faction.
    Cards(CardEvent),
}

macro_rules! happenings {
    ($($name:ident: $event:ty),+ $(,)?) => {$(
        impl From<$event> for Event {
            fn from(event: $event) -> Event {
                Event::$name(event)
            }
        }

        impl Happening<Aod> for $event {
            fn told(self, _: &Aod, _: &State) -> Event {
                Event::$name(self)
            }
        }
    )+};
}

happenings! {
    Setup: SetupEvent,
    Turn: TurnEvent,
    Order: OrderEvent,
    Move: MoveEvent,
    Combat: CombatEvent,
    Cards: CardEvent,
}
