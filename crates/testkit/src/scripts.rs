//! Running a game's scenarios as a test.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use ironlance_rulebook::{RuleId, book};

use ironlance_engine::{
    AnyGame, SourceText,
    scenario::{self, Scenario},
};

/// Runs every scenario in a folder and the folders in it, and panics with all that differs.
///
/// ```no_run
/// # use std::sync::Arc;
/// # use ironlance_engine::{AnyGame, Erased};
/// # use ironlance_testkit::{self as testkit, duel::Duel};
/// testkit::scenarios(concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios/duel"), &|code| {
///     (code == "duel").then(|| Arc::new(Erased(Arc::new(Duel::default()))) as Arc<dyn AnyGame>)
/// });
/// ```
#[track_caller]
pub fn scenarios(dir: impl AsRef<Path>, games: &dyn Fn(&str) -> Option<Arc<dyn AnyGame>>) {
    scenarios_of(&read(dir.as_ref()), games);
}

/// Panics with every rule of a game that has more worked examples in its rulebook than scenarios in
/// a folder that cover it.
#[track_caller]
pub fn worked_examples(dir: impl AsRef<Path>, game: &str) {
    let covered: Vec<RuleId> = read(dir.as_ref())
        .iter()
        .filter_map(|source| Scenario::read(source).ok())
        .flat_map(|scenario| scenario.covers)
        .collect();
    let book = book(game).unwrap_or_else(|| panic!("no rulebook is called `{game}`"));
    let examples: usize = book.rules().map(|rule| rule.examples.len()).sum();
    assert_ne!(examples, 0, "the rulebook of {game} has no worked examples");
    let shown = |id: RuleId| covered.iter().filter(|covered| **covered == id).count();
    let lacking = book.rules().filter(|rule| shown(rule.id) < rule.examples.len());
    let lacking: Vec<String> = lacking.map(|rule| rule.id.to_string()).collect();
    assert!(lacking.is_empty(), "worked examples without a scenario: {}", lacking.join(", "));
}

/// Runs scenarios, and panics with all that differs.
#[track_caller]
pub fn scenarios_of(sources: &[SourceText], games: &dyn Fn(&str) -> Option<Arc<dyn AnyGame>>) {
    let reports = sources.iter().map(|source| scenario::run(games, source, &mut |_| {}));
    let failed: Vec<String> =
        reports.filter(|report| !report.passed()).map(|report| format!("{report:#}")).collect();
    assert!(
        failed.is_empty(),
        "{} of {} scenarios fail\n\n{}\n",
        failed.len(),
        sources.len(),
        failed.join("\n\n")
    );
}

/// Every scenario in a folder and the folders in it, by name.
#[track_caller]
fn read(dir: &Path) -> Vec<SourceText> {
    let mut files = Vec::new();
    collect(dir, &mut files);
    files.sort();
    let read = |file: &PathBuf| {
        let text = fs::read_to_string(file)
            .unwrap_or_else(|error| panic!("{} cannot be read: {error}", file.display()));
        let name = file.strip_prefix(dir).unwrap_or(file);
        SourceText::new(name.display().to_string(), text)
    };
    let sources: Vec<SourceText> = files.iter().map(read).collect();
    assert!(!sources.is_empty(), "there is no scenario in {}", dir.display());
    sources
}

fn collect(dir: &Path, out: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(dir)
        .unwrap_or_else(|error| panic!("{} cannot be read: {error}", dir.display()));
    for entry in entries {
        let path = entry.unwrap_or_else(|error| panic!("{}: {error}", dir.display())).path();
        if path.is_dir() {
            collect(&path, out);
        } else if path.extension().is_some_and(|extension| extension == "toml") {
            out.push(path);
        }
    }
}
