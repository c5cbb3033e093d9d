//! Finds every claim of the workspace.

#[cfg(test)]
mod heads;

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use super::{Claim, scenarios::claims_of_scenario, sources::claims_of_source};
use crate::RuleId;

/// Whether a folder holds nothing of ours: what a package manager fetched, or what Cargo built in a crate's own folder.
/// Deeper down, `target` is a name like any other.
fn is_skipped(folder: &Path) -> bool {
    folder.ends_with("node_modules")
        || folder.ends_with("target") && folder.components().count() == 3
}

/// Reads `crates/**/*.rs` and `scenarios/**/*.toml` below `root` for what they claim to cover.
///
/// In Rust, each id in a `covers!` that stands in a `#[test]` function itself counts, unless the test is ignored or
/// is expected to panic, because then nothing checks the claim. What stands inside another macro, such as
/// `proptest!`, is not seen. In a scenario, the list `covers` counts.
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
            let path = folder.join(entry.file_name());
            // Not `path.is_dir()`, which would follow links, perhaps in circles.
            if entry.file_type()?.is_dir() {
                if !is_skipped(&path) {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn claims_of_tests_and_scenarios_are_found_in_order() {
        let tree = Tree::new("found")
            .file("crates/btt/src/lib.rs", &test_claiming("btt.combat.flanking"))
            .file("crates/btt/src/move/points.rs", &test_claiming("btt.movement.points"))
            .file("crates/btt/src/target/arc.rs", &test_claiming("btt.arcs.forward"))
            .file("crates/btt/target/debug/x.rs", "covers! is no Rust")
            .file("crates/btt/web/node_modules/x.rs", "covers! is no Rust")
            .file("crates/btt/README.md", "covers!")
            .file("elsewhere/x.rs", &test_claiming("btt.nothing"))
            .file("scenarios/btt/one.toml", "covers = [\"btt.combat.flanking\"]");
        let claims: Vec<_> = scan(&tree.0).unwrap().iter().map(ToString::to_string).collect();
        assert_eq!(
            claims,
            [
                "crates/btt/src/lib.rs:2: `btt.combat.flanking` claimed by btt::a_test",
                "crates/btt/src/move/points.rs:2: `btt.movement.points` claimed by \
                 btt::move::points::a_test",
                "crates/btt/src/target/arc.rs:2: `btt.arcs.forward` claimed by \
                 btt::target::arc::a_test",
                "scenarios/btt/one.toml:1: `btt.combat.flanking` claimed by scenarios/btt/one.toml",
            ]
        );
    }

    #[test]
    fn all_ids_that_the_rulebook_lacks_are_listed() {
        let tree = Tree::new("unknown")
            .file("crates/btt/src/lib.rs", &test_claiming("btt.combat.flankign"))
            .file("scenarios/btt/one.toml", "\ncovers = [\"btt.nothing\"]");
        let error = scan(&tree.0).unwrap_err();
        assert_eq!(
            error.to_string(),
            "crates/btt/src/lib.rs:2: the rulebook has no rule `btt.combat.flankign`\n\
             scenarios/btt/one.toml:2: the rulebook has no rule `btt.nothing`"
        );
    }

    #[test]
    fn an_empty_workspace_claims_nothing() {
        assert_eq!(scan(&Tree::new("empty").0).unwrap(), []);
    }

    #[test]
    fn this_workspace_can_be_scanned() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let claims = scan(&root).unwrap();
        assert!(claims.iter().all(|claim| !claim.by.starts_with("rulebook::")), "{claims:#?}");
    }

    fn test_claiming(id: &str) -> String {
        format!("#[test]\nfn a_test() {{ covers!({id:?}); }}\n")
    }

    /// A folder of files that goes away when dropped.
    struct Tree(PathBuf);

    impl Tree {
        fn new(name: &str) -> Tree {
            let root = std::env::temp_dir()
                .join(format!("ironlance-rulebook-{name}-{}", std::process::id()));
            fs::create_dir_all(&root).unwrap();
            Tree(root)
        }

        fn file(self, path: &str, text: &str) -> Tree {
            let path = self.0.join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
            self
        }
    }

    impl Drop for Tree {
        fn drop(&mut self) {
            fs::remove_dir_all(&self.0).unwrap();
        }
    }
}
