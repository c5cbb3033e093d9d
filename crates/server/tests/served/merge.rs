//! Patches as clients apply them.

use serde_json::{Value, json};

/// Makes the new value of the old one. Fields that are absent now are null.
pub fn merge(value: &mut Value, patch: &Value) {
    if let (Value::Array(items), Some(change)) = (&mut *value, patch["$splice"].as_array()) {
        let place = |at: usize| change[at].as_u64().expect("a place in the list") as usize;
        items.splice(place(0)..place(0) + place(1), change[2..].iter().cloned());
        return;
    }
    let Value::Object(changes) = patch else {
        *value = patch.clone();
        return;
    };
    if !value.is_object() {
        *value = json!({});
    }
    for (key, change) in changes {
        merge(&mut value[key], change);
    }
}

/// Absent and null are the same.
pub fn strip_nulls(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.retain(|_, value| !value.is_null());
            fields.values_mut().for_each(strip_nulls);
        }
        Value::Array(values) => values.iter_mut().for_each(strip_nulls),
        _ => {}
    }
}
