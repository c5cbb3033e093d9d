//! What holds for the options of every game.

use std::fmt::Debug;

use ironlance_engine::{OptionEntry, OptionTable, OptionValues, SeededDice, set_option};
use ironlance_rulebook::book;
use serde_json::{Map, Value, json};

/// Panics unless a game's options are the open choices of its rulebook, in its order, with these
/// defaults; unless each is explained and can be set to all it may be; or if anything else can be
/// set.
#[track_caller]
pub fn options<O: OptionTable + Debug>(game: &str, entries: &[OptionEntry], defaults: &Value) {
    are_the_open_choices::<O>(game, entries);
    have_defaults::<O>(defaults);
    entries.iter().for_each(can_be_set::<O>);
    let mut options = O::default();
    let unknown = set_option(&mut options, "gravity", "1").expect_err("there is no such option");
    let lists = entries.iter().all(|entry| unknown.message.contains(&entry.id));
    assert!(lists, "who misspells an option is told which there are, not {unknown}");
    assert_eq!(options, O::default());
}

/// Any way to play the open choices, but for some; numbers stay as they are.
pub fn any_options<O: OptionTable>(
    entries: &[OptionEntry],
    but: &[&str],
    dice: &mut SeededDice,
) -> O {
    let mut chosen = Map::new();
    for entry in entries.iter().filter(|entry| !but.contains(&entry.id.as_str())) {
        let value = match &entry.kind {
            OptionValues::Choices(choices) => {
                choices[dice.number_below(choices.len() as u32) as usize].value.clone()
            }
            OptionValues::Toggle => (dice.number_below(2) == 1).into(),
            OptionValues::Number { .. } => continue,
        };
        chosen.insert(entry.id.clone(), value);
    }
    serde_json::from_value(chosen.into()).expect("the catalogue lists what the set-up takes")
}

#[track_caller]
fn are_the_open_choices<O: OptionTable>(game: &str, entries: &[OptionEntry]) {
    let book = book(game).unwrap_or_else(|| panic!("no rulebook is called `{game}`"));
    let ids: Vec<&str> = entries.iter().map(|entry| entry.id.as_str()).collect();
    let choices: Vec<&str> = book.open_choices.iter().map(|choice| choice.name).collect();
    assert_eq!(ids, choices, "the options and the open choices of the rulebook");
    for (entry, title) in entries.iter().zip(O::TITLES) {
        assert_eq!((&entry.id, entry.rule), (&title.id(), title.rule));
        let own = book.rules().any(|rule| rule.id == entry.rule);
        assert!(own, "{} changes {}, which is no rule of {game}", entry.id, entry.rule);
        assert!(entry.is_explained(), "{entry:?}");
    }
}

#[track_caller]
fn have_defaults<O: OptionTable + Debug>(expected: &Value) {
    let read = serde_json::from_value::<O>;
    assert_eq!(&json_of(&O::default()), expected, "the defaults");
    assert_eq!(read(json!({})).expect("everything may be left out"), O::default());
    assert!(read(json!({ "gravity": 1 })).is_err(), "there is no such option");
}

/// An option can be set to all it may be, and to nothing that it may not.
#[track_caller]
fn can_be_set<O: OptionTable + Debug>(entry: &OptionEntry) {
    let values = match &entry.kind {
        OptionValues::Choices(choices) => {
            choices.iter().map(|choice| choice.value.clone()).collect()
        }
        OptionValues::Number { min, max } => vec![(*min).into(), (*max).into()],
        OptionValues::Toggle => vec![false.into(), true.into()],
    };
    for value in values {
        let text = match &value {
            Value::Null => "none".to_owned(),
            Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        let mut options = O::default();
        if let Err(fault) = set_option(&mut options, &entry.id, &text) {
            panic!("{} cannot be {text}: {fault}", entry.id);
        }
        let mut expected = json_of(&O::default());
        expected[&entry.id] = value;
        assert_eq!(json_of(&options), expected, "only {} changes", entry.id);
    }
    let mut options = O::default();
    let refused = set_option(&mut options, &entry.id, "nonsense");
    assert!(refused.is_err() && options == O::default(), "{} can be nonsense", entry.id);
}

fn json_of(options: &impl serde::Serialize) -> Value {
    serde_json::to_value(options).expect("options are plain JSON")
}

#[cfg(test)]
mod tests;
