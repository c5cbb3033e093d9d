//! Files that the code writes and the repository keeps.

use std::{fs, path::Path};

use ironlance_engine::AnyGame;
use schemars::Schema;

/// The folder of the whole repository.
pub fn repository() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

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

/// The schemas of the files of a game's packs, by kind of file.
#[track_caller]
pub fn file_schemas(game: &str, schemas: &[(&str, Schema)]) {
    for (kind, schema) in schemas {
        let name = format!("docs/schema/{game}-{kind}.schema.json");
        generated_json(repository().join(name), schema);
    }
}

/// The schema of what a game's clients send and receive.
#[track_caller]
pub fn wire_schema(game: &dyn AnyGame) {
    let name = format!("docs/schema/wire/{}.schema.json", game.code());
    generated_json(repository().join(name), &game.schema());
}
