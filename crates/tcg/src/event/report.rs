//! An event with the names of the cards it speaks of.

use std::borrow::Cow;

use ironlance_engine::{Happening, Viewer};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de, ser};
use serde_json::Value;

use super::Event;
use crate::{State, Tcg, naming::Mention, state::CardId};

/// Where the names are, in the body of the event.
const NAMES: &str = "names";

/// An event, and what the cards on the table that it speaks of were called at that moment.
///
/// On the wire the names are one more field of the event: `{ "joined": { "unit": 3, "names": [ … ] } }`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// What happened.
    pub event: Event,
    /// The cards on the table that it speaks of.
    pub names: Vec<Mention>,
}

impl Happening<Tcg> for Event {
    fn told(self, game: &Tcg, state: &State) -> Report {
        let mut names: Vec<Mention> = Vec::new();
        let mut add = |mention: Mention| {
            if names.iter().all(|other| other.id != mention.id) {
                names.push(mention);
            }
        };
        if let Event::Scrapped { owner, id: Some(id), card, .. } = &self {
            add(Mention::gone(game, state, *id, *card, *owner));
        } else {
            self.each_card(&mut |id: CardId| {
                Mention::of(game, state, id).into_iter().for_each(&mut add)
            });
        }
        Report { event: self, names }
    }
}

impl Report {
    /// The same with the names as a viewer knows them.
    pub(crate) fn seen(&self, event: Event, viewer: Viewer) -> Report {
        Report { event, names: self.names.iter().map(|name| name.seen(viewer)).collect() }
    }
}

impl Serialize for Report {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut value = serde_json::to_value(&self.event).map_err(ser::Error::custom)?;
        if !self.names.is_empty() {
            let names = serde_json::to_value(&self.names).map_err(ser::Error::custom)?;
            bodies(&mut value).for_each(|body| {
                body.insert(NAMES.to_owned(), names.clone());
            });
        }
        value.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Report {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Report, D::Error> {
        let mut value = Value::deserialize(deserializer)?;
        let names = bodies(&mut value).find_map(|body| body.remove(NAMES));
        let names =
            names.map_or(Ok(Vec::new()), serde_json::from_value).map_err(de::Error::custom)?;
        let event = serde_json::from_value(value).map_err(de::Error::custom)?;
        Ok(Report { event, names })
    }
}

/// The fields of an event; it is one variant by its name.
fn bodies(value: &mut Value) -> impl Iterator<Item = &mut serde_json::Map<String, Value>> {
    let variants = value.as_object_mut().into_iter().flat_map(|event| event.values_mut());
    variants.filter_map(Value::as_object_mut)
}

impl JsonSchema for Report {
    fn schema_name() -> Cow<'static, str> {
        "Event".into()
    }

    fn schema_id() -> Cow<'static, str> {
        concat!(module_path!(), "::Report").into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let names = generator.subschema_for::<Vec<Mention>>().to_value();
        let mut schema = Event::json_schema(generator).to_value();
        let variants = schema.get_mut("oneOf").and_then(Value::as_array_mut);
        for variant in variants.into_iter().flatten() {
            let bodies = variant.get_mut("properties").and_then(Value::as_object_mut);
            for body in bodies.into_iter().flat_map(|bodies| bodies.values_mut()) {
                body["properties"][NAMES] = names.clone();
            }
        }
        schema.try_into().expect("a schema stays one")
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::testing::{A, Bench};

    #[test]
    fn names_are_a_field_of_the_event_and_come_back_from_the_wire() {
        let bench = Bench::new("players = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1 }]\n");
        let event = Event::Joined { unit: CardId(0) };
        let report = event.told(&*bench.game, &bench.state);
        let name = json!({ "id": 0, "card": "loki-b", "seat": 1 });
        assert_eq!(json!(report), json!({ "joined": { "unit": 0, "names": [name] } }));
        assert_eq!(serde_json::from_value::<Report>(json!(report)).unwrap(), report);
    }

    #[test]
    fn an_event_without_cards_has_no_names() {
        let bench = Bench::new("players = [{}, {}]\n");
        let report = Event::Declined { seat: A }.told(&*bench.game, &bench.state);
        assert_eq!(json!(report), json!({ "declined": { "seat": 1 } }));
        assert_eq!(serde_json::from_value::<Report>(json!(report)).unwrap(), report);
    }
}
