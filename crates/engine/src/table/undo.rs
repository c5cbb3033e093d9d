//! The way back.

use super::{Step, Table};
use crate::{Applied, Seat, Words};

impl<G: Words> Table<G> {
    /// Takes this seat's last action back, if nothing was given away since and what others have
    /// done since does not rest on it.
    ///
    /// Two seats that write secret orders at once can each take theirs back: whether that works
    /// must not tell a seat what the other has done meanwhile.
    pub fn undo(&mut self, seat: Seat) -> bool {
        let Some(place) = self.undo.iter().rposition(|undo| undo.seat == seat) else {
            return false;
        };
        let before = &self.undo[place];
        let first = self.steps.len() - (self.undo.len() - place);
        let state = std::mem::replace(&mut self.state, before.state.clone());
        let events = self.events.split_off(before.events);
        let undo = self.undo.split_off(place);
        let steps = self.steps.split_off(first);
        let again = |table: &mut Self, step: &Step<G>| {
            table.apply(step.seat, &step.action).is_ok_and(Applied::can_be_undone)
        };
        if steps[1..].iter().all(|step| again(self, step)) {
            return true;
        }
        self.state = state;
        self.events.truncate(undo[0].events);
        self.events.extend(events);
        self.undo.truncate(place);
        self.undo.extend(undo);
        self.steps.truncate(first);
        self.steps.extend(steps);
        false
    }

    /// Whether the seat has done something that nothing was given away since. What others have done
    /// may still rest on it.
    pub fn may_undo(&self, seat: Seat) -> bool {
        self.undo.iter().any(|undo| undo.seat == seat)
    }

    /// How many of the events can no longer be taken back.
    pub fn settled(&self) -> usize {
        self.undo.first().map_or(self.events.len(), |undo| undo.events)
    }
}
