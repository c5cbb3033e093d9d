//! What cards say at a table whose options change it.

use std::{
    borrow::Cow,
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
};

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Serialize, Serializer};

use crate::{content::Content, options::Options, words::card_text};

/// For how many tables with options of their own the texts are kept.
const KEPT: usize = 16;

type Lines = BTreeMap<String, Vec<String>>;

/// The texts that are not those of the catalogue, line by line, by the id of the card.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Texts(Option<Arc<Lines>>);

impl Texts {
    fn of(content: &Content, options: &Options) -> Texts {
        let usual = Options::default();
        let changed = content.cards.iter().filter_map(|card| {
            let text = card_text(content, options, card);
            (text != card_text(content, &usual, card)).then(|| (card.id.clone(), text))
        });
        let lines: Lines = changed.collect();
        Texts((!lines.is_empty()).then(|| Arc::new(lines)))
    }

    /// Whether every card says what the catalogue has.
    pub fn is_empty(&self) -> bool {
        self.0.is_none()
    }
}

impl Serialize for Texts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.as_deref().unwrap_or(&Lines::new()).serialize(serializer)
    }
}

impl JsonSchema for Texts {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Texts".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Lines::json_schema(generator)
    }
}

/// The texts by options: every view has them, and they are long to make.
#[derive(Debug, Default)]
pub(crate) struct TextsByOptions(Mutex<Vec<(Options, Texts)>>);

impl TextsByOptions {
    /// What cards say at a table with these options.
    pub(crate) fn at(&self, content: &Content, options: &Options) -> Texts {
        if *options == Options::default() {
            return Texts::default();
        }
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, texts)) = kept.iter().find(|(with, _)| with == options) {
            return texts.clone();
        }
        let texts = Texts::of(content, options);
        if kept.len() == KEPT {
            kept.remove(0);
        }
        kept.push((*options, texts.clone()));
        texts
    }
}

#[cfg(test)]
mod tests {
    use ironlance_engine::{Game as _, Viewer};
    use serde_json::{Value, json};

    use crate::testing::{A, Bench};

    /// The texts that a view has beside those of the catalogue.
    fn texts(options: &str, viewer: Viewer) -> Value {
        let bench = Bench::new(&format!("players = [{{}}, {{}}]\n[options]\n{options}"));
        let view = bench.game.view_of(&bench.state, viewer);
        serde_json::to_value(&view).unwrap()["texts"].clone()
    }

    #[test]
    fn a_view_says_what_cards_say_at_its_table_where_that_is_not_the_usual() {
        let seat = Viewer::Seat(A);
        assert_eq!(texts("", seat), Value::Null);
        assert_eq!(texts("copy-limit = 2", seat), Value::Null, "no text speaks of it");
        let powers = texts("box-power-frequency = \"any-number\"", seat);
        assert!(!powers.as_object().unwrap().is_empty());
        assert_eq!(powers, texts("box-power-frequency = \"any-number\"", Viewer::Spectator));
        let group = texts("anti-missile = \"whole-group\"", seat);
        let (id, lines) = group.as_object().unwrap().iter().next().unwrap();
        let words = "however many Units of it have this";
        assert!(lines.to_string().contains(words), "{id}: {lines}");
        assert_ne!(powers, group);
        // Kept, and not mixed up with what was kept before.
        assert_eq!(texts("box-power-frequency = \"any-number\"", seat), powers);
        assert_eq!(powers["puma-prime"], json!(null));
    }
}
