//! Accounts, and where they are signed in.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A name and a password.
#[derive(Clone, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Credentials {
    /// The name, 3 to 24 characters; capitals make no difference.
    pub name: String,
    /// The password, at least 8 characters.
    pub password: String,
}

/// Who is signed in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Me {
    /// Their name; nobody is signed in without one.
    pub name: Option<String>,
}

/// Another password.
#[derive(Clone, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ChangePassword {
    /// The password up to now.
    pub old: String,
    /// The password from now on, at least 8 characters.
    pub new: String,
}

/// A browser in which an account is signed in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Session {
    /// What it is ended by.
    pub id: String,
    /// When it began, in seconds since 1970.
    pub since: i64,
    /// Whether it is the one that asks.
    pub this: bool,
}

/// A table at which an account has a seat.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct MyTable {
    /// Its id.
    pub id: String,
    /// The game's code.
    pub game: String,
    /// `open`, `playing` or `finished`.
    pub status: String,
    /// Who sits there, by seat.
    pub names: Vec<Option<String>>,
    /// The seats of the account.
    pub seats: Vec<u8>,
    /// The seats that are to move.
    pub to_move: Vec<u8>,
    /// How it ended.
    pub outcome: Option<Value>,
    /// When something last happened, in seconds since 1970.
    pub changed: i64,
}
