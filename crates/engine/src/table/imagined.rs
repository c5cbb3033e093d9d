//! Tables that somebody cannot tell from the real one.

use std::collections::VecDeque;

use super::{Table, Undo};
use crate::{Game, Seed, SeededDice, TableDice, Told, Viewer, log::LogChance};

impl<G: Game> Table<G> {
    /// A table that `viewer` cannot tell from this one: everything hidden is drawn anew from
    /// `seed`, and what others did without the viewer seeing it has not been done.
    pub fn imagined(&self, viewer: Viewer, seed: Seed) -> Table<G> {
        let mut dice = SeededDice::new(seed);
        let mut imagine =
            |state: &G::State| self.game.imagine(&self.game.known(state, viewer), &mut dice);
        let seen = |events: &[Told<G::Event>]| -> Vec<Told<G::Event>> {
            let seen = events.iter().filter(|told| self.game.seen(&told.event, viewer).is_some());
            seen.cloned().collect()
        };
        let first = self.steps.len() - self.undo.len();
        let (mut undo, mut steps) = (Vec::new(), self.steps[..first].to_vec());
        for (place, before) in self.undo.iter().enumerate() {
            let end = self.undo.get(place + 1).map_or(self.events.len(), |next| next.events);
            let after = self.undo.get(place + 1).map_or(&self.state, |next| &next.state);
            let is_own = viewer == Viewer::Seat(before.seat);
            let is_told = !seen(&self.events[before.events..end]).is_empty();
            // Passing is told by nothing but the table itself.
            let shows = || self.game.known(&before.state, viewer) != self.game.known(after, viewer);
            if is_own || is_told || shows() {
                let events = seen(&self.events[..before.events]).len();
                undo.push(Undo { seat: before.seat, state: imagine(&before.state), events });
                steps.push(self.steps[first + place].clone());
            }
        }
        Table {
            game: self.game.clone(),
            state: imagine(&self.state),
            start: self.start.clone(),
            events: seen(&self.events),
            seed: Some(LogChance::Seed(seed)),
            dice: TableDice::Seeded(dice),
            origins: Vec::new(),
            ahead: VecDeque::new(),
            earlier: self.earlier.clone(),
            carried: self.carried.clone(),
            steps,
            undo,
        }
    }
}
