//! The record of a game: set-up, chance and accepted actions replay the whole of it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use thiserror::Error;

use crate::{Digest, Outcome, Refused, Seat, Seed, SharedSeed};

/// The newest version of the log format; this build reads it and all before it. A log is written
/// in the oldest version that can say what it has to say, so that older builds read what they can.
///
/// Version 2 adds [`Log::origins`], version 3 [`Log::carried`], what fair dice are bound to
/// ([`SharedSeed::bound`]) and [`Origin::dealt`].
pub const FORMAT: u32 = 3;

/// A game on file.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Log {
    /// The version of the format.
    pub format: u32,
    /// The game's code.
    pub game: String,
    /// The fingerprint of the content it was played with.
    pub content: String,
    /// How it began.
    pub start: Start,
    /// Where its dice came from; with origins, those after the last of them.
    pub chance: LogChance,
    /// The games it was played on from, the first first.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub origins: Vec<Origin>,
    /// After how many steps the game was carried over to other rules, from where it stood: what comes
    /// after need not follow from what was before.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub carried: Vec<usize>,
    /// The accepted actions.
    pub steps: Vec<LogStep>,
    /// The digest of the state after the last of them.
    pub digest: Digest,
    /// How it ended, once it has.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub outcome: Option<Outcome>,
}

/// Where a game was played on from: its steps up to there are the other game's, with the other
/// game's dice.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Origin {
    /// How many steps there were.
    pub steps: usize,
    /// The digest of the state after them.
    pub digest: Digest,
    /// Where the dice came from up to there.
    pub chance: LogChance,
    /// Whether all that nobody at the table could see was dealt anew then, with the new dice: who knows the
    /// other game knows nothing of it.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub dealt: bool,
}

/// How a logged game began.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Start {
    /// From a set-up, as games do.
    Setup(Value),
    /// From a described state, as scenarios do.
    Arranged(Value),
}

/// Where the dice of a logged game came from.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LogChance {
    /// From a seed.
    Seed(Seed),
    /// From a secret and the parts of the seats.
    Shared(SharedSeed),
    /// From people or a script: every number, in order.
    Rolls(Vec<u32>),
}

impl LogChance {
    /// The oldest version of the format that can say it.
    pub(crate) fn format(&self) -> u32 {
        match self {
            LogChance::Shared(SharedSeed { bound: Some(_), .. }) => 3,
            LogChance::Shared(_) | LogChance::Seed(_) | LogChance::Rolls(_) => 1,
        }
    }
}

/// One accepted action.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LogStep {
    /// Who decided.
    pub seat: Seat,
    /// What.
    pub action: Value,
}

impl Log {
    /// Reads a log and checks that this build can replay its format.
    pub fn read(text: &str) -> Result<Log, LogError> {
        #[derive(Deserialize)]
        struct Header {
            format: u32,
        }
        let header: Header = serde_json::from_str(text).map_err(LogError::from_json)?;
        if !(1..=FORMAT).contains(&header.format) {
            return Err(LogError::Format { found: header.format });
        }
        serde_json::from_str(text).map_err(LogError::from_json)
    }

    /// The log as a file's text.
    pub fn write(&self) -> String {
        let mut text = serde_json::to_string_pretty(self).expect("a log is plain JSON");
        text.push('\n');
        text
    }
}

/// Between the fingerprint of content and the names of the packs in it.
const WITH: &str = " with ";

/// The fingerprint of content with the names of the packs that were added to it, so that whoever
/// lacks one is told which.
pub fn named_fingerprint(fingerprint: &str, packs: &[String]) -> String {
    match packs.is_empty() {
        true => fingerprint.to_owned(),
        false => format!("{fingerprint}{WITH}{}", packs.join(", ")),
    }
}

