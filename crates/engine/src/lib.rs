//! The contract that every game of Ironlance implements, and what follows from it.
//!
//! A game is a value of a type that implements [`Game`]: the rules with the content they are
//! played with. Its state is a plain value; [`Game::plan`] is the one place where an action is
//! judged and [`Game::perform`] carries a judged action out. Everything else in this crate is
//! built on those two: tables with logs and undo ([`Table`]), games behind JSON ([`AnyGame`],
//! [`AnyTable`]), and scripted scenarios ([`scenario`]).

// The derive and `say!` write paths that begin with the name of this crate.
extern crate self as ironlance_engine;

pub mod alike;
pub mod any;
pub mod dice;
pub mod digest;
mod document;
pub mod effort;
pub mod fair;
pub mod fault;
pub mod game;
pub mod guide;
mod import;
mod json;
pub mod lesson;
pub mod log;
pub mod odds;
pub mod options;
pub mod refusal;
pub mod scenario;
pub mod schema;
pub mod seat;
pub mod sentence;
mod sources;
pub mod table;
pub mod tally;
pub mod text;
mod wire;
pub mod words;

pub use any::{AnyAction, AnyEvent, AnyGame, AnyPrompt, AnyTable, Erased};
pub use dice::{
    Chance, Dice, Face, PlaybackDice, ScriptedDice, Seed, SeededDice, TableDice, TypedDice,
};
pub use digest::{Digest, digest};
pub use document::Document;
pub use fair::{Bound, SharedSeed, commitment, seat_commitment, table_commitment};
pub use fault::{Fault, SourceText, embedded};
pub use game::{
    Applied, Coverage, Game, Happening, Outcome, Prompt, PromptKind, Scripted, Side, Step, Told,
};
pub use guide::{Found, Guide, Luck, Reason};
pub use import::{ImportFn, ImportOutcome, Imported, ImportedItem, Importer, UnpackFn};
pub use ironlance_say::{Say, say};
pub use json::Json;
pub use log::{Log, LogError, Origin, Start};
pub use odds::{Chances, Odds, OddsCase, OddsLine, Weight};
pub use options::{
    OptionChoice, OptionEntry, OptionTable, OptionTitle, OptionValues, option_entries, set_option,
};
pub use refusal::{Refusal, Refused};
pub use schema::{WireSchema, file_schema};
pub use seat::{Seat, Viewer};
pub use sentence::{Fact, Piece, Say, Sentence, Thing, and, commas, count, or};
pub use sources::Sources;
pub use table::{Snapshot, Stop, Table};
pub use tally::Tally;
pub use words::{NotUnderstood, Words, prompts_for};
