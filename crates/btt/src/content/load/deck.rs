//! The three decks, and what a whole pack must have.

use ironlance_engine::{Fault, SourceText};
use ironlance_rulebook::{cite, rule};

use super::{Kind, Loader, put};
use crate::content::{AtOnce, DECK_LIMIT, document::Document, raw};

/// The cards of each deck of a whole pack.
const DECK: usize = 50;

impl<'a> Loader<'a> {
    pub(super) fn criticals(&mut self, document: &Document<'a>, kind: Kind) {
        let Some(file) = self.read::<raw::Criticals>(document) else { return };
        for (index, card) in file.cards.into_iter().enumerate() {
            if self.claim(document, &format!("cards[{index}].id"), kind, &card.id) {
                let deck = match kind {
                    Kind::MinorCriticals => &mut self.content.minor_criticals,
                    _ => &mut self.content.major_criticals,
                };
                let place = deck.iter().position(|other| other.id == card.id);
                put(deck, place, card);
            }
        }
    }

    pub(super) fn heat(&mut self, document: &Document<'a>) {
        let Some(file) = self.read::<raw::Heat>(document) else { return };
        for (index, card) in file.cards.into_iter().enumerate() {
            if self.claim(document, &format!("cards[{index}].id"), Kind::Heat, &card.id) {
                let deck = &mut self.content.heat_cards;
                let place = deck.iter().position(|other| other.id == card.id);
                put(deck, place, card);
            }
        }
    }

    /// What must hold for a whole pack, not for a few items added to one.
    pub(super) fn check_whole(&mut self, files: &[SourceText]) {
        for (kind, place) in Kind::ALL {
            let required = !matches!(
                kind,
                Kind::Upgrade | Kind::CommandCard | Kind::Mechwarrior | Kind::Lance
            );
            let there = files.iter().any(|file| Kind::of_file(&file.name) == Some(kind));
            if required && !there {
                let message = match place.strip_suffix(".toml") {
                    Some(_) => "the pack lacks this file",
                    None => "the pack has no file in this folder",
                };
                self.faults.push(Fault::new(place, "", message));
            }
        }
        if self.faults.is_empty() && self.content.attack_dice.is_empty() {
            self.faults.push(Fault::new("dice.toml", "attack", "the pack has no attack die"));
        }
        self.check_sizes();
        if self.faults.is_empty() {
            self.check_decks(files);
        }
    }

    fn check_decks(&mut self, files: &[SourceText]) {
        cite(rule!("btt.components.decks"));
        cite(rule!("btt.critical.minor-deck"));
        cite(rule!("btt.critical.major-deck"));
        cite(rule!("btt.heat.deck"));
        let content = &self.content;
        let count = |copies: &mut dyn Iterator<Item = u8>| copies.map(usize::from).sum::<usize>();
        let minor = count(&mut content.minor_criticals.iter().map(|card| card.copies));
        let idle = content.minor_criticals.iter().filter(|card| card.has_no_effect());
        let idle = count(&mut idle.map(|card| card.copies));
        let major = count(&mut content.major_criticals.iter().map(|card| card.copies));
        let redirects =
            content.major_criticals.iter().filter(|card| card.at_once.contains(&AtOnce::Redirect));
        let redirects = count(&mut redirects.map(|card| card.copies));
        let heat = count(&mut content.heat_cards.iter().map(|card| card.copies));
        let cases = [
            (Kind::MinorCriticals, "cards", minor, DECK),
            (Kind::MinorCriticals, "cards without effect", idle, DECK / 2),
            (Kind::MajorCriticals, "cards", major, DECK),
            (Kind::MajorCriticals, "cards that redirect", redirects, DECK / 2),
            (Kind::Heat, "cards", heat, DECK),
        ];
        for (kind, what, found, needed) in cases {
            if found != needed {
                let message = format!("the deck has {found} {what}, the rules want {needed}");
                self.faults.push(deck_fault(files, kind, message));
            }
        }
    }

    /// Content is referred to by small indices, and decks have a limit.
    pub(super) fn check_sizes(&mut self) {
        let content = &self.content;
        let decks = [
            ("minor-criticals.toml", content.minor_criticals.iter().map(|it| it.copies).collect()),
            ("major-criticals.toml", content.major_criticals.iter().map(|it| it.copies).collect()),
            ("heat.toml", content.heat_cards.iter().map(|it| it.copies).collect::<Vec<u8>>()),
        ];
        for (file, copies) in decks {
            let cards = copies.into_iter().map(usize::from).sum::<usize>();
            if DECK_LIMIT < cards {
                let message = format!("the deck has {cards} cards: at most {DECK_LIMIT}");
                self.faults.push(Fault::new(file, "cards", message));
            }
        }
        let content = &self.content;
        let lists = [
            ("factions.toml", content.factions.len()),
            ("units", content.units.len()),
            ("upgrades", content.upgrades.len()),
            ("command-cards", content.command_cards.len()),
            ("mechwarriors", content.mechwarriors.len()),
            ("maps", content.faces.len()),
        ];
        for (place, items) in lists {
            if 256 < items {
                let message = format!("{items} items are too many: at most 256");
                self.faults.push(Fault::new(place, "", message));
            }
        }
    }
}

/// A fault of a deck as a whole: the file, from its first card.
fn deck_fault(files: &[SourceText], kind: Kind, message: String) -> Fault {
    match files.iter().find(|file| Kind::of_file(&file.name) == Some(kind)) {
        Some(file) => {
            let start = file.text.find("[[cards]]").unwrap_or(0);
            Fault::new(&file.name, "cards", message).at(&file.text, start)
        }
        None => Fault::new("", "cards", message),
    }
}
