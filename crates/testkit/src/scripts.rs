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

use crate::repository;

/// Runs every scenario of a game, and panics with all that differs.
///
/// ```no_run
/// # use std::sync::Arc;
/// # use ironlance_engine::Erased;
/// # use ironlance_testkit::{self as testkit, duel::Duel};
/// testkit::scenarios(Erased(Arc::new(Duel::default())));
/// ```
#[track_caller]
pub fn scenarios(game: impl AnyGame + 'static) {
    let game: Arc<dyn AnyGame> = Arc::new(game);
    let sources = read(&repository().join("scenarios").join(game.code()));
    scenarios_of(&sources, &|code| (code == game.code()).then(|| game.clone()));
}

/// Panics unless a page of the documentation shows a scenario word for word.
#[track_caller]
pub fn documented(page: &str, scenario: &str) {
    let read = |path: &Path| {
        fs::read_to_string(path)
            .unwrap_or_else(|error| panic!("{} cannot be read: {error}", path.display()))
    };
    let example = read(&repository().join("scenarios").join(scenario));
    let shown = read(&repository().join(page)).contains(&format!("```toml\n{example}```"));
    assert!(shown, "copy scenarios/{scenario} to {page}");
}

/// Panics with every rule of a game that has more worked examples in its rulebook than scenarios in
/// a folder of `scenarios` that cover it.
#[track_caller]
pub fn worked_examples(folder: &str, game: &str) {
    let covered: Vec<RuleId> = read(&repository().join("scenarios").join(folder))
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
pub(crate) fn read(dir: &Path) -> Vec<SourceText> {
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
    assert!(!sources.is_empty(), "there is no TOML in {}", dir.display());
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
