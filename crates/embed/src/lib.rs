//! Puts the content of a game, and the lessons of all, into the program: called by build scripts.

use std::{
    env,
    fmt::Write,
    fs, io,
    path::{Path, PathBuf},
};

/// Writes the files of `packs/<code>` as one table, `FILES` in `pack.rs`, into the folder of what
/// the build makes.
pub fn pack(code: &str) -> io::Result<()> {
    embed(&format!("packs/{code}"), "pack.rs")
}

/// The same for the files of `lessons`, in `lessons.rs`.
pub fn lessons() -> io::Result<()> {
    embed("lessons", "lessons.rs")
}

/// Writes the files of a folder of the repository as one table, by their names in the repository.
fn embed(folder: &str, made: &str) -> io::Result<()> {
    let root = PathBuf::from(variable("CARGO_MANIFEST_DIR")).join("../..").join(folder);
    let mut files = Vec::new();
    collect(&root, &mut files)?;
    files.sort();
    let mut out = String::from("static FILES: &[(&str, &str)] = &[\n");
    for path in &files {
        let name = path.strip_prefix(&root).expect("files are found below the root");
        let name = format!("{folder}/{}", name.display()).replace('\\', "/");
        writeln!(out, "    ({name:?}, include_str!({:?})),", path.display().to_string())
            .expect("writing to a string cannot fail");
    }
    out.push_str("];\n");
    fs::write(PathBuf::from(variable("OUT_DIR")).join(made), out)
}

/// Adds the TOML files in and below a folder.
fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    println!("cargo::rerun-if-changed={}", folder.display());
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "toml") {
            files.push(path);
        }
    }
    Ok(())
}

fn variable(name: &str) -> String {
    env::var(name).expect("cargo sets this variable for build scripts")
}
