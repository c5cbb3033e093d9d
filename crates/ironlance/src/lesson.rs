//! `ironlance lesson`: the games, taught at the table.

mod pupil;
mod remembered;

use std::{
    io::{self, IsTerminal as _, Write as _},
    path::PathBuf,
    sync::Arc,
};

use anyhow::{Context as _, bail};
use clap::Args;
use ironlance_engine::{
    lesson::{self, Kind, Lesson},
    text::Ink,
};
use ironlance_players::{lessons, registry};

use self::{pupil::Pupil, remembered::Remembered};
use crate::{Verdict, console::Console, files, games, nearest::hint, screen::Screen};

/// Learn a game at the table, with a teacher; or solve a puzzle
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  ironlance lesson                        every lesson and puzzle, and which are done
  ironlance lesson btt/first-battle       the first battle, in ten minutes
  ironlance lesson --check                plays all of them by their solutions
  ironlance lesson --check my.toml        one that you write, with what does not hold
  ironlance lesson --choices my.toml      what may be done in each of its steps, as JSON

How to write one is in docs/lessons.md.")]
pub(crate) struct LessonArgs {
    /// The lesson to play; with --check and --choices, files
    #[arg(value_name = "LESSON")]
    which: Vec<String>,
    /// Play lessons by their solutions, try everything else, and search their puzzles
    #[arg(long)]
    check: bool,
    /// Print what may be done in each step
    #[arg(long, conflicts_with = "check")]
    choices: bool,
    /// Print the JSON schema of lessons
    #[arg(long, exclusive = true)]
    schema: bool,
}

impl LessonArgs {
    pub fn run(&self, screen: &mut Screen<'_>) -> anyhow::Result<Verdict> {
        if self.schema {
            writeln!(screen, "{}", serde_json::to_string_pretty(&lesson::schema())?)?;
            return Ok(Verdict::Good);
        }
        if self.check {
            return check(screen, &self.lessons()?);
        }
        if self.choices {
            return choices(screen, &self.lessons()?);
        }
        match &self.which[..] {
            [] => list(screen, &Remembered::load()),
            [one] => {
                let mut input = io::stdin().lock();
                let echo = !io::stdin().is_terminal();
                play(&mut Console::new(screen, &mut input, echo), &named(one)?)
            }
            _ => bail!("one lesson at a time"),
        }
    }

    /// The lessons of the files named, or all there are.
    fn lessons(&self) -> anyhow::Result<Vec<Arc<Lesson>>> {
        if self.which.is_empty() {
            return Ok(lessons().to_vec());
        }
        let paths: Vec<PathBuf> = self.which.iter().map(PathBuf::from).collect();
        let read = |source| {
            Lesson::read(&source).map(Arc::new).map_err(|faults| games::all_faults(&faults))
        };
        files::texts(&paths)?.into_iter().map(read).collect()
    }
}

/// The lesson with this id, or in this file.
fn named(name: &str) -> anyhow::Result<Arc<Lesson>> {
    if name.ends_with(".toml") {
        let source = files::read(&PathBuf::from(name))?;
        return Lesson::read(&source).map(Arc::new).map_err(|faults| games::all_faults(&faults));
    }
    let found = ironlance_players::lesson(name).cloned();
    found.with_context(|| {
        let hint = hint(name, lessons().iter().map(|lesson| lesson.id.as_str()));
        format!("no lesson is called `{name}`{hint}; `ironlance lesson` lists them")
    })
}

fn list(screen: &mut Screen<'_>, remembered: &Remembered) -> anyhow::Result<Verdict> {
    for entry in registry().iter() {
        let of_game = || lessons().iter().filter(|lesson| lesson.game == entry.code());
        if of_game().next().is_none() {
            continue;
        }
        screen.line(&[(Ink::Bright, entry.name())])?;
        for lesson in of_game() {
            let mark = if remembered.has(&lesson.id) { "  ✓ " } else { "    " };
            let kind = match lesson.kind {
                Kind::First | Kind::Lesson => format!("{} min", lesson.minutes),
                Kind::Puzzle => "puzzle".to_owned(),
            };
            screen.line(&[
                (Ink::Plain, &format!("{mark}{:<32}{kind:<8}", lesson.id)),
                (Ink::Plain, &lesson.title),
                (Ink::Faint, &format!("  {}", lesson.about)),
            ])?;
        }
    }
    screen.line(&[(Ink::Faint, "`ironlance lesson btt/first-battle` plays one.")])?;
    Ok(Verdict::Good)
}

fn play(console: &mut Console<'_, '_>, lesson: &Arc<Lesson>) -> anyhow::Result<Verdict> {
    let game = &registry().find(&lesson.game)?.game;
    let pupil = Pupil::begin(console, &**game, lesson.clone())?;
    if pupil.run()? {
        Remembered::load().add(&lesson.id)?;
        let next = lessons().iter().skip_while(|other| other.id != lesson.id).nth(1);
        if let Some(next) = next.filter(|next| next.game == lesson.game) {
            console.remark(&format!("Next: `ironlance lesson {}`, {}", next.id, next.title))?;
        }
    }
    Ok(Verdict::Good)
}

fn check(screen: &mut Screen<'_>, lessons: &[Arc<Lesson>]) -> anyhow::Result<Verdict> {
    let mut bad = 0;
    for lesson in lessons {
        let game = &registry().find(&lesson.game)?.game;
        let checked = lesson::check(&**game, lesson.clone());
        bad += usize::from(!checked.passed());
        let (ink, word) =
            if checked.passed() { (Ink::Plain, "ok      ") } else { (Ink::Red, "FAILED  ") };
        screen.line(&[(ink, word), (Ink::Plain, &checked.to_string())])?;
    }
    let good = lessons.len() - bad;
    screen.line(&[(Ink::Bright, &format!("{good} of {} lessons hold", lessons.len()))])?;
    Ok(Verdict::good_if(bad == 0))
}

/// Plays lessons by their solutions as far as they go, with everything that may be done on the way.
fn choices(screen: &mut Screen<'_>, lessons: &[Arc<Lesson>]) -> anyhow::Result<Verdict> {
    for lesson in lessons {
        let game = &registry().find(&lesson.game)?.game;
        let begun = lesson::Teacher::begin(&**game, lesson.clone());
        let (mut teacher, mut table) = begun.map_err(|faults| games::all_faults(&faults))?;
        loop {
            let prompts = table.prompts();
            for prompt in &prompts {
                writeln!(screen, "{}: {} {}", prompt.seat, prompt.sentence, prompt.ask)?;
                for choice in table.actions(prompt.seat).0 {
                    writeln!(screen, "    {}  {}", choice.action, choice.words)?;
                }
            }
            let Some(step) = teacher.step() else { break };
            let (title, solution) = (step.title.clone(), step.solution.clone());
            writeln!(screen, "== {title}")?;
            let from = table.event_count();
            if let Err(taught) = teacher.act(&mut table, lesson.seat, &solution) {
                writeln!(screen, "{taught:?}")?;
                break;
            }
            for event in table.events(ironlance_engine::Viewer::Referee, from) {
                writeln!(screen, "  - {} [{}]", event.sentence, event.rule)?;
            }
        }
    }
    Ok(Verdict::Good)
}
