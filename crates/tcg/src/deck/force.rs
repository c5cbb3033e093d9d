//! What builders ask for: the rest of a deck by chance, or a pool tuned to a wish.

use ironlance_engine::Dice;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    Deck, DeckRefusal, DeckRules, Entry, complete,
    tune::{Tuned, TuningStep, Wish, tune},
};
use crate::content::Content;

/// A deck as builders send and receive it: by itself, with what is wished of it, or with the steps
/// in which it was tuned.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum DeckForce {
    /// A pool of cards, to be tuned.
    Tune {
        /// The pool, which may have more cards than a deck.
        deck: Deck,
        /// What is wished of the deck.
        wish: Wish,
    },
    /// A deck that was tuned.
    Tuned {
        /// The deck.
        deck: Deck,
        /// The steps, in order.
        steps: Vec<TuningStep>,
    },
    /// A deck, whole or not.
    Deck(Deck),
}

impl DeckForce {
    /// The deck as it is so far.
    pub fn deck(&self) -> &Deck {
        match self {
            DeckForce::Tune { deck, .. }
            | DeckForce::Tuned { deck, .. }
            | DeckForce::Deck(deck) => deck,
        }
    }
}

/// All fields at once, so that a fault is told of the field it is in.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Sent {
    deck: Option<Deck>,
    wish: Option<Wish>,
    #[serde(default)]
    id: String,
    #[serde(default)]
    name: String,
    affiliation: Option<crate::content::Affiliation>,
    #[serde(default)]
    about: String,
    #[serde(default)]
    cards: Vec<Entry>,
}

impl<'de> Deserialize<'de> for DeckForce {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<DeckForce, D::Error> {
        Sent::deserialize(deserializer).map(DeckForce::from)
    }
}

impl From<Sent> for DeckForce {
    fn from(sent: Sent) -> DeckForce {
        match (sent.deck, sent.wish) {
            (Some(deck), Some(wish)) => DeckForce::Tune { deck, wish },
            (Some(deck), None) => DeckForce::Deck(deck),
            (None, _) => {
                let Sent { id, name, affiliation, about, cards, .. } = sent;
                DeckForce::Deck(Deck { id, name, affiliation, about, cards })
            }
        }
    }
}

/// Completes or tunes a deck, whichever is asked for.
pub fn complete_or_tune(
    content: &Content,
    rules: &DeckRules,
    force: DeckForce,
    dice: &mut dyn Dice,
) -> Result<DeckForce, Vec<DeckRefusal>> {
    match force {
        DeckForce::Tune { deck, wish } => {
            let Tuned { deck: tuned, steps } = tune(content, rules, &deck.cards, &wish)?;
            let name = if deck.name.is_empty() { tuned.name } else { deck.name };
            Ok(DeckForce::Tuned { deck: Deck { name, ..tuned }, steps })
        }
        DeckForce::Deck(deck) | DeckForce::Tuned { deck, .. } => {
            complete(content, rules, &deck, dice).map(DeckForce::Deck)
        }
    }
}

#[cfg(test)]
mod tests {
    use ironlance_engine::{Seed, SeededDice};
    use serde_json::{Value, json};

    use super::*;

    fn answered(asked: Value) -> Value {
        let force: DeckForce = serde_json::from_value(asked).unwrap();
        let mut dice = SeededDice::new(Seed::from_number(1));
        let answer =
            complete_or_tune(&Content::standard(), &DeckRules::default(), force, &mut dice);
        serde_json::to_value(answer.unwrap()).unwrap()
    }

    #[test]
    fn a_deck_is_completed_and_answered_as_a_deck() {
        let whole =
            answered(json!({ "name": "Mine", "affiliation": "wolf", "cards": ["3 Koshi Prime"] }));
        assert_eq!((&whole["name"], &whole["affiliation"]), (&json!("Mine"), &json!("wolf")));
        let deck: Deck = serde_json::from_value(whole).unwrap();
        assert_eq!(deck.size(), 60);
    }

    #[test]
    fn a_pool_with_a_wish_is_tuned_and_answered_with_steps() {
        let asked = json!({
            "deck": { "name": "Pool", "cards": ["40 Koshi Prime", "40 Support: Assembly", "20 Feint"] },
            "wish": { "affiliation": "wolf", "theme": "fast" },
        });
        let answer = answered(asked);
        let deck: Deck = serde_json::from_value(answer["deck"].clone()).unwrap();
        assert_eq!((deck.size(), deck.name.as_str()), (60, "Pool"));
        assert_eq!(answer["steps"][0]["rule"], "tcg.tuning.pool");
        assert!(answer["steps"][0]["sentence"].is_string());
    }

    #[test]
    fn a_wrong_field_is_named() {
        let error =
            serde_json::from_value::<DeckForce>(json!({ "cards": [], "colour": 3 })).unwrap_err();
        assert!(error.to_string().starts_with("unknown field `colour`"), "{error}");
    }
}
