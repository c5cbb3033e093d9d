//! Clocks: none, per decision, or a bank.
//!
//! Where there is none, people may think for as long as they like; but who is asked in the middle of
//! another's action and is not at the table holds nobody up for long.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use ironlance_engine::{AnyTable, PromptKind, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::{
    presence::Presence,
    protocol::{Clock, TimeOut},
};

/// The time left at a table.
#[derive(Clone)]
pub(crate) struct Clocks {
    clock: Clock,
    /// What each seat has left when its clock stands.
    left: Vec<Duration>,
    /// The seats whose clocks run.
    running: Vec<Option<Running>>,
    pub(crate) presence: Presence,
    /// How long an answer in the middle of another's action may take: where there is a clock, or
    /// where nobody is at the seat.
    interrupt: Duration,
    /// How many steps the game has had at most. Taking back and doing again gives no more time.
    furthest: usize,
}

/// A clock that runs.
#[derive(Clone, Copy)]
struct Running {
    since: Instant,
    /// Whether the seat is asked in the middle of another's action: it has a time of its own for
    /// that, which is nobody's bank.
    interrupt: bool,
}

/// What is kept of clocks with every entry, so that they survive the process.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct KeptClocks {
    /// When, in milliseconds since 1970.
    at: u64,
    /// The milliseconds that each seat had left then.
    left: Vec<u64>,
    furthest: usize,
}

impl Clocks {
    pub(crate) fn new(clock: Clock, presence: Presence, interrupt: Duration) -> Clocks {
        let seats = presence.seats();
        let (left, running) = (vec![allowance(clock); seats], vec![None; seats]);
        Clocks { clock, left, running, presence, interrupt, furthest: 0 }
    }

    /// Clocks as they were at first.
    pub(crate) fn anew(&self) -> Clocks {
        Clocks::new(self.clock, self.presence.clone(), self.interrupt)
    }

    /// Starts and stops clocks after something has happened at a table that has had `before`
    /// events until then.
    ///
    /// A decision ends when everybody can see that: secret orders, however many, are one decision,
    /// or clocks would tell how many are written.
    pub(crate) fn moved(&mut self, table: Option<&dyn AnyTable>, by: Option<Seat>, before: usize) {
        let now = Instant::now();
        let mut asked = table.map_or_else(Vec::new, |table| table.asked());
        if self.clock == Clock::None {
            asked.retain(|(_, kind)| *kind == PromptKind::Interrupt);
        }
        let asked = |index| asked.iter().find(|(seat, _)| seat.index() == index);
        let steps = table.map_or(0, |table| table.steps());
        let is_new = self.furthest < steps;
        self.furthest = self.furthest.max(steps);
        // Nobody is shown the time where there is no clock, so there what everybody sees is not asked for.
        let seen = || {
            self.clock == Clock::None
                || table.is_some_and(|it| !it.events(Viewer::Spectator, before).is_empty())
        };
        let decided = by.filter(|_| is_new && seen()).map(Seat::index);
        for (index, running) in self.running.iter_mut().enumerate() {
            let kind = asked(index).map(|(_, kind)| *kind);
            let interrupt = kind == Some(PromptKind::Interrupt);
            let goes_on = running.is_some_and(|running| running.interrupt == interrupt);
            if goes_on && kind.is_some() && decided != Some(index) {
                continue;
            }
            match running.take() {
                None | Some(Running { interrupt: true, .. }) => {}
                Some(Running { since, .. }) => {
                    self.left[index] = match self.clock {
                        Clock::Bank { .. } => self.left[index].saturating_sub(now - since),
                        _ => allowance(self.clock),
                    };
                }
            }
            *running = kind.map(|_| Running { since: now, interrupt });
        }
    }

    /// What is to be kept of the clocks at the moment `at`, if there are any.
    pub(crate) fn keep(&self, at: u64) -> Option<KeptClocks> {
        if self.clock == Clock::None {
            return None;
        }
        let bank = |index: usize| match self.running[index] {
            Some(Running { interrupt: true, .. }) => self.left[index],
            _ => self.remaining(index),
        };
        let left = (0..self.left.len()).map(|index| bank(index).as_millis() as u64).collect();
        Some(KeptClocks { at, left, furthest: self.furthest })
    }

