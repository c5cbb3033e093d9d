//! One decision of one person.

use std::path::Path;

use ironlance_engine::{
    AnyAction, AnyPrompt, NotUnderstood, Refused, Seat, Stop, Viewer, text::Ink,
};
use ironlance_rulebook::RuleId;
use serde_json::Value;

use super::{
    choices::{Choices, Found},
    help::{HELP, WORDS},
    input::{Command, Input},
    session::{Decided, NOTHING_TO_TAKE_BACK, Session},
};
use crate::{chart, explain, nearest::hint, odds, rules};

impl Session<'_, '_, '_> {
    /// Asks a person until something changes or the person stops.
    pub fn ask_person(&mut self, prompt: &AnyPrompt) -> anyhow::Result<Decided> {
        let seat = prompt.seat;
        let choices = Choices::new(self.table.actions(seat));
        if let (Some(only), false) = (choices.only(), self.ask_all) {
            self.forced.insert(self.table.steps());
            if self.holder == Some(seat) {
                self.console
                    .remark(&format!("{} {} (the only choice)", prompt.sentence, only.words))?;
            }
            return self.decide(seat, &only.action);
        }
        if let Some(decided) = self.hand_over(seat)? {
            return Ok(decided);
        }
        self.tell_news()?;
        self.draw_if_changed()?;
        self.asked_at = self.table.event_count();
        let mut turn =
            Turn { session: self, seat, choices, refused: None, nearest: None, quitting: false };
        turn.show_prompt(prompt)?;
        turn.run()
    }
}

/// A person deciding.
struct Turn<'t, 'c, 'a, 'b> {
    session: &'t mut Session<'c, 'a, 'b>,
    seat: Seat,
    choices: Choices,
    /// Why the last action was not allowed.
    refused: Option<Box<Refused>>,
    /// The nearest to it that is.
    nearest: Option<AnyAction>,
    /// Whether the last thing typed was `quit`.
    quitting: bool,
}

impl Turn<'_, '_, '_, '_> {
    fn show_prompt(&mut self, prompt: &AnyPrompt) -> anyhow::Result<()> {
        let who = format!("{}  ", self.seat);
        let console = &mut self.session.console;
        console.line(&[
            (Ink::Seat(self.seat.index()), &who),
            (Ink::Bright, &prompt.sentence.to_string()),
        ])?;
        Ok(self.choices.show(console.screen)?)
    }

    fn run(mut self) -> anyhow::Result<Decided> {
        let question = self.seat.to_string();
        while let Some(line) = self.session.console.ask(&question)? {
            let input = Input::read(&line);
            let was_quitting = std::mem::replace(&mut self.quitting, false);
            let decided = match input {
                Input::Nothing => self.command(Command::Choices)?,
                Input::Number(number) => match self.choices.numbered(number) {
                    Some(choice) => self.act(&choice.action.clone())?,
                    // As long as that, it is the name of something, such as the hex 1204.
                    None if line.trim().len() >= 4 => self.find(line.trim())?,
                    None => self.say(&format!(
                        "there is no choice {number}; they go from 1 to {}",
                        self.choices.actions.len()
                    ))?,
                },
                Input::Action(action) => self.act(&action)?,
                Input::Broken(problem) => self.say(&format!("not JSON: {problem}"))?,
                Input::Words(words) => self.find(&words)?,
                Input::Command(Command::Quit) => {
                    let is_lost = self.session.has_acted && self.session.keep.path().is_none();
                    if was_quitting || !is_lost {
                        return Ok(Decided::Quit);
                    }
                    self.quitting = true;
                    self.say("this game is not kept: `save FILE` keeps it, `quit` again leaves it")?
                }
                Input::Command(command) => self.command(command)?,
            };
            if let Some(decided) = decided {
                return Ok(decided);
            }
        }
        Ok(Decided::Quit)
    }

    /// Tries an action; `None` if it is not allowed.
    fn act(&mut self, action: &Value) -> anyhow::Result<Option<Decided>> {
        match self.session.decide(self.seat, action)? {
            Decided::Stopped(stop) => {
                self.nearest = self.session.table.nearest(self.seat, action);
                self.report(stop)
            }
            decided => {
                self.session.has_acted = true;
                Ok(Some(decided))
            }
        }
    }

    fn report(&mut self, stop: Stop) -> anyhow::Result<Option<Decided>> {
        let console = &mut self.session.console;
        match stop {
            Stop::Refused(refused) => {
                let (why, rule) = (format!("not allowed: {}", refused.sentence), refused.rule);
                console.line(&[(Ink::Red, &why), (Ink::Faint, &format!("  {rule}"))])?;
                let nearest = match &self.nearest {
                    Some(nearest) => format!("; `nearest` does the nearest: {}", nearest.words),
                    None => String::new(),
                };
                console.remark(&format!("`why` tells the rule{nearest}"))?;
                self.refused = Some(refused);
            }
            stop => console.line(&[(Ink::Red, &stop.to_string())])?,
        }
        Ok(None)
    }

    fn find(&mut self, words: &str) -> anyhow::Result<Option<Decided>> {
        match self.choices.find(words) {
            Found::One(place) => {
                let choice = self.choices.actions[place].clone();
                self.session.console.remark(&choice.words.to_string())?;
                self.act(&choice.action)
            }
            Found::Several(places) => {
                self.choices.show_found(self.session.console.screen, &places)?;
                Ok(None)
            }
            Found::Nothing => self.read(words),
        }
    }

