//! The WebSocket protocol: one JSON object per message, in both directions.

mod meeting;
mod replays;

use ironlance_engine::{
    AnyAction, AnyEvent, AnyPrompt, Coverage, Odds, Outcome, Refused, Seat, Seed, Sentence, Side,
    WireSchema,
    any::Problem,
    lesson::{Kind, LessonAt},
};
use ironlance_players::LevelInfo;
use ironlance_rulebook::{Book, Rule, RuleId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use self::{
    meeting::{KeptSeat, Phrase, RematchInfo, SeatWish, Spoken, Wish},
    replays::{
        ComesFrom, DiceOrigin, DiceSource, EventLuck, Frame, Holds, OriginInfo, Replay, ReplayInfo,
        Verified,
    },
};

/// The version of the protocol.
pub const PROTOCOL: u32 = 2;

/// Everything that crosses the boundary of the server, as one JSON schema.
pub fn schema() -> Value {
    WireSchema::default()
        .takes::<FromClient>("from-client")
        .sends::<ToClient>("to-client")
        .takes::<CreateTable>("create-table")
        .takes::<TakeSeat>("take-seat")
        .sends::<TakenSeat>("taken-seat")
        .takes::<ShowPart>("show-part")
        .takes::<ChangeLink>("change-link")
        .takes::<FreeSeat>("free-seat")
        .sends::<MadeTable>("made-table")
        .sends::<TableInfo>("table")
        .sends::<Vec<OpenTable>>("tables")
        .sends::<Vec<LessonInfo>>("lessons")
        .sends::<Vec<GameInfo>>("games")
        .takes::<CheckForces>("check-forces")
        .takes::<ReadForce>("read-force")
        .sends::<Vec<ForceVerdict>>("force-verdicts")
        .sends::<Created>("created")
        .sends::<Replay>("replay")
        .sends::<Vec<ReplayInfo>>("replays")
        .takes::<Credentials>("credentials")
        .takes::<ChangePassword>("change-password")
        .sends::<Vec<Session>>("sessions")
        .sends::<Me>("me")
        .sends::<Vec<MyTable>>("my-tables")
        .takes::<NewForce>("new-force")
        .sends::<SharedForce>("shared-force")
        .sends::<Problems>("problems")
        .sends::<Vec<Book>>("books")
        .sends::<Rule>("rule")
        .titled("protocol")
}

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
    pub view: Option<Value>,
    /// What happened since.
    pub events: Vec<AnyEvent>,
    /// The number of the next event. Events are numbered as the viewer sees them; those from the
    /// first number here on, and all from this number on, take the place of what was told before.
    pub next_event: usize,
    /// Events below this number cannot be taken back: where to go on after a lost connection.
    pub settled: usize,
    /// Who owes what.
    pub prompts: Vec<AnyPrompt>,
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
    pub patch: Option<Value>,
    /// What happened.
    pub events: Vec<AnyEvent>,
    /// The number of the next event. Events are numbered as the viewer sees them; those from the
    /// first number here on, and all from this number on, take the place of what was told before.
    pub next_event: usize,
    /// Events below this number cannot be taken back: where to go on after a lost connection.
    pub settled: usize,
    /// Who owes what.
    pub prompts: Vec<AnyPrompt>,
    /// Whether the seat has done something that nothing has been rolled or shown since.
    pub may_undo: bool,
    /// What goes on at the table.
    pub status: TableStatus,
    /// What the teacher says, to the pupil of a lesson.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lesson: Option<Box<LessonAt>>,
}

/// A lesson or a puzzle.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct LessonInfo {
    /// Its id, such as `btt/first-battle`.
    pub id: String,
    /// The game's code.
    pub game: String,
    /// What kind of lesson it is.
    pub kind: Kind,
    /// What it is called.
    pub title: String,
    /// What one learns or has to find.
    pub about: String,
    /// How long it takes.
    pub minutes: u8,
    /// How many steps it has.
    pub steps: usize,
    /// The seat of the pupil.
    pub seat: Seat,
    /// The rules it is about.
    pub rules: Vec<RuleId>,
}

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

/// A game that can be played here.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct GameInfo {
    /// Its code.
    pub code: &'static str,
    /// Its name.
    pub name: &'static str,
    /// What it is, in one plain sentence.
    pub about: &'static str,
    /// The fewest and the most seats.
    pub seats: (u8, u8),
    /// Its computer players, weakest first.
    pub levels: Vec<LevelInfo>,
    /// Whether every rule of it is done.
    pub finished: bool,
    /// The packs that may be added to it. With some of them its code is `code+pack+pack`, wherever a
    /// code is asked for.
    pub packs: Vec<String>,
}

/// Whether the server can keep games.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Ready {
    /// Whether all is well; the status says the same, 200 or 503.
    pub ready: bool,
    /// Whether something could be written just now.
    pub writes: bool,
    /// The megabytes that are free on the disk, where the system tells.
    pub free_megabytes: Option<u64>,
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

/// A force that somebody brings to a table.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BroughtForce {
    /// One the game comes with, by its name.
    Named(String),
    /// The text of a force's file.
    Text(String),
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

/// Something that was made.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Created {
    /// Its id.
    pub id: String,
}

/// Forces to be judged.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CheckForces {
    /// A set-up whose options count; without one, those of the rulebook do.
    #[serde(default)]
    pub setup: Option<Value>,
    /// The forces.
    pub forces: Vec<Value>,
}

/// A file that describes a force.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ReadForce {
    /// What it is called, for what is said about it.
    pub name: String,
    /// What it holds.
    pub text: String,
}

/// What the rules say of a force.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ForceVerdict {
    /// It is legal; this is what it is.
    Legal(Sentence),
    /// It breaks all these restrictions.
    Refused(Vec<Refused>),
    /// It is no force of this game, or the set-up is none.
    Malformed(String),
}

/// What comes with a status of 4xx or 5xx.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Problems {
    /// What is wrong.
    pub error: String,
    /// Why a set-up is refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub problems: Option<Vec<Problem>>,
}

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

/// A force to be kept.
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct NewForce {
    /// The game's code.
    pub game: String,
    /// What its maker calls it.
    pub name: String,
    /// The force.
    pub force: Value,
}

/// A force that is kept.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct SharedForce {
    /// Its id.
    pub id: String,
    /// The game's code.
    pub game: String,
    /// What its maker calls it.
    pub name: String,
    /// The force.
    pub force: Value,
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
        actions: Vec<AnyAction>,
        /// Whether it is all there are.
        coverage: Coverage,
    },
    /// A text.
    Text(Option<String>),
    /// The game's answer, as a sentence and as data; none if there is no such thing on the table.
    Found(Option<Value>),
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
