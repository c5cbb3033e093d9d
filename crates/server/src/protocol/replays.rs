//! Games that were played, step by step.

use ironlance_engine::{
    AnyEvent, AnyPrompt, Digest, Json, Luck, Outcome, Seat, Sentence, SharedSeed,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A replay in a list.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ReplayInfo {
    /// Its id: a finished table's, or that of an uploaded log.
    pub id: String,
    /// The game's code.
    pub game: String,
    /// Who sat where; nobody is named in an uploaded log.
    pub names: Vec<String>,
    /// The set-up of a game that was played here, unless it is long.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub setup: Option<Value>,
    /// How it ended; nothing if it has not.
    pub outcome: Option<Outcome>,
    /// When it ended or was uploaded, in seconds since 1970.
    pub changed: i64,
    /// Whether whoever asks sat there, uploaded it or named it.
    pub mine: bool,
}

/// A step of a replay from which a table goes on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct OriginInfo {
    /// The id of the replay.
    pub replay: String,
    /// After how many of its steps.
    pub step: usize,
    /// Whether what is hidden stays as it was there, instead of being dealt anew: then whoever knows the replay
    /// knows it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub kept: bool,
}

/// Where the game of a table comes from, for whoever sits down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ComesFrom {
    /// The id of the replay.
    pub replay: String,
    /// After how many of its steps.
    pub step: usize,
    /// Whether somebody brought it as a file: it was not dealt here.
    pub outside: bool,
    /// Whether what nobody at the table can see was dealt anew. If not, whoever knows the replay knows it.
    pub dealt: bool,
}

/// A whole game as one viewer saw it.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Replay {
    /// Its id.
    pub id: String,
    /// The game's code.
    pub game: String,
    /// The set-up; nothing where the game began from a described state.
    pub setup: Option<Value>,
    /// Who sat where.
    pub seats: Vec<String>,
    /// How it ended; nothing if it has not.
    pub outcome: Option<Outcome>,
    /// How far it holds, if it was played with other rules or other content and leads elsewhere now:
    /// what came after is not shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub holds: Option<Holds>,
    /// What was checked.
    pub verified: Verified,
    /// What the viewer saw before the first step.
    pub view: Json,
    /// Who owed what before the first step.
    #[schemars(with = "Vec<AnyPrompt>")]
    pub prompts: Json,
    /// The steps.
    pub frames: Vec<Frame>,
}

/// How far a game holds that was played with other rules or other content.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Holds {
    /// How many steps hold.
    pub steps: usize,
    /// What is wrong with the next, in words.
    pub why: String,
}

/// One step of a game.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Frame {
    /// Who decided.
    pub seat: Seat,
    /// What, in words; nothing where the viewer could not know it then.
    pub words: Option<Sentence>,
    /// A merge patch of the view from the step before, with splices for lists; nothing if it is
    /// the same.
    pub patch: Option<Json>,
    /// What the viewer saw happen.
    #[schemars(with = "Vec<AnyEvent>")]
    pub events: Vec<Json>,
    /// Who owed what after it.
    #[schemars(with = "Vec<AnyPrompt>")]
    pub prompts: Json,
    /// What was rolled in it against what was to be expected.
    pub luck: Vec<EventLuck>,
}

/// What was rolled in an event against what was to be expected.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct EventLuck {
    /// The number of the event.
    pub event: usize,
    /// The luck.
    #[serde(flatten)]
    pub luck: Luck,
}

/// What was checked of a log: its steps are legal, its dice fell as they had to, and it ends as it
/// says. A log of which one of these does not hold is refused.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Verified {
    /// The digest of the state that the steps lead to, which is the one the log names.
    pub digest: Digest,
    /// The fingerprint of the content it was played with.
    pub content: String,
    /// Whether it was played at a table of this server, which showed the last commitment before the
    /// seats were filled. Of an uploaded log that cannot be known.
    pub here: bool,
    /// Where the dice came from; more than one where the game was played on from another.
    pub dice: Vec<DiceOrigin>,
}

/// Where the dice of some steps came from.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct DiceOrigin {
    /// The first of the steps, counted from 1.
    pub from: usize,
    /// The last of them.
    pub to: usize,
    /// The source.
    pub source: DiceSource,
}

/// A source of dice.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DiceSource {
    /// A secret and the parts of the seats. The secret fits the commitment.
    Shared(SharedSeed),
    /// A seed that somebody chose.
    Seed(String),
    /// Rolls that people typed in.
    Rolls,
}
