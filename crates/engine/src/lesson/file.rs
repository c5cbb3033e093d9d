//! The text of a lesson.

use ironlance_rulebook::RuleId;
use schemars::{JsonSchema, Schema};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{Face, Fault, Seat, SourceText, file_schema, scenario::Fraction};

/// A table with a teacher.
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Lesson {
    /// What it is known by: the folder of its game and its file's name, such as `btt/first-battle`.
    #[serde(skip)]
    pub id: String,
    /// The code of the game.
    pub game: String,
    /// What kind of lesson it is.
    pub kind: Kind,
    /// What it is called.
    pub title: String,
    /// What one learns or has to find, in a sentence for the list.
    pub about: String,
    /// Its place among those of its kind, from 1.
    pub place: u8,
    /// How long it takes.
    pub minutes: u8,
    /// The rules it is about.
    pub rules: Vec<RuleId>,
    /// The seat of the pupil; the first if left out.
    #[serde(default = "first_seat")]
    pub seat: Seat,
    /// Where it begins, in the words of the game's arrangement.
    pub table: Map<String, Value>,
    /// What happens before the pupil is asked.
    #[serde(default)]
    pub before: Vec<Reply>,
    /// What the pupil does, in order.
    pub step: Vec<LessonStep>,
    /// What the teacher says at the end.
    pub end: String,
    /// What search must find, if it is a puzzle.
    #[serde(default)]
    pub puzzle: Option<Puzzle>,
}

/// What kind of lesson it is, in the order they are offered in.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// The first one, which needs no reading beforehand.
    First,
    /// One part of the game.
    Lesson,
    /// Something to find.
    Puzzle,
}

/// One decision of the pupil.
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct LessonStep {
    /// What to do, in a few words.
    pub title: String,
    /// What the teacher says before it.
    pub say: String,
    /// The things on the table that the teacher points at, each by kind and name: `hex 0907`,
    /// `unit B1`, `card 3`.
    #[serde(default)]
    pub point: Vec<String>,
    /// The rules it shows.
    #[serde(default)]
    pub rules: Vec<RuleId>,
    /// What helps who does not know.
    pub hint: String,
    /// What the teacher says to wrong tries: the first that fits.
    pub wrong: Vec<WrongTry>,
    /// An action that is right. It is what `Show me` shows, and what the tests play.
    pub solution: Value,
    /// The actions that are right, or as much of them as matters; the solution alone if left out.
    #[serde(default)]
    pub accept: Vec<Value>,
    /// By path, what must be in the referee's view after the action, before the replies.
    #[serde(default)]
    pub expect: Map<String, Value>,
    /// How the dice fall in it. All must be used.
    #[serde(default)]
    pub dice: Vec<Face>,
    /// What happens after it, without the pupil.
    #[serde(default)]
    pub replies: Vec<Reply>,
}

/// What the teacher says to a wrong try.
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct WrongTry {
    /// The action, or as much of it as matters; any if left out.
    #[serde(default)]
    pub action: Option<Value>,
    /// The words.
    pub say: String,
}

/// Something that happens without the pupil: another seat's action, or one of the pupil's own that
/// is not what the lesson is about.
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Reply {
    /// Who acts.
    pub seat: Seat,
    /// What, in the wire form of the game's actions.
    pub action: Value,
    /// How the dice fall in it. All must be used.
    #[serde(default)]
    pub dice: Vec<Face>,
}

/// What search must find: that the first step is right, and nothing else is.
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Puzzle {
    /// What is to be reached.
    pub goal: Goal,
    /// The chance of it with the best play against the best replies; 1 if left out.
    #[serde(default = "certain")]
    pub chance: Fraction,
    /// How many decisions of the pupil it may take.
    pub moves: u8,
    /// By path, what must be in the referee's view for the puzzle to go on, such as the turn; when it
    /// is not, what is held is looked at, and what is not reached is lost.
    #[serde(default)]
    pub as_long_as: Map<String, Value>,
    /// Whether the choices that the game lists count as all there are, where others differ from them
    /// in nothing that matters, such as the path to the same hex.
    #[serde(default)]
    pub listed: bool,
}

/// What a puzzle is about.
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Goal {
    /// The pupil wins the game.
    Win,
    /// By path, what must be in the referee's view, at any time before the moves are used up.
    Reach(Map<String, Value>),
    /// The same once the moves are used up and nobody else is asked before the pupil.
    Hold(Map<String, Value>),
}

/// The JSON schema of a lesson.
pub fn schema() -> Schema {
    file_schema::<Lesson>()
}

fn first_seat() -> Seat {
    Seat::at(0)
}

fn certain() -> Fraction {
    Fraction::new(1, 1).expect("one part of one")
}

impl Lesson {
    /// Reads a lesson, or says everything that is wrong with its frame.
    pub fn read(source: &SourceText) -> Result<Lesson, Vec<Fault>> {
        let mut lesson: Lesson =
            toml::from_str(&source.text).map_err(|error| vec![Fault::from_toml(source, &error)])?;
        lesson.id = id_of(&source.name, &lesson.game);
        let mut faults = Vec::new();
        let mut wrong = |field: &str, message: &str| {
            faults.push(Fault::new(&source.name, field, message));
        };
        if lesson.step.is_empty() {
            wrong("step", "a lesson has at least one step");
        }
        if (lesson.kind == Kind::Puzzle) != lesson.puzzle.is_some() {
            wrong("puzzle", "a puzzle, and nothing else, says what search must find");
        }
        if faults.is_empty() { Ok(lesson) } else { Err(faults) }
    }

    /// What lessons of a game are sorted by.
    pub fn order(&self) -> (Kind, u8) {
        (self.kind, self.place)
    }
}

impl LessonStep {
    /// The actions that are right, or as much of them as matters.
    pub(super) fn accepted(&self) -> &[Value] {
        match self.accept.is_empty() {
            true => std::slice::from_ref(&self.solution),
            false => &self.accept,
        }
    }
}

/// A file's name as an id: without the ending, in the folder of its game.
fn id_of(file: &str, game: &str) -> String {
    let name = file.rsplit(['/', '\\']).next().unwrap_or(file);
    format!("{game}/{}", name.strip_suffix(".toml").unwrap_or(name))
}
