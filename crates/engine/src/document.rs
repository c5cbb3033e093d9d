//! A TOML file that knows where everything in it stands, so that every fault has a line and a field.

use std::{fmt::Write as _, ops::Range};

use crate::{Fault, SourceText};
use serde::de::DeserializeOwned;
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

/// A file that is well-formed TOML.
pub struct Document<'a> {
    source: &'a SourceText,
    tree: Spanned<DeValue<'a>>,
}

impl<'a> Document<'a> {
    /// The file as a tree; `None`, with the faults, if it is not TOML.
    pub fn parse(source: &'a SourceText, faults: &mut Vec<Fault>) -> Option<Document<'a>> {
        let (table, errors) = DeTable::parse_recoverable(&source.text);
        faults.extend(errors.iter().map(|error| Fault::from_toml(source, error)));
        let tree = Spanned::new(table.span(), DeValue::Table(table.into_inner()));
        errors.is_empty().then_some(Document { source, tree })
    }

    /// The file's name.
    pub fn name(&self) -> &'a str {
        &self.source.name
    }

    /// The ids the file gives to its item or items, as far as it says them.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        let tree = self.tree.get_ref();
        let items = tree.as_table().into_iter().flat_map(|table| table.values());
        let items = items.filter_map(|list| list.get_ref().as_array()).flat_map(|list| list.iter());
        std::iter::once(tree)
            .chain(items.map(Spanned::get_ref))
            .filter_map(|item| item.get("id")?.get_ref().as_str())
    }

    /// The file as a `T`; `None`, with the faults, if it has fields it should not have, or wrong ones.
    ///
    /// Serde stops at the first fault. What it stopped at is therefore taken out and the rest read again, until
    /// nothing is left to take out.
    pub fn read<T: DeserializeOwned>(&self, faults: &mut Vec<Fault>) -> Option<T> {
        let mut rest = self.tree.clone();
        let mut taken_out: Vec<String> = Vec::new();
        loop {
            let error = match T::deserialize(toml::de::ValueDeserializer::from(rest.clone())) {
                Ok(value) => return taken_out.is_empty().then_some(value),
                Err(error) => error,
            };
            let span = error.span().unwrap_or(self.tree.span());
            let place = path_of(&self.tree, &span).unwrap_or_default();
            let field = missing(error.message()).map(|name| join(&place, name));
            // What was taken out is missing only because it was wrong, and what it was in is wrong without it.
            let follows = match &field {
                Some(field) => taken_out.contains(field),
                None => taken_out.iter().any(|other| other.starts_with(&place)),
            };
            if !follows {
                let at = if place.is_empty() { 0 } else { span.start };
                let field = field.unwrap_or_else(|| place.clone());
                let fault = Fault::new(&self.source.name, field, error.message());
                faults.push(fault.at(&self.source.text, at));
            }
            taken_out.push(place);
            if !take_out(&mut rest, &span) {
                return None;
            }
        }
    }

    /// A fault of the field at `path`, such as `tics[2].heat`, with the line of the field, or of what it is in.
    pub fn fault(&self, path: &str, message: impl Into<String>) -> Fault {
        Fault::new(&self.source.name, path, message).at(&self.source.text, self.start_of(path))
    }

    fn start_of(&self, path: &str) -> usize {
        let mut value = &self.tree;
        let mut start = 0;
        for step in path.split(['.', '[']).filter(|step| !step.is_empty()) {
            let next = match (value.get_ref(), step.strip_suffix(']')) {
                (DeValue::Array(items), Some(index)) => index
                    .parse()
                    .ok()
                    .and_then(|index: usize| items.get(index))
                    .map(|item| (item.span().start, item)),
                (DeValue::Table(table), None) => {
                    table.get_key_value(step).map(|(key, value)| (key.span().start, value))
                }
                _ => None,
            };
            match next {
                Some(next) => (start, value) = next,
                None => break,
            }
        }
        start
    }
}

/// The name in serde's message about a missing field.
fn missing(message: &str) -> Option<&str> {
    message.strip_prefix("missing field `")?.strip_suffix('`')
}

fn join(place: &str, name: &str) -> String {
    if place.is_empty() { name.to_owned() } else { format!("{place}.{name}") }
}

