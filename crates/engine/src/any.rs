//! Games behind JSON, for everybody who knows no game by name: server, command line, bots and
//! scenarios.

mod game;
mod table;
mod written;

use std::{any::Any, sync::Arc};

use ironlance_rulebook::RuleId;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use self::game::Erased;
use crate::{
    Coverage, Digest, Fault, Json, Log, LogError, Luck, NotUnderstood, Odds, Outcome, PromptKind,
    Refused, ScriptedDice, Seat, Seed, SeededDice, Sentence, SharedSeed, Side, Snapshot,
    SourceText, Sources, Stop, TableDice, Viewer, dice::Need, log::LogStep, text::Canvas,
};

/// A game whose types are behind JSON.
pub trait AnyGame: Send + Sync {
    /// The game's code.
    fn code(&self) -> &'static str;
    /// The game's name.
    fn name(&self) -> &'static str;
    /// What the game is, in one plain sentence.
    fn about(&self) -> &'static str;
    /// The fewest and the most seats.
    fn seats(&self) -> (u8, u8);
    /// The fingerprint of the content.
    fn fingerprint(&self) -> String;
    /// The files that the content was read from.
    fn sources(&self) -> &Sources;
    /// This game with the content of other files.
    fn of_sources(&self, sources: &Sources) -> Result<Arc<dyn AnyGame>, Vec<Fault>>;
    /// One JSON schema of everything that crosses the boundary, with a property for each type.
    fn schema(&self) -> Value;
    /// Everything needed to draw the table and to build a force.
    fn catalogue(&self) -> Value;
    /// A set-up that makes a good game at once.
    fn default_setup(&self) -> Value;
    /// The set-up as everybody may know it while the game goes on; nothing of one that is no
    /// set-up of this game.
    fn open_setup(&self, setup: &Value) -> Value;
    /// Set-ups that show the game from many sides.
    fn setups(&self) -> Vec<Value>;
    /// The set-up with a named part replaced, as the command line asks for it.
    fn choose(
        &self,
        setup: &mut Value,
        what: &str,
        seat: Option<Seat>,
        choice: &SourceText,
    ) -> Result<(), Fault>;
    /// Sets a game up with dice from a seed.
    fn seeded(&self, setup: &Value, seed: Seed) -> Result<Box<dyn AnyTable>, Vec<Problem>>;
    /// Sets a game up with scripted dice.
    fn scripted(
        &self,
        setup: &Value,
        dice: ScriptedDice,
    ) -> Result<Box<dyn AnyTable>, Vec<Problem>>;
    /// Sets a game up with dice from a secret and the parts of the seats.
    fn shared(&self, setup: &Value, seed: SharedSeed) -> Result<Box<dyn AnyTable>, Vec<Problem>>;
    /// Sets a game up with dice that people roll.
    fn typed(&self, setup: &Value, shuffles: Seed, typed: &[u32]) -> Result<Started, Vec<Problem>>;
    /// Puts a described state on the table.
    fn arranged(
        &self,
        arrangement: &Value,
        dice: ScriptedDice,
    ) -> Result<Box<dyn AnyTable>, Vec<Fault>>;
    /// Replays a log and checks that it holds.
    fn replayed(&self, log: &Log) -> Result<Box<dyn AnyTable>, LogError>;
    /// The table as a log says it began, before the first step.
    fn at_start(&self, log: &Log) -> Result<Box<dyn AnyTable>, LogError>;
    /// The first steps of a log, to look at or to play on from.
    fn up_to(&self, log: &Log, steps: usize) -> Result<Box<dyn AnyTable>, LogError>;
    /// Goes on from where a game stood, with the rules and content of this one.
    fn restored(&self, snapshot: &Snapshot) -> Result<Box<dyn AnyTable>, LogError>;
    /// This game with more content.
    fn extended(&self, files: &[SourceText]) -> Result<Arc<dyn AnyGame>, Vec<Fault>>;
    /// The force that a file describes, legal or not.
    fn read_force(&self, file: &SourceText) -> Result<Value, Fault>;
    /// Judges a force by itself, by the options of a set-up or else by what it is made for. The
    /// outer error says that it is no force at all.
    fn check_force(
        &self,
        setup: Option<&Value>,
        force: &Value,
    ) -> Result<Result<Sentence, Vec<Refused>>, Fault>;
    /// A whole legal force that has everything `force` has, the rest chosen by chance.
    fn complete_force(&self, force: &Value, seed: Seed) -> Result<Value, Fault>;
    /// The names of the results of a roll for `rule`.
    fn faces(&self, rule: RuleId, sides: u32) -> Option<Vec<String>>;
    /// For players, who know the types.
    fn as_any(&self) -> &dyn Any;
}

