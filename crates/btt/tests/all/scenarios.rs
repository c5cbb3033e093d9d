//! The scenarios in `scenarios/btt`.

use std::sync::Arc;

use ironlance_btt::Btt;
use ironlance_engine::{AnyGame, Erased};
use ironlance_testkit as testkit;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios/btt");

#[test]
fn every_scenario_passes() {
    testkit::scenarios(FOLDER, &|code| {
        (code == "btt").then(|| Arc::new(Erased(Btt::standard())) as Arc<dyn AnyGame>)
    });
}

#[test]
fn every_worked_example_of_the_rulebook_is_a_scenario() {
    testkit::worked_examples(FOLDER, "btt");
}

#[test]
fn the_example_in_the_documentation_is_one_of_them() {
    let page = include_str!("../../../../docs/scenarios.md");
    let example = include_str!("../../../../scenarios/btt/example-rear-shot.toml");
    assert!(page.contains(&format!("```toml\n{example}```")), "copy it to docs/scenarios.md");
}
