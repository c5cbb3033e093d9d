//! What belongs to a player and lies in no region.

use ironlance_engine::Seat;
use serde::{Deserialize, Serialize};

use super::Def;
use crate::content::Affiliation;

/// A player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// The affiliation of the deck.
    pub affiliation: Option<Affiliation>,
    /// The cards in hand, in the order of the content.
    pub hand: Vec<Def>,
    /// The Stockpile; the top card is the last.
    pub stockpile: Vec<Def>,
    /// The Scrapheap; the top card is the last.
    pub scrapheap: Vec<Def>,
    /// Deployments left this turn.
    pub deployments: u8,
    /// Construction counters bought this turn.
    pub bought: u8,
    /// Resources gained and not spent yet.
    pub pool: u8,
    /// What cards tapped for construction gave beyond it, for more construction.
    pub change: u8,
    /// Whether the repair of Assembly was used this turn.
    pub repaired: bool,
    /// Whether the box power was used since the last own Untap phase.
    pub box_used: bool,
    /// Assets available for the rest of the game, by asset.
    pub assets: [bool; 5],
    /// Whether a card had to be taken from the Stockpile when none was left.
    pub wanting: bool,
    /// The opponent who had the last card scrapped from the Stockpile, if one did.
    pub emptied_by: Option<Seat>,
    /// Whether the player has lost.
    pub out: bool,
}

impl Player {
    /// A player with a shuffled deck.
    pub fn new(affiliation: Option<Affiliation>, stockpile: Vec<Def>) -> Player {
        Player {
            affiliation,
            hand: Vec::new(),
            stockpile,
            scrapheap: Vec::new(),
            deployments: 0,
            bought: 0,
            pool: 0,
            change: 0,
            repaired: false,
            box_used: false,
            assets: [false; 5],
            wanting: false,
            emptied_by: None,
            out: false,
        }
    }

    /// Takes the top card of the Stockpile, if there is one; an opponent may have it taken.
    pub fn take_top(&mut self, by: Option<Seat>) -> Option<Def> {
        let top = self.stockpile.pop();
        if self.stockpile.is_empty() {
            self.wanting |= top.is_none();
            self.emptied_by = by;
        }
        top
    }

    /// Takes a card into the hand, in its place.
    pub fn take(&mut self, def: Def) {
        let place = self.hand.partition_point(|other| *other < def);
        self.hand.insert(place, def);
    }
}
