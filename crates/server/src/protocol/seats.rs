//! Seats: who takes them, how they are held and freed.

use ironlance_engine::{Seed, Side};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A seat as everybody may see it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct SeatInfo {
    /// Its number.
    pub seat: u8,
    /// `human`, `computer`, `teacher` or `open`.
    pub kind: String,
    /// The computer player's level.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
    /// Who sits there.
    pub name: String,
    /// Which side it plays for, once the game has begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// A seat before it whose name could be taken for this one's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub looks_like: Option<u8>,
    /// What binds it to its part of the dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
    /// Whether the game waits for it to show its part.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub owes_part: bool,
}

/// Who takes a seat, with their part of the dice.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TakeSeat {
    /// What to call them.
    pub name: String,
    /// What binds them to their part of the dice, without showing it: see `docs/protocol.md`.
    #[serde(default)]
    pub commitment: Option<String>,
    /// Instead of that the part itself, 64 hexadecimal digits of their own making: for who trusts all others.
    #[schemars(with = "Option<String>")]
    #[serde(default)]
    pub part: Option<Seed>,
    /// The force to play with instead of the one the table gives this seat.
    #[serde(default)]
    pub force: Option<BroughtForce>,
}

/// A taken seat, with the secret that holds it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct TakenSeat {
    /// The seat.
    pub seat: SeatInfo,
    /// The secret, shown once and never again.
    pub token: String,
}

/// A force that somebody brings to a table.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BroughtForce {
    /// One the game comes with, by its name.
    Named(String),
    /// The text of a force's file.
    Text(String),
}

/// A seat's part of the dice, now that all are bound to theirs.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ShowPart {
    /// The seat's secret; without it, it is a seat of the account that is signed in.
    #[serde(default)]
    pub token: Option<String>,
    /// The part.
    #[schemars(with = "String")]
    pub part: Seed,
}

/// Who wants another secret for their seat.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ChangeLink {
    /// The seat's secret up to now. A seat of an account is changed by who is signed in alone.
    #[serde(default)]
    pub token: Option<String>,
}

/// Who made a table, and frees a seat of it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct FreeSeat {
    /// The secret that came with the table when it was made.
    pub host: String,
}
