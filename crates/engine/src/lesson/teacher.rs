//! Leading a table through a lesson.

use std::sync::Arc;

use ironlance_rulebook::RuleId;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};

use super::file::{Kind, Lesson, LessonStep, Reply};
use crate::{
    AnyAction, AnyGame, AnyTable, Face, Fault, ScriptedDice, Seat, Stop, TableDice, Thing, Viewer,
    scenario::{compare_at, fits},
};

/// What is said to a wrong try that the lesson has no words for.
const NOT_THAT: &str = "That is allowed, but it is not what this step is about. Try again.";
/// What is said to who goes on after the end.
const IT_IS_OVER: &str = "The lesson is over.";

/// Who leads a table through a lesson: says what to do, judges what is tried, acts for all others.
#[derive(Clone, Debug)]
pub struct Teacher {
    lesson: Arc<Lesson>,
    /// How many steps are done.
    done: usize,
}

/// Why an action was not carried out at a table with a teacher.
#[derive(Clone, PartialEq, Debug)]
pub enum Taught {
    /// The game does not allow it.
    Stop(Stop),
    /// It is allowed, but not what the lesson asks for: the teacher's words.
    Wrong(String),
}

/// How far a lesson is, with what the teacher says now.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct LessonAt {
    /// The lesson.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// What kind of lesson it is.
    pub kind: Kind,
    /// The seat of the pupil.
    pub seat: Seat,
    /// The titles of its steps.
    pub steps: Vec<String>,
    /// How many of them are done.
    pub done: usize,
    /// The step that is next; none at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<StepWords>,
    /// What the teacher says at the end, once it has come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<String>,
}

/// What the teacher has to say about a step.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct StepWords {
    /// What to do, in a few words.
    pub title: String,
    /// What is said before it.
    pub say: String,
    /// The things on the table that are pointed at.
    pub point: Vec<Thing>,
    /// The rules it shows.
    pub rules: Vec<RuleId>,
    /// What helps who does not know.
    pub hint: String,
    /// What is right, for who wants to be shown.
    pub solution: AnyAction,
}

impl Teacher {
    /// Lays the table of a lesson out, as it is when the pupil is first asked.
    pub fn begin(
        game: &dyn AnyGame,
        lesson: Arc<Lesson>,
    ) -> Result<(Teacher, Box<dyn AnyTable>), Vec<Fault>> {
        let table = game.arranged(&lesson.table.clone().into(), ScriptedDice::default())?;
        let known = table.boxed();
        let mut table = table;
        if let TableDice::Scripted(dice) = table.dice_mut() {
            dice.name_by(move |rule, sides| known.faces(rule, sides));
        }
        reply_all(&mut *table, &lesson.before)
            .map_err(|problem| vec![Fault::new(&lesson.id, "before", problem)])?;
        Ok((Teacher { lesson, done: 0 }, table))
    }

    /// The lesson.
    pub fn lesson(&self) -> &Arc<Lesson> {
        &self.lesson
    }

    /// Whether the pupil has come to the end.
    pub fn is_done(&self) -> bool {
        self.step().is_none()
    }

    /// The step that is next.
    pub fn step(&self) -> Option<&LessonStep> {
        self.lesson.step.get(self.done)
    }

    /// How far the lesson is, and what is said now.
    pub fn at(&self, table: &dyn AnyTable) -> LessonAt {
        let Lesson { id, title, kind, seat, step, end, .. } = &*self.lesson;
        let words = |step: &LessonStep| StepWords {
            title: step.title.clone(),
            say: step.say.clone(),
            point: step.point.iter().filter_map(|point| thing(point)).collect(),
            rules: step.rules.clone(),
            hint: step.hint.clone(),
            solution: AnyAction {
                action: step.solution.clone(),
                words: table.action_words(*seat, &step.solution).unwrap_or_default(),
                extra: None,
            },
        };
        LessonAt {
            id: id.clone(),
            title: title.clone(),
            kind: *kind,
            seat: *seat,
            steps: step.iter().map(|step| step.title.clone()).collect(),
            done: self.done,
            step: self.step().map(words),
            end: self.is_done().then(|| end.clone()),
        }
    }

    /// Carries out what the pupil does, with everything that follows from it, if it is what the step
    /// asks for; changes nothing otherwise.
    pub fn act(
        &mut self,
        table: &mut Box<dyn AnyTable>,
        seat: Seat,
        action: &Value,
    ) -> Result<(), Taught> {
        let Some(step) = self.step().filter(|_| seat == self.lesson.seat) else {
            return Err(Taught::Wrong(IT_IS_OVER.to_owned()));
        };
        let mut tried = table.boxed();
        let rolled = roll(&mut *tried, &step.dice, |table| table.apply(seat, action));
        rolled.map_err(Taught::Stop)?;
        let action = as_written(&*tried).unwrap_or_else(|| action.clone());
        let right = is_right(step, &action, &*tried)
            && dice_fit(&mut *tried)
            && reply_all(&mut *tried, &step.replies).is_ok();
        if !right {
            return Err(Taught::Wrong(words_for(step, &action)));
        }
        *table = tried;
        self.done += 1;
        Ok(())
    }
}

/// A thing as lessons name it: its kind and which one, such as `hex 0907`.
fn thing(point: &str) -> Option<Thing> {
    let (kind, thing) = point.split_once(' ')?;
    Some(Thing { kind: kind.to_owned().into(), thing: thing.to_owned(), words: None })
}

/// Whether an action that was carried out is what a step asks for.
pub(super) fn is_right(step: &LessonStep, action: &Value, after: &dyn AnyTable) -> bool {
    step.accepted().iter().any(|accepted| fits(accepted, action))
        && holds(&step.expect, &after.view(Viewer::Referee))
}

/// Whether a view is as expected, by path.
pub(super) fn holds(expected: &Map<String, Value>, view: &Value) -> bool {
    expected.iter().all(|(path, expected)| compare_at(path, expected, view).is_empty())
}

/// Carries replies out one after the other, or says which cannot be.
pub(super) fn reply_all(table: &mut dyn AnyTable, replies: &[Reply]) -> Result<(), String> {
    for (number, Reply { seat, action, dice }) in (1..).zip(replies) {
        roll(table, dice, |table| table.apply(*seat, action))
            .map_err(|stop| format!("reply {number}: {stop}"))?;
        if let TableDice::Scripted(dice) = table.dice_mut() {
            dice.finish().map_err(|left| format!("reply {number}: {left}"))?;
        }
    }
    Ok(())
}

/// Does something with these dice on the table.
pub(super) fn roll<T>(
    table: &mut dyn AnyTable,
    dice: &[Face],
    what: impl FnOnce(&mut dyn AnyTable) -> T,
) -> T {
    if let TableDice::Scripted(scripted) = table.dice_mut() {
        scripted.swap(dice.to_vec());
    }
    what(table)
}

fn dice_fit(table: &mut dyn AnyTable) -> bool {
    match table.dice_mut() {
        TableDice::Scripted(dice) => dice.finish().is_ok(),
        _ => true,
    }
}

/// The last action as we write it: a client may leave out what is usual.
pub(super) fn as_written(table: &dyn AnyTable) -> Option<Value> {
    table.log().steps.pop().map(|step| step.action)
}

fn words_for(step: &LessonStep, action: &Value) -> String {
    let fitting = step
        .wrong
        .iter()
        .find(|wrong| wrong.action.as_ref().is_none_or(|pattern| fits(pattern, action)));
    fitting.map_or_else(|| NOT_THAT.to_owned(), |wrong| wrong.say.clone())
}
