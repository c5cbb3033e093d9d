//! Cards.

use ironlance_engine::Document;
use ironlance_rulebook::{cite, rule};

use super::{Kind, Loader, put};
use crate::content::{CardDef, CardMecha, CardRole, Offer, raw};

/// The most mecha of a card.
const MECHA: u8 = 24;

impl<'a> Loader<'a> {
    pub(super) fn cards(&mut self, document: &Document<'a>) {
        if let Some(list) = self.read::<raw::Cards>(document) {
            self.cards_of(document, list.cards);
        }
    }

    pub(super) fn cards_of(&mut self, document: &Document<'a>, list: Vec<raw::Card>) {
        for (index, card) in list.into_iter().enumerate() {
            let field = format!("cards[{index}]");
            let new = self.claim(document, &format!("{field}.id"), Kind::Cards, &card.id);
            self.check_card(document, &field, &card);
            let card = CardDef {
                mecha: self.card_mecha(document, &field, &card.mecha),
                upgrades: self.offers(document, &field, &card.upgrades),
                needs: self.kinds(document, &format!("{field}.needs"), &card.needs),
                forbids: self.kinds(document, &format!("{field}.forbids"), &card.forbids),
                applies: self.applies(document, &format!("{field}.applies"), &card.applies),
                changes_up_to: card.changes_up_to.unwrap_or(1),
                id: card.id,
                name: card.name,
                origin: card.origin,
                role: card.role,
                factions: card.factions,
                points: card.points,
            };
            if new {
                let place = self.content.cards.iter().position(|other| other.id == card.id);
                put(&mut self.content.cards, place, card);
            }
        }
    }

    fn check_card(&mut self, document: &Document<'a>, field: &str, card: &raw::Card) {
        cite(rule!("rrt.force.core-card"));
        if card.factions.is_empty() {
            self.fault(document, &format!("{field}.factions"), "no force could have it");
        }
        if card.mecha.is_empty() && (card.role == CardRole::Core || card.applies.is_empty()) {
            let message = match card.role {
                CardRole::Core => "a core card has mecha",
                CardRole::Support | CardRole::Special => "a card has mecha or changes some",
            };
            self.fault(document, &format!("{field}.mecha"), message);
        }
        let count: u32 = card.mecha.iter().map(|mecha| u32::from(mecha.count)).sum();
        if u32::from(MECHA) < count {
            let message = format!("{count} mecha are too many: at most {MECHA}");
            self.fault(document, &format!("{field}.mecha"), message);
        }
        let attached = card.role != CardRole::Core;
        if !(attached || card.needs.is_empty() && card.forbids.is_empty()) {
            let message = "only cards that are added to a squadron have conditions";
            self.fault(document, &format!("{field}.role"), message);
        }
        if card.changes_up_to == Some(0) {
            self.fault(document, &format!("{field}.changes-up-to"), "at least 1");
        }
    }

    fn card_mecha(
        &mut self,
        document: &Document<'a>,
        field: &str,
        list: &[raw::CardMecha],
    ) -> Vec<CardMecha> {
        let mut found: Vec<CardMecha> = Vec::new();
        for (index, mecha) in list.iter().enumerate() {
            let field = format!("{field}.mecha[{index}]");
            let Some(kind) = self.kind(document, &format!("{field}.kind"), &mecha.kind) else {
                continue;
            };
            if mecha.count == 0 {
                self.fault(document, &format!("{field}.count"), "at least 1");
            }
            if found.iter().any(|other| other.kind == kind) {
                self.fault(document, &format!("{field}.kind"), "it is on the card already");
            }
            found.push(CardMecha { kind, count: mecha.count });
        }
        found
    }

    fn offers(&mut self, document: &Document<'a>, field: &str, list: &[raw::Offer]) -> Vec<Offer> {
        let mut found: Vec<Offer> = Vec::new();
        for (index, offer) in list.iter().enumerate() {
            let field = format!("{field}.upgrades[{index}].upgrade");
            let id = offer.upgrade.as_str();
            let upgrade = self.resolve(document, &field, "upgrade", id, |it| it.upgrade_called(id));
            let Some(upgrade) = upgrade else { continue };
            if found.iter().any(|other| other.upgrade == upgrade) {
                self.fault(document, &field, "the card offers it already");
            }
            found.push(Offer { upgrade, points: offer.points });
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use ironlance_rulebook::covers;

    use super::super::sample::{added, check};

    /// A card of a Regult, with these lines in place of others.
    #[track_caller]
    fn refused(lines: &[&str], expected: &[&str]) {
        let usual = [
            "id = \"x\"",
            "name = \"X\"",
            "origin = \"original\"",
            "role = \"support\"",
            "factions = [\"zentraedi\"]",
            "points = 5",
            "mecha = [{ kind = \"regult\", count = 2 }]",
        ];
        let field = |line: &str| line.split(" =").next().unwrap().to_owned();
        let mut text: Vec<&str> = usual.to_vec();
        for line in lines {
            match text.iter_mut().find(|other| field(other) == field(line)) {
                Some(place) => *place = line,
                None => text.push(line),
            }
        }
        let text = format!("[[cards]]\n{}\n", text.join("\n"));
        let expected: Vec<_> = expected.iter().map(|it| format!("cards/x.toml:{it}")).collect();
        let expected: Vec<_> = expected.iter().map(String::as_str).collect();
        check(added("cards/x.toml", &text), &expected);
    }

    #[test]
    fn a_core_card_lists_mecha_and_their_number() {
        covers!("rrt.force.core-card");
        refused(&[], &[]);
        refused(&["role = \"core\"", "mecha = []"], &["8: cards[0].mecha: a core card has mecha"]);
        refused(&["mecha = []"], &["8: cards[0].mecha: a card has mecha or changes some"]);
        refused(
            &["mecha = [{ kind = \"regult\", count = 0 }]"],
            &["8: cards[0].mecha[0].count: at least 1"],
        );
        refused(
            &["mecha = [{ kind = \"regult\", count = 25 }]"],
            &["8: cards[0].mecha: 25 mecha are too many: at most 24"],
        );
        refused(
            &["mecha = [{ kind = \"regult\", count = 1 }, { kind = \"regult\", count = 1 }]"],
            &["8: cards[0].mecha[1].kind: it is on the card already"],
        );
        refused(
            &["mecha = [{ kind = \"ufo\", count = 1 }]"],
            &["8: cards[0].mecha[0].kind: there is no mecha `ufo`"],
        );
    }

    #[test]
    fn what_a_card_offers_is_an_upgrade() {
        refused(
            &["upgrades = [{ upgrade = \"veteran-warriors\", points = 1 }, { upgrade = \
               \"veteran-warriors\", points = 2 }, { upgrade = \"luck\", points = 3 }]"],
            &[
                "9: cards[0].upgrades[1].upgrade: the card offers it already",
                "9: cards[0].upgrades[2].upgrade: there is no upgrade `luck`",
            ],
        );
        refused(
            &["role = \"core\"", "needs = [\"glaug\"]"],
            &["5: cards[0].role: only cards that are added to a squadron have conditions"],
        );
        refused(
            &["factions = []", "changes-up-to = 0"],
            &[
                "6: cards[0].factions: no force could have it",
                "9: cards[0].changes-up-to: at least 1",
            ],
        );
    }
}
