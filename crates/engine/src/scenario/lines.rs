//! Where in its text a part of a scenario stands.

use std::rc::Rc;

use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

use crate::{Fault, SourceText};

/// One step of the way to a part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Key<'a> {
    /// A field of a table.
    Name(&'a str),
    /// A place in a list, from 0.
    Index(usize),
}

/// The text of a scenario, or of one of its cases, by its parts.
pub(super) struct Lines<'a> {
    source: &'a SourceText,
    table: Option<Rc<Spanned<DeTable<'a>>>>,
    /// Which case it is, from 0.
    case: Option<usize>,
}

impl<'a> Lines<'a> {
    pub fn new(source: &'a SourceText) -> Lines<'a> {
        Lines { source, table: DeTable::parse(&source.text).ok().map(Rc::new), case: None }
    }

    /// The lines of the whole text once more.
    pub fn whole(&self) -> Lines<'a> {
        Lines { source: self.source, table: self.table.clone(), case: None }
    }

    /// The lines of a case.
    pub fn of_case(&self, index: usize) -> Lines<'a> {
        Lines { source: self.source, table: self.table.clone(), case: Some(index) }
    }

    /// The name of the file.
    pub fn file(&self) -> &str {
        &self.source.name
    }

    /// The line on which a part stands, or the nearest part around it; from 1.
    pub fn line(&self, way: &[Key<'_>]) -> u32 {
        self.line_of(self.find(way).0)
    }

    /// A fault of a part.
    pub fn fault(&self, way: &[Key<'_>], field: &str, message: impl Into<String>) -> Fault {
        let field = match self.case {
            Some(index) => format!("case[{index}].{field}").trim_end_matches('.').to_owned(),
            None => field.to_owned(),
        };
        Fault::new(self.file(), field, message).at(&self.source.text, self.find(way).0)
    }

    /// A fault that a game found in the part at `way`, its field given from there.
    pub fn inner_fault(&self, way: &[Key<'_>], prefix: &str, fault: Fault) -> Fault {
        let whole: Vec<Key<'_>> = way.iter().copied().chain(keys(&fault.field)).collect();
        let field = match fault.field.is_empty() {
            true => prefix.to_owned(),
            false => format!("{prefix}.{}", fault.field),
        };
        self.fault(&whole, &field, fault.message)
    }

    /// The line on which the text in a string at `way` begins.
    pub fn first_line_of_text(&self, way: &[Key<'_>]) -> u32 {
        let (_, value) = self.find(way);
        let quoted = self.source.text.get(value..).unwrap_or_default();
        // A line break right after the opening quotes is not part of the string.
        let opened = quoted.trim_start_matches(['\'', '"']);
        let skipped = opened.starts_with('\n') || opened.starts_with("\r\n");
        self.line_of(value) + u32::from(skipped)
    }

    fn line_of(&self, at: usize) -> u32 {
        Fault::new("", "", "").at(&self.source.text, at).line.unwrap_or(1)
    }

    /// Where the name of a part and its value begin, or those of the nearest part around it.
    fn find(&self, way: &[Key<'_>]) -> (usize, usize) {
        let Some(table) = self.table.as_deref() else { return (0, 0) };
        let mut found = (0, 0);
        let mut value = Part::Table(table.get_ref());
        let case = self.case.map(|index| [Key::Name("case"), Key::Index(index)]);
        for key in case.iter().flatten().chain(way) {
            let next = match (value, key) {
                (Part::Table(table), Key::Name(name)) => table
                    .iter()
                    .find(|(key, _)| key.get_ref() == name)
                    .map(|(key, value)| ((key.span().start, value.span().start), value.get_ref())),
                (Part::Value(DeValue::Array(items)), Key::Index(index)) => {
                    let item = items.get(*index);
                    item.map(|item| ((item.span().start, item.span().start), item.get_ref()))
                }
                _ => None,
            };
            let Some((place, inner)) = next else { break };
            found = place;
            value = match inner {
                DeValue::Table(table) => Part::Table(table),
                other => Part::Value(other),
            };
        }
        found
    }
}

enum Part<'t, 'i> {
    Table(&'t DeTable<'i>),
    Value(&'t DeValue<'i>),
}

/// The steps of a path such as `units[2].hex`.
pub(super) fn keys(field: &str) -> Vec<Key<'_>> {
    let parts = field.split(['.', '[']).filter(|part| !part.is_empty());
    let key = |part: &'_ str| match part.strip_suffix(']').map(str::parse) {
        Some(Ok(index)) => Some(index),
        _ => None,
    };
    parts.map(|part| key(part).map_or(Key::Name(part), Key::Index)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "game = \"x\"\n\n[table.units.A1]\nhex = 3\n\n[[step]]\nseat = 1\n\n[[step]]\n\
                        expect = { \"a.b\" = 1 }\n\n[[content]]\ntext = '''\nfirst\n'''\n";

    #[test]
    fn a_part_is_found_or_the_nearest_around_it() {
        let source = SourceText::new("s.toml", TEXT);
        let lines = Lines::new(&source);
        let line = |way: &[Key<'_>]| lines.line(way);
        assert_eq!(line(&keys("table.units.A1.hex")), 4);
        assert_eq!(line(&keys("table.units.A1.armor")), 3);
        assert_eq!(line(&keys("step[1]")), 9);
        let deep = [Key::Name("step"), Key::Index(1), Key::Name("expect"), Key::Name("a.b")];
        assert_eq!(line(&deep), 10);
        assert_eq!(lines.first_line_of_text(&keys("content[0].text")), 14);
        assert_eq!(line(&keys("nowhere")), 1);
    }
}
