//! What changed between two JSON texts, as a merge patch (RFC 7396) in which a list that changed
//! in one place is `{ "$splice": [at, removed, inserted…] }`: piles and lists of tokens grow long
//! and change by a card or two. A client that merges it has the new value. Absent and null are the
//! same, as everywhere in the protocol.
//!
//! Both texts are as `serde_json` writes them, without any space. They are compared as they stand:
//! of what is the same nothing is read but its bytes.

mod scan;

use ironlance_engine::Json;

use self::scan::{fields, items};

/// No name in a view begins like this.
const SPLICE: &str = "{\"$splice\":[";

/// The patch that makes `new` of `old`; `None` if they are the same.
pub(crate) fn patch(old: &Json, new: &Json) -> Option<Json> {
    let mut out = String::new();
    change(old.text(), new.text(), &mut out);
    // Nothing is written where nothing has changed.
    (!out.is_empty()).then(|| Json::read(out).expect("a patch is JSON"))
}

/// Adds what makes `new` of `old`, nothing if they are the same.
fn change(old: &str, new: &str, out: &mut String) {
    if old == new {
        return;
    }
    match (old.as_bytes().first(), new.as_bytes().first()) {
        (Some(b'{'), Some(b'{')) => object(old, new, out),
        (Some(b'['), Some(b'[')) => list(old, new, out),
        _ => out.push_str(new),
    }
}

fn object(old: &str, new: &str, out: &mut String) {
    let begun = out.len();
    out.push('{');
    let mut before: Vec<Option<(&str, &str)>> = fields(old).map(Some).collect();
    // Mostly both have the same fields in the same order.
    let mut next = 0;
    for (name, value) in fields(new) {
        let place = (next..before.len())
            .chain(0..next)
            .find(|place| before[*place].is_some_and(|(known, _)| known == name));
        let at = out.len();
        name_it(name, out);
        let named = out.len();
        match place.and_then(|place| before[place].take().map(|(_, value)| (place, value))) {
            Some((place, was)) => {
                next = place + 1;
                change(was, value, out);
            }
            None if value == "null" => {}
            None => out.push_str(value),
        }
        if out.len() == named {
            out.truncate(at);
        }
    }
    for (name, _) in before.into_iter().flatten().filter(|(_, value)| *value != "null") {
        name_it(name, out);
        out.push_str("null");
    }
    match out.len() == begun + 1 {
        true => out.truncate(begun),
        false => out.push('}'),
    }
}

/// Adds the name of a field, with what comes before it.
fn name_it(name: &str, out: &mut String) {
    if !out.ends_with('{') {
        out.push(',');
    }
    out.push_str(name);
    out.push(':');
}

/// The one stretch in which two lists differ, or the new one where that is shorter.
fn list(old: &str, new: &str, out: &mut String) {
    let (before, after): (Vec<&str>, Vec<&str>) = (items(old).collect(), items(new).collect());
    let start = before.iter().zip(&after).take_while(|(old, new)| old == new).count();
    let (before, after) = (&before[start..], &after[start..]);
    let rest = before.iter().rev().zip(after.iter().rev());
    let end = rest.take_while(|(old, new)| old == new).count();
    let inserted = &after[..after.len() - end];
    let places = format!("{start},{}", before.len() - end);
    let length: usize = inserted.iter().map(|item| item.len() + 1).sum();
    if new.len() <= SPLICE.len() + places.len() + length + 2 {
        out.push_str(new);
        return;
    }
    out.push_str(SPLICE);
    out.push_str(&places);
    for item in inserted {
        out.push(',');
        out.push_str(item);
    }
    out.push_str("]}");
}

#[cfg(test)]
#[path = "../tests/served/merge.rs"]
pub(crate) mod merge;

#[cfg(test)]
mod tests {
    use ironlance_engine::{AnyTable, Seed, SeededDice, Viewer};
    use serde_json::{Value, json};

    use super::*;

    #[test]
    fn only_what_changed_is_sent() {
        let old = json!({ "round": 1, "units": { "A1": { "armor": 3, "heat": [1] } }, "gone": 1 });
        let new = json!({ "round": 1, "units": { "A1": { "armor": 2, "heat": [1] } } });
        check(&old, &new, json!({ "units": { "A1": { "armor": 2 } }, "gone": null }));
        assert_eq!(patch(&Json::of(&new), &Json::of(&new)), None);
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

    #[test]
    fn absent_and_null_are_the_same() {
        let [absent, null] =
            [json!({ "a": 1 }), json!({ "a": 1, "b": null })].map(|it| Json::of(&it));
        assert_eq!((patch(&absent, &null), patch(&null, &absent)), (None, None));
    }

    #[test]
    fn patches_lead_from_each_view_of_a_game_to_the_next() {
        for entry in ironlance_players::registry().iter() {
            let game = &entry.game;
            let seed = Seed::from_number(5);
            let mut table = game.seeded(&game.default_setup(), seed).expect("legal");
            let mut dice = SeededDice::new(seed);
            let viewers = [Viewer::Spectator, Viewer::Seat(ironlance_engine::Seat::at(0))];
            let mut seen = viewers.map(|viewer| table.written_view(viewer));
            for _ in 0..200 {
                let Some(seat) = table.owing().first().copied() else { break };
                let action = table.sample(seat, &mut dice).expect("it owes a decision");
                table.apply(seat, &action).expect("it is legal");
                for (viewer, seen) in viewers.into_iter().zip(&mut seen) {
                    *seen = leads(seen, &*table, viewer);
                }
            }
        }
    }

    /// Checks that the patch leads to what the viewer sees now.
    #[track_caller]
    fn leads(before: &Json, table: &dyn AnyTable, viewer: Viewer) -> Json {
        let now = table.written_view(viewer);
        let mut merged = before.value();
        if let Some(patch) = patch(before, &now) {
            merge::merge(&mut merged, &patch.value());
        }
        let mut expected = table.view(viewer);
        for value in [&mut merged, &mut expected] {
            merge::strip_nulls(value);
        }
        assert_eq!(merged, expected);
        now
    }

    #[track_caller]
    fn check(old: &Value, new: &Value, expected: Value) {
        let patch = patch(&Json::of(old), &Json::of(new)).expect("something has changed").value();
        assert_eq!(patch, expected);
        let mut merged = old.clone();
        merge::merge(&mut merged, &patch);
        merge::strip_nulls(&mut merged);
        assert_eq!(&merged, new);
    }
}
