//! Comparing what is expected with what is found.
//!
//! A table is compared by the fields it names, a list as a whole, anything else for equality. The
//! name of a variant alone stands for the variant with any content. A table whose fields are all
//! operators says what must hold of the value instead.

use serde_json::{Map, Value};

use super::report::{Difference, short};

const OPERATORS: [&str; 9] =
    ["absent", "at-least", "at-most", "contains", "is", "lacks", "length", "not", "one-of"];

/// How many names are listed where one was not found.
const NAMES: usize = 12;

/// Compares what a path leads to with what is expected there.
pub(crate) fn compare_at(path: &str, expected: &Value, found: &Value) -> Vec<Difference> {
    let mut out = Vec::new();
    let mut at = String::new();
    let mut value = Some(found);
    for segment in segments(path) {
        let Some(inside) = value else { break };
        value = enter(inside, &segment);
        join(&mut at, &segment);
        if value.is_none() && !may_be_absent(expected) {
            let found = format!("nothing; there is {}", inventory(inside));
            return vec![Difference { at, expected: short(expected), found }];
        }
    }
    compare(expected, value, &at, &mut out);
    out
}

/// Whether a value is as expected.
pub(crate) fn fits(expected: &Value, found: &Value) -> bool {
    let mut out = Vec::new();
    compare(expected, Some(found), "", &mut out);
    out.is_empty()
}

/// Adds every difference between what is expected and what is found.
pub(super) fn compare(
    expected: &Value,
    found: Option<&Value>,
    at: &str,
    out: &mut Vec<Difference>,
) {
    if let Some(operators) = operators(expected) {
        for (operator, operand) in operators {
            if let Err((expected, found)) = holds(operator, operand, found) {
                out.push(Difference { at: at.to_owned(), expected, found });
            }
        }
        return;
    }
    let differs =
        |found: String| Difference { at: at.to_owned(), expected: short(expected), found };
    let Some(found) = found else {
        out.push(differs("nothing".to_owned()));
        return;
    };
    match (expected, found) {
        (Value::Object(fields), Value::Object(_) | Value::Array(_)) => {
            for (name, expected) in fields {
                let mut inner = at.to_owned();
                join(&mut inner, name);
                match enter(found, name) {
                    None if !may_be_absent(expected) => {
                        let found = format!("nothing; there is {}", inventory(found));
                        out.push(Difference { at: inner, expected: short(expected), found });
                    }
                    value => compare(expected, value, &inner, out),
                }
            }
        }
        (Value::Array(items), Value::Array(others)) if items.len() == others.len() => {
            for (index, (item, other)) in items.iter().zip(others).enumerate() {
                let mut inner = at.to_owned();
                join(&mut inner, &(index + 1).to_string());
                compare(item, Some(other), &inner, out);
            }
        }
        (Value::String(name), Value::Object(variant)) if variant.contains_key(name) => {}
        (expected, found) if expected == found => {}
        (_, found) => out.push(differs(short(found))),
    }
}

/// The operators of a table that has nothing else.
fn operators(expected: &Value) -> Option<&Map<String, Value>> {
    let fields = expected.as_object()?;
    let all = fields.keys().all(|name| OPERATORS.contains(&name.as_str()));
    (all && !fields.is_empty()).then_some(fields)
}

fn may_be_absent(expected: &Value) -> bool {
    operators(expected)
        .is_some_and(|operators| operators.contains_key("absent") || operators.contains_key("not"))
}

