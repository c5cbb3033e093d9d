//! Reads the lists in which collectors keep the cards of all sets: `set.xml` of OCTGN and
//! `setinfo.txt` of LackeyCCG.
//!
//! Figures and keywords are facts and carry over. Printed wording is put into the card language
//! where it is understood, and is never kept.

mod clean;
mod draft;
mod lackey;
mod names;
mod nouns;
mod octgn;
mod parts;
mod pattern;
#[cfg(test)]
mod tests;
mod types;
mod wording;

use ironlance_engine::{Fault, ImportOutcome, Imported, ImportedItem, Importer, SourceText};

use crate::{
    content::{Class, Content, identifier},
    oldprint::{Current, Printed, current, up_to_date},
};

/// The importer of this game.
pub const IMPORTER: Importer = Importer {
    game: "tcg",
    reads: "set.xml of OCTGN and setinfo.txt of LackeyCCG",
    import: |file, all, progress| import(&Content::standard(), file, all, progress),
};

/// Turns a list of cards into a pack file. Cards that `content` has are left out unless `all` are
/// asked for.
pub fn import(
    content: &Content,
    file: &SourceText,
    all: bool,
    progress: &mut dyn FnMut(usize, usize),
) -> Result<Imported, Vec<Fault>> {
    let text = file.text.trim_start_matches('\u{feff}');
    let cards = match text.trim_start().starts_with('<') {
        true => octgn::read(file)?,
        false => lackey::read(file)?,
    };
    let set = match cards.first() {
        Some(first) if cards.iter().all(|card| card.set == first.set) => first.set.clone(),
        _ => "several sets".to_owned(),
    };
    let mut pack =
        format!("# Cards of {set}, from a list of figures; their texts are made from this data.\n");
    let mut items: Vec<ImportedItem> = Vec::new();
    let count = cards.len();
    for (done, card) in cards.into_iter().enumerate() {
        let (name, line) = (card.name.clone(), card.line);
        let again = items.iter().any(|item| identifier(&item.name) == identifier(&name));
        let outcome = match again {
            true => ImportOutcome::Known,
            false => one(content, card, all, &mut pack),
        };
        items.push(ImportedItem { name, line, outcome });
        progress(done + 1, count);
    }
    let name = format!("{}.toml", identifier(&set));
    Ok(Imported { pack: SourceText::new(name, pack), items })
}

/// Reads one card, and adds it to the pack if it is new and understood.
fn one(content: &Content, mut card: Printed, all: bool, pack: &mut String) -> ImportOutcome {
    types::from_text(&mut card);
    let card = match all {
        true => {
            let mut card = up_to_date(content, card);
            let known =
                content.card(&identifier(&card.name)).map(|place| content.cards[place].class);
            // Some lists have box powers among the Command cards.
            card.class = card.class.filter(|_| known != Some(Class::BoxPower));
            card
        }
        false => match current(content, card) {
            Current::Known(..) => return ImportOutcome::Known,
            Current::Printed(card) => *card,
        },
    };
    let lost = match wording::translate(&card) {
        Ok(draft) => {
            let text = draft.to_toml(&card.set);
            match faults(content, &text) {
                faults if faults.is_empty() => {
                    pack.push('\n');
                    pack.push_str(&text);
                    return ImportOutcome::Translated;
                }
                faults => faults,
            }
        }
        Err(lost) => lost,
    };
    ImportOutcome::NotUnderstood(lost)
}

/// What the loader finds wrong with a card.
fn faults(content: &Content, card: &str) -> Vec<String> {
    let counters = Content { counters: content.counters.clone(), ..Content::default() };
    match counters.extend(&[SourceText::new("card.toml", card)]) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.iter().map(|fault| fault.message.clone()).collect(),
    }
}
