//! The scenario runner, on the sample game.

mod cases;
mod docs;
mod expectations;
mod faults;
mod schema;
mod whole;

use std::sync::Arc;

use ironlance_engine::{
    AnyGame, Erased, SourceText,
    scenario::{self, Report},
};
use ironlance_testkit::duel::Duel;

/// The registry of these tests.
fn games(code: &str) -> Option<Arc<dyn AnyGame>> {
    (code == "duel").then(|| Arc::new(Erased(Arc::new(Duel::default()))) as Arc<dyn AnyGame>)
}

/// Runs a text.
fn run(text: &str) -> Report {
    scenario::run(&games, &SourceText::new("s.toml", text), &mut |_| {})
}

/// Two fighters before the first choice.
const TABLE: &str = r#"
game = "duel"
title = "Two fighters"
[table]
rounds = 3
stock = [3, 1]
fighters = [{ hit-points = 3, hand = [2, 4] }, { hit-points = 2, hand = [1] }]
"#;

/// What differs when a step with these lines follows a strike of seat 1, which is not hidden from
/// the referee; empty if nothing does.
fn differing(lines: &str) -> Vec<String> {
    let text = format!(
        "{TABLE}[[step]]\nseat = 1\naction = {{ strike = {{ card = 4, at = 2 }} }}\n\
         [[step]]\n{lines}\n"
    );
    let report = run(&text);
    assert!(report.faults.is_empty(), "{report}");
    assert_eq!(report.steps.len(), 2, "{report}");
    let differing = report.findings().filter(|finding| !finding.passed());
    let all = differing.flat_map(|finding| {
        finding.differences.iter().map(|difference| {
            let at = if difference.at.is_empty() { "" } else { ": " };
            format!("{}{at}{} / {}", difference.at, difference.expected, difference.found)
        })
    });
    all.collect()
}

/// A step with these lines must pass.
#[track_caller]
fn holds(lines: &str) {
    assert_eq!(differing(lines), Vec::<String>::new(), "{lines}");
}

/// A step with these lines must differ in exactly this.
#[track_caller]
fn differs(lines: &str, expected: &str) {
    assert_eq!(differing(lines), [expected], "{lines}");
}
