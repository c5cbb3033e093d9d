//! The scenarios in `scenarios/aod`.

use ironlance_aod::Aod;
use ironlance_engine::Erased;
use ironlance_testkit as testkit;

#[test]
fn every_file_is_toml_that_others_read() {
    testkit::plain_toml("scenarios/aod");
    testkit::plain_toml("packs/aod");
}

#[test]
fn every_scenario_passes() {
    testkit::scenarios(Erased(Aod::standard()));
}

/// Every worked example of the rulebook is played by a scenario that claims its rule.
#[test]
fn every_example_of_the_rulebook_is_a_scenario() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = std::fs::read_dir(root.join("scenarios/aod")).expect("there are scenarios");
    let mut claims = String::new();
    for file in folder {
        let text = std::fs::read_to_string(file.expect("a file").path()).expect("text");
        claims.extend(text.lines().filter(|line| line.starts_with("covers = ")));
    }
    let rulebook = std::fs::read_to_string(root.join("rules/aod.md")).expect("the rulebook");
    let (mut examples, mut missing) = (0, Vec::new());
    for rule in rulebook.split("\n### ").skip(1) {
        let id = rule.split(' ').next().expect("a rule has an id");
        let count = rule.matches("\nExample: ").count();
        examples += count;
        if 0 < count && !claims.contains(&format!("\"{id}\"")) {
            missing.push(id);
        }
    }
    assert!(missing.is_empty(), "no scenario claims {missing:?}");
    assert_eq!(examples, 52);
}
