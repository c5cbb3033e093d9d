//! What the game offers to those who draw its table and build its decks.

use ironlance_engine::{Dice, Fault, Found, Guide, Luck, OptionEntry, Seat, Sentence, SourceText};
use schemars::JsonSchema;
use serde::Serialize;

use super::{
    CardEntry, card_entries, look, luck, options,
    query::{Finding, Query},
};
use crate::{
    Action, Refusal, Report, Setup, State, Tcg, View, arrange,
    deck::{Deck, DeckForce},
    payment, values,
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

/// What a choice has besides its words.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Extra {
    /// The resources that cards are still to be tapped for, where its player may say which.
    pub due: u8,
    /// What a card costs that would be deployed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<u8>,
    /// Whether its player could pay for all of that now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payable: Option<bool>,
}

impl Guide for Tcg {
    type Catalogue = Catalogue;
    type Query = Query;
    type Finding = Finding;
    type Force = DeckForce;
    type Extra = Extra;

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

    fn luck(&self, state: &State, event: &Report) -> Vec<Luck> {
        luck::luck(self, state, event)
    }

    fn extra(&self, state: &State, seat: Seat, action: &Action) -> Option<Extra> {
        if let Action::Deploy { card, .. } = action {
            let printed = self.card(self.content().def(*card)?);
            let cost = values::total_cost(self, state, seat, printed.cost);
            let payable = cost <= payment::available(self, state, seat);
            return Some(Extra { due: 0, cost: Some(cost), payable: Some(payable) });
        }
        let due = payment::due(self, state, seat, action)?;
        Some(Extra { due, cost: None, payable: None })
    }

    fn read_force(&self, file: &SourceText) -> Result<DeckForce, Fault> {
        arrange::read_deck(file).map(DeckForce::Deck)
    }

    fn check_force(&self, setup: &Setup, force: &DeckForce) -> Result<Sentence, Vec<Refusal>> {
        self.judge_deck(&setup.options, force.deck())
    }

    fn complete_force(&self, deck: DeckForce, dice: &mut dyn Dice) -> Result<DeckForce, Fault> {
        self.complete_deck(deck, dice)
    }
}
