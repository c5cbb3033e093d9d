//! Packs with faults, for tests.

use ironlance_engine::{Fault, SourceText};

use crate::content::{Content, standard_files};

/// What is loaded.
pub(super) enum Files {
    /// A whole pack.
    Whole(Vec<SourceText>),
    /// Files beside the standard pack.
    Added(SourceText),
}

/// The standard pack with a change in the file whose name ends so. What is changed must be there;
/// if nothing is named, the whole text is replaced.
#[track_caller]
pub(super) fn changed(file: &str, from: &str, to: &str) -> Files {
    let mut found = false;
    let files = standard_files().iter().map(|(name, text)| {
        if !name.ends_with(&format!("/{file}")) {
            return SourceText::new(*name, *text);
        }
        found = from.is_empty() || text.contains(from);
        let text = if from.is_empty() { to.to_owned() } else { text.replacen(from, to, 1) };
        SourceText::new(*name, text)
    });
    let files = files.collect();
    assert!(found, "{file} has no `{from}`");
    Files::Whole(files)
}

/// The standard pack with one file more.
pub(super) fn added(name: &str, text: &str) -> Files {
    Files::Added(SourceText::new(name, text))
}

/// Loads files that must have these faults and no other, each as `file:line: field: message`.
#[track_caller]
pub(super) fn check(files: Files, expected: &[&str]) {
    let loaded = match files {
        Files::Whole(files) => Content::load(&files),
        Files::Added(file) => Content::standard().extend(&[file]),
    };
    let faults = loaded.err().unwrap_or_default();
    let found: Vec<_> = faults.iter().map(Fault::to_string).collect();
    assert_eq!(found, expected);
}

/// The file of the standard pack whose name ends so.
pub(super) fn standard(file: &str) -> SourceText {
    let mut files = standard_files().iter();
    let file = format!("/{file}");
    let (name, text) = files.find(|(name, _)| name.ends_with(&file)).expect("the pack has it");
    SourceText::new(*name, *text)
}
