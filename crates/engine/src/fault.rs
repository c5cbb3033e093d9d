//! What is wrong with a file, and where.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A text with the name people know it by: a file of a pack, a scenario, a force.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SourceText {
    /// The file's name, as shown in errors.
    pub name: String,
    /// What it holds.
    pub text: String,
}

impl SourceText {
    /// A text by name.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> SourceText {
        SourceText { name: name.into(), text: text.into() }
    }

    /// Texts from pairs of name and text.
    pub fn all(files: &[(&str, &str)]) -> Vec<SourceText> {
        files.iter().map(|(name, text)| SourceText::new(*name, *text)).collect()
    }
}

/// What is read from files that are part of the program, as pairs of name and text.
///
/// # Panics
/// With every fault, if they have any: only who builds the program can mend them.
pub fn embedded<T>(
    files: &[(&str, &str)],
    load: impl FnOnce(&[SourceText]) -> Result<T, Vec<Fault>>,
) -> T {
    load(&SourceText::all(files)).unwrap_or_else(|faults| {
        let faults: Vec<String> = faults.iter().map(Fault::to_string).collect();
        panic!("the standard pack has faults:\n{}", faults.join("\n"))
    })
}

/// One thing wrong with a text: file, line and field.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Fault {
    /// The file.
    pub file: String,
    /// The line, from 1, where it is known.
    pub line: Option<u32>,
    /// The field, as a path such as `tics[2].heat`; empty where the whole file is meant.
    pub field: String,
    /// What is wrong, and what to do where that is not plain.
    pub message: String,
}

impl Fault {
    /// A fault of a field in a file.
    pub fn new(file: &str, field: impl Into<String>, message: impl Into<String>) -> Fault {
        Fault { file: file.into(), line: None, field: field.into(), message: message.into() }
    }

    /// A part of a set-up that is named on the command line and is not there; says what there is.
    pub fn unknown<'a>(field: &str, name: &str, known: impl IntoIterator<Item = &'a str>) -> Fault {
        let known: Vec<&str> = known.into_iter().collect();
        Fault::new("command line", field, format!("no `{name}`; there are {}", known.join(", ")))
    }

    /// The same fault, with the line on which the byte offset `at` of `text` lies.
    pub fn at(mut self, text: &str, at: usize) -> Fault {
        let before = text.get(..at).unwrap_or(text);
        self.line = Some(before.bytes().filter(|byte| *byte == b'\n').count() as u32 + 1);
        self
    }

    /// A fault from a TOML error, with its line.
    pub fn from_toml(source: &SourceText, error: &toml::de::Error) -> Fault {
        let fault = Fault::new(&source.name, "", error.message());
        match error.span() {
            Some(span) => {
                let mut fault = fault.at(&source.text, span.start);
                fault.field = field_at(&source.text, span.start);
                fault
            }
            None => fault,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = match self.line {
            Some(line) => format!("{}:{line}", self.file),
            None => self.file.clone(),
        };
        // What is no file, such as a part of a message, has no name.
        for part in [&place, &self.field].into_iter().filter(|part| !part.is_empty()) {
            write!(f, "{part}: ")?;
        }
        write!(f, "{}", self.message)
    }
}

/// The key of the TOML line on which `at` lies, for a reader who looks for the field.
fn field_at(text: &str, at: usize) -> String {
    let start =
        text.get(..at).and_then(|before| before.rfind('\n')).map_or(0, |newline| newline + 1);
    let line = text.get(start..).and_then(|rest| rest.lines().next()).unwrap_or_default();
    match line.split_once('=') {
        Some((key, _)) => key.trim().trim_matches('"').to_owned(),
        None => line.trim().trim_matches(['[', ']']).to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_toml_error_names_file_line_and_field() {
        #[derive(Debug, Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Card {
            #[expect(dead_code, reason = "only its type matters here")]
            cost: u8,
        }
        let source = SourceText::new("cards/rally.toml", "# a card\ncost = \"three\"\n");
        let error = toml::from_str::<Card>(&source.text).unwrap_err();
        let fault = Fault::from_toml(&source, &error);
        assert_eq!((fault.line, fault.field.as_str()), (Some(2), "cost"));
        assert!(fault.to_string().starts_with("cards/rally.toml:2: cost: "), "{fault}");
    }
}
