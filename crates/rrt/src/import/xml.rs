//! The XML of BattleScribe, of version 1 and 2: the same elements under other names.

use ironlance_engine::{Fault, SourceText};
use roxmltree::{Document, Node, ParsingOptions};

use super::LONGEST;

/// The most elements and texts of a file.
const NODES: u32 = 1_000_000;
/// How deep elements lie in each other at most; those of BattleScribe some thirty.
const DEEPEST: usize = 128;

/// The tree of a file; or why it is none.
pub(super) fn parse(file: &SourceText) -> Result<Document<'_>, Vec<Fault>> {
    let too_long = || format!("a file has at most {} MiB", LONGEST >> 20);
    if LONGEST < file.text.len() {
        return Err(vec![Fault::new(&file.name, "", too_long())]);
    }
    let text = file.text.trim_start_matches('\u{feff}');
    let options = ParsingOptions { nodes_limit: NODES, ..ParsingOptions::default() };
    let fault =
        |row, message| vec![Fault { line: Some(row), ..Fault::new(&file.name, "", message) }];
    let document = Document::parse_with_options(text, options).map_err(|error| {
        // A file that breaks off has its fault at the end, for which the reader names no place.
        let row = match error.pos() {
            place if (place.row, place.col) == (1, 1) => text.lines().count().max(1) as u32,
            place => place.row,
        };
        fault(row, format!("this is no whole XML file: {error}"))
    })?;
    // Whatever looks around an element, or walks into it, would take too long or too much.
    match document.descendants().find(|node| node.ancestors().nth(DEEPEST).is_some()) {
        None => Ok(document),
        Some(node) => {
            let row = document.text_pos_at(node.range().start).row;
            Err(fault(row, format!("elements lie in each other more than {DEEPEST} deep")))
        }
    }
}

/// A file as a tree.
#[derive(Clone, Copy)]
pub(super) struct Xml<'a> {
    document: &'a Document<'a>,
}

/// An element.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Element<'a> {
    node: Node<'a, 'a>,
}

impl<'a> Xml<'a> {
    pub(super) fn of(document: &'a Document<'a>) -> Xml<'a> {
        Xml { document }
    }

    pub(super) fn root(self) -> Element<'a> {
        Element { node: self.document.root_element() }
    }

    pub(super) fn root_name(self) -> &'a str {
        self.document.root_element().tag_name().name()
    }

    /// Every element with one of these names, in the order of the file.
    pub(super) fn all(self, names: &'static [&'static str]) -> impl Iterator<Item = Element<'a>> {
        let nodes = self.document.descendants();
        nodes.map(|node| Element { node }).filter(move |it| names.contains(&it.tag()))
    }

    /// The line that an element begins on.
    pub(super) fn line(self, element: Element<'_>) -> u32 {
        self.document.text_pos_at(element.node.range().start).row
    }
}

impl<'a> Element<'a> {
    pub(super) fn tag(self) -> &'a str {
        self.node.tag_name().name()
    }

    pub(super) fn get(self, attribute: &str) -> Option<&'a str> {
        self.node.attribute(attribute)
    }

    pub(super) fn name(self) -> &'a str {
        self.get("name").unwrap_or_default().trim()
    }

    pub(super) fn text(self) -> &'a str {
        self.node.text().unwrap_or_default().trim()
    }

    /// The elements with one of these names directly in it, or in a list directly in it.
    pub(super) fn listed(
        self,
        names: &'static [&'static str],
    ) -> impl Iterator<Item = Element<'a>> {
        let children = self.node.children().filter(Node::is_element);
        let all = children.flat_map(|child| {
            let inside = child.children().filter(|it| it.is_element());
            let is_list = child.tag_name().name().ends_with('s');
            std::iter::once(child).chain(inside.filter(move |_| is_list))
        });
        all.map(|node| Element { node }).filter(move |it| names.contains(&it.tag()))
    }

    /// Whether it is within an element with one of these names.
    pub(super) fn is_within(self, names: &[&str]) -> bool {
        self.node.ancestors().skip(1).any(|it| names.contains(&it.tag_name().name()))
    }

    /// The names of what it is in, the nearest first.
    pub(super) fn around(self) -> impl Iterator<Item = &'a str> {
        let parents = self.node.ancestors().skip(1).filter_map(|it| it.attribute("name"));
        parents.map(str::trim).filter(|name| !name.is_empty())
    }

    /// What it costs by itself, in points.
    pub(super) fn points(self) -> Option<u32> {
        let cost = |it: &Element<'_>| {
            matches!(it.name().to_ascii_lowercase().as_str(), "pts" | "points" | "pt")
        };
        let written = self.get("points").or_else(|| {
            let listed = self.listed(&["cost"]).find(cost);
            listed.and_then(|it| it.get("value"))
        });
        written.and_then(whole)
    }

    /// The characteristics of a profile: names with values.
    pub(super) fn characteristics(self) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.listed(&["characteristic"])
            .map(|it| (it.name(), it.get("value").unwrap_or_else(|| it.text()).trim()))
    }
}

/// A number such as `80.0`, if it is a whole one.
pub(super) fn whole(text: &str) -> Option<u32> {
    let (number, fraction) = text.trim().split_once('.').unwrap_or((text.trim(), "0"));
    fraction.bytes().all(|byte| byte == b'0').then(|| number.parse().ok()).flatten()
}
