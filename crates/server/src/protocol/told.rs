//! What the server says over a WebSocket: what a viewer may know, and what changed.

use ironlance_engine::{AnyEvent, AnyPrompt, Json, Outcome, Seat, lesson::LessonAt};
use schemars::JsonSchema;
use serde::Serialize;

use super::{Answer, Failure, RematchInfo, Spoken, TableInfo};

/// What the server says.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum ToClient {
    /// The answer to `hello`: everything the viewer may know.
    Welcome(Box<Welcome>),
    /// Something happened.
    Update(Box<Update>),
    /// Somebody says something.
    Said(Spoken),
    /// The answer to a request.
    Answer {
        /// Which.
        request: u64,
        /// The answer.
        answer: Answer,
    },
    /// A request failed.
    Failed {
        /// Which, where it is known.
        request: Option<u64>,
        /// Why.
        failure: Failure,
    },
}

/// Everything a viewer may know.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Welcome {
    /// The version of the protocol.
    pub protocol: u32,
    /// The table.
    pub table: TableInfo,
    /// The seat the client holds.
    pub seat: Option<Seat>,
    /// What the viewer sees; nothing before all seats are taken.
    pub view: Option<Json>,
    /// What happened since.
    #[schemars(with = "Vec<AnyEvent>")]
    pub events: Vec<Json>,
    /// The number of the next event. Events are numbered as the viewer sees them; those from the
    /// first number here on, and all from this number on, take the place of what was told before.
    pub next_event: usize,
    /// Events below this number cannot be taken back: where to go on after a lost connection.
    pub settled: usize,
    /// Who owes what.
    #[schemars(with = "Vec<AnyPrompt>")]
    pub prompts: Json,
    /// Whether the seat has done something that nothing has been rolled or shown since.
    pub may_undo: bool,
    /// What goes on at the table.
    pub status: TableStatus,
    /// What the teacher says, to the pupil of a lesson.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lesson: Option<Box<LessonAt>>,
}

/// What changed.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Update {
    /// The table, where its seats have changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<TableInfo>,
    /// A merge patch of the view, with splices for lists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub patch: Option<Json>,
    /// What happened.
    #[schemars(with = "Vec<AnyEvent>")]
    pub events: Vec<Json>,
    /// The number of the next event. Events are numbered as the viewer sees them; those from the
    /// first number here on, and all from this number on, take the place of what was told before.
    pub next_event: usize,
    /// Events below this number cannot be taken back: where to go on after a lost connection.
    pub settled: usize,
    /// Who owes what.
    #[schemars(with = "Vec<AnyPrompt>")]
    pub prompts: Json,
    /// Whether the seat has done something that nothing has been rolled or shown since.
    pub may_undo: bool,
    /// What goes on at the table.
    pub status: TableStatus,
    /// What the teacher says, to the pupil of a lesson.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lesson: Option<Box<LessonAt>>,
}

/// What goes on at a table.
#[derive(Clone, PartialEq, Debug, Default, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct TableStatus {
    /// The computer seats that are thinking.
    pub thinking: Vec<Seat>,
    /// The people who are not at the table now.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub away: Vec<Seat>,
    /// Milliseconds left, by seat, where there is a clock.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clocks: Vec<u64>,
    /// How the game ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    /// How far people have agreed on another game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rematch: Option<RematchInfo>,
}
