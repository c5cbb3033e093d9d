//! Finds every claim of the workspace.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use super::{Claim, scenarios::claims_of_scenario, sources::claims_of_source};
use crate::RuleId;

/// Folders that hold nothing of ours.
const SKIPPED: [&str; 2] = ["target", "node_modules"];

/// Reads `crates/**/*.rs` and `scenarios/**/*.toml` below `root` for what they claim to cover.
///
/// In Rust, each id in a `covers!` that stands in a `#[test]` function itself counts, unless the test is ignored or
/// is expected to panic, because then nothing checks the claim. In a scenario, the list `covers` counts.
///
/// # Errors
/// If a file cannot be read or understood, or claims an id that the rulebook lacks; all such ids are listed.
pub fn scan(root: &Path) -> io::Result<Vec<Claim>> {
    let mut claims = Vec::new();
    for file in files(root, "crates", "rs")? {
        claims.extend(claims_of_source(&file, &read(root, &file)?).map_err(invalid)?);
    }
    for file in files(root, "scenarios", "toml")? {
        claims.extend(claims_of_scenario(&file, &read(root, &file)?).map_err(invalid)?);
    }
    let unknown: Vec<String> = claims
        .iter()
        .filter(|claim| RuleId::find(&claim.rule).is_none())
        .map(|it| {
            format!("{}:{}: the rulebook has no rule `{}`", it.file.display(), it.line, it.rule)
        })
        .collect();
    match unknown.is_empty() {
        true => Ok(claims),
        false => Err(invalid(unknown.join("\n"))),
    }
}

/// The files below `root/folder` whose names end in `.extension`, from the root, sorted.
fn files(root: &Path, folder: &str, extension: &str) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders = vec![PathBuf::from(folder)];
    while let Some(folder) = folders.pop() {
        let path = root.join(&folder);
        if !path.is_dir() {
            continue;
        }
        for entry in fs::read_dir(&path).map_err(|error| naming(&folder, error))? {
            let entry = entry?;
            let name = entry.file_name();
            let path = folder.join(&name);
            // Not `path.is_dir()`, which would follow links, perhaps in circles.
            if entry.file_type()?.is_dir() {
                if !SKIPPED.iter().any(|it| name == *it) {
                    folders.push(path);
                }
            } else if path.extension().is_some_and(|it| it == extension) {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

fn read(root: &Path, file: &Path) -> io::Result<String> {
    fs::read_to_string(root.join(file)).map_err(|error| naming(file, error))
}

fn naming(path: &Path, error: io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("cannot read {}: {error}", path.display()))
}

fn invalid(message: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, message)
}
