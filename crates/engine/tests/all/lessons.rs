//! Lessons of the sample game: what the check finds wrong with them.

use std::sync::Arc;

use ironlance_engine::{
    Erased, Fault, Seat, SourceText,
    lesson::{Checked, Lesson, Taught, Teacher, check},
};
use ironlance_testkit::duel::Duel;
use serde_json::json;

/// The pupil has a weak and a strong card, and the other fighter one hit point.
const LESSON: &str = r#"
game = "duel"
kind = "lesson"
title = "The stronger card"
about = "Cards differ."
place = 1
minutes = 1
rules = ["tcg.damage.prevent"]
end = "Well struck."

[table]
rounds = 1
fighters = [{ hit-points = 1, hand = [1, 4] }, { hit-points = 1 }]

[[step]]
title = "Strike"
say = "Strike with the stronger card."
hint = "Four is more than one."
wrong = [{ action = { strike = { card = 1 } }, say = "That is the weak one." }]
solution = { strike = { card = 4, at = 2 } }
replies = [{ seat = 2, action = "guard", dice = ["three"] }]
"#;

#[test]
fn a_lesson_that_holds_says_how_many_wrong_tries_it_told() {
    let checked = checked(LESSON);
    assert_eq!((checked.passed(), checked.refused), (true, 2), "{checked}");
}

#[test]
fn what_does_not_hold_is_named() {
    says("solution = { strike = { card = 4", "solution = { strike = { card = 9", "the solution");
    says("\"three\"", "\"three\", \"four\"", "the solution");
    says("{ card = 1 } }, say", "{ card = 2 } }, say", "no wrong try fits");
    says("hit-points = 1 }]", "hit-points = 1, hand = [77] }]", "hand");
}

#[test]
fn a_wrong_try_changes_nothing_and_a_right_one_everything_that_follows() {
    let (mut teacher, mut table) = begun();
    let (pupil, before) = (Seat::at(0), table.digest());
    let weak = teacher.act(&mut table, pupil, &json!({ "strike": { "card": 1, "at": 2 } }));
    assert_eq!(weak, Err(Taught::Wrong("That is the weak one.".to_owned())));
    let none = teacher.act(&mut table, pupil, &json!({ "strike": { "card": 3, "at": 2 } }));
    assert!(matches!(none, Err(Taught::Stop(_))), "{none:?}");
    assert_eq!((table.digest(), teacher.at(&*table).done), (before, 0));
    teacher.act(&mut table, pupil, &json!({ "strike": { "card": 4, "at": 2 } })).unwrap();
    assert!(teacher.is_done() && table.steps() == 2);
    let after = teacher.act(&mut table, pupil, &json!("guard"));
    assert_eq!(after, Err(Taught::Wrong("The lesson is over.".to_owned())));
}

#[test]
fn a_puzzle_is_searched_through_all_dice_and_replies() {
    let puzzle = LESSON.replace("kind = \"lesson\"", "kind = \"puzzle\"");
    let puzzle = |chance: &str| {
        format!("{puzzle}\n[puzzle]\ngoal = \"win\"\nmoves = 1\nchance = \"{chance}\"\n")
    };
    let wrong = checked(&puzzle("1/7"));
    let found = wrong.problems.join("; ");
    let best = found.split("the best chance is ").nth(1).and_then(|rest| rest.split(',').next());
    let best = best.unwrap_or_else(|| panic!("{wrong}"));
    let right = checked(&puzzle(best));
    assert!(right.passed() && 2 < right.searched, "{right}");
}

#[test]
fn the_frame_is_judged_before_anything_is_played() {
    let faults = read(&LESSON.replace("\"lesson\"", "\"puzzle\"")).unwrap_err();
    assert_eq!(faults[0].field, "puzzle");
    let faults = read(LESSON.split("[[step]]").next().unwrap()).unwrap_err();
    assert!(faults[0].message.contains("step"), "{faults:?}");
}

#[track_caller]
fn says(part: &str, instead: &str, expected: &str) {
    assert!(LESSON.contains(part), "{part}");
    let checked = checked(&LESSON.replace(part, instead));
    assert!(checked.problems.iter().any(|it| it.contains(expected)), "{checked}");
}

fn read(text: &str) -> Result<Lesson, Vec<Fault>> {
    Lesson::read(&SourceText::new("lessons/duel/strike.toml", text))
}

fn begun() -> (Teacher, Box<dyn ironlance_engine::AnyTable>) {
    let lesson = Arc::new(read(LESSON).expect("it reads"));
    Teacher::begin(&Erased(Arc::new(Duel::default())), lesson).expect("it begins")
}

fn checked(text: &str) -> Checked {
    let lesson = Arc::new(read(text).unwrap_or_else(|faults| panic!("{faults:?}")));
    check(&Erased(Arc::new(Duel::default())), lesson)
}
