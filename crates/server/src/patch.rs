//! What changed between two JSON values, as a merge patch (RFC 7396) in which a list that changed
//! in one place is `{ "$splice": [at, removed, inserted…] }`: piles and lists of tokens grow long
//! and change by a card or two. A client that merges it has the new value. Absent and null are the
//! same, as everywhere in the protocol.

use serde_json::{Map, Value, json};

/// No name in a view begins like this.
const SPLICE: &str = "$splice";

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
        (Value::Array(old), Value::Array(items)) => (old != items).then(|| {
            let splice = splice(old, items);
            if splice.to_string().len() < new.to_string().len() { splice } else { new.clone() }
        }),
        (old, new) => (old != new).then(|| new.clone()),
    }
}

/// The one stretch in which two lists differ.
fn splice(old: &[Value], new: &[Value]) -> Value {
    let alike = |(old, new): &(&Value, &Value)| old == new;
    let start = old.iter().zip(new).take_while(alike).count();
    let (old, new) = (&old[start..], &new[start..]);
    let end = old.iter().rev().zip(new.iter().rev()).take_while(alike).count();
    let mut change = vec![json!(start), json!(old.len() - end)];
    change.extend_from_slice(&new[..new.len() - end]);
    json!({ SPLICE: change })
}

#[cfg(test)]
#[path = "../tests/served/merge.rs"]
pub(crate) mod merge;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_changed_is_sent() {
        let old = json!({ "round": 1, "units": { "A1": { "armor": 3, "heat": [1] } }, "gone": 1 });
        let new = json!({ "round": 1, "units": { "A1": { "armor": 2, "heat": [1] } } });
        check(&old, &new, json!({ "units": { "A1": { "armor": 2 } }, "gone": null }));
        assert_eq!(patch(&new, &new), None);
    }

    #[test]
    fn of_a_long_list_only_the_place_that_changed_is_sent() {
        let pile = |cards: &[&str]| json!({ "pile": cards });
        let many = ["ammo explosion", "nothing", "nothing", "shutdown", "overheated"];
        let splice = |change: Value| json!({ "pile": { "$splice": change } });
        let with = |place: usize, card| {
            let mut cards = many.to_vec();
            cards.insert(place, card);
            pile(&cards)
        };
        check(&pile(&many), &with(0, "nothing"), splice(json!([0, 0, "nothing"])));
        check(&pile(&many), &with(2, "nothing"), splice(json!([3, 0, "nothing"])));
        check(&pile(&many), &with(5, "shutdown"), splice(json!([5, 0, "shutdown"])));
        check(&pile(&many), &pile(&many[1..]), splice(json!([0, 1])));
        check(&pile(&many), &pile(&many[..2]), splice(json!([2, 3])));
        check(&with(2, "shutdown"), &with(2, "fire"), splice(json!([2, 1, "fire"])));
    }

    #[test]
    fn a_list_is_sent_whole_where_that_is_shorter() {
        check(
            &json!({ "dice": [1, 2, 3] }),
            &json!({ "dice": [1, 2, 4] }),
            json!({ "dice": [1, 2, 4] }),
        );
        check(&json!({ "dice": [1, 2, 3] }), &json!({ "dice": [] }), json!({ "dice": [] }));
        check(&json!([1]), &json!({ "one": 1 }), json!({ "one": 1 }));
    }

    #[track_caller]
    fn check(old: &Value, new: &Value, expected: Value) {
        let patch = patch(old, new).expect("something has changed");
        assert_eq!(patch, expected);
        let mut merged = old.clone();
        merge::merge(&mut merged, &patch);
        merge::strip_nulls(&mut merged);
        assert_eq!(&merged, new);
    }
}
