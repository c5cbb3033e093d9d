//! The kinds of actions that a game has, as its schema lists them.

use std::collections::BTreeMap;

use ironlance_engine::file_schema;
use schemars::JsonSchema;
use serde_json::Value;

/// The kinds of actions of a game: `fire`, or `combat.fire` where actions come in families.
pub(crate) struct Kinds {
    pub names: Vec<String>,
    places: BTreeMap<String, usize>,
}

impl Kinds {
    /// The kinds that the type of an action has.
    pub fn of<A: JsonSchema>() -> Kinds {
        let schema = file_schema::<A>().to_value();
        let mut names = Vec::new();
        for (name, inside) in variants(&schema, &schema) {
            let family = inside.map_or_else(Vec::new, |inside| variants(&schema, inside));
            match family.is_empty() {
                true => names.push(name),
                false => names.extend(family.iter().map(|(kind, _)| format!("{name}.{kind}"))),
            }
        }
        let places = names.iter().cloned().zip(0..).collect();
        Kinds { names, places }
    }

    /// The kind of an action in its wire form.
    pub fn place(&self, action: &Value) -> Option<usize> {
        let (name, inside) = tag(action)?;
        let family =
            inside.and_then(tag).and_then(|(kind, _)| self.places.get(&format!("{name}.{kind}")));
        family.or_else(|| self.places.get(name)).copied()
    }
}

/// The name of a variant, and what is in it.
fn tag(value: &Value) -> Option<(&str, Option<&Value>)> {
    match value {
        Value::String(name) => Some((name, None)),
        Value::Object(fields) if fields.len() == 1 => {
            fields.iter().next().map(|(name, inside)| (name.as_str(), Some(inside)))
        }
        _ => None,
    }
}

/// The variants of an enum, and the schema of what is in each; none of any other type.
fn variants<'a>(root: &'a Value, schema: &'a Value) -> Vec<(String, Option<&'a Value>)> {
    let schema = resolved(root, schema);
    let Some(Value::Array(choices)) = schema.get("oneOf") else { return names(schema) };
    let variant = |choice: &'a Value| match choice.get("properties") {
        Some(Value::Object(fields)) if fields.len() == 1 => {
            fields.iter().map(|(name, inside)| (name.clone(), Some(inside))).collect()
        }
        _ => names(choice),
    };
    choices.iter().flat_map(variant).collect()
}

/// The variants that have nothing in them.
fn names(schema: &Value) -> Vec<(String, Option<&Value>)> {
    let one = schema.get("const").into_iter();
    let several = schema.get("enum").and_then(Value::as_array).into_iter().flatten();
    let names = one.chain(several).filter_map(Value::as_str);
    names.map(|name| (name.to_owned(), None)).collect()
}

/// What a reference stands for.
fn resolved<'a>(root: &'a Value, schema: &'a Value) -> &'a Value {
    let pointer = schema.get("$ref").and_then(Value::as_str).and_then(|it| it.strip_prefix('#'));
    pointer.and_then(|pointer| root.pointer(pointer)).unwrap_or(schema)
}
