//! What is wrong with a deck, and which rule says so.

use ironlance_engine::{Say, Sentence, and, say};
use ironlance_rulebook::{RuleId, rule};

use crate::content::{Affiliation, Side};

/// A restriction that a deck breaks.
#[derive(Clone, PartialEq, Eq, Debug, Say)]
#[allow(missing_docs, reason = "the messages say what each field is")]
pub enum DeckRefusal {
    #[say("no ready-made deck is called `{deck}`")]
    UnknownDeck { deck: String },
    #[say("there is no card `{card}`{}", much_the_same(nearest.as_deref()))]
    UnknownCard { card: String, nearest: Option<String> },
    #[say("{card} is a box power, which comes with the affiliation and is no card")]
    BoxPower { card: String },

    #[say("the deck has {cards} cards, {} more than {most}", cards - most)]
    TooManyCards { cards: usize, most: usize },
    #[say("the deck has {cards} cards, and needs at least {least}")]
    TooFewCards { cards: usize, least: usize },
    #[say("{card} is Unique and may be in a deck once, not {copies} times")]
    SeveralOfUnique { card: String, copies: usize },
    #[say("{card} is in the deck {copies} times, and {most} are agreed")]
    TooManyCopies { card: String, copies: usize, most: u8 },

    #[say("a deck has one Clan or House as its affiliation, and this has none")]
    NoAffiliation,
    #[say("{card} is aligned with {}, and {affiliation} belongs to {}", sided(*side),
        sided(affiliation.side()))]
    OtherSide { card: String, side: Side, affiliation: Affiliation },
    #[say("{card} belongs to {}, not to {affiliation}", and(lists))]
    OtherAffiliation { card: String, lists: Vec<Affiliation>, affiliation: Affiliation },
    #[say("the deck has {units} Units that are no 'Mechs, {} more than {most}", units - most)]
    TooManyOtherUnits { units: usize, most: usize },
}

fn sided(side: Side) -> &'static str {
    match side {
        Side::Clan => "the Clans",
        Side::InnerSphere => "the Inner Sphere",
    }
}

fn much_the_same(nearest: Option<&str>) -> Sentence {
    nearest.map_or_else(Sentence::new, |nearest| say!("; `{nearest}` is called much the same"))
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
