//! Cards on the table, and whatever else an effect may be about.

use std::fmt;

use arrayvec::ArrayVec;
use ironlance_engine::{Say, Seat, Sentence, Thing, say};
use ironlance_rulebook::{cite, rule};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::content::{Asset, Region};

/// A card by its place in the content.
pub type Def = u16;

/// Stands for a card somebody does not know.
pub const HIDDEN: Def = Def::MAX;

/// A card on the table. The number is free again when the turn is over in which the card leaves.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct CardId(pub u16);

impl fmt::Display for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

impl CardId {
    /// The card as a thing in a sentence, called by its number.
    pub(crate) fn thing(self) -> Thing {
        Thing::new("card", self.0.to_string()).called(self.to_string())
    }
}

impl Say for CardId {
    fn say(&self, out: &mut Sentence) {
        self.thing().say(out);
    }
}

/// Something that can be attacked, guarded and built on: a card, or a Stockpile.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Site {
    /// A card on the table.
    Card(CardId),
    /// A player's Stockpile.
    Stockpile(Seat),
}

impl Say for Site {
    fn say(&self, out: &mut Sentence) {
        match self {
            Site::Card(id) => id.say(out),
            Site::Stockpile(seat) => stockpile(*seat).say(out),
        }
    }
}

/// A player's Stockpile in a sentence.
pub(crate) fn stockpile(seat: Seat) -> Sentence {
    let stockpile = Thing::new("stockpile", seat.number().to_string()).called("Stockpile");
    say!("the {stockpile} of {seat}")
}

impl Site {
    /// The card, if it is one.
    pub const fn card(self) -> Option<CardId> {
        match self {
            Site::Card(id) => Some(id),
            Site::Stockpile(_) => None,
        }
    }
}

/// Anything an effect may be about.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Object {
    /// A card on the table.
    Card(CardId),
    /// A Stockpile as a site.
    Stockpile(Seat),
    /// A card in a hand, by its place.
    InHand(Seat, u16),
    /// A card in a Scrapheap, by its place from the bottom.
    InScrapheap(Seat, u16),
    /// A card in a Stockpile, by its place from the bottom.
    InStockpile(Seat, u16),
}

impl Object {
    /// The site, if it can be one.
    pub const fn site(self) -> Option<Site> {
        match self {
            Object::Card(id) => Some(Site::Card(id)),
            Object::Stockpile(seat) => Some(Site::Stockpile(seat)),
            _ => None,
        }
    }

    /// The card on the table, if it is one.
    pub const fn card(self) -> Option<CardId> {
        match self {
            Object::Card(id) => Some(id),
            _ => None,
        }
    }
}

impl From<Site> for Object {
    fn from(site: Site) -> Object {
        match site {
            Site::Card(id) => Object::Card(id),
            Site::Stockpile(seat) => Object::Stockpile(seat),
        }
    }
}

/// Where a card on the table lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// Under construction.
    Construction,
    /// A Unit activated this turn, still in the Construction region.
    New,
    /// In the Command Post.
    CommandPost,
    /// On patrol.
    Patrol,
    /// On guard duty at a site.
    Guard(Site),
    /// On another card or on a Stockpile.
    On(Site),
    /// Terrain in a region.
    In(Region),
}

/// A card on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Card {
    /// Which card it is.
    pub def: Def,
    /// In whose deck it began the game.
    pub owner: Seat,
    /// In whose area it lies.
    pub controller: Seat,
    /// Where it lies.
    pub place: Place,
    /// Tapped or depleted.
    pub tapped: bool,
    /// Depleted.
    pub depleted: bool,
    /// Face up for everyone while under construction.
    pub revealed: bool,
    /// Damage counters.
    pub damage: u8,
    /// Construction counters.
    pub construction: u8,
    /// Construction counters above the cost when it was activated.
    pub surplus: u8,
    /// The asset chosen for it.
    pub asset: Option<Asset>,
    /// Counters that cards define, by kind.
    pub counters: ArrayVec<(u8, u8), 4>,
    /// Which of its abilities were used this turn, bit by bit.
    pub used_this_turn: u8,
    /// Which of its abilities were used in this mission, bit by bit.
    pub used_this_mission: u8,
    /// Whether it was moved this turn by its player: to guard, or to another 'Mech.
    pub moved: bool,
    /// Whether it guards although it was activated this turn.
    pub fresh: bool,
}

impl Card {
    /// A card as it comes to the table.
    pub fn new(def: Def, owner: Seat, place: Place) -> Card {
        Card {
            def,
            owner,
            controller: owner,
            place,
            tapped: false,
            depleted: false,
            revealed: false,
            damage: 0,
            construction: 0,
            surplus: 0,
            asset: None,
            counters: ArrayVec::new(),
            used_this_turn: 0,
            used_this_mission: 0,
            moved: false,
            fresh: false,
        }
    }

    /// Whether it is active, and so in play.
    pub fn is_active(&self) -> bool {
        self.place != Place::Construction
    }

    /// Whether everybody may know which card it is.
    pub fn is_open(&self) -> bool {
        self.is_active() || self.revealed
    }

    /// The counters of a kind that lie on it.
    pub fn count(&self, kind: u8) -> u8 {
        self.counters.iter().find(|(other, _)| *other == kind).map_or(0, |(_, count)| *count)
    }

    /// Puts counters of a kind on it.
    pub fn put(&mut self, kind: u8, more: u8) {
        cite(rule!("tcg.components.counters"));
        match self.counters.iter_mut().find(|(other, _)| *other == kind) {
            Some((_, count)) => *count = count.saturating_add(more),
            None if more == 0 => {}
            // A fifth kind of counters on one card finds no place.
            None => {
                let _ = self.counters.try_push((kind, more));
            }
        }
    }

    /// Takes counters of a kind off it, as many as there are.
    pub fn remove(&mut self, kind: u8, fewer: u8) {
        if let Some(place) = self.counters.iter().position(|(other, _)| *other == kind) {
            self.counters[place].1 = self.counters[place].1.saturating_sub(fewer);
            if self.counters[place].1 == 0 {
                self.counters.remove(place);
            }
        }
    }
}
