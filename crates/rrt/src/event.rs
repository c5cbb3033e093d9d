//! What happened: one family per chapter of the rulebook.

use ironlance_engine::game::Happening;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    Rrt, State, ability::AbilityEvent, activation::ActivationEvent, attack::CombatEvent,
    command::CommandEvent, movement::MoveEvent, setup::SetupEvent, victory::EndEvent,
};

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// While setting up.
    Setup(SetupEvent),
    /// In the Command Phase, and at the ends of turns.
    Command(CommandEvent),
    /// While squadrons were chosen and activated.
    Activation(ActivationEvent),
    /// While mecha moved.
    Move(MoveEvent),
    /// In combat.
    Combat(CombatEvent),
    /// By an ability of a mecha, a faction or a character.
    Ability(AbilityEvent),
    /// The game ended.
    End(EndEvent),
}

macro_rules! happenings {
    ($($name:ident: $event:ty),+ $(,)?) => {$(
        impl From<$event> for Event {
            fn from(event: $event) -> Event {
                Event::$name(event)
            }
        }

        impl Happening<Rrt> for $event {
            fn told(self, _: &Rrt, _: &State) -> Event {
                Event::$name(self)
            }
        }
    )+};
}

happenings! {
    Setup: SetupEvent,
    Command: CommandEvent,
    Activation: ActivationEvent,
    Move: MoveEvent,
    Combat: CombatEvent,
    Ability: AbilityEvent,
    End: EndEvent,
}