/// What came of setting a game up with typed dice.
pub enum Started {
    /// The game is on the table.
    Table(Box<dyn AnyTable>),
    /// A person must roll first.
    Roll(Need),
}

/// Why a game could not be set up.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum Problem {
    /// The rules forbid it.
    #[error("{0}")]
    Refused(Refused),
    /// The set-up is not one.
    #[error("not a set-up of this game: {0}")]
    Malformed(String),
}

/// A game in progress whose types are behind JSON.
pub trait AnyTable: Send + Sync {
    /// The code of the game.
    fn code(&self) -> &'static str;
    /// How many seats take part.
    fn seats(&self) -> u8;
    /// Which side each seat plays for, by seat.
    fn sides(&self) -> Vec<Side>;
    /// Who owes a decision now.
    fn owing(&self) -> Vec<Seat>;
    /// The same with how each is asked.
    fn asked(&self) -> Vec<(Seat, PromptKind)>;
    /// Every decision owed now.
    fn prompts(&self) -> Vec<AnyPrompt>;
    /// Every decision owed now, as `viewer` may know it: what is asked of others in particular is
    /// left out.
    fn prompts_for(&self, viewer: Viewer) -> Vec<AnyPrompt>;
    /// What `seat` may do now, and whether that is all.
    fn actions(&self, seat: Seat) -> (Vec<AnyAction>, Coverage);
    /// One legal action of a seat, drawn by chance. `None` if the seat owes no decision.
    fn sample(&self, seat: Seat, dice: &mut SeededDice) -> Option<Value>;
    /// The legal action nearest to one that is refused, where there is one close to it.
    fn nearest(&self, seat: Seat, action: &Value) -> Option<AnyAction>;
    /// What a person typed, as an action, legal or not: the words of a candidate, or what the game
    /// reads.
    fn read(&self, seat: Seat, text: &str) -> Result<Value, NotUnderstood>;
    /// What becomes of a seat that runs out of time: a safe action, legal now.
    fn fallback(&self, seat: Seat) -> Option<Value>;
    /// Giving up, where a seat may do that at any time.
    fn resignation(&self) -> Option<Value>;
    /// What an action would do, in words.
    fn action_words(&self, seat: Seat, action: &Value) -> Result<Sentence, Stop>;
    /// Whether an action is allowed.
    fn check(&self, seat: Seat, action: &Value) -> Result<(), Stop>;
    /// The exact chances of an action.
    fn odds(&self, seat: Seat, action: &Value) -> Result<Option<Odds>, Stop>;
    /// Carries an action out, or changes nothing.
    fn apply(&mut self, seat: Seat, action: &Value) -> Result<(), Stop>;
    /// Carries out one step of a log.
    fn replay(&mut self, number: usize, step: &LogStep) -> Result<(), LogError>;
    /// Checks that the game stands where a log says it ends.
    fn ends_as(&self, log: &Log) -> Result<(), LogError>;
    /// Goes on with new dice: the game is another from here. If it is dealt anew, so is all that nobody at
    /// the table can see.
    fn play_on(&mut self, seed: SharedSeed, dealt: bool);
    /// Takes this seat's last action back, if nothing was given away since and what others have
    /// done since does not rest on it.
    fn undo(&mut self, seat: Seat) -> bool;
    /// Whether the seat has done something that nothing was given away since. What others have done
    /// may still rest on it.
    fn may_undo(&self, seat: Seat) -> bool;
    /// How many of the events can no longer be taken back.
    fn settled(&self) -> usize;
    /// A table that `viewer` cannot tell from this one, with everything hidden drawn anew.
    fn imagined(&self, viewer: Viewer, seed: Seed) -> Box<dyn AnyTable>;
    /// What `viewer` may know.
    fn view(&self, viewer: Viewer) -> Value;
    /// The same, written.
    fn written_view(&self, viewer: Viewer) -> Json;
    /// Every decision owed now as `viewer` may know it, written.
    fn written_prompts(&self, viewer: Viewer) -> Json;
    /// What `viewer` saw happen from event number `from` on, written, each with its place among all events. That is
    /// its number, too, unless the viewer counts by itself, from `first` on.
    fn written_events(
        &self,
        viewer: Viewer,
        from: usize,
        first: Option<usize>,
    ) -> Vec<(usize, Json)>;
    /// What `seat` may do now, written, and whether that is all.
    fn written_actions(&self, seat: Seat) -> (Json, Coverage);
    /// The answer to a question about the table, written.
    fn written_look(&self, viewer: Viewer, query: &Value) -> Result<Option<Json>, Stop>;
    /// The table as coloured text.
    fn draw(&self, viewer: Viewer) -> Canvas;
    /// One thing on the table as coloured text.
    fn describe(&self, viewer: Viewer, name: &str) -> Option<Canvas>;
    /// Answers a question about the table as `viewer` sees it; `None` if there is no such thing.
    fn look(&self, viewer: Viewer, query: &Value) -> Result<Option<Value>, Stop>;
    /// What was rolled against what was to be expected, by the number of the event, from event
    /// number `from` on, as far as `viewer` saw it.
    fn luck(&self, viewer: Viewer, from: usize) -> Vec<(usize, Luck)>;
    /// The names of the results of a roll at this table.
    fn faces(&self, rule: RuleId, sides: u32) -> Option<Vec<String>>;
    /// How many events there have been.
    fn event_count(&self) -> usize;
    /// What `viewer` saw happen from event number `from` on.
    fn events(&self, viewer: Viewer, from: usize) -> Vec<AnyEvent>;
    /// How the game ended, once it has.
    fn outcome(&self) -> Option<Outcome>;
    /// The digest of the state.
    fn digest(&self) -> Digest;
    /// The record of the game so far.
    fn log(&self) -> Log;
    /// The game as it stands, if its dice come from a seed.
    fn snapshot(&self) -> Option<Snapshot>;
    /// Whether the game stands where it stood when this was kept.
    fn stands_as(&self, snapshot: &Snapshot) -> bool;
    /// How many actions were accepted.
    fn steps(&self) -> usize;
    /// The dice, for scripts and people who type.
    fn dice_mut(&mut self) -> &mut TableDice;
    /// The whole state, for `--show` and finished games: never for a client.
    fn reveal(&self) -> Value;
    /// The table as it stands, without what led there: to think about, and to answer questions from.
    fn bare(&self) -> Box<dyn AnyTable>;
    /// A copy.
    fn boxed(&self) -> Box<dyn AnyTable>;
    /// For players, who know the types.
    fn as_any(&self) -> &dyn Any;
}

/// A prompt in its wire form.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct AnyPrompt {
    /// Who must decide.
    pub seat: Seat,
    /// How the seat is asked.
    pub kind: PromptKind,
    /// What about; nothing where that is not the viewer's to know.
    pub ask: Value,
    /// The same as a sentence.
    pub sentence: Sentence,
}

/// An action in its wire form.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct AnyAction {
    /// The action.
    pub action: Value,
    /// The same in words.
    pub words: Sentence,
    /// What the game has to say besides, for those who draw the choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub extra: Option<Value>,
}

/// An event in its wire form, as somebody sees it.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct AnyEvent {
    /// Its number, from 0, counting events that this viewer does not see.
    pub number: usize,
    /// The rule carried out.
    pub rule: RuleId,
    /// What happened.
    pub event: Value,
    /// The same as a sentence.
    pub sentence: Sentence,
}

fn json_of(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("wire types are plain JSON")
}
