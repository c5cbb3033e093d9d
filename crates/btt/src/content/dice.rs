//! The faces of the dice, which are content too.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Origin;

/// A face of the attack die.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum AttackFace {
    /// One stripe: a hit at short range.
    Short,
    /// Two stripes: a hit at short and medium range.
    Medium,
    /// Three stripes: a hit at all ranges.
    Long,
    /// Two hits at all ranges.
    Double,
    /// The eyeball.
    Focus,
    /// Nothing.
    Blank,
}

/// A face of the defence die.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum DefenseFace {
    /// Cancels a hit.
    Evade,
    /// The eyeball.
    Focus,
    /// Nothing.
    Blank,
}

/// An attack die.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct AttackDie {
    /// Its id, which the option `attack-die` names.
    pub id: String,
    /// Where it comes from.
    pub origin: Origin,
    /// Its eight faces.
    pub faces: [AttackFace; 8],
}

/// The defence die.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct DefenseDie {
    /// Where it comes from.
    pub origin: Origin,
    /// Its eight faces.
    pub faces: [DefenseFace; 8],
}

impl Default for DefenseDie {
    fn default() -> Self {
        use DefenseFace::{Blank, Evade, Focus};
        DefenseDie {
            origin: Origin::Rulebook,
            faces: [Evade, Evade, Evade, Focus, Focus, Blank, Blank, Blank],
        }
    }
}
