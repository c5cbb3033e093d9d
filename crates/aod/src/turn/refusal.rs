//! Why something is not possible in the course of a turn.

use ironlance_engine::{Say, Seat};
use ironlance_rulebook::{RuleId, rule};

use crate::state::UnitId;

/// Why something is not possible in the course of a turn.
#[derive(Clone, PartialEq, Eq, Debug, Say)]
pub enum TurnRefusal {
    /// Nobody withdraws while something is resolved.
    #[say("nobody withdraws while something is resolved")]
    NotWhileResolving,
    /// The player is no longer in the game.
    #[say("{seat} is no longer in the game")]
    Gone {
        /// Who.
        seat: Seat,
    },
    /// No artillery attack of the unit waits.
    #[say("no artillery attack of {unit} waits")]
    NothingWaits {
        /// The unit.
        unit: UnitId,
    },
    /// A die has forbidden the unit an order in doubt.
    #[say(
        "{unit} has lost a roll this turn, and is given no order that only just might be allowed"
    )]
    DoubtLost {
        /// The unit.
        unit: UnitId,
    },
    /// The game was proposed to end before this turn.
    #[say("{unit} can only be allowed to board a teammate's transport")]
    NoTeammate {
        /// The unit.
        unit: UnitId,
    },
}

impl TurnRefusal {
    pub(crate) fn rule(&self) -> RuleId {
        match self {
            TurnRefusal::NotWhileResolving => rule!("aod.withdraw.when"),
            TurnRefusal::Gone { .. } => rule!("aod.end.player-eliminated"),
            TurnRefusal::NothingWaits { .. } => rule!("aod.turn.command-stage"),
            TurnRefusal::DoubtLost { .. } => rule!("aod.etiquette.ambiguous"),
            TurnRefusal::NoTeammate { .. } => rule!("aod.transport.board-conditions"),
        }
    }
}
