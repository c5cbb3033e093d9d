//! One decision: what a bot is asked, and what it asks before it answers.

use std::time::{Duration, Instant};

use ironlance_engine::{AnyEvent, AnyTable, Seat, Stop, Viewer};
use serde_json::Value;

use crate::{Answer, BOT_PROTOCOL, Failure, Fault, FromBot, Think, ToBot, process::Process};

/// How often a bot may try what is not allowed.
const TRIES: u32 = 10;
/// The characters of a line that are told when it makes no sense.
const QUOTED: usize = 120;

/// A decision that a bot owes.
pub(crate) struct Question<'a> {
    pub(crate) table: &'a dyn AnyTable,
    pub(crate) seat: Seat,
    pub(crate) seed: u32,
    /// How long it may take.
    pub(crate) time: Duration,
    /// How much longer the first answer of a program may take.
    pub(crate) start: Duration,
}

impl Question<'_> {
    /// Asks, and answers what the bot asks, until it decides on something legal.
    pub(crate) fn ask(&self, process: &mut Process) -> Result<Value, Fault> {
        let extra = if process.is_warm { Duration::ZERO } else { self.start };
        let think = self.think();
        let until = Instant::now() + self.time + extra;
        say(process, &ToBot::Think(Box::new(think.clone())));
        process.is_warm = true;
        let late = || Fault::Late { milliseconds: (self.time + extra).as_millis() as u64 };
        let mut tries = 0;
        loop {
            // Also for who asks and asks.
            if until <= Instant::now() {
                return Err(late());
            }
            let line = process.hear(until)?.ok_or_else(late)?;
            let (request, action) = match read(&line)? {
                FromBot::Choose(place) => match think.actions.get(place) {
                    Some(offered) => (None, Ok(offered.action.clone())),
                    None => (None, Err(no_such_choice(place, think.actions.len()))),
                },
                FromBot::Act { request, action, .. } => (request, Ok(action)),
                question => {
                    self.answer(process, question);
                    continue;
                }
            };
            let checked =
                action.and_then(|action| self.table.check(self.seat, &action).map(|()| action));
            let stop = match checked {
                Ok(action) => return Ok(action),
                Err(stop) => stop,
            };
            tries += 1;
            if TRIES <= tries {
                return Err(Fault::Refused { tries, last: stop.to_string() });
            }
            say(process, &ToBot::Failed { request, failure: failure(stop) });
        }
    }

    /// What the bot is told.
    pub(crate) fn think(&self) -> Think {
        let (actions, coverage) = self.table.actions(self.seat);
        Think {
            protocol: BOT_PROTOCOL,
            game: self.table.code().to_owned(),
            seat: self.seat,
            seats: self.table.seats(),
            seed: self.seed,
            milliseconds: self.time.as_millis() as u64,
            view: self.table.view(self.viewer()),
            prompts: self.table.prompts_for(self.viewer()),
            actions,
            coverage,
        }
    }

    /// Answers a question of the bot; what decides is answered elsewhere.
    fn answer(&self, process: &Process, question: FromBot) {
        let (table, seat) = (self.table, self.seat);
        let (request, answer) = match question {
            FromBot::Choose(_) | FromBot::Act { .. } => return,
            FromBot::Check { request, action } => {
                (request, table.check(seat, &action).map(|()| Answer::Allowed))
            }
            FromBot::Nearest { request, action } => {
                (request, Ok(Answer::Nearest(table.nearest(seat, &action))))
            }
            FromBot::Odds { request, action } => {
                (request, table.odds(seat, &action).map(Answer::Odds))
            }
            FromBot::Look { request, query } => {
                (request, table.look(self.viewer(), &query).map(Answer::Found))
            }
            FromBot::Describe { request, name } => {
                let text = table.describe(self.viewer(), &name).map(|canvas| canvas.plain());
                (request, Ok(Answer::Text(text)))
            }
            FromBot::Events { request, since } => (request, Ok(Answer::Events(self.events(since)))),
        };
        say(
            process,
            &match answer {
                Ok(answer) => ToBot::Answer { request, answer },
                Err(stop) => ToBot::Failed { request: Some(request), failure: failure(stop) },
            },
        );
    }

    /// What the seat saw happen. The numbers count only that: others would tell how much there was
    /// that it did not see.
    fn events(&self, since: usize) -> Vec<AnyEvent> {
        let seen = self.table.events(self.viewer(), 0).into_iter().enumerate();
        let seen = seen.map(|(number, event)| AnyEvent { number, ..event });
        seen.skip(since).collect()
    }

    fn viewer(&self) -> Viewer {
        Viewer::Seat(self.seat)
    }
}

fn say(process: &Process, message: &ToBot) {
    process.say(serde_json::to_string(message).expect("a message is plain JSON"));
}

fn read(line: &[u8]) -> Result<FromBot, Fault> {
    serde_json::from_slice(line).map_err(|error| {
        let text = String::from_utf8_lossy(line);
        let text = text.trim_end();
        let end = text.char_indices().nth(QUOTED);
        let line = end.map_or_else(|| text.to_owned(), |(end, _)| format!("{}…", &text[..end]));
        Fault::Nonsense { line, problem: error.to_string() }
    })
}

fn no_such_choice(place: usize, count: usize) -> Stop {
    Stop::Malformed(format!("there is no choice {place}: {count} are offered, counted from 0"))
}

fn failure(stop: Stop) -> Failure {
    match stop {
        Stop::Refused(refused) => Failure::Refused(refused),
        stop => Failure::Malformed(stop.to_string()),
    }
}
