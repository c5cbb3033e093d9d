//! One random game at which nonsense is thrown.

use serde_json::Value;

use super::{At, Fuzz, mutate::Mutator};
use ironlance_engine::{AnyTable, Coverage, Digest, Log, Seat, Stop};

use crate::catch_panic;

/// How many legal actions are drawn before each step.
const SAMPLES: usize = 4;

/// A random game being played and thrown at.
pub(super) struct Throws<'a> {
    fuzz: &'a Fuzz,
    table: Box<dyn AnyTable>,
    at: At,
    mutator: &'a mut Mutator,
}

impl<'a> Throws<'a> {
    pub fn new(
        fuzz: &'a Fuzz,
        table: Box<dyn AnyTable>,
        at: At,
        mutator: &'a mut Mutator,
    ) -> Throws<'a> {
        Throws { fuzz, table, at, mutator }
    }

    /// Plays until the game is over or has gone on for long enough, and hands out the log.
    pub fn play(mut self) -> Log {
        while self.table.outcome().is_none() && self.table.steps() < self.fuzz.steps_at_most {
            let offered = self.offered();
            let Some((seat, action)) = self.pick(&offered) else {
                panic!("{}: nobody may do anything", self.place())
            };
            for _ in 0..self.fuzz.throws {
                self.throw(&offered);
            }
            // Something thrown may have been legal, and then another decision is owed by now.
            let _ = self.table.apply(seat, &action);
        }
        self.table.log()
    }

    /// A few things that may be done now, by whom.
    fn offered(&mut self) -> Vec<(Seat, Value)> {
        let seats = self.table.owing();
        let mut offered = Vec::new();
        for place in 0..SAMPLES.max(seats.len()) {
            let Some(seat) = seats.get(place % seats.len().max(1)) else { continue };
            if let Some(action) = self.table.sample(*seat, self.mutator.dice()) {
                self.mutator.learn(&action);
                offered.push((*seat, action));
            }
        }
        offered
    }

    fn pick(&mut self, offered: &[(Seat, Value)]) -> Option<(Seat, Value)> {
        match offered.is_empty() {
            true => None,
            false => Some(offered[self.mutator.below(offered.len())].clone()),
        }
    }

    /// Throws one action: nonsense for a seat that may act, or sense for one that may not.
    fn throw(&mut self, offered: &[(Seat, Value)]) {
        let Some((mut seat, mut action)) = self.pick(offered) else { return };
        match self.mutator.below(8) {
            0 => seat = self.somebody(),
            1 => {
                seat = self.somebody();
                action = self.mutator.mutate(&action);
            }
            _ => action = self.mutator.mutate(&action),
        }
        let before = self.snapshot();
        let owing = self.table.owing().contains(&seat);
        let listed = self.whole_list(seat, &action);
        let table = &mut self.table;
        let thrown = catch_panic(|| {
            // Whoever may ask for an action may ask about it first.
            let checked = table.check(seat, &action);
            let (odds, words) = (table.odds(seat, &action), table.action_words(seat, &action));
            (checked, odds.map(drop), words.map(drop), table.apply(seat, &action))
        });
        let place = self.place();
        let (checked, odds, words, applied) = match thrown {
            Ok(results) => results,
            Err(panic) => panic!("{place}: {action} by {seat} makes the game panic: {panic}"),
        };
        assert_eq!(checked, applied, "{place}: check and apply differ about {action} by {seat}");
        assert_eq!(checked, odds, "{place}: check and odds differ about {action} by {seat}");
        let malformed = |result: &Result<(), Stop>| matches!(result, Err(Stop::Malformed(_)));
        assert_eq!(malformed(&checked), malformed(&words), "{place}: {action} is half an action");
        match applied {
            Ok(()) => {
                assert!(owing, "{place}: {seat} owes nothing, but {action} was accepted");
                assert_eq!(self.table.steps(), before.2 + 1, "{place}: {action} was not logged");
                if let Some(listed) = listed {
                    // As the game writes it, which is how the list has it.
                    let done = self.table.log().steps.pop().map(|step| step.action);
                    assert!(
                        done.is_some_and(|done| listed.contains(&done)),
                        "{place}: {action} by {seat} is accepted, but not in the whole list"
                    );
                }
            }
            Err(_) => assert_eq!(self.snapshot(), before, "{place}: refusing {action} changed it"),
        }
    }

    /// What the game calls the whole list of what a seat may do, if it allows this action and gives
    /// one. Nobody lists giving up.
    fn whole_list(&self, seat: Seat, action: &Value) -> Option<Vec<Value>> {
        let allowed = catch_panic(|| self.table.check(seat, action).is_ok()).unwrap_or_default();
        if !allowed || self.table.resignation().as_ref() == Some(action) {
            return None;
        }
        match self.table.actions(seat) {
            (actions, Coverage::All) => {
                Some(actions.into_iter().map(|action| action.action).collect())
            }
            (_, Coverage::Some) => None,
        }
    }

    /// A seat that may or may not be at the table.
    fn somebody(&mut self) -> Seat {
        let few = self.mutator.below(usize::from(self.table.seats()) + 2);
        Seat::at([few, 199, 254][self.mutator.below(3)])
    }

    fn snapshot(&self) -> (Digest, usize, usize) {
        (self.table.digest(), self.table.event_count(), self.table.steps())
    }

    fn place(&self) -> String {
        format!("{}, step {}", self.at, self.table.steps())
    }
}
