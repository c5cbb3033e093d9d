//! Game systems: what kinds of entry catalogues have. Nothing of them goes into a pack.

use ironlance_engine::{ImportOutcome, Imported, ImportedItem, SourceText};

use super::{
    names,
    xml::{Element, Xml},
};

/// What a force is made of, as far as the rules of building know it.
const CATEGORIES: [&str; 4] = ["Core Squadron", "Support", "Special", "Special Character"];
/// The figures that profiles may have.
const FIGURES: [&str; 10] =
    ["MDC", "SPD", "PIL", "PH", "GN", "DF", "Range", "Strength", "Rules", "Description"];

/// Says of everything in a game system whether it is understood.
pub(super) fn import(xml: Xml<'_>) -> Imported {
    let mut items = Vec::new();
    for element in xml.all(&["category", "categoryEntry", "profileType"]) {
        let outcome = match element.tag() {
            "profileType" => profile_type(element),
            _ => category(element),
        };
        let name = element.name().to_owned();
        items.push(ImportedItem { name, line: xml.line(element), outcome, notes: Vec::new() });
    }
    let name = format!("{}.bundle.toml", names::id(xml.root().name()));
    Imported { pack: SourceText::new(name, "# A game system has no items of its own.\n"), items }
}

fn category(element: Element<'_>) -> ImportOutcome {
    match CATEGORIES.contains(&element.name()) {
        true => ImportOutcome::Known,
        false => {
            let why = "no category of cards that the rules of building know".to_owned();
            ImportOutcome::NotUnderstood(vec![why])
        }
    }
}

fn profile_type(element: Element<'_>) -> ImportOutcome {
    let figures = element.listed(&["characteristic", "characteristicType"]);
    let lost: Vec<String> = figures
        .filter(|figure| !FIGURES.contains(&figure.name()))
        .map(|figure| format!("the figure `{}`", figure.name()))
        .collect();
    if lost.is_empty() { ImportOutcome::Known } else { ImportOutcome::NotUnderstood(lost) }
}
