//! Every lesson there is.

use std::sync::{Arc, LazyLock};

use ironlance_engine::{Fault, SourceText, embedded, lesson::Lesson};

use crate::registry;

include!(concat!(env!("OUT_DIR"), "/lessons.rs"));

static LESSONS: LazyLock<Vec<Arc<Lesson>>> = LazyLock::new(|| embedded(FILES, load));

/// The lessons of this build, by game and in the order they are offered in.
pub fn lessons() -> &'static [Arc<Lesson>] {
    &LESSONS
}

/// The lesson with this id, such as `btt/first-battle`.
pub fn lesson(id: &str) -> Option<&'static Arc<Lesson>> {
    lessons().iter().find(|lesson| lesson.id == id)
}

/// The text of the lesson with this id.
pub fn lesson_text(id: &str) -> Option<&'static str> {
    let file = format!("lessons/{id}.toml");
    FILES.iter().find(|(name, _)| *name == file).map(|(_, text)| *text)
}

fn load(files: &[SourceText]) -> Result<Vec<Arc<Lesson>>, Vec<Fault>> {
    let mut faults = Vec::new();
    let mut lessons = Vec::new();
    for file in files {
        match Lesson::read(file) {
            Ok(lesson) => lessons.push(Arc::new(lesson)),
            Err(found) => faults.extend(found),
        }
    }
    let game = |lesson: &Lesson| registry().iter().position(|it| it.code() == lesson.game);
    lessons.sort_by(|one, other| {
        game(one).cmp(&game(other)).then_with(|| one.order().cmp(&other.order()))
    });
    if faults.is_empty() { Ok(lessons) } else { Err(faults) }
}

#[cfg(test)]
mod tests {
    use ironlance_engine::lesson::{Kind, check};

    use super::*;

    /// One test for all of them, so that a lesson is one more file and nothing else.
    #[test]
    fn every_lesson_leads_to_its_end_and_every_other_way_is_told_to_be_wrong() {
        let check = |lesson: &Arc<Lesson>| {
            let game = &registry().find(&lesson.game).expect("a lesson names its game").game;
            check(&**game, lesson.clone())
        };
        let bad: Vec<String> = lessons()
            .iter()
            .map(check)
            .filter(|checked| !checked.passed())
            .map(|checked| checked.to_string())
            .collect();
        assert!(bad.is_empty(), "{}", bad.join("\n"));
    }

    #[test]
    fn the_page_about_lessons_shows_one_as_it_is() {
        let page = include_str!("../../../docs/lessons.md");
        let shown = lesson_text("btt/puzzle-lock-or-focus").expect("it is the example");
        assert!(page.contains(&format!("```toml\n{shown}```")), "copy it to docs/lessons.md");
    }

    #[test]
    fn lessons_are_numbered_without_gaps_and_each_game_begins_with_one_that_needs_no_reading() {
        for game in ["btt", "tcg", "aod"] {
            let places = |kind: Kind| -> Vec<u8> {
                let same = |lesson: &&Arc<Lesson>| lesson.game == game && lesson.kind == kind;
                lessons().iter().filter(same).map(|lesson| lesson.place).collect()
            };
            let (first, others, puzzles) =
                (places(Kind::First), places(Kind::Lesson), places(Kind::Puzzle));
            assert_eq!(first, [1], "{game}");
            assert_eq!(others, (1..=others.len() as u8).collect::<Vec<_>>(), "{game}");
            assert_eq!(puzzles, (1..=puzzles.len() as u8).collect::<Vec<_>>(), "{game}");
            assert!(6 <= others.len() && 10 <= puzzles.len(), "{game}");
        }
    }
}
