//! What the game is played with: cards, box powers and counters. Loaded once, shared, never
//! changed.

mod card;
mod cost;
mod feature;
pub mod language;
mod load;
mod program;
mod raw;
mod schema;
mod spelled;
mod standard;
mod vocabulary;

use ironlance_engine::Sources;

use crate::{deck::Deck, name::CardName, oldprint::OlderPrintings};

pub use self::{
    card::{Ability, AbilityKind, Activates, Card, Scrapped, Values},
    cost::Cost,
    feature::{Feature, Reach},
    program::Op,
    raw::{Counter, CounterMeaning},
    schema::schemas,
    standard::standard_files,
    vocabulary::{Affiliation, Asset, Class, Kind, OptionKind, Region, Side, Speed, Value},
};
pub(crate) use self::{load::identifier, spelled::spelled, vocabulary::vocabulary};

/// All content. Cards are referred to by their index here.
#[derive(Clone, Debug, Default)]
pub struct Content {
    /// The files that all of it was read from.
    pub sources: Sources,
    /// Cards and box powers.
    pub cards: Vec<Card>,
    /// The counters that cards put on cards.
    pub counters: Vec<Counter>,
    /// Ready-made decks.
    pub decks: Vec<Deck>,
    /// The tables for older printings.
    pub older: OlderPrintings,
    /// The place of each card, by its name.
    pub(crate) places: Vec<u16>,
}

impl Content {
    /// The index of the card with this id.
    pub fn card(&self, id: &str) -> Option<usize> {
        self.cards.iter().position(|card| card.id == id)
    }

    /// The place of a card by its name.
    pub fn def(&self, name: CardName) -> Option<u16> {
        self.places.get(name.index()).copied().filter(|place| *place != u16::MAX)
    }

    /// Notes where each card is.
    fn index(&mut self) {
        self.places.clear();
        for (place, card) in (0..).zip(&self.cards) {
            if self.places.len() <= card.code.index() {
                self.places.resize(card.code.index() + 1, u16::MAX);
            }
            self.places[card.code.index()] = place;
        }
    }

    /// The ready-made deck with this id.
    pub fn deck(&self, id: &str) -> Option<&Deck> {
        self.decks.iter().find(|deck| deck.id == id)
    }

    /// The index of the card with this name or id.
    pub fn named(&self, name: &str) -> Option<usize> {
        self.card(name).or_else(|| self.cards.iter().position(|card| card.name == name))
    }
}
