//! JSON schemas: of files that people write, and one of all types that cross a boundary, from which
//! clients make types of their own.

use std::collections::{BTreeMap, BTreeSet};

use schemars::{
    JsonSchema, Schema, SchemaGenerator,
    generate::SchemaSettings,
    transform::{RecursiveTransform, RemoveRefSiblings},
};
use serde_json::{Map, Value, json};

/// Where definitions lie in a schema.
const DEFINITIONS: &str = "#/$defs/";

/// The schema of a file that people write, for editors that check while one types.
pub fn file_schema<T: JsonSchema>() -> Schema {
    SchemaGenerator::new(SchemaSettings::draft2020_12()).into_root_schema_for::<T>()
}

/// Gathers types by name into one schema with a property for each and every definition once.
///
/// What is sent has all its fields; of what is taken, those with a default may be left out. A type
/// that is both and differs has a second definition, with `Taken` after its name.
pub struct WireSchema {
    sent: SchemaGenerator,
    taken: SchemaGenerator,
    sent_roots: Map<String, Value>,
    taken_roots: Map<String, Value>,
}

impl Default for WireSchema {
    fn default() -> WireSchema {
        let settings = || {
            // A reference with a description beside it would be copied, not named, by those who
            // make types. Neither side adds fields of its own, and the types should say so.
            SchemaSettings::draft2020_12()
                .with_transform(RemoveRefSiblings::default())
                .with_transform(RecursiveTransform(close))
                .with_transform(RecursiveTransform(open_beside_variants))
        };
        WireSchema {
            sent: settings().for_serialize().into_generator(),
            taken: settings().for_deserialize().into_generator(),
            sent_roots: Map::new(),
            taken_roots: Map::new(),
        }
    }
}

impl WireSchema {
    /// With a type that leaves this process.
    #[must_use]
    pub fn sends<T: JsonSchema>(mut self, name: &str) -> WireSchema {
        let schema = self.sent.subschema_for::<T>();
        self.sent_roots.insert(name.to_owned(), schema.to_value());
        self
    }

    /// With a type that comes from outside.
    #[must_use]
    pub fn takes<T: JsonSchema>(mut self, name: &str) -> WireSchema {
        let schema = self.taken.subschema_for::<T>();
        self.taken_roots.insert(name.to_owned(), schema.to_value());
        self
    }

    /// The schema, with a title.
    pub fn titled(mut self, title: &str) -> Value {
        let mut sent = self.sent.take_definitions(true);
        let taken = self.taken.take_definitions(true);
        let renamed = differing(&sent, &taken);
        let rename = |value: &mut Value| {
            each_reference(value, &mut |name| {
                renamed.contains(name.as_str()).then(|| name.push_str("Taken"));
            });
        };
        for (name, mut definition) in taken {
            rename(&mut definition);
            let suffix = if renamed.contains(&name) { "Taken" } else { "" };
            sent.insert(format!("{name}{suffix}"), definition);
        }
        let mut properties = self.sent_roots;
        for (name, mut root) in self.taken_roots {
            rename(&mut root);
            properties.insert(name, root);
        }
        let required: Vec<&String> = properties.keys().collect();
        let sorted: BTreeMap<String, Value> = sent.into_iter().collect();
        json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": title,
            "type": "object",
            "required": required,
            "properties": properties,
            "additionalProperties": false,
            "$defs": sorted,
        })
    }
}

/// The definitions of both sides that differ, or lead to one that does.
fn differing(sent: &Map<String, Value>, taken: &Map<String, Value>) -> BTreeSet<String> {
    let shared = || taken.iter().filter(|(name, _)| sent.contains_key(*name));
    let mut found: BTreeSet<String> = shared()
        .filter(|(name, definition)| sent.get(*name) != Some(*definition))
        .map(|(name, _)| name.clone())
        .collect();
    loop {
        let before = found.len();
        for (name, definition) in shared() {
            let mut leads = false;
            each_reference(&mut definition.clone(), &mut |to| leads |= found.contains(to.as_str()));
            if leads {
                found.insert(name.clone());
            }
        }
        if found.len() == before {
            return found;
        }
    }
}

/// Visits the name in each reference to a definition.
fn each_reference(value: &mut Value, visit: &mut dyn FnMut(&mut String)) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(|item| each_reference(item, visit)),
        Value::Object(fields) => {
            for (key, field) in fields {
                match field {
                    Value::String(text) if key == "$ref" => {
                        if let Some(name) = text.strip_prefix(DEFINITIONS) {
                            let mut name = name.to_owned();
                            visit(&mut name);
                            *text = format!("{DEFINITIONS}{name}");
                        }
                    }
                    field => each_reference(field, visit),
                }
            }
        }
        _ => {}
    }
}

/// An object with named fields has no others.
fn close(schema: &mut Schema) {
    if schema.get("properties").is_some() && schema.get("additionalProperties").is_none() {
        schema.insert("additionalProperties".to_owned(), false.into());
    }
}

/// Fields beside variants belong to each of them, so that neither is the whole object.
fn open_beside_variants(schema: &mut Schema) {
    if schema.get("properties").is_none() || schema.get("oneOf").is_none() {
        return;
    }
    schema.remove("additionalProperties");
    let variants = schema.get_mut("oneOf").and_then(Value::as_array_mut);
    for variant in variants.into_iter().flatten().filter_map(Value::as_object_mut) {
        variant.remove("additionalProperties");
    }
}

#[cfg(test)]
mod tests {
    use serde::{Deserialize, Serialize};

    use super::*;

    #[derive(Serialize, Deserialize, JsonSchema)]
    struct Plain {
        number: u8,
    }

    #[derive(Serialize, Deserialize, JsonSchema)]
    struct Lenient {
        #[serde(default)]
        number: u8,
    }

    #[derive(Serialize, Deserialize, JsonSchema)]
    struct Around {
        plain: Plain,
        lenient: Lenient,
    }

    #[test]
    fn what_differs_by_direction_has_two_definitions_and_all_else_one() {
        let schema = WireSchema::default().sends::<Around>("out").takes::<Around>("in").titled("T");
        let definitions: Vec<&String> = schema["$defs"].as_object().unwrap().keys().collect();
        let expected = ["Around", "AroundTaken", "Lenient", "LenientTaken", "Plain"];
        assert_eq!(definitions, expected);
        assert_eq!(schema["properties"]["out"]["$ref"], "#/$defs/Around");
        assert_eq!(schema["properties"]["in"]["$ref"], "#/$defs/AroundTaken");
        let inside = &schema["$defs"]["AroundTaken"]["properties"];
        assert_eq!(inside["lenient"]["$ref"], "#/$defs/LenientTaken");
        assert_eq!(inside["plain"]["$ref"], "#/$defs/Plain");
        assert_eq!(schema["$defs"]["Lenient"]["required"], json!(["number"]));
        assert_eq!(schema["$defs"]["LenientTaken"].get("required"), None);
        assert_eq!(schema["$defs"]["Plain"]["additionalProperties"], false);
    }
}
