//! The scenarios in `scenarios/rrt`.

use ironlance_engine::Erased;
use ironlance_rrt::Rrt;
use ironlance_testkit as testkit;

#[test]
fn every_file_is_toml_that_others_read() {
    testkit::plain_toml("scenarios/rrt");
    testkit::plain_toml("packs/rrt");
}

#[test]
fn every_scenario_passes() {
    testkit::scenarios(Erased(Rrt::standard()));
}

#[test]
fn every_worked_example_is_a_scenario() {
    testkit::worked_examples("rrt", "rrt");
}
