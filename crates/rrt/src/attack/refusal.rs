//! Why an attack, or an answer to one, is not possible.

use ironlance_engine::Say;
use ironlance_rulebook::{RuleId, rule};

use crate::state::MechaId;

/// Why an attack, or an answer to one, is not possible.
#[derive(Clone, PartialEq, Eq, Debug, Say)]
pub enum CombatRefusal {
    /// Only the squadron that acts attacks.
    #[say("{mecha} does not belong to the squadron that acts")]
    NotActing {
        /// Who.
        mecha: MechaId,
    },
}

impl CombatRefusal {
    pub(crate) fn rule(&self) -> RuleId {
        match self {
            CombatRefusal::NotActing { .. } => rule!("rrt.attack.activated-only"),
        }
    }
}
