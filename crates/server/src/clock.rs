//! Clocks: none, per decision, or a bank.

use std::time::{Duration, Instant};

use ironlance_engine::{AnyTable, Seat, Viewer};

use crate::protocol::{Clock, TimeOut};

/// The time left at a table. A restart of the server gives everybody their decision's time anew.
pub(crate) struct Clocks {
    clock: Clock,
    /// What each seat has left when its clock stands.
    left: Vec<Duration>,
    /// The seats whose clocks run, and since when.
    running: Vec<Option<Instant>>,
    /// How many steps the game has had at most. Taking back and doing again gives no more time.
    furthest: usize,
}

impl Clocks {
    pub(crate) fn new(clock: Clock, seats: usize) -> Clocks {
        let (left, running) = (vec![allowance(clock); seats], vec![None; seats]);
        Clocks { clock, left, running, furthest: 0 }
    }

    /// Starts and stops clocks after something has happened at a table that has had `before`
    /// events until then.
    ///
    /// A decision ends when everybody can see that: secret orders, however many, are one decision,
    /// or clocks would tell how many are written.
    pub(crate) fn moved(&mut self, table: Option<&dyn AnyTable>, by: Option<Seat>, before: usize) {
        if self.clock == Clock::None {
            return;
        }
        let now = Instant::now();
        let owing: Vec<usize> = table.map_or_else(Vec::new, |table| {
            table.prompts().iter().map(|prompt| prompt.seat.index()).collect()
        });
        let steps = table.map_or(0, |table| table.steps());
        let is_new = self.furthest < steps;
        self.furthest = self.furthest.max(steps);
        let seen = || table.is_some_and(|it| !it.events(Viewer::Spectator, before).is_empty());
        let decided = by.filter(|_| is_new && seen()).map(Seat::index);
        for (index, running) in self.running.iter_mut().enumerate() {
            let owes = owing.contains(&index);
            if running.is_some() && owes && decided != Some(index) {
                continue;
            }
            if let Some(since) = running.take() {
                match self.clock {
                    Clock::Bank { .. } => {
                        self.left[index] = self.left[index].saturating_sub(now - since);
                    }
                    _ => self.left[index] = allowance(self.clock),
                }
            }
            *running = owes.then_some(now);
        }
    }

    /// What each seat has left now, in milliseconds.
    pub(crate) fn show(&self) -> Vec<u64> {
        if self.clock == Clock::None {
            return Vec::new();
        }
        (0..self.left.len()).map(|index| self.remaining(index).as_millis() as u64).collect()
    }

    fn remaining(&self, index: usize) -> Duration {
        let gone = self.running[index].map_or(Duration::ZERO, |since| since.elapsed());
        self.left[index].saturating_sub(gone)
    }

    /// When the next clock runs out, if any runs.
    pub(crate) fn next(&self) -> Option<Duration> {
        let running = self.running.iter().enumerate().filter(|(_, since)| since.is_some());
        running.map(|(index, _)| self.remaining(index)).min()
    }

    /// The seats that have run out of time, and what happens to them.
    pub(crate) fn run_out(&self) -> Option<(Vec<Seat>, TimeOut)> {
        let then = match self.clock {
            Clock::None => return None,
            Clock::PerDecision { then, .. } | Clock::Bank { then, .. } => then,
        };
        let out = self.running.iter().enumerate().filter(|(_, since)| since.is_some());
        let out = out.filter(|(index, _)| self.remaining(*index).is_zero());
        Some((out.map(|(index, _)| Seat::at(index)).collect(), then))
    }
}

fn allowance(clock: Clock) -> Duration {
    match clock {
        Clock::None => Duration::ZERO,
        Clock::PerDecision { seconds, .. } | Clock::Bank { seconds, .. } => {
            Duration::from_secs(seconds.into())
        }
    }
}