/// The path of the key or value that stands exactly at `span`.
fn path_of(value: &Spanned<DeValue<'_>>, span: &Range<usize>) -> Option<String> {
    let inner = match value.get_ref() {
        DeValue::Array(items) => items.iter().enumerate().find_map(|(index, item)| {
            path_of(item, span).map(|rest| {
                let mut path = format!("[{index}]");
                let dot = if rest.is_empty() || rest.starts_with('[') { "" } else { "." };
                write!(path, "{dot}{rest}").expect("writing to a string cannot fail");
                path
            })
        }),
        DeValue::Table(table) => table.iter().find_map(|(key, item)| {
            let name = key.get_ref();
            match path_of(item, span) {
                Some(rest) if rest.is_empty() => Some(name.to_string()),
                Some(rest) if rest.starts_with('[') => Some(format!("{name}{rest}")),
                Some(rest) => Some(format!("{name}.{rest}")),
                None => (key.span() == *span).then(|| name.to_string()),
            }
        }),
        _ => None,
    };
    inner.or_else(|| (value.span() == *span).then(String::new))
}

/// Removes the entry or item that stands exactly at `span`; false if there is none inside `value`.
fn take_out(value: &mut Spanned<DeValue<'_>>, span: &Range<usize>) -> bool {
    match value.get_mut() {
        DeValue::Array(items) => {
            if items.iter_mut().any(|item| take_out(item, span)) {
                return true;
            }
            let before = items.len();
            *items = items.iter().filter(|item| item.span() != *span).cloned().collect();
            items.len() < before
        }
        DeValue::Table(table) => {
            if table.iter_mut().any(|(_, item)| take_out(item, span)) {
                return true;
            }
            let before = table.len();
            let entries = std::mem::take(table).into_iter();
            *table =
                entries.filter(|(key, item)| key.span() != *span && item.span() != *span).collect();
            table.len() < before
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only the types matter here")]
    struct Card {
        cost: u8,
        parts: Vec<Part>,
    }

    #[derive(Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only the types matter here")]
    struct Part {
        heat: u8,
        dice: Dice,
    }

    #[derive(Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only the types matter here")]
    struct Dice {
        short: u8,
    }

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let source = SourceText::new("card.toml", text);
        let mut faults = Vec::new();
        if let Some(document) = Document::parse(&source, &mut faults) {
            let card: Option<Card> = document.read(&mut faults);
            assert_eq!(card.is_some(), faults.is_empty());
        }
        let found: Vec<_> = faults.iter().map(Fault::to_string).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn a_good_file_has_no_faults() {
        check("cost = 3\n[[parts]]\nheat = 1\ndice = { short = 2 }\n", &[]);
    }

    #[test]
    fn every_fault_of_a_file_is_found() {
        check(
            "cost = \"three\"\nprice = 3\n[[parts]]\nheat = 1\ndice = { shrot = 2 }\n[[parts]]\nheat = 300\ndice = { short = 1 }\n",
            &[
                "card.toml:1: cost: invalid type: string \"three\", expected u8",
                "card.toml:5: parts[0].dice.shrot: unknown field `shrot`, expected `short`",
                "card.toml:5: parts[0].dice.short: missing field `short`",
                "card.toml:7: parts[1].heat: invalid value: integer `300`, expected u8",
                "card.toml:2: price: unknown field `price`, expected `cost` or `parts`",
            ],
        );
    }

    #[test]
    fn a_missing_field_of_the_whole_file_is_on_its_first_line() {
        check("# a card\n\nparts = []\n", &["card.toml:1: cost: missing field `cost`"]);
    }

    #[test]
    fn what_is_not_toml_says_where() {
        check("cost = 3\nparts = [\n", &["card.toml:2: parts: unclosed array, expected `]`"]);
    }

    #[test]
    fn a_path_leads_to_the_line_of_its_field() {
        let text = "cost = 3\n[[parts]]\nheat = 1\n[[parts]]\nheat = 2\ndice = [\n  1,\n  2,\n]\n";
        let source = SourceText::new("card.toml", text);
        let document = Document::parse(&source, &mut Vec::new()).unwrap();
        let line = |path: &str| document.fault(path, "wrong").line;
        assert_eq!(line("cost"), Some(1));
        assert_eq!(line("parts[0].heat"), Some(3));
        assert_eq!(line("parts[1]"), Some(4));
        assert_eq!(line("parts[1].heat"), Some(5));
        assert_eq!(line("parts[1].dice[1]"), Some(8));
        assert_eq!(line("parts[1].name"), Some(4), "what is not there is where it should be");
        assert_eq!(line(""), Some(1));
    }
}
