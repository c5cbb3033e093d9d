//! Forces that are judged, read, kept and shared.

use ironlance_engine::{Refused, Sentence};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Forces to be judged.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CheckForces {
    /// A set-up whose options count; without one, those of the rulebook do.
    #[serde(default)]
    pub setup: Option<Value>,
    /// The forces.
    pub forces: Vec<Value>,
}

/// A file that describes a force.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ReadForce {
    /// What it is called, for what is said about it.
    pub name: String,
    /// What it holds.
    pub text: String,
}

/// What the rules say of a force.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ForceVerdict {
    /// It is legal; this is what it is.
    Legal(Sentence),
    /// It breaks all these restrictions.
    Refused(Vec<Refused>),
    /// It is no force of this game, or the set-up is none.
    Malformed(String),
}

/// A force to be kept.
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct NewForce {
    /// The game's code.
    pub game: String,
    /// What its maker calls it.
    pub name: String,
    /// The force.
    pub force: Value,
}

/// A force that is kept.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct SharedForce {
    /// Its id.
    pub id: String,
    /// The game's code.
    pub game: String,
    /// What its maker calls it.
    pub name: String,
    /// The force.
    pub force: Value,
}
