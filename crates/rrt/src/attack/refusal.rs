//! Why an attack, or an answer to one, is not possible.

use ironlance_engine::Say;
use ironlance_rulebook::{RuleId, rule};

use crate::state::MechaId;

/// Why an attack, or an answer to one, is not possible.
#[derive(Clone, PartialEq, Eq, Debug, Say)]
#[allow(missing_docs, reason = "the messages say what each field is")]
pub enum CombatRefusal {
    #[say("{mecha} does not belong to the squadron that acts")]
    NotActing { mecha: MechaId },
    #[say("an attack is resolved completely before the next is declared")]
    AttackGoesOn,
    #[say("{mecha} has no failed Strike {missile} to roll again")]
    NothingFailed { mecha: MechaId, missile: u8 },
    #[say("nobody is hit who could dodge or shoot down")]
    NothingHit,
    #[say("there is no hit {hit} on your mecha to answer")]
    NoSuchHit { hit: u8 },
    #[say("that attack has been answered: a mecha dodges or shoots down, once")]
    AnsweredAlready,
    #[say("first Dodge or shoot down, then divide, then Roll with the Impact")]
    OutOfOrder,
    #[say("{mecha} cannot take that hit")]
    CannotTakeOver { mecha: MechaId },
    #[say("{mecha} cannot dodge that")]
    CannotDodge { mecha: MechaId, rule: RuleId },
    #[say("{mecha} cannot shoot that down")]
    CannotShootDown { mecha: MechaId, rule: RuleId },
    #[say("the damage cannot be divided with {mecha}")]
    CannotDivideWith { mecha: MechaId, rule: RuleId },
    #[say("{mecha} cannot take {share} of {damage} MD")]
    WrongShare { mecha: MechaId, share: u16, damage: u16 },
    #[say("{mecha} cannot be handed damage")]
    CannotRedirectTo { mecha: MechaId },
    #[say("{handed} MD cannot be handed on: there are {damage}")]
    WrongRedirection { handed: u32, damage: u16 },
    #[say("{mecha} did no damage")]
    DidNoDamage { mecha: MechaId },
    #[say("{mecha} cannot have the free attack")]
    NotEncouraged { mecha: MechaId },
}

impl CombatRefusal {
    pub(crate) fn rule(&self) -> RuleId {
        use CombatRefusal::*;
        match self {
            CannotDodge { rule, .. }
            | CannotShootDown { rule, .. }
            | CannotDivideWith { rule, .. } => *rule,
            NotActing { .. } => rule!("rrt.attack.activated-only"),
            AttackGoesOn => rule!("rrt.attack.order"),
            NothingFailed { .. } => rule!("rrt.character.reroll-strike"),
            NothingHit | NoSuchHit { .. } => rule!("rrt.defence.dodge-only-hits"),
            AnsweredAlready => rule!("rrt.defence.shoot-down-or-dodge"),
            OutOfOrder => rule!("rrt.defence.order"),
            CannotTakeOver { .. } => rule!("rrt.character.selfless"),
            WrongShare { .. } => rule!("rrt.defence.divide"),
            CannotRedirectTo { .. } | WrongRedirection { .. } => {
                rule!("rrt.character.high-lord-redirect")
            }
            DidNoDamage { .. } => rule!("rrt.damage.credit"),
            NotEncouraged { .. } => rule!("rrt.faction.esprit-de-corps"),
        }
    }
}
