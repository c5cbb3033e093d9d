//! What a client says over a WebSocket.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Phrase, Wish};

/// What a client says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum FromClient {
    /// The first message: who it is, and what it knows already.
    Hello {
        /// The version the client speaks.
        protocol: u32,
        /// The secret of a seat; a spectator has none.
        #[serde(default)]
        token: Option<String>,
        /// A seat of the account that is signed in, which needs no secret.
        #[serde(default)]
        seat: Option<u8>,
        /// The number of the first event the client wants: what it knows to be settled.
        #[serde(default)]
        since: usize,
    },
    /// An action.
    Act {
        /// The number by which the answer is known.
        request: u64,
        /// A key of the client's own making: the same key is carried out once.
        key: String,
        /// The action.
        action: Value,
    },
    /// Takes the last action back.
    Undo {
        /// The number by which the answer is known.
        request: u64,
        /// A key of the client's own making: the same key is carried out once.
        #[serde(default)]
        key: Option<String>,
    },
    /// Asks whether an action is allowed, and why not.
    Check {
        /// The number by which the answer is known.
        request: u64,
        /// The action.
        action: Value,
    },
    /// Asks for the legal action nearest to one that is refused.
    Nearest {
        /// The number by which the answer is known.
        request: u64,
        /// The action.
        action: Value,
    },
    /// Asks what a person means by some words.
    Read {
        /// The number by which the answer is known.
        request: u64,
        /// What was typed.
        text: String,
    },
    /// Asks for the chances of an action.
    Odds {
        /// The number by which the answer is known.
        request: u64,
        /// The action.
        action: Value,
    },
    /// Asks for the legal actions.
    Actions {
        /// The number by which the answer is known.
        request: u64,
    },
    /// Asks for one thing on the table as text.
    Describe {
        /// The number by which the answer is known.
        request: u64,
        /// Its name.
        name: String,
    },
    /// Asks the game about the table. Those who watch may ask too.
    Look {
        /// The number by which the answer is known.
        request: u64,
        /// The question, which is the game's.
        query: Value,
    },
    /// Says something to all at the table: one of a few sentences.
    Say {
        /// The number by which the answer is known.
        request: u64,
        /// What.
        phrase: Phrase,
    },
    /// Says what the seat wants after the game.
    Rematch {
        /// The number by which the answer is known.
        request: u64,
        /// What.
        wish: Wish,
    },
    /// A sign of life.
    Ping {
        /// The number by which the answer is known.
        request: u64,
    },
}
