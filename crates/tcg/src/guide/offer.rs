//! What the game offers to those who draw its table and build its decks.

use ironlance_engine::{Dice, Fault, Found, Guide, Luck, OptionEntry};
use schemars::JsonSchema;
use serde::Serialize;

use super::{
    CardEntry, card_entries, look, luck, options,
    query::{Finding, Query},
};
use crate::{
    Report, State, Tcg, View,
    deck::{Deck, DeckForce},
};

/// Everything the game is played with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Catalogue {
    /// All cards, and the box powers.
    pub cards: Vec<CardEntry>,
    /// The ready-made decks.
    pub decks: Vec<Deck>,
    /// The open choices of the rulebook.
    pub options: Vec<OptionEntry>,
}

impl Guide for Tcg {
    type Catalogue = Catalogue;
    type Query = Query;
    type Finding = Finding;
    type Force = DeckForce;

    fn catalogue(&self) -> Catalogue {
        let content = self.content();
        Catalogue {
            cards: card_entries(content),
            decks: content.decks.clone(),
            options: options::entries(),
        }
    }

    fn look(&self, view: &View, query: &Query) -> Option<Found<Finding>> {
        look::look(self, view, query)
    }

    fn luck(&self, _: &State, event: &Report) -> Vec<Luck> {
        luck::luck(event)
    }

    fn complete_force(&self, deck: DeckForce, dice: &mut dyn Dice) -> Result<DeckForce, Fault> {
        self.complete_deck(deck, dice)
    }
}
