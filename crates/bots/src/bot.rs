//! A program that plays, and what becomes of a decision that it does not make.

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use ironlance_engine::{AnyTable, Seat, Seed, SeededDice};
use ironlance_players::AnyPlayer;
use serde_json::Value;

use crate::{
    BotError, Fault,
    process::{Meanwhile, Process},
    talk::Question,
};

/// After so many faults in a row a bot is left alone.
const FAULTS_IN_A_ROW: u32 = 5;
/// For so long.
const REST: Duration = Duration::from_secs(30);
/// The faults that are told in full.
const TOLD: usize = 5;

/// How much time a bot has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// For each decision.
    pub time: Duration,
    /// On top of it for the first decision of a program that has just been started.
    pub start: Duration,
}

impl Default for Limits {
    /// Five seconds, and ten to start.
    fn default() -> Limits {
        Limits { time: Duration::from_secs(5), start: Duration::from_secs(10) }
    }
}

/// A program that plays. Clones are the same bot: its programs go from game to game.
#[derive(Clone)]
pub struct Bot(Arc<Shared>);

struct Shared {
    name: String,
    command: Vec<String>,
    limits: Limits,
    /// Programs that run and have nothing to do.
    idle: Mutex<Vec<Process>>,
    record: Mutex<Record>,
}

#[derive(Default)]
struct Record {
    report: Report,
    in_a_row: u32,
    last: Option<Instant>,
}

/// How a bot has behaved so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// The decisions it was asked for.
    pub decisions: u64,
    /// How many of them were made for it, by doing what is safe.
    pub stood_in: u64,
    /// The first faults, in full.
    pub faults: Vec<String>,
}

impl Bot {
    /// The bot that a command line starts. It is started at once, to see whether it can be.
    pub fn new(command: &str, limits: Limits) -> Result<Bot, BotError> {
        let words = shlex::split(command).filter(|words| !words.is_empty());
        let words = words.ok_or_else(|| BotError::NoCommand(command.to_owned()))?;
        let first = Process::start(&words)
            .map_err(|problem| BotError::Start { command: command.to_owned(), problem })?;
        Ok(Bot(Arc::new(Shared {
            name: command.to_owned(),
            command: words,
            limits,
            idle: Mutex::new(vec![first]),
            record: Mutex::default(),
        })))
    }

    /// The command it is started with.
    pub fn name(&self) -> &str {
        &self.0.name
    }

    /// Somebody in a seat who does what this bot says.
    pub fn player(&self, seed: Seed) -> Box<dyn AnyPlayer> {
        Box::new(BotPlayer { bot: self.clone(), process: None, dice: SeededDice::new(seed) })
    }

    /// How it has behaved so far.
    pub fn report(&self) -> Report {
        self.record().report.clone()
    }

    fn record(&self) -> MutexGuard<'_, Record> {
        self.0.record.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Process>> {
        self.0.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A program that has nothing to do, or a new one.
    fn process(&self) -> Result<Process, Fault> {
        while let Some(idle) = self.idle().pop() {
            if idle.meanwhile() == Meanwhile::Nothing {
                return Ok(idle);
            }
        }
        Process::start(&self.0.command).map_err(|error| Fault::Start(error.to_string()))
    }

    /// Notes how a decision went.
    fn note(&self, went: &Result<Value, Fault>) {
        let mut record = self.record();
        record.report.decisions += 1;
        match went {
            Ok(_) => record.in_a_row = 0,
            Err(fault) => {
                record.report.stood_in += 1;
                if *fault == Fault::Resting {
                    return;
                }
                record.in_a_row += 1;
                record.last = Some(Instant::now());
                if record.report.faults.len() < TOLD {
                    record.report.faults.push(fault.to_string());
                }
            }
        }
    }

    fn is_resting(&self) -> bool {
        let record = self.record();
        FAULTS_IN_A_ROW <= record.in_a_row && record.last.is_some_and(|last| last.elapsed() < REST)
    }
}

/// A seat played by a bot.
struct BotPlayer {
    bot: Bot,
    /// The program, between decisions.
    process: Option<Process>,
    dice: SeededDice,
}

impl BotPlayer {
    fn ask(&mut self, table: &dyn AnyTable, seat: Seat) -> Result<Value, Fault> {
        // The same for the next decision, whatever becomes of this one.
        let seed = self.dice.number_below(u32::MAX);
        if self.bot.is_resting() {
            return Err(Fault::Resting);
        }
        let kept = self.process.take();
        if kept.as_ref().is_some_and(|kept| kept.meanwhile() == Meanwhile::Spoke) {
            return Err(Fault::Unasked);
        }
        let kept = kept.filter(|kept| kept.meanwhile() == Meanwhile::Nothing);
        let was_kept = kept.is_some();
        match self.ask_of(kept, table, seat, seed) {
            // Who ends after a decision has done what it was asked, also if that shows late.
            Err(Fault::Ended { .. }) if was_kept => self.ask_of(None, table, seat, seed),
            decided => decided,
        }
    }

    fn ask_of(
        &mut self,
        process: Option<Process>,
        table: &dyn AnyTable,
        seat: Seat,
        seed: u32,
    ) -> Result<Value, Fault> {
        let mut process = process.map_or_else(|| self.bot.process(), Ok)?;
        let Limits { time, start } = self.bot.0.limits;
        let decided = Question { table, seat, seed, time, start }.ask(&mut process);
        match &decided {
            Ok(_) => self.process = Some(process),
            // Nobody knows what it would say next: another is started.
            Err(_) => process.distrust(),
        }
        decided
    }
}

impl AnyPlayer for BotPlayer {
    fn choose(&mut self, table: &dyn AnyTable, seat: Seat) -> Value {
        let decided = self.ask(table, seat);
        self.bot.note(&decided);
        let safe = || table.fallback(seat).expect("who owes a decision has a safe one");
        decided.unwrap_or_else(|_| safe())
    }
}

impl Drop for BotPlayer {
    fn drop(&mut self) {
        self.bot.idle().extend(self.process.take());
    }
}

#[cfg(test)]
#[cfg(unix)]
mod tests;
