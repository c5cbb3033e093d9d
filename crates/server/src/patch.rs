//! What changed between two JSON values, as a merge patch (RFC 7396): a client that merges it has
//! the new value. Absent and null are the same, as everywhere in the protocol.

use serde_json::{Map, Value};

/// The patch that makes `new` of `old`; `None` if they are the same.
pub(crate) fn patch(old: &Value, new: &Value) -> Option<Value> {
    match (old, new) {
        (Value::Object(old), Value::Object(new)) => {
            let mut changes = Map::new();
            for (key, value) in new {
                let change = match old.get(key) {
                    Some(before) => patch(before, value),
                    None => Some(value.clone()),
                };
                changes.extend(change.map(|change| (key.clone(), change)));
            }
            let gone = old.keys().filter(|key| !new.contains_key(*key));
            changes.extend(gone.map(|key| (key.clone(), Value::Null)));
            (!changes.is_empty()).then_some(Value::Object(changes))
        }
        (old, new) => (old != new).then(|| new.clone()),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn only_what_changed_is_sent() {
        let old = json!({ "round": 1, "units": { "A1": { "armor": 3, "heat": [1] } }, "gone": 1 });
        let new = json!({ "round": 1, "units": { "A1": { "armor": 2, "heat": [1] } } });
        assert_eq!(
            patch(&old, &new),
            Some(json!({ "units": { "A1": { "armor": 2 } }, "gone": null }))
        );
        assert_eq!(patch(&new, &new), None);
    }
}
