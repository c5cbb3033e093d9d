//! How the server answers one request over a WebSocket.

use ironlance_engine::{AnyAction, Coverage, Json, Odds, Refused, Sentence};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// The answer to a request.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Answer {
    /// It is done and on disk.
    Done {
        /// How many requests of this seat were done with it.
        sequence: i64,
    },
    /// The action is allowed.
    Allowed,
    /// The nearest legal action; none where nothing close is legal.
    Nearest(Option<AnyAction>),
    /// What was meant, legal or not.
    Meant {
        /// The action.
        action: Value,
        /// The same in words.
        words: Sentence,
    },
    /// Nothing that could be meant.
    NotUnderstood {
        /// How to say it, where the beginning was understood.
        usage: Option<Sentence>,
    },
    /// The chances; none where chance decides nothing.
    Odds(Option<Odds>),
    /// The legal actions.
    Actions {
        /// The list.
        #[schemars(with = "Vec<AnyAction>")]
        actions: Json,
        /// Whether it is all there are.
        coverage: Coverage,
    },
    /// A text.
    Text(Option<String>),
    /// The game's answer, as a sentence and as data; none if there is no such thing on the table.
    Found(Option<Json>),
    /// It was said.
    Said,
    /// It was noted.
    Noted,
    /// A sign of life.
    Pong,
}

/// Why a request failed.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Failure {
    /// The rules forbid it.
    Refused(Box<Refused>),
    /// It is allowed, but not what the lesson asks for: the teacher's words.
    Taught(String),
    /// The message makes no sense.
    Malformed(String),
    /// The client speaks another version.
    Protocol {
        /// The version the server speaks.
        speaks: u32,
    },
    /// Only a seat may do that.
    NotSeated,
    /// The game has not begun, or is over.
    NotPlaying,
    /// Too many messages.
    TooMany,
    /// The server has too much to do, or this takes too long to work out: ask again later.
    Busy,
    /// It could not be written down, mostly because the disk is full; nothing was changed. Play goes on
    /// when there is room.
    NotKept,
    /// The server failed; nothing was changed.
    Server,
}
