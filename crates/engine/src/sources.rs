//! The texts that content was read from.

use serde::{Deserialize, Serialize};

use crate::{
    SourceText,
    digest::digest_bytes,
    log::{named_fingerprint, pack_name},
};

/// The texts that content was read from, so that a game can be kept with them and goes on with the
/// same cards when there are newer ones.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Sources {
    /// What the content begins with.
    pub first: Vec<SourceText>,
    /// What was added to it, each time by itself.
    pub added: Vec<Vec<SourceText>>,
}

impl Sources {
    /// Content that begins with these files.
    pub fn of(files: &[SourceText]) -> Sources {
        Sources { first: files.to_vec(), added: Vec::new() }
    }

    /// The same with more files.
    #[must_use]
    pub fn with(&self, files: &[SourceText]) -> Sources {
        let mut sources = self.clone();
        sources.added.push(files.to_vec());
        sources
    }

    /// A short name of the content, made from the bytes of its files, with the names of the packs that
    /// were added. Where a file lies and how its lines end does not matter.
    pub fn fingerprint(&self) -> String {
        let mut bytes = Vec::new();
        for files in std::iter::once(&self.first).chain(&self.added) {
            for file in files {
                let text = file.text.replace("\r\n", "\n");
                bytes.extend((text.len() as u64).to_le_bytes());
                bytes.extend(text.as_bytes());
            }
            // Files that were added replace what was there before, so where they begin matters.
            bytes.extend(u64::MAX.to_le_bytes());
        }
        let packs = self.added.iter().flatten().map(|file| pack_name(&file.name));
        named_fingerprint(&digest_bytes(&bytes).to_string(), &packs.collect::<Vec<_>>())
    }

    /// The names of the files that are not the same in both, or only in one.
    pub fn differences(&self, other: &Sources) -> Vec<String> {
        let files = |it: &Sources| -> Vec<SourceText> {
            it.first.iter().chain(it.added.iter().flatten()).cloned().collect()
        };
        let (mine, theirs) = (files(self), files(other));
        let lacks = |files: &[SourceText], file: &SourceText| !files.contains(file);
        let mut names: Vec<String> = mine
            .iter()
            .filter(|file| lacks(&theirs, file))
            .chain(theirs.iter().filter(|file| lacks(&mine, file)))
            .map(|file| file.name.clone())
            .collect();
        names.sort();
        names.dedup();
        names
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sources(files: &[(&str, &str)]) -> Sources {
        Sources::of(&SourceText::all(files))
    }

    #[test]
    fn a_fingerprint_is_of_the_bytes_wherever_they_lie() {
        let one = sources(&[("a.toml", "speed = 1\n"), ("b.toml", "")]);
        let moved = sources(&[("packs/a.toml", "speed = 1\r\n"), ("b.toml", "")]);
        let changed = sources(&[("a.toml", "speed = 2\n"), ("b.toml", "")]);
        let apart = sources(&[("a.toml", ""), ("b.toml", "speed = 1\n")]);
        assert_eq!(one.fingerprint(), moved.fingerprint());
        assert_ne!(one.fingerprint(), changed.fingerprint());
        assert_ne!(one.fingerprint(), apart.fingerprint(), "which file has it matters");
    }

    #[test]
    fn what_was_added_is_named_and_matters() {
        let base = sources(&[("a.toml", "speed = 1\n")]);
        let more = base.with(&SourceText::all(&[("packs/foxes.toml", "speed = 9\n")]));
        assert!(more.fingerprint().ends_with(" with foxes"), "{}", more.fingerprint());
        let together = sources(&[("a.toml", "speed = 1\n"), ("foxes.toml", "speed = 9\n")]);
        assert_ne!(more.fingerprint().split(' ').next(), Some(&*together.fingerprint()));
    }

    #[test]
    fn differences_are_told_by_file() {
        let old = sources(&[("a.toml", "1"), ("b.toml", "1"), ("gone.toml", "1")]);
        let new = sources(&[("a.toml", "1"), ("b.toml", "2"), ("new.toml", "1")]);
        assert_eq!(old.differences(&new), ["b.toml", "gone.toml", "new.toml"]);
        assert!(old.differences(&old).is_empty());
    }
}
