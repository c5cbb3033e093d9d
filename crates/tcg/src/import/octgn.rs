//! OCTGN: a set as XML, each card with properties by name.

use ironlance_engine::{Fault, SourceText};
use roxmltree::{Document, Node};

use super::names;
use crate::{
    content::{Asset, Class, Cost, Speed},
    oldprint::{Keywords, Printed},
};

/// The cards of a set; or why it is none.
pub(super) fn read(file: &SourceText) -> Result<Vec<Printed>, Vec<Fault>> {
    let text = file.text.trim_start_matches('\u{feff}');
    let document = Document::parse(text).map_err(|error| {
        // A file that breaks off has its fault at the end, for which the reader names no place.
        let row = match error.pos() {
            place if (place.row, place.col) == (1, 1) => text.lines().count() as u32,
            place => place.row,
        };
        let message = format!("this is no whole XML file: {error}");
        vec![Fault { line: Some(row), ..Fault::new(&file.name, "", message) }]
    })?;
    let root = document.root_element();
    if root.tag_name().name() != "set" {
        let message =
            format!("the file is a <{}>, and a list of cards is a <set>", root.tag_name().name());
        return Err(vec![Fault { line: Some(1), ..Fault::new(&file.name, "", message) }]);
    }
    let set = names::set(root.attribute("name").unwrap_or_default());
    let breaks: Vec<usize> = text.match_indices('\n').map(|(at, _)| at).collect();
    let line = |node: &Node<'_, '_>| {
        let start = node.range().start;
        breaks.partition_point(|at| *at < start) as u32 + 1
    };
    let (mut cards, mut faults) = (Vec::new(), Vec::new());
    for node in root.descendants().filter(|node| node.has_tag_name("card")) {
        match node.attribute("name") {
            Some(name) => cards.push(card(node, name, &set, line(&node))),
            None => faults.push(Fault {
                line: Some(line(&node)),
                ..Fault::new(&file.name, "name", "this card has no name")
            }),
        }
    }
    // Only a list of box powers has no types at all.
    if cards.iter().any(|card: &Printed| card.class.is_some()) {
        for card in cards.iter_mut().filter(|card| card.class.is_none() && card.unread.is_empty()) {
            card.unread.push("its type, which the list does not say".to_owned());
        }
    }
    if faults.is_empty() { Ok(cards) } else { Err(faults) }
}

/// A card of its properties. What cannot be read is noted on it.
fn card(node: Node<'_, '_>, listed: &str, set: &str, line: u32) -> Printed {
    let property = |name: &str| {
        let named =
            |it: &Node<'_, '_>| it.has_tag_name("property") && it.attribute("name") == Some(name);
        let found = node.children().find(named)?;
        found.attribute("value").or(found.text())
    };
    let (name, secondary) = names::name(listed);
    let mut card = Printed {
        name,
        secondary,
        set: set.to_owned(),
        class: property("Type").and_then(|it| Class::parse(&it.to_ascii_lowercase())),
        keywords: Keywords::read(property("Allegiance").unwrap_or_default()),
        text: property("Text").unwrap_or_default().to_owned(),
        line,
        ..Printed::default()
    };
    if let Some(class) = property("Type").filter(|_| card.class.is_none()) {
        card.unread.push(format!("the type `{class}`"));
    }
    let figure = |name: &str| property(name).unwrap_or_default().trim();
    let mut cost = card.figure("Cost", figure("Cost"), |it| it.parse().ok().map(Cost::of));
    for asset in Asset::ALL {
        let name = asset.letter().to_string();
        if let Some(part) = card.figure(&name, figure(&name), |it| it.parse().ok()) {
            cost.get_or_insert_default().assets[*asset as usize] = part;
        }
    }
    card.cost = cost.or((card.class == Some(Class::Command)).then(Cost::default));
    card.values = ["Attack", "Armor", "Structure"]
        .map(|name| card.figure(name, figure(name), |it| it.parse().ok()));
    card.speed = card.figure("Speed", figure("Speed"), |it| match it {
        "S" => Some(Speed::Slow),
        "M" => Some(Speed::Moderate),
        "F" => Some(Speed::Fast),
        _ => Speed::parse(&it.to_ascii_lowercase()),
    });
    card
}
