//! Card names that are cheap to copy and readable on the wire.

use std::{
    collections::BTreeMap,
    fmt,
    sync::{OnceLock, RwLock},
};

use ironlance_engine::{Say, Sentence, Thing};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The id of a card, such as `puma-prime`, as a small number. Every card that was ever loaded has
/// one for as long as the program runs; on the wire it is the id.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardName(u16);

#[derive(Default)]
struct Names {
    by_text: BTreeMap<&'static str, u16>,
    texts: Vec<&'static str>,
}

fn names() -> &'static RwLock<Names> {
    static NAMES: OnceLock<RwLock<Names>> = OnceLock::new();
    NAMES.get_or_init(RwLock::default)
}

impl CardName {
    /// The name of a card that is being loaded.
    pub(crate) fn of_loaded(id: &str) -> CardName {
        if let Some(name) = CardName::find(id) {
            return name;
        }
        let mut names = names().write().expect("nobody panics while holding the names");
        let next = names.texts.len() as u16;
        let text: &'static str = Box::leak(id.to_owned().into_boxed_str());
        let number = *names.by_text.entry(text).or_insert(next);
        if number == next {
            names.texts.push(text);
        }
        CardName(number)
    }

    /// The name of a card that was loaded before.
    pub fn find(id: &str) -> Option<CardName> {
        let names = names().read().expect("nobody panics while holding the names");
        names.by_text.get(id).copied().map(CardName)
    }

    /// The card's id.
    pub fn as_str(self) -> &'static str {
        let names = names().read().expect("nobody panics while holding the names");
        names.texts[usize::from(self.0)]
    }

    /// Its place among all names.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for CardName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for CardName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl CardName {
    /// The card as a thing in a sentence, called by its id.
    pub(crate) fn thing(self) -> Thing {
        Thing::new("kind", self.as_str())
    }
}

impl Say for CardName {
    fn say(&self, out: &mut Sentence) {
        self.thing().say(out);
    }
}

impl Serialize for CardName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for CardName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CardName, D::Error> {
        let id = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        CardName::find(&id)
            .ok_or_else(|| serde::de::Error::custom(format!("there is no card `{id}`")))
    }
}

impl JsonSchema for CardName {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "CardName".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string", "description": "the id of a card" })
    }
}