/// Whether one operator holds of a value, or what was expected and what found.
fn holds(operator: &str, operand: &Value, found: Option<&Value>) -> Result<(), (String, String)> {
    // What is left out and what is nothing are written in the same way by most types.
    let found = found.filter(|found| !found.is_null());
    let shown = || found.map_or_else(|| "nothing".to_owned(), short);
    let judge = |yes: bool| match yes {
        true => Ok(()),
        false => Err((format!("{operator} {}", short(operand)), shown())),
    };
    match operator {
        "absent" => judge(operand.as_bool() == Some(found.is_none())),
        "not" => judge(found.is_none_or(|found| !fits(operand, found))),
        "is" => judge(found == Some(operand)),
        "one-of" => {
            let options = operand.as_array().map(Vec::as_slice).unwrap_or_default();
            judge(found.is_some_and(|found| options.iter().any(|option| fits(option, found))))
        }
        "at-least" => judge(number(found).zip(operand.as_f64()).is_some_and(|(a, b)| a >= b)),
        "at-most" => judge(number(found).zip(operand.as_f64()).is_some_and(|(a, b)| a <= b)),
        "length" => match found.and_then(length) {
            Some(count) => judge(fits(operand, &Value::from(count)))
                .map_err(|(expected, found)| (expected, format!("length {count}: {found}"))),
            None => judge(false),
        },
        "contains" => judge(found.is_some_and(|found| contains(found, operand))),
        "lacks" => judge(found.is_some_and(|found| !contains(found, operand))),
        _ => judge(false),
    }
}

fn number(found: Option<&Value>) -> Option<f64> {
    found.and_then(Value::as_f64)
}

fn length(found: &Value) -> Option<usize> {
    match found {
        Value::Array(items) => Some(items.len()),
        Value::Object(fields) => Some(fields.len()),
        Value::String(text) => Some(text.chars().count()),
        _ => None,
    }
}

fn contains(found: &Value, part: &Value) -> bool {
    match (found, part) {
        (Value::Array(items), part) => items.iter().any(|item| fits(part, item)),
        (Value::Object(fields), Value::String(name)) => fields.contains_key(name),
        (Value::String(text), Value::String(part)) => text.contains(part.as_str()),
        _ => false,
    }
}

/// The part of a value that a segment of a path names: a field, a place counted from 1, or the
/// item with this `id` or `name`.
fn enter<'a>(value: &'a Value, segment: &str) -> Option<&'a Value> {
    match value {
        Value::Object(fields) => fields.get(segment),
        Value::Array(items) => match segment.parse::<usize>() {
            Ok(place) => items.get(place.checked_sub(1)?),
            Err(_) => items.iter().find(|item| name_of(item) == Some(segment)),
        },
        _ => None,
    }
}

fn name_of(item: &Value) -> Option<&str> {
    item.get("id").or_else(|| item.get("name"))?.as_str()
}

/// What there is inside a value, for somebody who named what there is not.
fn inventory(value: &Value) -> String {
    let list = |mut names: Vec<&str>| {
        let more = names.len().saturating_sub(NAMES);
        names.truncate(NAMES);
        match more {
            0 => names.join(", "),
            more => format!("{} and {more} more", names.join(", ")),
        }
    };
    match value {
        Value::Object(fields) if fields.is_empty() => "an empty table".to_owned(),
        Value::Object(fields) => list(fields.keys().map(String::as_str).collect()),
        Value::Array(items) => match items.iter().map(name_of).collect::<Option<Vec<&str>>>() {
            Some(names) if !names.is_empty() => list(names),
            _ => format!("a list of {}", items.len()),
        },
        other => short(other),
    }
}

/// The segments of a path: `units.A1.armor`, with quotes around one that has dots in it.
fn segments(path: &str) -> Vec<String> {
    let mut segments = vec![String::new()];
    let mut quoted = false;
    for character in path.chars() {
        match character {
            '\'' => quoted = !quoted,
            '.' if !quoted => segments.push(String::new()),
            other => segments.last_mut().expect("there is always one").push(other),
        }
    }
    segments
}

fn join(path: &mut String, segment: &str) {
    if !path.is_empty() {
        path.push('.');
    }
    match segment.contains('.') {
        true => {
            path.push('\'');
            path.push_str(segment);
            path.push('\'');
        }
        false => path.push_str(segment),
    }
}
