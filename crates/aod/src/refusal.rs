//! Why an action or a set-up is not allowed: one family per chapter of the rulebook.

use ironlance_engine::{Fact, Say, Seat, Sentence};
use ironlance_rulebook::{RuleId, rule};

use crate::{
    cards::CardRefusal, combat::CombatRefusal, force::ForceRefusal, movement::MoveRefusal,
    order::OrderRefusal, setup::SetupRefusal, state::UnitId, transport::TransportRefusal,
    turn::TurnRefusal,
};

/// A refusal, with the numbers of the case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Whoever acts, or what about, is not what is asked.
    General(GeneralRefusal),
    /// While setting up, and for set-ups.
    Setup(SetupRefusal),
    /// A battleforce that may not be.
    Force(ForceRefusal),
    /// In the course of a turn.
    Turn(TurnRefusal),
    /// An order.
    Order(OrderRefusal),
    /// A path or a place.
    Move(MoveRefusal),
    /// Boarding and disembarking.
    Transport(TransportRefusal),
    /// An attack.
    Combat(CombatRefusal),
    /// Special equipment, cards and factions.
    Cards(CardRefusal),
}

/// What has nothing to do with a chapter.
#[derive(Clone, PartialEq, Eq, Debug, Say)]
pub enum GeneralRefusal {
    /// It is not this seat that decides now.
    #[say("{seat} has nothing to decide now")]
    NothingOwed {
        /// Who acted.
        seat: Seat,
    },
    /// That is not what is asked now.
    #[say("that is not what is asked now")]
    NotAsked,
    /// The game is over.
    #[say("the game is over")]
    Over,
    /// There is no such unit.
    #[say("there is no unit {unit} in this game")]
    NoSuchUnit {
        /// Its name.
        unit: UnitId,
    },
}

impl GeneralRefusal {
    fn rule(&self) -> RuleId {
        match self {
            GeneralRefusal::NothingOwed { .. } => rule!("aod.basics.active-player"),
            GeneralRefusal::NotAsked => rule!("aod.turn.stages"),
            GeneralRefusal::Over => rule!("aod.end.conditions"),
            GeneralRefusal::NoSuchUnit { .. } => rule!("aod.unit.identity"),
        }
    }
}

macro_rules! refusals {
    ($($name:ident: $refusal:ty),+ $(,)?) => {
        $(
            impl From<$refusal> for Refusal {
                fn from(refusal: $refusal) -> Refusal {
                    Refusal::$name(refusal)
                }
            }
        )+

        impl Say for Refusal {
            fn say(&self, sentence: &mut Sentence) {
                match self {
                    $(Refusal::$name(refusal) => refusal.say(sentence),)+
                }
            }

            fn facts(&self, out: &mut Vec<Fact>) {
                match self {
                    $(Refusal::$name(refusal) => refusal.facts(out),)+
                }
            }
        }

        impl ironlance_engine::Refusal for Refusal {
            fn rule(&self) -> RuleId {
                match self {
                    $(Refusal::$name(refusal) => refusal.rule(),)+
                }
            }
        }
    };
}

refusals! {
    General: GeneralRefusal,
    Setup: SetupRefusal,
    Force: ForceRefusal,
    Turn: TurnRefusal,
    Order: OrderRefusal,
    Move: MoveRefusal,
    Transport: TransportRefusal,
    Combat: CombatRefusal,
    Cards: CardRefusal,
}
