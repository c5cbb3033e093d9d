//! Why something is not allowed.

use std::fmt;

use ironlance_rulebook::RuleId;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A refusal of one game: which rule refuses, in words, with the numbers of the case.
///
/// The sentence is the `Display` form; the facts are the fields of the variant.
pub trait Refusal: fmt::Debug + fmt::Display + Clone + Eq + Serialize + Send + Sync {
    /// The rule that refuses.
    fn rule(&self) -> RuleId;

    /// The legal choice nearest to what was asked for, as the action's JSON, where there is one.
    fn nearest(&self) -> Option<Value> {
        None
    }
}

/// A refusal as it crosses a boundary.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Refused {
    /// The rule that refuses.
    pub rule: RuleId,
    /// Why, in words.
    pub sentence: String,
    /// The numbers of the case, by name.
    pub facts: Value,
    /// The nearest legal choice.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub nearest: Option<Value>,
}

impl Refused {
    /// The wire form of a game's refusal.
    pub fn new(refusal: &impl Refusal) -> Refused {
        Refused {
            rule: refusal.rule(),
            sentence: refusal.to_string(),
            facts: serde_json::to_value(refusal).unwrap_or(Value::Null),
            nearest: refusal.nearest(),
        }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} [{}]", self.sentence, self.rule)
    }
}
