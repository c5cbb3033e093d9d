//! Which lessons are done, kept in a file of the person's own.

use std::{collections::BTreeSet, env, fs, path::PathBuf};

use anyhow::Context as _;

/// The lessons that are done.
pub(super) struct Remembered {
    file: Option<PathBuf>,
    done: BTreeSet<String>,
}

impl Remembered {
    /// What is remembered; nothing where there is no place for it.
    pub fn load() -> Remembered {
        Remembered::at(file())
    }

    fn at(file: Option<PathBuf>) -> Remembered {
        let text = file.as_ref().and_then(|file| fs::read_to_string(file).ok()).unwrap_or_default();
        Remembered { file, done: text.lines().map(str::to_owned).collect() }
    }

    pub fn has(&self, id: &str) -> bool {
        self.done.contains(id)
    }

    /// Remembers that a lesson is done.
    pub fn add(&mut self, id: &str) -> anyhow::Result<()> {
        let Some(file) = self.file.as_ref().filter(|_| self.done.insert(id.to_owned())) else {
            return Ok(());
        };
        let lines: String = self.done.iter().map(|id| format!("{id}\n")).collect();
        let written = file.parent().map_or(Ok(()), fs::create_dir_all);
        written
            .and_then(|()| fs::write(file, lines))
            .with_context(|| format!("cannot write {}", file.display()))
    }
}

/// Where other programs keep what they remember.
fn file() -> Option<PathBuf> {
    let folder = |name: &str| env::var_os(name).filter(|it| !it.is_empty()).map(PathBuf::from);
    let state = folder("XDG_STATE_HOME").or_else(|| Some(folder("HOME")?.join(".local/state")));
    state.map(|state| state.join("ironlance/lessons"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_done_is_known_the_next_time() {
        let folder = env::temp_dir().join(format!("ironlance-lessons-{}", std::process::id()));
        let file = Some(folder.join("lessons"));
        let mut remembered = Remembered::at(file.clone());
        assert!(!remembered.has("duel/strike"));
        remembered.add("duel/strike").unwrap();
        remembered.add("duel/guard").unwrap();
        let again = Remembered::at(file);
        assert!(again.has("duel/strike") && again.has("duel/guard"));
        fs::remove_dir_all(folder).unwrap();
    }
}
