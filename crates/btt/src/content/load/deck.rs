//! The three decks.

use ironlance_engine::{Document, Fault, SourceText};
use ironlance_rulebook::{cite, rule};

use super::{Kind, Loader, put};
use crate::content::{AtOnce, Content, CriticalCard, DECK_LIMIT, raw};

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

    /// The decks of a whole pack are as the rules want them.
    pub(super) fn check_decks(&mut self, files: &[SourceText]) {
        let content = &self.content;
        let idle = criticals(&content.minor_criticals, CriticalCard::has_no_effect);
        let redirects =
            criticals(&content.major_criticals, |card| card.at_once.contains(&AtOnce::Redirect));
        let (all, minor, major) = (
            rule!("btt.components.decks"),
            rule!("btt.critical.minor-deck"),
            rule!("btt.critical.major-deck"),
        );
        let heat = rule!("btt.heat.deck");
        let cases = [
            (all, Kind::MinorCriticals, "cards", cards(content, Kind::MinorCriticals), DECK),
            (minor, Kind::MinorCriticals, "cards without effect", idle, DECK / 2),
            (all, Kind::MajorCriticals, "cards", cards(content, Kind::MajorCriticals), DECK),
            (major, Kind::MajorCriticals, "cards that redirect", redirects, DECK / 2),
            (heat, Kind::Heat, "cards", cards(content, Kind::Heat), DECK),
        ];
        for (rule, kind, what, found, needed) in cases {
            cite(rule);
            if found != needed {
                let message = format!("the deck has {found} {what}, the rules want {needed}");
                self.deck_fault(files, kind, message);
            }
        }
    }

    /// A deck with added cards still has its limit.
    pub(super) fn check_deck_limits(&mut self, files: &[SourceText]) {
        for kind in [Kind::MinorCriticals, Kind::MajorCriticals, Kind::Heat] {
            let cards = cards(&self.content, kind);
            if DECK_LIMIT < cards {
                let message = format!("the deck has {cards} cards, and may have {DECK_LIMIT}");
                self.deck_fault(files, kind, message);
            }
        }
    }

    /// A fault of a deck as a whole, at its first card; but none if its file could not be read.
    fn deck_fault(&mut self, files: &[SourceText], kind: Kind, message: String) {
        let Some(file) = files.iter().find(|file| Kind::of_file(&file.name) == Some(kind)) else {
            return;
        };
        if self.faults.iter().any(|fault| fault.file == file.name && fault.field != "cards") {
            return;
        }
        let start = file.text.find("[[cards]]").unwrap_or(0);
        self.faults.push(Fault::new(&file.name, "cards", message).at(&file.text, start));
    }
}

/// How many cards a deck has.
fn cards(content: &Content, deck: Kind) -> usize {
    match deck {
        Kind::MinorCriticals => criticals(&content.minor_criticals, |_| true),
        Kind::MajorCriticals => criticals(&content.major_criticals, |_| true),
        _ => content.heat_cards.iter().map(|card| usize::from(card.copies)).sum(),
    }
}

fn criticals(deck: &[CriticalCard], counts: impl Fn(&CriticalCard) -> bool) -> usize {
    deck.iter().filter(|card| counts(card)).map(|card| usize::from(card.copies)).sum()
}

#[cfg(test)]
mod tests {
    use ironlance_rulebook::covers;

    use super::super::sample::{added, changed, check};

    #[test]
    fn half_of_the_minor_criticals_have_no_effect() {
        covers!("btt.components.decks", "btt.critical.minor-deck");
        check(
            changed("minor-criticals.toml", "copies = 9", "copies = 10"),
            &[
                "packs/btt/minor-criticals.toml:3: cards: the deck has 51 cards, the rules want 50",
                "packs/btt/minor-criticals.toml:3: cards: the deck has 26 cards without effect, \
                 the rules want 25",
            ],
        );
    }

    #[test]
    fn half_of_the_major_criticals_redirect() {
        covers!("btt.components.decks", "btt.critical.major-deck");
        check(
            changed("major-criticals.toml", "copies = 25", "copies = 24"),
            &[
                "packs/btt/major-criticals.toml:3: cards: the deck has 49 cards, the rules want 50",
                "packs/btt/major-criticals.toml:3: cards: the deck has 24 cards that redirect, the \
                 rules want 25",
            ],
        );
    }

    #[test]
    fn the_heat_deck_has_50_cards() {
        covers!("btt.components.decks", "btt.heat.deck");
        check(
            changed("heat.toml", "copies = 10", "copies = 12"),
            &["packs/btt/heat.toml:3: cards: the deck has 52 cards, the rules want 50"],
        );
    }

    #[test]
    fn a_deck_has_at_most_64_cards_whatever_is_added() {
        let card = |copies| {
            format!(
                "[[cards]]\nid = \"melt\"\nname = \"Melt\"\norigin = \"original\"\ncopies = {copies}\n\
                 shutdown = true\n"
            )
        };
        check(added("heat.toml", &card(14)), &[]);
        check(
            added("heat.toml", &card(15)),
            &["heat.toml:1: cards: the deck has 65 cards, and may have 64"],
        );
    }

    #[test]
    fn two_cards_of_a_deck_cannot_have_one_id() {
        check(
            changed("heat.toml", "id = \"heat-alarm\"", "id = \"warm-hull\""),
            &[
                "packs/btt/heat.toml:11: cards[1].id: the id `warm-hull` is already taken in this file",
            ],
        );
    }

    #[test]
    fn every_broken_card_of_a_deck_is_named() {
        let text = "[[cards]]\nid = \"a\"\nname = \"A\"\norigin = \"made-up\"\ncopies = 1\n\
                    shutdown = true\n[[cards]]\nid = \"b\"\nname = \"B\"\norigin = \"original\"\n\
                    copies = 1\nshutdown = \"yes\"\neffects = [{ forbid = \"dancing\" }]\n";
        check(
            added("heat.toml", text),
            &[
                "heat.toml:4: cards[0].origin: unknown variant `made-up`, expected `rulebook` or \
                 `original`",
                "heat.toml:12: cards[1].shutdown: invalid type: string \"yes\", expected a boolean",
                "heat.toml:13: cards[1].effects[0].forbid: unknown variant `dancing`, expected one \
                 of `focus`, `target-lock`, `evade`, `command`, `special-mech-action`, \
                 `free-action`, `spend-focus-attacking`, `spend-target-lock`, `physical-attack`, \
                 `sidestep`",
            ],
        );
    }
}
