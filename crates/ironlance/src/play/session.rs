//! A game being played: whose turn it is at the keyboard, what is shown to whom, and what was kept.

use std::{collections::BTreeSet, io};

use anyhow::{Context as _, bail};
use ironlance_engine::{
    AnyPrompt, AnyTable, Outcome, Seat, Stop, TableDice, Viewer,
    text::{Canvas, Ink},
};
use serde_json::Value;

use super::{
    keep::Keep,
    rolls::Rolls,
    seats::{Sitter, Sitters},
    tutor::Tutor,
};
use crate::console::Console;

/// Why `undo` does nothing.
pub(super) const NOTHING_TO_TAKE_BACK: &str =
    "nothing can be taken back: the last step was not yours, or it showed or rolled something";

/// A game being played.
pub(super) struct Session<'c, 'a, 'b> {
    pub console: &'c mut Console<'a, 'b>,
    pub table: Box<dyn AnyTable>,
    pub keep: Keep,
    /// Who is asked for a hint.
    pub tutor: Tutor,
    /// Whether to ask even where there is only one choice.
    pub ask_all: bool,
    /// Who has the keyboard: nobody while no person sits here, or before the first of several takes it.
    pub holder: Option<Seat>,
    /// The numbers of the steps that answered themselves, so that taking back goes past them.
    pub forced: BTreeSet<usize>,
    /// Whether a person has decided anything.
    pub has_acted: bool,
    sitters: Sitters,
    rolls: Rolls,
    /// How many events each seat has been shown; the first stands for spectators where nobody sits.
    told: Vec<usize>,
    /// How many events there had been when a person was last asked.
    pub asked_at: usize,
    /// The table as it was last drawn.
    drawn: Option<Canvas>,
}

/// How a decision went.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Decided {
    /// Something changed; whoever is next is asked.
    Changed,
    /// Somebody wants to stop.
    Quit,
    /// Not like that.
    Stopped(Stop),
}

impl<'c, 'a, 'b> Session<'c, 'a, 'b> {
    pub fn new(
        console: &'c mut Console<'a, 'b>,
        table: Box<dyn AnyTable>,
        sitters: Sitters,
        keep: Keep,
        tutor: Tutor,
        ask_all: bool,
    ) -> Self {
        let humans: Vec<Seat> = sitters.humans().collect();
        let holder = if let [only] = humans[..] { Some(only) } else { None };
        let told = vec![0; usize::from(table.seats()).max(1)];
        let (forced, has_acted) = (BTreeSet::new(), false);
        let (rolls, asked_at, drawn) = (Rolls::default(), 0, None);
        Session {
            console,
            table,
            keep,
            tutor,
            ask_all,
            holder,
            forced,
            has_acted,
            sitters,
            rolls,
            told,
            asked_at,
            drawn,
        }
    }

    /// Plays until the game ends or somebody wants to stop.
    pub fn run(mut self) -> anyhow::Result<()> {
        self.keep.write(&self.table.log())?;
        loop {
            self.tell_news()?;
            if let Some(outcome) = self.table.outcome() {
                return self.end(&outcome);
            }
            let prompt = self.next_prompt()?;
            let decided = match self.sitters.get_mut(prompt.seat) {
                Sitter::Human => self.ask_person(&prompt)?,
                Sitter::Computer(name, player) => {
                    let action = player.choose(&*self.table, prompt.seat);
                    let name = name.clone();
                    match self.decide(prompt.seat, &action)? {
                        Decided::Stopped(stop) => bail!("the computer ({name}) erred: {stop}"),
                        decided => decided,
                    }
                }
            };
            if decided == Decided::Quit {
                return self.leave();
            }
        }
    }

    /// Carries an action out, asking for the rolls it needs, and keeps the game.
    pub fn decide(&mut self, seat: Seat, action: &Value) -> anyhow::Result<Decided> {
        loop {
            match self.table.apply(seat, action) {
                Ok(()) => break,
                Err(Stop::Roll(need)) => {
                    let faces = self.table.faces(need.rule, need.sides);
                    let result = self.rolls.ask(self.console, faces, &need)?;
                    match (result, self.table.dice_mut()) {
                        (Some(result), TableDice::Typed(dice)) => dice.type_in(result),
                        _ => return Ok(Decided::Quit),
                    }
                }
                Err(stop) => return Ok(Decided::Stopped(stop)),
            }
        }
        self.keep.write(&self.table.log())?;
        Ok(Decided::Changed)
    }

