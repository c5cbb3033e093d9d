//! Reads a pack's files into content, or says everything that is wrong with them.

mod ability;
mod block;
mod card;
mod loops;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use ironlance_engine::{Document, Fault, SourceText, Sources};

pub(crate) use self::card::identifier;
use super::{Card, Content, raw};
use crate::deck::Deck;

impl Content {
    /// Reads the files of a whole pack, or finds everything wrong with them.
    ///
    /// ```
    /// use ironlance_engine::SourceText;
    /// use ironlance_tcg::content::Content;
    ///
    /// let file = SourceText::new("missions.toml", "[[card]]\nname = \"Luck\"\nclass = \"mission\"\n\
    ///     [[card.ability]]\ndo = [\"atack unit +2\"]\n");
    /// let faults = Content::load(&[file]).unwrap_err();
    /// assert_eq!(faults[0].to_string(), "missions.toml:5: card[0].ability[0].do[0]: `atack` is no effect");
    /// ```
    pub fn load(files: &[SourceText]) -> Result<Content, Vec<Fault>> {
        let content = Content::default().extended(files)?;
        Ok(Content { sources: Sources::of(files), ..content })
    }

    /// This content with the cards of further files. A card with the id of one that is there
    /// already takes its place.
    pub fn extend(&self, files: &[SourceText]) -> Result<Content, Vec<Fault>> {
        Ok(Content { sources: self.sources.with(files), ..self.extended(files)? })
    }

    fn extended(&self, files: &[SourceText]) -> Result<Content, Vec<Fault>> {
        let mut loader =
            Loader { content: self.clone(), faults: Vec::new(), given_by: BTreeMap::new() };
        loader.read_all(files);
        loader.finish()
    }
}

/// Content in the making.
struct Loader<'a> {
    content: Content,
    faults: Vec<Fault>,
    /// The file that gave each card.
    given_by: BTreeMap<String, &'a str>,
}

impl<'a> Loader<'a> {
    fn read_all(&mut self, files: &'a [SourceText]) {
        let mut documents = Vec::new();
        for source in files {
            documents.extend(Document::parse(source, &mut self.faults));
        }
        // Cards speak of counters, so these come first.
        documents.sort_by_key(|document| file_name(document.name()) != "counters.toml");
        for document in &documents {
            match file_name(document.name()) {
                "counters.toml" => self.counters(document),
                "older-printings.toml" => self.older_printings(document),
                _ if is_deck(document.name()) => {}
                _ => self.cards(document),
            }
        }
        if !self.faults.is_empty() {
            return;
        }
        for document in documents.iter().filter(|document| is_deck(document.name())) {
            self.deck(document);
        }
    }

    /// The tables for older printings; a pack that has some of them has them all.
    fn older_printings(&mut self, document: &Document<'a>) {
        if let Some(older) = document.read(&mut self.faults) {
            self.content.older = older;
        }
    }

    /// A ready-made deck. Whether it is legal depends on the options of a game.
    fn deck(&mut self, document: &Document<'a>) {
        let Some(mut deck) = Deck::from_document(document, &mut self.faults) else { return };
        for (index, entry) in deck.cards.iter().enumerate() {
            if self.content.named(&entry.card).is_none() {
                let message = format!("there is no card `{}`", entry.card);
                self.faults.push(document.fault(&format!("cards[{index}]"), message));
            }
        }
        if deck.id.is_empty() {
            deck.id = identifier(&deck.name);
        }
        match self.content.decks.iter().position(|other| other.id == deck.id) {
            Some(place) => self.content.decks[place] = deck,
            None => self.content.decks.push(deck),
        }
    }

    fn counters(&mut self, document: &Document<'a>) {
        let Some(file) = document.read::<raw::Counters>(&mut self.faults) else { return };
        for counter in file.counters {
            let known = self.content.counters.iter().position(|other| other.name == counter.name);
            match known {
                Some(place) => self.content.counters[place] = counter,
                None => self.content.counters.push(counter),
            }
        }
    }

    fn cards(&mut self, document: &Document<'a>) {
        let Some(file) = document.read::<raw::Cards>(&mut self.faults) else { return };
        for (index, raw) in file.cards.into_iter().enumerate() {
            let at = format!("card[{index}]");
            let Some(card) = card::Reader::new(self, document, &at).read(raw, &file.all) else {
                continue;
            };
            self.claim(document, &at, card);
        }
    }

    fn claim(&mut self, document: &Document<'a>, at: &str, card: Card) {
        if let Some(other) = self.given_by.insert(card.id.clone(), document.name()) {
            let place = if other == document.name() { "this file" } else { other };
            let message = format!("the card `{}` is already in {place}", card.id);
            self.faults.push(document.fault(&format!("{at}.name"), message));
            return;
        }
        match self.content.card(&card.id) {
            Some(index) => self.content.cards[index] = card,
            None => self.content.cards.push(card),
        }
    }

    fn finish(mut self) -> Result<Content, Vec<Fault>> {
        if self.faults.is_empty() {
            self.content.index();
            return Ok(self.content);
        }
        self.faults.sort_by(|a, b| (&a.file, a.line).cmp(&(&b.file, b.line)));
        Err(self.faults)
    }
}

/// Whether a file holds a deck: those in the folder `decks` do.
fn is_deck(path: &str) -> bool {
    path.rsplit(['/', '\\']).nth(1) == Some("decks")
}

/// The last part of a path.
fn file_name(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}
