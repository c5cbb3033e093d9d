//! A lesson in the terminal.

use std::{io::Write as _, sync::Arc};

use ironlance_engine::{
    AnyGame, AnyTable, NotUnderstood, Stop, Viewer,
    lesson::{Lesson, Taught, Teacher},
    text::Ink,
};
use ironlance_rulebook::RuleId;
use serde_json::Value;

use crate::{
    console::Console,
    games,
    play::choices::{Choices, Found},
    rules,
};

const HELP: &str = "\
Type a number, or some words of a choice. Besides:
  hint         what helps
  show         what is right here
  say          what the teacher said, once more
  map          the table; `map NAME` one thing on it
  choices      what you may do; `all` for all of it
  rule ID      a rule in full; `rule` names those of this step
  quit         leave";

/// Somebody who is taught.
pub(super) struct Pupil<'c, 'a, 'b> {
    console: &'c mut Console<'a, 'b>,
    teacher: Teacher,
    table: Box<dyn AnyTable>,
    /// How many events were told.
    told: usize,
}

impl<'c, 'a, 'b> Pupil<'c, 'a, 'b> {
    pub fn begin(
        console: &'c mut Console<'a, 'b>,
        game: &dyn AnyGame,
        lesson: Arc<Lesson>,
    ) -> anyhow::Result<Self> {
        let begun = Teacher::begin(game, lesson);
        let (teacher, table) = begun.map_err(|faults| games::all_faults(&faults))?;
        Ok(Pupil { console, teacher, table, told: 0 })
    }

    /// Plays until the lesson or the input ends; says whether it was the lesson.
    pub fn run(mut self) -> anyhow::Result<bool> {
        let lesson = self.teacher.lesson().clone();
        self.console.line(&[(Ink::Bright, &lesson.title), (Ink::Faint, "  `help` helps")])?;
        while !self.teacher.is_done() {
            self.tell_news()?;
            self.console.screen.canvas(&self.table.draw(Viewer::Seat(lesson.seat)))?;
            self.say()?;
            if !self.ask()? {
                return Ok(false);
            }
        }
        self.tell_news()?;
        self.console.line(&[(Ink::Bright, &lesson.end)])?;
        Ok(true)
    }

    fn tell_news(&mut self) -> anyhow::Result<()> {
        let from = std::mem::replace(&mut self.told, self.table.event_count());
        for event in self.table.events(Viewer::Seat(self.teacher.lesson().seat), from) {
            let rule = format!("  {}", event.rule);
            self.console.line(&[(Ink::Plain, &event.sentence.to_string()), (Ink::Faint, &rule)])?;
        }
        Ok(())
    }

    /// What the teacher says before this step.
    fn say(&mut self) -> anyhow::Result<()> {
        let at = self.teacher.at(&*self.table);
        let Some(step) = at.step else { return Ok(()) };
        let number = format!("  {} of {}", at.done + 1, at.steps.len());
        self.console.line(&[(Ink::Bright, &step.title), (Ink::Faint, &number)])?;
        Ok(self.console.say(&step.say)?)
    }

    /// Asks until the step is done; `false` if the pupil leaves.
    fn ask(&mut self) -> anyhow::Result<bool> {
        let seat = self.teacher.lesson().seat;
        let mut choices = Choices::new(self.table.actions(seat));
        choices.show(self.console.screen)?;
        while let Some(line) = self.console.ask("you")? {
            let Some(step) = self.teacher.step() else { return Ok(true) };
            let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
            match (word, rest.trim()) {
                ("", _) | ("choices", _) => choices.show(self.console.screen)?,
                ("quit", _) => return Ok(false),
                ("help", _) => self.console.say(HELP)?,
                ("hint", _) => self.console.say(&step.hint)?,
                ("show", _) => {
                    let words = self.table.action_words(seat, &step.solution);
                    let words = words.map(|words| words.to_string()).unwrap_or_default();
                    self.console.say(&words)?;
                }
                ("say", _) => self.say()?,
                ("all", _) => choices.show_all(self.console.screen)?,
                ("more", _) => choices.show_more(self.console.screen)?,
                ("map", "") => self.console.screen.canvas(&self.table.draw(Viewer::Seat(seat)))?,
                ("map", name) => match self.table.describe(Viewer::Seat(seat), name) {
                    Some(canvas) => self.console.screen.canvas(&canvas)?,
                    None => self.console.say(&format!("nothing here is called `{name}`"))?,
                },
                ("rule", "") => {
                    let ids: Vec<&str> = step.rules.iter().map(|rule| rule.as_str()).collect();
                    self.console.say(&ids.join(" "))?;
                }
                ("rule", id) => match RuleId::find(id) {
                    Some(rule) => rules::show(self.console.screen, rule)?,
                    None => self.console.say(&format!("the rulebook has no rule `{id}`"))?,
                },
                _ => {
                    if let Some(action) = self.meant(&choices, &line)?
                        && self.try_out(&action)?
                    {
                        return Ok(true);
                    }
                }
            }
        }
        Ok(false)
    }

    /// The action that some words mean, if they mean one.
    fn meant(&mut self, choices: &Choices, line: &str) -> anyhow::Result<Option<Value>> {
        let number = line.parse().ok().filter(|_| !line.starts_with('0'));
        if let Some(choice) = number.and_then(|number| choices.numbered(number)) {
            return Ok(Some(choice.action.clone()));
        }
        match choices.find(line) {
            Found::One(place) => {
                let choice = &choices.actions[place];
                self.console.remark(&choice.words.to_string())?;
                return Ok(Some(choice.action.clone()));
            }
            Found::Several(places) => {
                choices.show_found(self.console.screen, &places)?;
                return Ok(None);
            }
            Found::Nothing => {}
        }
        match self.table.read(self.teacher.lesson().seat, line) {
            Ok(action) => Ok(Some(action)),
            Err(NotUnderstood { usage }) => {
                let usage = usage.map(|usage| format!("say it so: {usage}"));
                let unknown = "no choice has all of these words; `help` tells what you can type";
                self.console.say(&usage.unwrap_or_else(|| unknown.to_owned()))?;
                Ok(None)
            }
        }
    }

    /// Tries an action, and says whether it was right.
    fn try_out(&mut self, action: &Value) -> anyhow::Result<bool> {
        let seat = self.teacher.lesson().seat;
        match self.teacher.act(&mut self.table, seat, action) {
            Ok(()) => return Ok(true),
            Err(Taught::Wrong(words)) => self.console.line(&[(Ink::Yellow, &words)])?,
            Err(Taught::Stop(Stop::Refused(refused))) => {
                let (why, rule) = (format!("not allowed: {}", refused.sentence), refused.rule);
                self.console.line(&[(Ink::Red, &why), (Ink::Faint, &format!("  {rule}"))])?;
            }
            Err(Taught::Stop(stop)) => writeln!(self.console.screen, "{stop}")?,
        }
        Ok(false)
    }
}
