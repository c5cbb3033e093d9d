//! LackeyCCG: a card on a line, its fields apart by tabs, the names of the fields on the first line.

use ironlance_engine::{Fault, SourceText};

use super::names;
use crate::{
    content::{Asset, Class, Speed},
    oldprint::{Keywords, Printed},
};

/// The fields that are read, by their names on the first line.
const FIELDS: [&str; 13] = [
    "Name",
    "Set",
    "Rarity",
    "Type",
    "Keywords",
    "Cost",
    "Asset",
    "Attack",
    "Armor",
    "Structure",
    "Speed",
    "Mass",
    "Text",
];

/// The cards of a list; or every line that is no card.
pub(super) fn read(file: &SourceText) -> Result<Vec<Printed>, Vec<Fault>> {
    let mut lines = file.text.trim_start_matches('\u{feff}').lines().enumerate();
    let head = lines.next().map(|(_, line)| line).unwrap_or_default();
    let columns: Vec<&str> = head.split('\t').map(str::trim).collect();
    let places = FIELDS.map(|field| columns.iter().position(|column| *column == field));
    let missing: Vec<Fault> = FIELDS
        .iter()
        .zip(places)
        .filter(|(_, place)| place.is_none())
        .map(|(field, _)| fault(file, 1, field, "the first line names no column for this"))
        .collect();
    if !missing.is_empty() {
        return Err(missing);
    }
    let places = places.map(|place| place.expect("none is missing"));
    if !file.text.ends_with('\n') {
        let last = file.text.lines().count() as u32;
        let message =
            "the file breaks off in this line: no line break follows it; if it is whole, add one";
        return Err(vec![fault(file, last, "", message)]);
    }
    // The lists spell it so.
    let allegiance = columns.iter().position(|it| ["Alliegence", "Allegiance"].contains(it));
    let (mut cards, mut faults) = (Vec::<Printed>::new(), Vec::new());
    for (index, line) in lines.filter(|(_, line)| !line.trim().is_empty()) {
        let fields: Vec<&str> = line.split('\t').map(str::trim).collect();
        let number = index as u32 + 1;
        if fields.len() != columns.len() {
            let message = format!(
                "this line has {} columns, and the first has {}; is the file whole?",
                fields.len(),
                columns.len()
            );
            faults.push(fault(file, number, "", &message));
            continue;
        }
        let mut card = card(places.map(|place| fields[place]), number);
        let listed = allegiance.map_or("", |place| fields[place]);
        if !card.keywords.has(&Keywords::read(listed)) {
            card.unread.push(format!("the allegiance `{listed}`, which the keywords do not say"));
        }
        cards.push(card);
    }
    if faults.is_empty() { Ok(cards) } else { Err(faults) }
}

fn fault(file: &SourceText, line: u32, field: &str, message: &str) -> Fault {
    Fault { line: Some(line), ..Fault::new(&file.name, field, message) }
}

/// A card of the fields of its line. What cannot be read is noted on it.
fn card(fields: [&str; 13], line: u32) -> Printed {
    let [
        listed,
        set,
        rarity,
        class,
        keywords,
        cost,
        asset,
        attack,
        armor,
        structure,
        speed,
        mass,
        text,
    ] = fields;
    let (name, secondary) = names::name(listed);
    let mut card = Printed {
        name,
        secondary,
        set: names::set(set),
        class: Class::parse(&class.to_ascii_lowercase()).filter(|_| rarity != "Box"),
        keywords: Keywords::read(keywords),
        text: text.to_owned(),
        line,
        ..Printed::default()
    };
    if !["Unit", "Command", "Mission"].contains(&class) {
        card.unread.push(format!("the type `{class}`"));
    }
    card.cost = card.figure("cost", cost, |it| it.parse().ok());
    card.values = [("attack", attack), ("armor", armor), ("structure", structure)]
        .map(|(what, text)| card.figure(what, text, |it| it.trim_start_matches('+').parse().ok()));
    card.speed = card.figure("speed", speed, |it| Speed::parse(&it.to_ascii_lowercase()));
    card.tons = card.figure("mass", mass, |it| {
        it.trim_end_matches(" tons").trim_end_matches(" ton").parse().ok()
    });
    for letter in asset.split(',').map(str::trim).filter(|it| !it.is_empty()) {
        let asset = card.figure("asset", letter, |it| {
            let mut letters = it.chars();
            Asset::of_letter(letters.next()?).filter(|_| letters.next().is_none())
        });
        card.provides.extend(asset);
    }
    card
}
