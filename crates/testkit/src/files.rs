//! Files that the code writes and the repository keeps.

use std::{fs, path::Path};

/// Writes a generated file anew and panics if it differed, so that whoever changed what it is made
/// of looks at it and commits it.
#[track_caller]
pub fn generated(path: impl AsRef<Path>, text: &str) {
    let path = path.as_ref();
    if fs::read_to_string(path).is_ok_and(|before| before == text) {
        return;
    }
    let folder = path.parent().expect("a file is in a folder");
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(path, text))
        .unwrap_or_else(|error| panic!("{} cannot be written: {error}", path.display()));
    panic!("{} was out of date and is written anew: look at it and commit it", path.display());
}

/// The same for JSON, written for people.
#[track_caller]
pub fn generated_json(path: impl AsRef<Path>, value: &impl serde::Serialize) {
    let text = serde_json::to_string_pretty(value).expect("it is plain JSON");
    generated(path, &(text + "\n"));
}
