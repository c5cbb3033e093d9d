//! Files that commands read and write.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context as _, bail};
use ironlance_engine::{Log, SourceText};

/// A file's text.
pub(crate) fn read(path: &Path) -> anyhow::Result<SourceText> {
    let name = path.display().to_string();
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {name}"))?;
    Ok(SourceText::new(name, text))
}

/// A log from a file.
pub(crate) fn read_log(path: &Path) -> anyhow::Result<Log> {
    let source = read(path)?;
    Log::read(&source.text).with_context(|| source.name)
}

/// What somebody named on the command line: a file with its text, or else a name without any.
pub(crate) fn file_or_name(choice: &str) -> anyhow::Result<SourceText> {
    let path = Path::new(choice);
    if path.is_file() || choice.ends_with(".toml") || choice.contains(['/', '\\']) {
        return read(path);
    }
    Ok(SourceText::new(choice, ""))
}

/// The content files among `paths`, and those in the folders among them, in order of their names.
pub(crate) fn content(paths: &[PathBuf]) -> anyhow::Result<Vec<SourceText>> {
    let mut sources = texts(paths)?;
    for source in &mut sources {
        source.name = with_folder(Path::new(&source.name)).display().to_string();
    }
    Ok(sources)
}

/// The files among `paths`, and the .toml files in the folders among them, in order of their names.
pub(crate) fn texts(paths: &[PathBuf]) -> anyhow::Result<Vec<SourceText>> {
    let mut sources = Vec::new();
    for path in paths {
        if !path.is_dir() {
            sources.push(read(path)?);
            continue;
        }
        let before = sources.len();
        for file in files_below(path)? {
            sources.push(read(&file)?);
        }
        if sources.len() == before {
            bail!("{} holds no .toml file", path.display());
        }
    }
    Ok(sources)
}

/// The path with at least one folder, because the folder may say what kind of content a file holds.
fn with_folder(path: &Path) -> PathBuf {
    match (path.components().count(), path.canonicalize()) {
        (1, Ok(whole)) => {
            let folder = whole.parent().and_then(Path::file_name).unwrap_or_default();
            Path::new(folder).join(path)
        }
        _ => path.to_owned(),
    }
}

fn files_below(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let context = || format!("cannot read {}", folder.display());
        for entry in fs::read_dir(&folder).with_context(context)? {
            let entry = entry.with_context(context)?;
            let path = entry.path();
            match entry.file_type().with_context(context)?.is_dir() {
                true => folders.push(path),
                false if path.extension().is_some_and(|it| it == "toml") => found.push(path),
                false => {}
            }
        }
    }
    found.sort();
    Ok(found)
}

/// Writes a file whole or not at all: whoever reads it finds the old text or the new.
pub(crate) fn write_whole(path: &Path, text: &str) -> anyhow::Result<()> {
    let context = || format!("cannot write {}", path.display());
    let name = path.file_name().with_context(|| format!("{} names no file", path.display()))?;
    let mut part = name.to_owned();
    part.push(format!(".{}.part", std::process::id()));
    let part = path.with_file_name(part);
    fs::write(&part, text).with_context(context)?;
    fs::rename(&part, path).with_context(context)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_looks_like_a_file_must_be_one() {
        let name = file_or_name("steel-guard").unwrap();
        assert_eq!(name, SourceText::new("steel-guard", ""));
        let error = file_or_name("no/such.toml").unwrap_err();
        assert_eq!(error.to_string(), "cannot read no/such.toml");
    }

    #[test]
    fn a_folder_gives_its_content_files_in_order() {
        let folder = std::env::temp_dir().join(format!("ironlance-files-{}", std::process::id()));
        fs::create_dir_all(folder.join("a")).unwrap();
        write_whole(&folder.join("b.toml"), "b = 1").unwrap();
        write_whole(&folder.join("a/c.toml"), "c = 1").unwrap();
        write_whole(&folder.join("notes.md"), "no content").unwrap();
        let texts: Vec<_> =
            content(std::slice::from_ref(&folder)).unwrap().into_iter().map(|it| it.text).collect();
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!(texts, ["c = 1", "b = 1"]);
    }
}
