//! Who is asked for a hint.

use ironlance_engine::{AnyTable, Seat};
use ironlance_players::{
    AnyPlayer, Entry,
    tutor::{Hint, hint},
};

use crate::hint::TutorArgs;

/// The best computer player of a game, called when somebody first asks.
pub(super) struct Tutor {
    entry: Entry,
    player: Option<Box<dyn AnyPlayer>>,
}

impl Tutor {
    pub fn new(entry: &Entry) -> Tutor {
        Tutor { entry: entry.clone(), player: None }
    }

    /// What it would do in a seat that owes a decision.
    pub fn hint(&mut self, table: &dyn AnyTable, seat: Seat) -> anyhow::Result<Hint> {
        let asked = TutorArgs::default();
        let player = match self.player.take() {
            Some(player) => player,
            None => asked.tutor(&self.entry)?,
        };
        let player = self.player.insert(player);
        Ok(hint(&mut **player, table, seat, &asked.budget()))
    }
}
