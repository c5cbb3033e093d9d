//! Tables as they are made, listed and shown.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{ComesFrom, OriginInfo, SeatInfo};

/// A table as everybody may see it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct TableInfo {
    /// Its id.
    pub id: String,
    /// The game's code.
    pub game: String,
    /// The set-up, without what is hidden while the game goes on.
    pub setup: Value,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// `open`, `playing` or `finished`.
    pub status: String,
    /// The clock.
    pub clock: Clock,
    /// What the server bound itself to before the seats were filled.
    pub commitment: String,
    /// Where the game goes on from, if it did not begin at this table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<ComesFrom>,
    /// The lesson that is played here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lesson: Option<String>,
    /// What has changed since the game began, if anything has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub changed: Option<Changed>,
}

/// What has changed since a game began.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Changed {
    /// The rules that say something else now.
    pub rules: Vec<String>,
    /// The files of content that are others now. The game goes on with those it began with.
    pub content: Vec<String>,
    /// Whether the game went on from where it stood, because what was done would lead elsewhere now.
    pub carried: bool,
    /// Whether the last that was done before could not be done any more, and is lost.
    pub lost: bool,
}

/// A public table with a free seat.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct OpenTable {
    /// Its id.
    pub id: String,
    /// The game's code.
    pub game: String,
    /// Who sits there, by seat; nobody in an open seat.
    pub names: Vec<Option<String>>,
    /// When something last happened.
    pub changed: i64,
}

/// What a new table is to be.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CreateTable {
    /// The game's code.
    pub game: String,
    /// The game's default if left out.
    pub setup: Option<Value>,
    /// A step of a replay to go on from with new dice, instead of a set-up.
    pub origin: Option<OriginInfo>,
    /// For each seat the level of a computer player, or nothing for a person.
    pub seats: Vec<Option<String>>,
    /// Whether it is kept out of the list of tables.
    #[serde(default)]
    pub private: bool,
    /// The clock.
    #[serde(default)]
    pub clock: Clock,
}

/// A table that was made just now.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct MadeTable {
    /// The table.
    #[serde(flatten)]
    pub table: TableInfo,
    /// The secret by which seats are freed again, shown once and never again.
    pub host: String,
}

/// How long a decision may take. Whoever is asked in the middle of another's action has a short
/// time of its own for it, and what is safe is done when that is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Clock {
    /// As long as it takes.
    #[default]
    None,
    /// So many seconds for each decision.
    PerDecision {
        /// How many.
        seconds: u32,
        /// What happens then.
        then: TimeOut,
    },
    /// So many seconds for the whole game.
    Bank {
        /// How many.
        seconds: u32,
        /// What happens then.
        then: TimeOut,
    },
}

/// What becomes of a seat that runs out of time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TimeOut {
    /// The safest action is done for it.
    SafeAction,
    /// It loses.
    Loss,
}
