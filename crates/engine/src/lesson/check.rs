//! Whether a lesson holds what it promises: its solution leads to its end, every other choice is
//! told to be wrong, and what a puzzle asks for is what search finds.

use std::{fmt, sync::Arc};

use serde_json::Value;

use super::{
    file::Lesson,
    search::Search,
    teacher::{Taught, Teacher, as_written, is_right, roll},
};
use crate::{
    AnyGame, AnyTable,
    scenario::{Fraction, fits},
};

/// How many right choices of a step besides the solution are played to the end.
const PLAYED: usize = 12;

/// What came of checking a lesson.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Checked {
    /// The lesson.
    pub id: String,
    /// What does not hold.
    pub problems: Vec<String>,
    /// How many wrong tries were told to be wrong.
    pub refused: usize,
    /// How many actions the search for the puzzle tried.
    pub searched: usize,
}

impl Checked {
    /// Whether everything holds.
    pub fn passed(&self) -> bool {
        self.problems.is_empty()
    }
}

impl fmt::Display for Checked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for problem in &self.problems {
            writeln!(f, "{}: {problem}", self.id)?;
        }
        write!(f, "{}: {} wrong tries told", self.id, self.refused)?;
        match self.searched {
            0 => Ok(()),
            searched => write!(f, ", {searched} actions searched"),
        }
    }
}

/// Plays a lesson by its solution, tries everything else on the way, and searches its puzzle.
pub fn check(game: &dyn AnyGame, lesson: Arc<Lesson>) -> Checked {
    let mut checked = Checked { id: lesson.id.clone(), ..Checked::default() };
    let (mut teacher, mut table) = match Teacher::begin(game, lesson.clone()) {
        Ok(begun) => begun,
        Err(faults) => {
            checked.problems.extend(faults.iter().map(ToString::to_string));
            return checked;
        }
    };
    for (index, step) in lesson.step.iter().enumerate() {
        let number = index + 1;
        let mut wrong = |problem: String| {
            checked.problems.push(format!("step {number}, {}: {problem}", step.title));
        };
        let tries = try_others(&teacher, &*table);
        checked.refused += tries.wrong.len();
        tries.problems.into_iter().for_each(&mut wrong);
        for words in &step.wrong {
            let Some(pattern) = &words.action else { continue };
            if !tries.wrong.iter().any(|action| fits(pattern, action)) {
                wrong(format!("no wrong try fits {pattern}"));
            }
        }
        if lesson.puzzle.is_some() {
            match search(&lesson, &*table, index) {
                Ok(searched) => checked.searched += searched,
                Err(problem) => {
                    checked.problems.push(format!("step {number}, {}: {problem}", step.title))
                }
            }
        }
        if let Err(taught) = teacher.act(&mut table, lesson.seat, &step.solution) {
            let why = why_not(&*table, &lesson, index, &taught);
            checked.problems.push(format!("step {number}, {}: the solution: {why}", step.title));
            return checked;
        }
    }
    checked
}

/// What became of everything else that could be done in a step.
struct Tries {
    /// What was told to be wrong.
    wrong: Vec<Value>,
    problems: Vec<String>,
}

/// Tries everything that the pupil may do in a step. What is right must lead on as the solution
/// does; where there is a choice, something must be wrong.
fn try_others(teacher: &Teacher, table: &dyn AnyTable) -> Tries {
    let lesson = teacher.lesson();
    let seat = lesson.seat;
    let mut tries = Tries { wrong: Vec::new(), problems: Vec::new() };
    let mut actions: Vec<Value> =
        table.actions(seat).0.into_iter().map(|action| action.action).collect();
    actions.extend(table.resignation());
    let mut right = 0;
    for action in actions {
        let (mut teacher, mut table) = (teacher.clone(), table.boxed());
        match teacher.act(&mut table, seat, &action) {
            Err(Taught::Wrong(_)) => tries.wrong.push(action),
            Err(Taught::Stop(stop)) => tries.problems.push(format!("{action} is listed: {stop}")),
            Ok(()) => {
                right += 1;
                if right <= PLAYED && !goes_on(&mut teacher, &mut table) {
                    tries.problems.push(format!("after {action} there is no way to the end"));
                }
            }
        }
    }
    if tries.wrong.is_empty() {
        tries.problems.push("nothing is wrong here: there is nothing to decide".to_owned());
    }
    tries
}

