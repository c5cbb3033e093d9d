//! The scenarios in `docs/scenarios.md`.

use ironlance_engine::{SourceText, scenario::Scenario};
use ironlance_testkit as testkit;

use super::games;

const DOCS: &str = include_str!("../../../../../docs/scenarios.md");

#[test]
fn the_examples_in_the_documentation_are_scenarios_and_those_that_can_run_pass() {
    let blocks = DOCS.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next());
    let (mut read, mut run) = (0, Vec::new());
    for block in blocks {
        let source = SourceText::new("docs/scenarios.md", block);
        match Scenario::read(&source) {
            Ok(scenario) if scenario.game == "duel" => run.push(source),
            Ok(_) => read += 1,
            Err(faults) => panic!("{faults:?}"),
        }
    }
    assert_eq!((read, run.len()), (3, 2));
    testkit::scenarios_of(&run, &games);
}
