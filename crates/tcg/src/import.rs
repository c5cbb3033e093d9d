//! Reads the lists in which collectors keep the cards of all sets: `set.xml` of OCTGN and
//! `setinfo.txt` of LackeyCCG.
//!
//! Figures and keywords are facts and carry over. Printed wording is put into the card language
//! where it is understood, and is never kept.

mod clean;
mod draft;
mod known;
mod lackey;
mod names;
mod nouns;
mod octgn;
mod parts;
mod pattern;
mod reminders;
#[cfg(test)]
mod tests;
mod types;
mod wording;

use ironlance_engine::{Fault, ImportOutcome, Imported, ImportedItem, Importer, SourceText};

use self::known::{Found, KnownCards, ReadBefore, differences, is_again};
use crate::{
    content::{Class, Content, identifier},
    oldprint::{Printed, up_to_date},
};

/// The longest list, in bytes.
pub const LONGEST_LIST: usize = 16 << 20;
/// The most cards of a list.
pub const MOST_CARDS: usize = 20_000;

/// The importer of this game.
pub const IMPORTER: Importer = Importer {
    game: "tcg",
    reads: "set.xml of OCTGN and setinfo.txt of LackeyCCG",
    items: "cards",
    longest: LONGEST_LIST,
    unpack: None,
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
    let too_much = |message: String| Err(vec![Fault::new(&file.name, "", message)]);
    if LONGEST_LIST < file.text.len() {
        let megabytes = LONGEST_LIST >> 20;
        return too_much(format!("a list has at most {megabytes} MiB; split it into sets"));
    }
    let text = file.text.trim_start_matches('\u{feff}');
    let cards = match text.trim_start().starts_with('<') {
        true => octgn::read(file)?,
        false => lackey::read(file)?,
    };
    let count = cards.len();
    if MOST_CARDS < count {
        return too_much(format!("{count} cards; a list has at most {MOST_CARDS}, so split it"));
    }
    let set = match cards.first() {
        Some(first) if cards.iter().all(|card| card.set == first.set) => first.set.clone(),
        _ => "several sets".to_owned(),
    };
    let mut importing = Importing {
        content,
        known: KnownCards::of(content),
        before: ReadBefore::default(),
        all,
        pack: format!(
            "# Cards of {set}, from a list of figures; their texts are made from this data.\n"
        ),
    };
    let mut items: Vec<ImportedItem> = Vec::new();
    for (done, card) in cards.into_iter().enumerate() {
        let (name, line) = (card.name.clone(), card.line);
        let (outcome, notes) = importing.one(card);
        items.push(ImportedItem { name, line, outcome, notes });
        progress(done + 1, count);
    }
    let name = format!("{}.toml", identifier(&set));
    Ok(Imported { pack: SourceText::new(name, importing.pack), items })
}

/// A list that is being read.
struct Importing<'c> {
    content: &'c Content,
    known: KnownCards<'c>,
    before: ReadBefore,
    /// Whether cards that the game has are wanted too.
    all: bool,
    pack: String,
}

impl Importing<'_> {
    /// Reads one card, and adds it to the pack if it is new and understood. What is worth knowing
    /// besides comes second.
    fn one(&mut self, mut card: Printed) -> (ImportOutcome, Vec<String>) {
        types::from_text(&mut card);
        if let Some(before) = self.before.keep(&card) {
            return match is_again(before, &card) {
                true => (ImportOutcome::Known, Vec::new()),
                false => {
                    let line = before.line;
                    let lost = format!("line {line} has a card of that name, and this one differs");
                    (ImportOutcome::NotUnderstood(vec![lost]), Vec::new())
                }
            };
        }
        match self.known.find(&card) {
            Found::Same(place) if !self.all => {
                return (ImportOutcome::Known, differences(&card, &self.content.cards[place]));
            }
            // Some lists have box powers among the Command cards.
            Found::OtherOfThatName if self.all => card.class = None,
            Found::OtherOfThatName => {
                let class = card.class.map_or("box-power", Class::word);
                card.id = Some(format!("{}-{class}", identifier(&card.name)));
            }
            Found::Unclear(why) if !self.all => {
                return (ImportOutcome::NotUnderstood(vec![why]), Vec::new());
            }
            Found::Same(_) | Found::Unclear(_) | Found::New => {}
        }
        (self.translate(up_to_date(self.content, card)), Vec::new())
    }

    fn translate(&mut self, card: Printed) -> ImportOutcome {
        let lost = match wording::translate(&card) {
            Ok(draft) => {
                let text = draft.to_toml(&card.set);
                match faults(self.content, &text) {
                    faults if faults.is_empty() => {
                        self.pack.push('\n');
                        self.pack.push_str(&text);
                        return ImportOutcome::Translated;
                    }
                    faults => faults,
                }
            }
            Err(lost) => lost,
        };
        ImportOutcome::NotUnderstood(lost)
    }
}

/// What the loader finds wrong with a card.
fn faults(content: &Content, card: &str) -> Vec<String> {
    let counters = Content { counters: content.counters.clone(), ..Content::default() };
    match counters.extend(&[SourceText::new("card.toml", card)]) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.iter().map(|fault| fault.message.clone()).collect(),
    }
}
