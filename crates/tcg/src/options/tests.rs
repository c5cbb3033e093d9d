use ironlance_rulebook::book;

use super::*;

#[test]
fn every_open_choice_of_the_rulebook_is_an_option() {
    let options = serde_json::to_value(Options::default()).unwrap();
    let mut names: Vec<&str> = options.as_object().unwrap().keys().map(String::as_str).collect();
    let mut expected: Vec<&str> =
        book("tcg").unwrap().open_choices.iter().map(|choice| choice.name).collect();
    names.sort_unstable();
    expected.sort_unstable();
    assert_eq!(names, expected);
}

#[test]
fn the_defaults_are_those_of_the_rulebook() {
    let options = serde_json::to_value(Options::default()).unwrap();
    let expected = serde_json::json!({
        "deck-rules": "universe",
        "copy-limit": null,
        "deck-size": 60,
        "first-turn": "short",
        "mulligan": "none",
        "box-powers": "on",
        "box-power-frequency": "once-per-turn",
        "phase-order": "deploy-first",
        "blockers-removed": "stays-blocked",
        "option-use": "each-once",
        "mission-limit-zero": "none",
        "takeback-choice": "controller",
        "under-construction-armor": "zero",
        "tapped-units-fight-back": true,
        "depleted-support": "nothing",
        "ability-default-time": "deploy-phase",
        "empty-stockpile": "none-left",
        "vehicle-roll": "five-or-six",
        "anti-missile": "each-unit",
        "free-abilities": "used",
        "vehicle-roll-count": "each-event",
        "terrain-limit": "one-per-region",
        "new-units-guard": false,
        "multi-victory": "last-standing",
        "multi-blocking": "attacked-only",
        "stockpile-count-visible": true,
        "hand-count-visible": true,
        "takeover-of-eliminated": "leave",
    });
    assert_eq!(options, expected);
    let read = serde_json::from_value::<Options>;
    assert_eq!(read(serde_json::json!({})).unwrap(), Options::default());
    assert!(read(serde_json::json!({ "gravity": 1 })).is_err());
}

#[test]
fn the_options_take_few_bytes_of_every_state() {
    assert!(size_of::<Options>() <= 32, "{} bytes", size_of::<Options>());
}
