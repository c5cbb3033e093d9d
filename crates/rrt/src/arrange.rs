//! Any state, described in the words of a person: how scenarios begin.

/// Any state of the game.
#[derive(Clone, Debug, serde::Deserialize, schemars::JsonSchema)]
pub struct Arrangement {}
