//! Tables with a teacher.

use std::sync::Arc;

use ironlance_engine::{
    AnyGame, AnyTable, Seat, SourceText, Viewer,
    lesson::{Lesson, LessonAt, Teacher},
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::{Error, live::Inner};

/// The lesson of a table as it is stored: with its text, so that a table holds when lessons change.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct StoredLesson {
    pub(crate) id: String,
    /// Its file.
    pub(crate) text: String,
}

impl StoredLesson {
    /// The lesson in what a table stores of where it comes from.
    pub(crate) fn of(origin: &Value) -> Option<StoredLesson> {
        serde_json::from_value(origin.get("lesson")?.clone()).ok()
    }

    /// As a table stores it.
    pub(crate) fn origin(&self) -> Value {
        json!({ "lesson": self })
    }
}

/// Lays the table of a lesson out.
pub(crate) fn begin(
    game: &dyn AnyGame,
    StoredLesson { id, text }: StoredLesson,
) -> Result<(Teacher, Box<dyn AnyTable>), Error> {
    let source = SourceText::new(format!("{id}.toml"), text);
    let begun = Lesson::read(&source).and_then(|lesson| Teacher::begin(game, Arc::new(lesson)));
    begun.map_err(|faults| {
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        Error::Replay(format!("its lesson: {}", faults.join("; ")))
    })
}

/// What the teacher says now. It is meant for the pupil: it may tell what only that seat sees.
pub(crate) fn at(inner: &Inner, viewer: Viewer) -> Option<Box<LessonAt>> {
    let (teacher, table) = inner.teacher.as_ref().zip(inner.table.as_deref())?;
    let is_pupil = viewer == Viewer::Seat(teacher.lesson().seat);
    is_pupil.then(|| Box::new(teacher.at(table)))
}

/// The seats of a lesson's table: one for the pupil, and the teacher's.
pub(crate) fn seats(lesson: &Lesson, seats: u8) -> impl Iterator<Item = bool> {
    (0..usize::from(seats)).map(|place| Seat::at(place) == lesson.seat)
}
