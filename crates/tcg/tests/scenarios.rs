//! The scenarios in `scenarios/tcg`.

use std::sync::Arc;

use ironlance_engine::{AnyGame, Erased, testkit};
use ironlance_tcg::Tcg;

#[test]
fn every_scenario_passes() {
    testkit::scenarios(concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios/tcg"), &|code| {
        (code == "tcg").then(|| Arc::new(Erased(Tcg::standard())) as Arc<dyn AnyGame>)
    });
}
