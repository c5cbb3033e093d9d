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
