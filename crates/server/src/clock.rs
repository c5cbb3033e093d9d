//! Clocks: none, per decision, or a bank.

use std::time::{Duration, Instant};

use ironlance_engine::{AnyTable, Seat};

use crate::protocol::{Clock, TimeOut};

/// The time left at a table. A restart of the server gives everybody their decision's time anew.
pub(crate) struct Clocks {
    clock: Clock,
    /// What each seat has left when its clock stands.
    left: Vec<Duration>,
    /// The seats whose clocks run, and since when.
    running: Vec<Option<Instant>>,
}

impl Clocks {
    pub(crate) fn new(clock: Clock, seats: usize) -> Clocks {
        Clocks { clock, left: vec![allowance(clock); seats], running: vec![None; seats] }
    }

    /// Starts and stops clocks after something has happened.
    pub(crate) fn moved(&mut self, table: Option<&dyn AnyTable>) {
        if self.clock == Clock::None {
            return;
        }
        let now = Instant::now();
        let owing: Vec<usize> = table.map_or_else(Vec::new, |table| {
            table.prompts().iter().map(|prompt| prompt.seat.index()).collect()
        });
        for (index, running) in self.running.iter_mut().enumerate() {
            if let Some(since) = running.take() {
                match self.clock {
                    Clock::Bank { .. } => {
                        self.left[index] = self.left[index].saturating_sub(now - since);
                    }
                    _ => self.left[index] = allowance(self.clock),
                }
            }
            *running = owing.contains(&index).then_some(now);
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
