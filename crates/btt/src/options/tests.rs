use super::*;

/// The names and defaults that the rulebook lists under "Open choices".
fn catalogued() -> Vec<String> {
    let rules = include_str!("../../../../rules/btt.md");
    let (_, choices) = rules.split_once("## Open choices").expect("the chapter is there");
    let names = choices.lines().filter_map(|line| line.strip_prefix("- `")?.split_once('`'));
    names.map(|(name, _)| name.to_owned()).collect()
}

#[test]
fn every_open_choice_of_the_rulebook_is_an_option() {
    let options = serde_json::to_value(Options::default()).unwrap();
    let mut names: Vec<String> = options.as_object().unwrap().keys().cloned().collect();
    let mut expected = catalogued();
    names.sort();
    expected.sort();
    assert_eq!(names, expected);
}

#[test]
fn the_defaults_are_those_of_the_rulebook() {
    let options = serde_json::to_value(Options::default()).unwrap();
    let expected = serde_json::json!({
        "point-limit": 200,
        "round-limit": 12,
        "minimum-mechs": 2,
        "medium-range": 12,
        "asterisk-target-lock": false,
        "attack-die": 0,
        "seam-column": "first-sheet",
        "stationary-facing": "free",
        "stay-on-move-order": false,
        "jump-cost": "per-hex",
        "rear-arc": "cone",
        "all-round-weapons": "tic-only",
        "edge-line": "targets-choice",
        "hill-block": "either",
        "woods-height": "ignored",
        "blocking-dice": "terrain",
        "simultaneous-damage": "equal-order",
        "target-lock-limit": "one",
        "target-lock-los": false,
        "house-lance-merc-command-card": false,
        "mixed-includes-rear": true,
        "physical-level-limit": null,
        "buildings": "impassable",
        "shutdown-card-dice": false,
        "self-destruction-scores": true,
        "heat-order": "activation-order",
        "order-timeout": "stand",
    });
    assert_eq!(options, expected);
    assert_eq!(
        serde_json::from_value::<Options>(serde_json::json!({})).unwrap(),
        Options::default()
    );
    assert!(serde_json::from_value::<Options>(serde_json::json!({ "gravity": 1 })).is_err());
}
