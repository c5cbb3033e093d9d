//! Lessons: a table with a teacher, who says what to try, judges it, and plays the other seats.
//!
//! A lesson is a TOML text; `docs/lessons.md` describes it, and [`schema`] is its JSON schema. A
//! [`Teacher`] leads a table through it: the pupil's action is carried out where it is what the step
//! asks for, and answered with words where it is not. A puzzle is a lesson whose first step is
//! proven by search to be the only one that works.
//!
//! ```
//! use std::sync::Arc;
//! use ironlance_engine::{Erased, Seat, SourceText, lesson::{Lesson, Taught, Teacher}};
//! use ironlance_testkit::duel::Duel;
//! use serde_json::json;
//!
//! let source = SourceText::new("lessons/duel/strike.toml", r#"
//! game = "duel"
//! kind = "lesson"
//! title = "The first strike"
//! about = "A card is played at somebody."
//! place = 1
//! minutes = 1
//! rules = ["tcg.damage.prevent"]
//! end = "That is all there is to it."
//!
//! [table]
//! rounds = 3
//! fighters = [{ hit-points = 2, hand = [3] }, { hit-points = 2 }]
//!
//! [[step]]
//! title = "Strike"
//! say = "Play your card at the other fighter."
//! hint = "It is the only card you have."
//! wrong = [{ action = "guard", say = "That would only keep you alive." }]
//! solution = { strike = { card = 3, at = 2 } }
//! replies = [{ seat = 2, action = "guard", dice = ["three"] }]
//! "#);
//! let lesson = Arc::new(Lesson::read(&source).unwrap());
//! let game = Erased(Arc::new(Duel::default()));
//! let (mut teacher, mut table) = Teacher::begin(&game, lesson).unwrap();
//! let pupil = Seat::new(1).unwrap();
//! let wrong = teacher.act(&mut table, pupil, &json!("guard"));
//! assert_eq!(wrong, Err(Taught::Wrong("That would only keep you alive.".into())));
//! teacher.act(&mut table, pupil, &json!({ "strike": { "card": 3, "at": 2 } })).unwrap();
//! assert!(teacher.is_done());
//! ```

mod check;
mod file;
mod search;
mod teacher;

pub use self::{
    check::{Checked, check},
    file::{Goal, Kind, Lesson, LessonStep, Puzzle, Reply, WrongTry, schema},
    teacher::{LessonAt, StepWords, Taught, Teacher},
};
