//! How alike two actions are.

use serde_json::Value;

use crate::Action;

/// Whether both are the same kind of decision.
pub(super) fn is_same_kind(one: &Action, other: &Action) -> bool {
    std::mem::discriminant(one) == std::mem::discriminant(other)
}

/// The more, the more alike: equal parts count for much, numbers that are near and names that begin
/// alike for a little.
pub(super) fn likeness(one: &Action, other: &Action) -> u32 {
    let value = |action: &Action| serde_json::to_value(action).unwrap_or_default();
    of_values(&value(one), &value(other))
}

/// What equal parts count for.
const EQUAL: u32 = 100;

fn of_values(one: &Value, other: &Value) -> u32 {
    match (one, other) {
        (one, other) if one == other => EQUAL,
        (Value::Object(one), Value::Object(other)) => {
            let both = one.iter().filter_map(|(name, part)| Some((part, other.get(name)?)));
            both.map(|(one, other)| of_values(one, other)).sum()
        }
        (Value::Array(one), Value::Array(other)) => {
            let shared = one.iter().filter(|item| other.contains(item)).count() as u32;
            let apart = (one.len() + other.len()) as u32 - 2 * shared.min(other.len() as u32);
            (shared * EQUAL / 2).min(EQUAL - 1).saturating_sub(apart)
        }
        (Value::Number(one), Value::Number(other)) => {
            let apart = one.as_i64().unwrap_or(0).abs_diff(other.as_i64().unwrap_or(0));
            20u64.saturating_sub(apart) as u32
        }
        (Value::String(one), Value::String(other)) => {
            let same = one.chars().zip(other.chars()).take_while(|(one, other)| one == other);
            same.count().min(50) as u32
        }
        _ => 0,
    }
}