/// Whether a lesson can be brought to its end: by its solution, or by whatever else is right.
fn goes_on(teacher: &mut Teacher, table: &mut Box<dyn AnyTable>) -> bool {
    let seat = teacher.lesson().seat;
    while let Some(step) = teacher.step() {
        let solution = step.solution.clone();
        let others = table.actions(seat).0.into_iter().map(|action| action.action);
        let mut tries = std::iter::once(solution).chain(others);
        if !tries.any(|action| teacher.act(table, seat, &action).is_ok()) {
            return false;
        }
    }
    true
}

/// Searches a puzzle from a step on: what is accepted must be best, and in the first step all that is
/// best must be accepted. Says how much was tried.
fn search(lesson: &Lesson, table: &dyn AnyTable, index: usize) -> Result<usize, String> {
    let Some(puzzle) = &lesson.puzzle else { return Ok(0) };
    let step = &lesson.step[index];
    let moves = usize::from(puzzle.moves).checked_sub(index).filter(|moves| 0 < *moves);
    let moves = moves.ok_or("there are more steps than moves")?;
    let mut search = Search::new(puzzle, lesson.seat);
    let choices = search.choices(table, moves as u8)?;
    let best = choices.iter().map(|(_, worth)| *worth).max().ok_or("there is nothing to choose")?;
    if index == 0 && best != puzzle.chance {
        return Err(format!(
            "the best chance is {best}, not {}: {}",
            puzzle.chance,
            list(&choices)
        ));
    }
    for (action, worth) in &choices {
        let mut after = table.boxed();
        let done = roll(&mut *after, &step.dice, |table| table.apply(lesson.seat, action));
        let written = as_written(&*after).unwrap_or_else(|| action.clone());
        let accepted = done.is_ok() && is_right(step, &written, &*after);
        match (accepted, *worth == best) {
            (true, false) => {
                return Err(format!("{action} is accepted, with {worth} instead of {best}"));
            }
            (false, true) if index == 0 => {
                return Err(format!("{action} is as good ({worth}), and is not accepted"));
            }
            _ => {}
        }
    }
    Ok(search.tries)
}

fn list(choices: &[(Value, Fraction)]) -> String {
    let mut choices: Vec<_> = choices.iter().collect();
    choices.sort_by_key(|(_, worth)| std::cmp::Reverse(*worth));
    let line = |(action, worth): &&(Value, Fraction)| format!("{worth} for {action}");
    choices.iter().take(6).map(line).collect::<Vec<_>>().join("; ")
}

/// What the game says to a solution that is not right.
fn why_not(table: &dyn AnyTable, lesson: &Lesson, index: usize, taught: &Taught) -> String {
    let step = &lesson.step[index];
    if let Taught::Stop(stop) = taught {
        return stop.to_string();
    }
    let mut tried = table.boxed();
    let done = roll(&mut *tried, &step.dice, |table| table.apply(lesson.seat, &step.solution));
    let rolled = match tried.dice_mut() {
        crate::TableDice::Scripted(dice) => dice.finish(),
        _ => Ok(()),
    };
    let written = as_written(&*tried).unwrap_or_default();
    let right = is_right(step, &written, &*tried);
    let replies = super::teacher::reply_all(&mut *tried, &step.replies);
    let asked: Vec<String> = tried
        .prompts()
        .iter()
        .map(|prompt| format!("{} is asked {}", prompt.seat, prompt.ask))
        .collect();
    format!(
        "done: {done:?}; dice: {rolled:?}; as it should be: {right}; replies: {replies:?}; then {}",
        asked.join(", ")
    )
}
