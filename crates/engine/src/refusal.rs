//! Why something is not allowed.

use std::fmt;

use ironlance_rulebook::RuleId;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Fact, Say, Sentence};

/// A refusal of one game: which rule refuses, in words, with the numbers of the case.
///
/// What it says and the facts are written once, with `#[derive(Say)]`.
pub trait Refusal: Say + fmt::Debug + Clone + Eq + Send + Sync {
    /// The rule that refuses.
    fn rule(&self) -> RuleId;
}

/// A refusal as it crosses a boundary.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Refused {
    /// The rule that refuses.
    pub rule: RuleId,
    /// Why, in words.
    pub sentence: Sentence,
    /// The numbers of the case, by name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub facts: Vec<Fact>,
}

impl Refused {
    /// The value of a fact.
    pub fn fact(&self, name: &str) -> Option<&Sentence> {
        self.facts.iter().find(|fact| fact.name == name).map(|fact| &fact.value)
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} [{}]", self.sentence, self.rule)
    }
}
