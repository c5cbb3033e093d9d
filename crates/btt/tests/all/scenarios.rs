//! The scenarios in `scenarios/btt`.

use ironlance_btt::Btt;
use ironlance_engine::Erased;
use ironlance_testkit as testkit;

#[test]
fn every_file_is_toml_that_others_read() {
    testkit::plain_toml("scenarios/btt");
    testkit::plain_toml("packs/btt");
}

#[test]
fn every_scenario_passes() {
    testkit::scenarios(Erased(Btt::standard()));
}

#[test]
fn every_worked_example_of_the_rulebook_is_a_scenario() {
    testkit::worked_examples("btt", "btt");
}

#[test]
fn the_example_in_the_documentation_is_one_of_them() {
    testkit::documented("docs/scenarios.md", "btt/example-rear-shot.toml");
}