    /// Words that are no choice's: an action that is not listed, or not allowed, or nothing.
    fn read(&mut self, words: &str) -> anyhow::Result<Option<Decided>> {
        match self.session.table.read(self.seat, words) {
            Ok(action) => self.act(&action),
            Err(NotUnderstood { usage: Some(usage) }) => self.say(&format!("say it so: {usage}")),
            Err(NotUnderstood { usage: None }) => {
                let first = words.split_whitespace().next().unwrap_or_default();
                let hint = hint(&first.to_lowercase(), WORDS);
                self.say(&format!(
                    "no choice has all of these words{hint}; `help` tells what you can type"
                ))
            }
        }
    }

    fn command(&mut self, command: Command) -> anyhow::Result<Option<Decided>> {
        let viewer = Viewer::Seat(self.seat);
        let Session { console, table, keep, tutor, .. } = &mut *self.session;
        match command {
            Command::Choices => self.choices.show(console.screen)?,
            Command::More => self.choices.show_more(console.screen)?,
            Command::All => self.choices.show_all(console.screen)?,
            Command::Help => console.say(HELP)?,
            Command::Lacking(what) => return self.say(&format!("this needs {what}")),
            Command::Map => console.screen.canvas(&table.draw(viewer))?,
            Command::Log(count) => {
                let events = table.events(viewer, 0);
                for event in &events[events.len().saturating_sub(count)..] {
                    let number = format!("{:>5}  ", event.number);
                    let rule = format!("  {}", event.rule);
                    let sentence = event.sentence.to_string();
                    let sentence = (Ink::Plain, sentence.as_str());
                    console.line(&[(Ink::Faint, &number), sentence, (Ink::Faint, &rule)])?;
                }
            }
            Command::Show(name) => match table.describe(viewer, &name) {
                Some(canvas) => console.screen.canvas(&canvas)?,
                None => return self.say(&format!("nothing on the table is called `{name}`")),
            },
            Command::Rule(id) => match RuleId::find(&id) {
                Some(rule) => rules::show(console.screen, rule)?,
                None => {
                    let hint = hint(&id, RuleId::all().map(RuleId::as_str));
                    return self.say(&format!("the rulebook has no rule `{id}`{hint}"));
                }
            },
            Command::Why(Some(number)) => {
                match table.events(viewer, number).into_iter().find(|it| it.number == number) {
                    Some(event) => explain::event(console.screen, &event)?,
                    None => {
                        return self.say(&format!("you saw no event {number}; `log` numbers them"));
                    }
                }
            }
            Command::Why(None) => match &self.refused {
                Some(refused) => explain::refusal(console.screen, refused)?,
                None => {
                    return self
                        .say("nothing was refused; `why 12` explains event 12 of the `log`");
                }
            },
            Command::Nearest => match self.nearest.take() {
                Some(nearest) => return self.act(&nearest.action),
                None => return self.say("nothing was refused that has a nearest choice"),
            },
            Command::Json(number) => match self.choices.numbered(number) {
                Some(choice) => console.say(&choice.action.to_string())?,
                None => return self.say(&format!("there is no choice {number}")),
            },
            Command::Odds(of) => return self.odds(&of),
            Command::Hint => {
                let hint = tutor.hint(&**table, self.seat)?;
                crate::hint::print(console.screen, &hint)?;
            }
            Command::Save(file) => {
                let saved = keep.move_to(Path::new(&file)).and_then(|()| keep.write(&table.log()));
                match saved {
                    Ok(()) => {
                        console.say(&format!("kept in {file}, from now on after each step"))?
                    }
                    Err(error) => return self.say(&format!("{error:#}")),
                }
            }
            Command::Undo => match self.session.take_back(self.seat)? {
                true => return Ok(Some(Decided::Changed)),
                false => return self.say(NOTHING_TO_TAKE_BACK),
            },
            // Handled where it is known whether it was typed twice.
            Command::Quit => {}
        }
        Ok(None)
    }

    fn odds(&mut self, of: &str) -> anyhow::Result<Option<Decided>> {
        let action = match Input::read(of) {
            Input::Nothing => return self.odds_of_all(),
            Input::Number(number) => self.choices.numbered(number).map(|it| it.action.clone()),
            Input::Action(action) => Some(action),
            _ => match self.choices.find(of) {
                Found::One(place) => Some(self.choices.actions[place].action.clone()),
                Found::Several(_) | Found::Nothing => None,
            },
        };
        let Some(action) = action else {
            return self.say(&format!("`{of}` is not one of the choices; `odds 1` is of choice 1"));
        };
        match self.session.table.odds(self.seat, &action) {
            Ok(Some(odds)) => chart::draw(self.session.console.screen, &odds)?,
            Ok(None) => return self.say("no chance decides this"),
            Err(stop) => return self.report(stop),
        }
        Ok(None)
    }

    fn odds_of_all(&mut self) -> anyhow::Result<Option<Decided>> {
        let Session { console, table, .. } = &mut *self.session;
        match odds::print_all(console.screen, &**table, self.seat, false)? {
            true => Ok(None),
            false => self.say("no chance decides any of the choices"),
        }
    }

    fn say(&mut self, text: &str) -> anyhow::Result<Option<Decided>> {
        self.session.console.say(text)?;
        Ok(None)
    }
}