/// The names of the packs that a fingerprint has.
pub fn packs_of(fingerprint: &str) -> Vec<String> {
    let names = fingerprint.split_once(WITH).map(|(_, names)| names).unwrap_or_default();
    names.split(", ").filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

/// Whether two fingerprints are of the same content, whatever its packs are called.
pub fn same_content(one: &str, other: &str) -> bool {
    let bare = |it: &str| it.split_once(WITH).map_or(it, |(bare, _)| bare).to_owned();
    bare(one) == bare(other)
}

/// The name of the pack that a file is: the file's without folder and ending.
pub fn pack_name(file: &str) -> String {
    let name = file.rsplit(['/', '\\']).next().unwrap_or(file);
    let name = name.strip_suffix(".toml").unwrap_or(name);
    name.replace([',', '+', ' '], "-")
}

/// Why a log cannot be read or does not hold.
#[derive(Debug, Error)]
pub enum LogError {
    /// The file breaks off.
    #[error("the log breaks off at line {line}: the file is truncated")]
    Truncated {
        /// Where it ends.
        line: usize,
    },
    /// The file is no log.
    #[error("not a log, line {line}: {problem}")]
    Malformed {
        /// Where.
        line: usize,
        /// What is wrong.
        problem: String,
    },
    /// The file is from another version.
    #[error("the log has format {found}, this build reads formats 1 to {FORMAT}")]
    Format {
        /// The version found.
        found: u32,
    },
    /// Nobody here knows the game.
    #[error("no game is called `{game}`")]
    UnknownGame {
        /// What the log says.
        game: String,
    },
    /// The log is of another game.
    #[error("the log is of `{log}`, this game is `{here}`")]
    OtherGame {
        /// What the log says.
        log: String,
        /// Which game was asked.
        here: &'static str,
    },
    /// The content has changed since.
    #[error("the log was played with content {log}, this is content {here}: use the same packs")]
    OtherContent {
        /// What the log says.
        log: String,
        /// What is loaded.
        here: String,
    },
    /// The set-up is not legal.
    #[error("the log's set-up is refused: {}", .0.iter().map(Refused::to_string).collect::<Vec<_>>().join("; "))]
    Start(Vec<Refused>),
    /// The described state is not possible.
    #[error("the log's starting position is refused: {0}")]
    Arranged(String),
    /// An action is not legal.
    #[error("step {step} of the log is refused: {refused}")]
    Refused {
        /// Which, from 1.
        step: usize,
        /// Why.
        refused: Box<Refused>,
    },
    /// An action is no action.
    #[error("step {step} of the log is no action: {problem}")]
    Action {
        /// Which, from 1.
        step: usize,
        /// What is wrong.
        problem: String,
    },
    /// The secret of the dice is not the one the table was bound to.
    #[error("the log's dice are not fair: its secret does not fit the commitment")]
    Commitment,
    /// The games it was played on from do not follow each other.
    #[error("the log's origins are out of order, or go beyond its {steps} steps")]
    Origins {
        /// How many steps it has.
        steps: usize,
    },
    /// The game it was played on from is another.
    #[error(
        "the log was played on from state {logged} after step {step}, but its steps lead to \
         {replayed}: it was edited"
    )]
    Origin {
        /// Where.
        step: usize,
        /// What the actions lead to.
        replayed: Digest,
        /// What the log says.
        logged: Digest,
    },
    /// It is shorter than was asked for.
    #[error("the log has {steps} steps, so there is no step {asked}")]
    NoStep {
        /// What was asked for.
        asked: usize,
        /// How many it has.
        steps: usize,
    },
    /// It was played with other rules or other content than those here, which lead elsewhere.
    #[error("the log holds up to step {held} of {steps}; {changed}, and here {then}")]
    Changed {
        /// How many steps hold.
        held: usize,
        /// How many it has.
        steps: usize,
        /// What has changed.
        changed: String,
        /// What is wrong with the next.
        then: Box<LogError>,
    },
    /// What was kept of a game cannot be read.
    #[error("the game as it was kept cannot be read: {0}")]
    Snapshot(String),
    /// The dice run out.
    #[error("the log's dice run out at step {step}")]
    Dice {
        /// Which, from 1.
        step: usize,
    },
    /// The game replays, but to another end.
    #[error(
        "the log replays to state {replayed}, but says {logged}: it was edited or is not whole"
    )]
    Digest {
        /// What the actions lead to.
        replayed: Digest,
        /// What the log says.
        logged: Digest,
    },
    /// The game replays, but did not end as the log says.
    #[error(
        "the log says {}, but its game replays to {}: it was edited",
        ending(logged),
        ending(replayed)
    )]
    Outcome {
        /// How the actions end.
        replayed: Option<Outcome>,
        /// What the log says.
        logged: Option<Outcome>,
    },
}

fn ending(outcome: &Option<Outcome>) -> String {
    let Some(Outcome { winners, rule }) = outcome else { return "no end yet".to_owned() };
    let winners: Vec<String> = winners.iter().map(Seat::to_string).collect();
    match winners.is_empty() {
        true => format!("a draw [{rule}]"),
        false => format!("a win of {} [{rule}]", winners.join(", ")),
    }
}

impl LogError {
    /// The same for a log that was played with other rules or other content: it holds up to a step.
    #[must_use]
    pub fn after(self, held: usize, log: &Log, here: &str) -> LogError {
        let changed = match log.carried.first() {
            Some(step) => format!("it was carried over to changed rules after step {step}"),
            None if same_content(&log.content, here) => return self,
            None => format!("it was played with content {}, this is {here}", log.content),
        };
        LogError::Changed { held, steps: log.steps.len(), changed, then: Box::new(self) }
    }

    fn from_json(error: serde_json::Error) -> LogError {
        if error.is_eof() {
            LogError::Truncated { line: error.line() }
        } else {
            LogError::Malformed { line: error.line(), problem: error.to_string() }
        }
    }
}