    /// Takes the last actions of `seat` back, up to one that it chose itself.
    pub fn take_back(&mut self, seat: Seat) -> anyhow::Result<bool> {
        while self.table.undo(seat) {
            let events = self.table.event_count();
            self.told.iter_mut().for_each(|told| *told = events.min(*told));
            if !self.forced.remove(&self.table.steps()) {
                self.keep.write(&self.table.log())?;
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Who looks at the screen, if anybody.
    pub fn viewer(&self) -> Option<Viewer> {
        match (self.holder, self.sitters.humans().next()) {
            (Some(seat), _) => Some(Viewer::Seat(seat)),
            (None, None) => Some(Viewer::Spectator),
            (None, Some(_)) => None,
        }
    }

    /// Tells whoever looks what has happened since.
    pub fn tell_news(&mut self) -> io::Result<()> {
        let Some(viewer) = self.viewer() else { return Ok(()) };
        let told = &mut self.told[self.holder.map_or(0, Seat::index)];
        let from = std::mem::replace(told, self.table.event_count());
        for event in self.table.events(viewer, from) {
            let rule = format!("  {}", event.rule);
            self.console.line(&[(Ink::Plain, &event.sentence.to_string()), (Ink::Faint, &rule)])?;
        }
        Ok(())
    }

    /// Draws the table, unless it stands on the screen already.
    pub fn draw_if_changed(&mut self) -> io::Result<()> {
        let Some(viewer) = self.viewer() else { return Ok(()) };
        let canvas = self.table.draw(viewer);
        if self.drawn.as_ref() != Some(&canvas) {
            self.console.screen.canvas(&canvas)?;
            self.drawn = Some(canvas);
        }
        Ok(())
    }

    /// Gives the keyboard to `seat`, hiding from it what the one before saw, who has a last chance to take back.
    /// `None` if the seat has it and can be asked.
    pub fn hand_over(&mut self, seat: Seat) -> anyhow::Result<Option<Decided>> {
        if self.holder == Some(seat) {
            return Ok(None);
        }
        let question = match self.holder {
            Some(holder) => {
                self.console.screen.clear()?;
                self.drawn = None;
                format!("Pass the keyboard to {seat}, who presses Enter ({holder}: `undo`)")
            }
            None => format!("Pass the keyboard to {seat}, who presses Enter"),
        };
        loop {
            let Some(line) = self.console.ask(&question)? else { return Ok(Some(Decided::Quit)) };
            match (line.as_str(), self.holder) {
                ("undo", Some(holder)) if self.take_back(holder)? => {
                    return Ok(Some(Decided::Changed));
                }
                ("undo", _) => self.console.say(NOTHING_TO_TAKE_BACK)?,
                ("quit", _) => return Ok(Some(Decided::Quit)),
                _ => break,
            }
        }
        self.console.screen.clear()?;
        // What came of the last action was cleared before it could be read, so it will be told again.
        if let Some(holder) = self.holder {
            let told = &mut self.told[holder.index()];
            *told = self.asked_at.min(*told);
        }
        self.holder = Some(seat);
        self.drawn = None;
        Ok(None)
    }

    /// The prompt to answer now: computers first, because they wait for nobody and nobody can take back what came
    /// before their answer; then whoever has the keyboard.
    fn next_prompt(&self) -> anyhow::Result<AnyPrompt> {
        let order = |prompt: &AnyPrompt| match prompt.seat {
            seat if !self.sitters.is_human(seat) => 0,
            seat if self.holder == Some(seat) => 1,
            _ => 2,
        };
        let prompts = self.table.prompts();
        prompts
            .into_iter()
            .min_by_key(order)
            .context("nobody owes a decision, but the game has not ended")
    }

    fn end(mut self, outcome: &Outcome) -> anyhow::Result<()> {
        self.draw_if_changed()?;
        let result = match &outcome.winners[..] {
            [] => "nobody wins".to_owned(),
            [seat] => format!("{seat} wins"),
            seats => {
                let names: Vec<String> = seats.iter().map(Seat::to_string).collect();
                format!("{} win", names.join(" and "))
            }
        };
        let rule = outcome.rule.rule();
        self.console.line(&[
            (Ink::Bright, &format!("The game is over: {result}. ")),
            (Ink::Plain, rule.title),
            (Ink::Faint, &format!("  {}", rule.id)),
        ])?;
        let state = format!("{} steps, state {}", self.table.steps(), self.table.digest());
        self.console.remark(&state)?;
        match self.keep.path() {
            Some(path) => self
                .console
                .say(&format!("The log is {0}: `ironlance replay show {0}`", path.display()))?,
            None => self.console.remark("The log was not kept; `--save FILE` keeps it.")?,
        }
        Ok(())
    }

    fn leave(self) -> anyhow::Result<()> {
        match self.keep.path() {
            Some(path) => self.console.say(&format!(
                "The game is kept; go on with `ironlance play --resume {}`",
                path.display()
            ))?,
            None => self.console.remark("The game was not kept; `--save FILE` keeps the next.")?,
        }
        Ok(())
    }
}
