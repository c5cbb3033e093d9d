//! Why something is not possible in the Command Phase.

use ironlance_engine::Say;
use ironlance_rulebook::{RuleId, rule};

use crate::state::{MechaId, SquadronId};

/// Why something is not possible in the Command Phase.
#[derive(Clone, PartialEq, Eq, Debug, Say)]
pub enum CommandRefusal {
    /// A squadron without a Glaug, or with nothing set aside.
    #[say(
        "nothing can return to {squadron}: it needs mecha set aside and a Glaug in play that has not called this turn"
    )]
    NothingReturns {
        /// Which.
        squadron: SquadronId,
    },
    /// A place too far inside the table.
    #[say("returning mecha are placed wholly within 2 inches of the edge of the deployment zone")]
    TooFarIn,
    /// A place on another base.
    #[say("the base would overlap {other}")]
    NoRoom {
        /// Whose base.
        other: MechaId,
    },
    /// A place in contact with an enemy.
    #[say("the base would touch {enemy}")]
    TouchesEnemy {
        /// Who.
        enemy: MechaId,
    },
    /// A place where it could not stand.
    #[say("a mecha cannot stand there")]
    CannotStand,
}

impl CommandRefusal {
    pub(crate) fn rule(&self) -> RuleId {
        match self {
            CommandRefusal::NothingReturns { .. } => rule!("rrt.faction.reinforcements-return"),
            CommandRefusal::TooFarIn
            | CommandRefusal::TouchesEnemy { .. }
            | CommandRefusal::CannotStand => rule!("rrt.faction.reinforcements-place"),
            CommandRefusal::NoRoom { .. } => rule!("rrt.table.no-overlap"),
        }
    }
}
