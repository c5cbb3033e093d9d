//! What is wrong with a deck, and which rule says so.

use ironlance_rulebook::{RuleId, rule};
use serde::Serialize;
use thiserror::Error;

use crate::content::{Affiliation, Side};

/// A restriction that a deck breaks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Error)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs, reason = "the messages say what each field is")]
pub enum DeckRefusal {
    #[error("no ready-made deck is called `{deck}`")]
    UnknownDeck { deck: String },
    #[error("there is no card `{card}`{}", match nearest {
        Some(nearest) => format!("; `{nearest}` is called much the same"),
        None => String::new(),
    })]
    UnknownCard { card: String, nearest: Option<String> },
    #[error("{card} is a box power, which comes with the affiliation and is no card")]
    BoxPower { card: String },

    #[error("the deck has {cards} cards, {} more than {most}", cards - most)]
    TooManyCards { cards: usize, most: usize },
    #[error("the deck has {cards} cards, and needs at least {least}")]
    TooFewCards { cards: usize, least: usize },
    #[error("{card} is Unique and may be in a deck once, not {copies} times")]
    SeveralOfUnique { card: String, copies: usize },
    #[error("{card} is in the deck {copies} times, and {most} are agreed")]
    TooManyCopies { card: String, copies: usize, most: u8 },

    #[error("a deck has one Clan or House as its affiliation, and this has none")]
    NoAffiliation,
    #[error("{card} is aligned with {}, and {affiliation} belongs to {}", sided(*side),
        sided(affiliation.side()))]
    OtherSide { card: String, side: Side, affiliation: Affiliation },
    #[error("{card} belongs to {}, not to {affiliation}", listed(lists))]
    OtherAffiliation { card: String, lists: Vec<Affiliation>, affiliation: Affiliation },
    #[error("the deck has {units} Units that are no 'Mechs, {} more than {most}", units - most)]
    TooManyOtherUnits { units: usize, most: usize },
}

fn sided(side: Side) -> &'static str {
    match side {
        Side::Clan => "the Clans",
        Side::InnerSphere => "the Inner Sphere",
    }
}

fn listed(affiliations: &[Affiliation]) -> String {
    affiliations.iter().map(|it| it.shown()).collect::<Vec<_>>().join(" and ")
}

impl DeckRefusal {
    /// The rule that refuses.
    pub fn rule(&self) -> RuleId {
        match self {
            DeckRefusal::UnknownDeck { .. } => rule!("tcg.setup.decks"),
            DeckRefusal::UnknownCard { .. } => rule!("tcg.components.deck"),
            DeckRefusal::BoxPower { .. } => rule!("tcg.box.not-a-card"),
            DeckRefusal::TooManyCards { .. } => rule!("tcg.deck.max-size"),
            DeckRefusal::TooFewCards { .. } => rule!("tcg.deck.min-size"),
            DeckRefusal::SeveralOfUnique { .. } => rule!("tcg.unique.one-in-deck"),
            DeckRefusal::TooManyCopies { .. } => rule!("tcg.deck.copies"),
            DeckRefusal::NoAffiliation => rule!("tcg.deck.choose-affiliation"),
            DeckRefusal::OtherSide { .. } => rule!("tcg.deck.other-side"),
            DeckRefusal::OtherAffiliation { .. } => rule!("tcg.deck.affiliated-cards"),
            DeckRefusal::TooManyOtherUnits { .. } => rule!("tcg.deck.non-mech-limit"),
        }
    }
}
