//! Why an ability cannot be used.

use ironlance_engine::Say;
use ironlance_rulebook::{RuleId, rule};

use crate::state::MechaId;

/// Why an ability cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, Say)]
#[allow(missing_docs, reason = "the messages say what each field is")]
pub enum AbilityRefusal {
    #[say("such abilities are used in the Activation Step of a squadron")]
    NotNow,
    #[say("{mecha} has no {ability}")]
    NoAbility { mecha: MechaId, ability: &'static str, rule: RuleId },
    #[say("{mecha} has used its {ability} in this activation")]
    UsedAlready { mecha: MechaId, ability: &'static str, rule: RuleId },
    #[say("{target} is more than {reach} inches from {mecha}")]
    TooFar { mecha: MechaId, target: MechaId, reach: i16, rule: RuleId },
    #[say("{mecha} is not on the table")]
    Away { mecha: MechaId, rule: RuleId },
    #[say("no enemy is chosen for {mecha} to disturb")]
    NoTargets { mecha: MechaId },
    #[say("{target} is no enemy")]
    NoEnemy { target: MechaId },
    #[say("{target} is disturbed already, or chosen twice")]
    DisturbedAlready { target: MechaId },
}

impl AbilityRefusal {
    /// The rule that refuses.
    pub(crate) fn rule(&self) -> RuleId {
        use AbilityRefusal::*;
        match self {
            NoAbility { rule, .. }
            | UsedAlready { rule, .. }
            | TooFar { rule, .. }
            | Away { rule, .. } => *rule,
            NotNow => rule!("rrt.activation.step-one-actions"),
            NoTargets { .. } | NoEnemy { .. } | DisturbedAlready { .. } => {
                rule!("rrt.ability.electronic-attack")
            }
        }
    }
}
