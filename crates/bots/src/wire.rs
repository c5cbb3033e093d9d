//! What is said between a table and a bot: one JSON object a line, in both directions.
//!
//! Questions and answers look as they do on the socket of a table, so that a program can play both ways.

use ironlance_engine::{AnyAction, AnyEvent, AnyPrompt, Coverage, Odds, Refused, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The version of what bots are told and may say.
pub const BOT_PROTOCOL: u32 = 1;

/// What a bot is told.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum ToBot {
    /// Its seat owes a decision.
    Think(Box<Think>),
    /// The answer to a question of its own.
    Answer {
        /// Which.
        request: u64,
        /// The answer.
        answer: Answer,
    },
    /// What it asked or did is not to be had. It may try again.
    Failed {
        /// Which, where it said a number.
        request: Option<u64>,
        /// Why.
        failure: Failure,
    },
}

/// A decision that a seat owes, with everything that its owner needs to make it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Think {
    /// The version of what bots are told.
    pub protocol: u32,
    /// The game's code.
    pub game: String,
    /// Who decides.
    pub seat: Seat,
    /// How many seats take part.
    pub seats: u8,
    /// What chance is to come from, for a bot that plays alike every time.
    pub seed: u32,
    /// How long it may take.
    pub milliseconds: u64,
    /// Everything the seat sees.
    pub view: Value,
    /// Who owes what, as the seat may know it.
    pub prompts: Vec<AnyPrompt>,
    /// What the seat may do.
    pub actions: Vec<AnyAction>,
    /// Whether that is all.
    pub coverage: Coverage,
}

/// What a bot says.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum FromBot {
    /// Its decision: one of the actions it was offered, counted from 0.
    Choose(usize),
    /// Its decision, offered or not.
    Act {
        /// The number by which a refusal is known.
        #[serde(default)]
        request: Option<u64>,
        /// What a client of the table needs; here it says nothing.
        #[serde(default)]
        key: Option<String>,
        /// The action.
        action: Value,
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
    /// Asks for the chances of an action.
    Odds {
        /// The number by which the answer is known.
        request: u64,
        /// The action.
        action: Value,
    },
    /// Asks the game about the table.
    Look {
        /// The number by which the answer is known.
        request: u64,
        /// The question, which is the game's.
        query: Value,
    },
    /// Asks for one thing on the table as text.
    Describe {
        /// The number by which the answer is known.
        request: u64,
        /// Its name.
        name: String,
    },
    /// Asks what the seat saw happen.
    Events {
        /// The number by which the answer is known.
        request: u64,
        /// The number of the first event that it wants.
        #[serde(default)]
        since: usize,
    },
}

/// The answer to a question of a bot.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// The action is allowed.
    Allowed,
    /// The nearest legal action; none where nothing close is legal.
    Nearest(Option<AnyAction>),
    /// The chances; none where chance decides nothing.
    Odds(Option<Odds>),
    /// The game's answer, as a sentence and as data; none if there is no such thing on the table.
    Found(Option<Value>),
    /// A text.
    Text(Option<String>),
    /// What happened, numbered as the seat saw it.
    Events(Vec<AnyEvent>),
}

/// Why something is not to be had.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Failure {
    /// The rules forbid it.
    Refused(Box<Refused>),
    /// It makes no sense.
    Malformed(String),
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_sent_over_a_socket_is_understood_here_too() {
        let act = json!({ "act": { "request": 1, "key": "k1", "action": "guard" } });
        let FromBot::Act { request, action, .. } = serde_json::from_value(act).unwrap() else {
            panic!("it is an action");
        };
        assert_eq!((request, action), (Some(1), json!("guard")));
        assert_eq!(
            serde_json::from_value::<FromBot>(json!({ "choose": 3 })).unwrap(),
            FromBot::Choose(3)
        );
    }

    #[test]
    fn a_misspelt_field_is_named() {
        let typo = json!({ "act": { "actoin": "guard" } });
        let error = serde_json::from_value::<FromBot>(typo).unwrap_err().to_string();
        assert!(error.contains("unknown field `actoin`"), "{error}");
    }
}
