//! Why an action or a set-up is not allowed: one family per chapter of the rulebook.

use ironlance_engine::{Fact, Say, Seat, Sentence};
use ironlance_rulebook::{RuleId, rule};

use crate::{
    ability::AbilityRefusal,
    activation::ActivationRefusal,
    attack::CombatRefusal,
    command::CommandRefusal,
    force::ForceRefusal,
    h2h::BlowRefusal,
    movement::MoveRefusal,
    ranged::RangedRefusal,
    setup::SetupRefusal,
    state::{MechaId, SquadronId},
};

/// A refusal, with the numbers of the case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Whoever acts, or what about, is not what is asked.
    General(GeneralRefusal),
    /// While setting up, and for set-ups.
    Setup(SetupRefusal),
    /// A force that may not be.
    Force(ForceRefusal),
    /// In the Command Phase.
    Command(CommandRefusal),
    /// Choosing a squadron, and its modes.
    Activation(ActivationRefusal),
    /// A path or a place.
    Move(MoveRefusal),
    /// An attack, or an answer to one.
    Combat(CombatRefusal),
    /// A weapon system that cannot be used, or not at that target.
    Ranged(RangedRefusal),
    /// A hand-to-hand attack.
    Blow(BlowRefusal),
    /// An ability of a mecha, a faction or a character.
    Ability(AbilityRefusal),
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
    /// There is no such mecha.
    #[say("there is no mecha {mecha} in this game")]
    NoSuchMecha {
        /// Its name.
        mecha: MechaId,
    },
    /// A mecha that is no longer in play.
    #[say("{mecha} is no longer in play")]
    NotInPlay {
        /// Who.
        mecha: MechaId,
    },
    /// There is no such squadron.
    #[say("there is no squadron {squadron} in this game")]
    NoSuchSquadron {
        /// Its name.
        squadron: SquadronId,
    },
    /// Another squadron acts.
    #[say("{mecha} does not belong to the squadron that acts")]
    NotActing {
        /// Who.
        mecha: MechaId,
    },
    /// Too few Command Points.
    #[say("that needs {needs} Command Points, {seat} has {left}")]
    NotEnoughPoints {
        /// Whose pool.
        seat: Seat,
        /// What it costs.
        needs: u16,
        /// What there is.
        left: u16,
    },
}

impl GeneralRefusal {
    fn rule(&self) -> RuleId {
        use GeneralRefusal as R;
        match self {
            R::NothingOwed { .. } | R::NotAsked | R::Over => {
                rule!("rrt.general.refusal-changes-nothing")
            }
            R::NoSuchMecha { .. } | R::NotActing { .. } => rule!("rrt.general.squadron"),
            R::NotInPlay { .. } => rule!("rrt.damage.destroyed"),
            R::NoSuchSquadron { .. } => rule!("rrt.general.squadron-size-now"),
            R::NotEnoughPoints { .. } => rule!("rrt.cp.spend-first"),
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
    Command: CommandRefusal,
    Activation: ActivationRefusal,
    Move: MoveRefusal,
    Combat: CombatRefusal,
    Ranged: RangedRefusal,
    Blow: BlowRefusal,
    Ability: AbilityRefusal,
}
