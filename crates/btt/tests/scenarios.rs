//! The scenarios in `scenarios/btt`.

use std::sync::Arc;

use ironlance_btt::Btt;
use ironlance_engine::{AnyGame, Erased, testkit};

#[test]
fn every_scenario_passes() {
    testkit::scenarios(concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios/btt"), &|code| {
        (code == "btt").then(|| Arc::new(Erased(Btt::standard())) as Arc<dyn AnyGame>)
    });
}