    /// Starts the clocks of a table that was read at the moment `now`, as they were kept.
    ///
    /// The time before `up`, when the process came up, counts for nobody: nobody could play.
    pub(crate) fn resume(
        &mut self,
        kept: Option<KeptClocks>,
        table: Option<&dyn AnyTable>,
        now: u64,
        up: u64,
    ) {
        let kept = kept.filter(|kept| kept.left.len() == self.left.len());
        if let Some(kept) = &kept {
            self.left = kept.left.iter().copied().map(Duration::from_millis).collect();
            self.furthest = kept.furthest;
        }
        self.moved(table, None, 0);
        let since = kept.map_or(now, |kept| kept.at.max(up));
        let gone = Duration::from_millis(now.saturating_sub(since));
        for (left, running) in self.left.iter_mut().zip(&self.running) {
            if running.is_some_and(|running| !running.interrupt) {
                *left = left.saturating_sub(gone);
            }
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
        match self.running[index] {
            None => self.left[index],
            Some(Running { since, interrupt: true }) => {
                let spent = match (self.clock, self.presence.away(index)) {
                    (Clock::None, None) => return Duration::MAX,
                    (Clock::None, Some(away)) => away.min(since.elapsed()),
                    _ => since.elapsed(),
                };
                self.interrupt.saturating_sub(spent)
            }
            Some(Running { since, .. }) => self.left[index].saturating_sub(since.elapsed()),
        }
    }

    /// When the next clock runs out, if any runs.
    pub(crate) fn next(&self) -> Option<Duration> {
        let running = self.running.iter().enumerate().filter(|(_, since)| since.is_some());
        let remaining = running.map(|(index, _)| self.remaining(index));
        remaining.filter(|remaining| *remaining != Duration::MAX).min()
    }

    /// The first seat that has run out of time, and what happens to it. Nobody loses by an
    /// interrupt.
    pub(crate) fn run_out(&self) -> Option<(Seat, TimeOut)> {
        let then = match self.clock {
            Clock::None => TimeOut::SafeAction,
            Clock::PerDecision { then, .. } | Clock::Bank { then, .. } => then,
        };
        let mut running = self.running.iter().enumerate();
        running.find_map(|(index, running)| {
            let running = running.filter(|_| self.remaining(index).is_zero())?;
            let then = if running.interrupt { TimeOut::SafeAction } else { then };
            Some((Seat::at(index), then))
        })
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

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as u64)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use ironlance_engine::{AnyGame as _, Erased, Seed, SeededDice};
    use ironlance_testkit::duel::Duel;
    use serde_json::json;

    use super::*;

    const INTERRUPT: Duration = Duration::from_secs(30);

    fn new_clocks(clock: Clock) -> Clocks {
        Clocks::new(clock, Presence::new(2), INTERRUPT)
    }

    /// A game in which seat 2 owes the first decision.
    fn table() -> Box<dyn AnyTable> {
        let game = &ironlance_players::registry().find("btt").expect("a game").game;
        let seeds = (0..).map(Seed::from_number);
        let mut tables = seeds.map(|seed| game.seeded(&game.default_setup(), seed).expect("legal"));
        tables
            .find(|table| table.prompts().iter().all(|prompt| prompt.seat == Seat::at(1)))
            .expect("either may begin")
    }

    fn left(clock: Clock, at: u64, now: u64, up: u64) -> Vec<u64> {
        let kept = json!({ "at": at, "left": [700_000, 500_000], "furthest": 3 });
        let kept = serde_json::from_value(kept).expect("as it is kept");
        let mut clocks = new_clocks(clock);
        clocks.resume(Some(kept), Some(&*table()), now, up);
        clocks.left.iter().map(Duration::as_secs).collect()
    }

    #[test]
    fn clocks_go_on_where_they_stood() {
        for clock in [
            Clock::Bank { seconds: 900, then: TimeOut::Loss },
            Clock::PerDecision { seconds: 900, then: TimeOut::Loss },
        ] {
            // In the same process, the time since the last entry counts for who owes a decision.
            assert_eq!(left(clock, 100_000, 130_000, 0), [700, 470]);
            // Of the time in which the server was away, nothing counts.
            assert_eq!(left(clock, 100_000, 900_000, 890_000), [700, 490]);
            // A clock that is set back takes nothing.
            assert_eq!(left(clock, 100_000, 50_000, 0), [700, 500]);
            assert_eq!(left(clock, 0, 9_000_000, 0), [700, 0]);
        }
    }

    fn new_duel() -> Box<dyn AnyTable> {
        let game = Erased(Arc::new(Duel::default()));
        game.seeded(&game.default_setup(), Seed::from_number(1)).expect("legal")
    }

    /// Plays until a seat is asked in the middle of another's action.
    fn until_interrupted(table: &mut dyn AnyTable) -> Seat {
        let mut dice = SeededDice::new(Seed::from_number(2));
        loop {
            match table.asked()[..] {
                [(seat, PromptKind::Interrupt)] => return seat,
                [(seat, _), ..] => {
                    let action = table.sample(seat, &mut dice).expect("it owes a decision");
                    table.apply(seat, &action).expect("it is legal");
                }
                [] => panic!("nobody was hit"),
            }
        }
    }

    #[test]
    fn without_a_clock_only_an_interrupt_of_who_is_away_runs_out() {
        let (mut table, mut clocks) = (new_duel(), new_clocks(Clock::None));
        let presence = clocks.presence.clone();
        clocks.moved(Some(&*table), None, 0);
        assert_eq!(clocks.next(), None, "turns and sealed decisions wait for ever");
        let interrupted = until_interrupted(&mut *table);
        let sitting = presence.sit(interrupted);
        clocks.moved(Some(&*table), None, 0);
        let since =
            Instant::now().checked_sub(2 * INTERRUPT).expect("the machine is up for longer");
        clocks.running[interrupted.index()] = Some(Running { since, interrupt: true });
        assert_eq!((clocks.next(), clocks.run_out()), (None, None), "who is there may think");
        drop(sitting);
        let next = clocks.next().expect("who has left has a time");
        assert!(Duration::from_secs(20) < next && next <= INTERRUPT, "{next:?}");
        assert_eq!(clocks.run_out(), None, "it begins when the seat is left");
        assert_eq!(clocks.show(), Vec::<u64>::new(), "it is no clock of the table");
    }

    #[test]
    fn an_interrupt_has_a_time_of_its_own_and_takes_nothing_from_the_bank() {
        let mut table = new_duel();
        let bank = Clock::Bank { seconds: 900, then: TimeOut::Loss };
        let mut clocks = new_clocks(bank);
        clocks.moved(Some(&*table), None, 0);
        let interrupted = until_interrupted(&mut *table);
        clocks.moved(Some(&*table), None, 0);
        let (shown, kept) = (clocks.show(), clocks.keep(7).expect("there is a clock").left);
        assert!(shown[interrupted.index()] <= 30_000, "{shown:?}");
        assert!(kept.iter().all(|left| 890_000 < *left), "{kept:?}");
        assert_eq!(clocks.run_out(), None);
        let since = Instant::now().checked_sub(INTERRUPT).expect("the machine is up for longer");
        clocks.running[interrupted.index()] = Some(Running { since, interrupt: true });
        assert_eq!(
            clocks.run_out(),
            Some((interrupted, TimeOut::SafeAction)),
            "nobody loses by it"
        );
    }

    #[test]
    fn what_is_kept_is_what_is_shown() {
        let clock = Clock::Bank { seconds: 900, then: TimeOut::Loss };
        let clocks = new_clocks(clock);
        let kept = clocks.keep(7).expect("there is a clock");
        assert_eq!((kept.at, kept.left), (7, vec![900_000, 900_000]));
        assert_eq!(new_clocks(Clock::None).keep(7), None);
    }
}
