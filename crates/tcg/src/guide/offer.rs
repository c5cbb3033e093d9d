//! What the game offers to those who draw its table and build its decks.

use ironlance_engine::{Dice, Fault, Found, Guide, Luck, OptionEntry};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{CardEntry, card_entries, options};
use crate::{
    Event, State, Tcg, View,
    deck::{Deck, DeckForce},
    effects::open,
    name::CardName,
    words::card_text,
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
    /// Cards that cannot be played yet, with what is missing.
    pub missing: Vec<(CardName, String)>,
}

/// A question about the table.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Query {
    /// What a card says.
    Card {
        /// Which.
        card: CardName,
    },
}

/// The answer to a [`Query`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Finding {
    /// What a card says.
    Card {
        /// Its text, line by line.
        text: Vec<String>,
    },
}

impl Guide for Tcg {
    type Catalogue = Catalogue;
    type Query = Query;
    type Finding = Finding;
    type Force = DeckForce;

    fn catalogue(&self) -> Catalogue {
        let content = self.content();
        let missing =
            content.cards.iter().filter_map(|card| Some((card.code, open::of_card(card)?)));
        Catalogue {
            cards: card_entries(content),
            decks: content.decks.clone(),
            options: options::entries(),
            missing: missing.collect(),
        }
    }

    fn look(&self, _: &View, query: &Query) -> Option<Found<Finding>> {
        let Query::Card { card } = query;
        let printed = self.card(self.content().def(*card)?);
        let text = card_text(self.content(), printed);
        Some(Found { sentence: text.join(" "), finding: Finding::Card { text } })
    }

    fn luck(&self, state: &State, event: &Event) -> Vec<Luck> {
        let Event::Missile { by, die, .. } = event else { return Vec::new() };
        let Some(card) = by.card().and_then(|id| state.get(id)) else { return Vec::new() };
        let rolled = crate::battle::missile_damage(*die, false);
        vec![Luck {
            seat: card.controller,
            measure: "missile damage".to_owned(),
            rolled: rolled.into(),
            expected: [3, 6],
        }]
    }

    fn complete_force(&self, deck: DeckForce, dice: &mut dyn Dice) -> Result<DeckForce, Fault> {
        self.complete_deck(deck, dice)
    }
}
