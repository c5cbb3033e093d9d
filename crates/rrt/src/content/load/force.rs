//! Ready-made forces.

use ironlance_engine::Document;

use super::{Kind, Loader, put};
use crate::force::{Force, ForceCard};

impl<'a> Loader<'a> {
    /// A ready-made force. Whether it is legal depends on the points of a game.
    pub(super) fn force(&mut self, document: &Document<'a>) {
        if let Some(force) = self.read::<Force>(document) {
            self.force_of(document, "", force);
        }
    }

    /// A ready-made force whose fields are in `within`.
    pub(super) fn force_of(&mut self, document: &Document<'a>, within: &str, force: Force) {
        let new = self.claim(document, &format!("{within}id"), Kind::Force, &force.id);
        if force.origin.is_none() {
            self.fault(document, &format!("{within}origin"), "missing field `origin`");
        }
        for (index, squadron) in force.squadrons.iter().enumerate() {
            for (card, it) in squadron.cards.iter().enumerate() {
                let field = format!("{within}squadrons[{index}].cards[{card}]");
                self.force_card(document, &field, it);
            }
        }
        if new {
            let place = self.content.forces.iter().position(|other| other.id == force.id);
            put(&mut self.content.forces, place, force);
        }
    }

    fn force_card(&mut self, document: &Document<'a>, field: &str, card: &ForceCard) {
        let id = card.card.as_str();
        self.resolve(document, &format!("{field}.card"), "card", id, |it| it.card_called(id));
        for (index, id) in card.upgrades.iter().enumerate() {
            let field = format!("{field}.upgrades[{index}]");
            self.resolve(document, &field, "upgrade", id, |it| it.upgrade_called(id));
        }
        for (index, character) in card.characters.iter().enumerate() {
            let field = format!("{field}.characters[{index}]");
            let id = character.character.as_str();
            self.resolve(document, &format!("{field}.character"), "character", id, |it| {
                it.character_called(id)
            });
            self.kind(document, &format!("{field}.mecha"), &character.mecha);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::sample::{changed, check};

    #[test]
    fn every_id_of_a_force_leads_somewhere() {
        let check = |from: &str, to: &str, expected: &str| {
            let expected = format!("packs/rrt/forces/iron-wall.toml:{expected}");
            check(changed("forces/iron-wall.toml", from, to), &[&expected]);
        };
        check(
            "\"armored-valkyrie-squadron\"",
            "\"x\"",
            "9: squadrons[0].cards[0].card: there is no card `x`",
        );
        check(
            "\"magnus\"",
            "\"x\"",
            "10: squadrons[0].cards[0].characters[0].character: there is no character `x`",
        );
        check(
            "mecha = \"armored-vf-1a\"",
            "mecha = \"x\"",
            "10: squadrons[0].cards[0].characters[0].mecha: there is no mecha `x`",
        );
        check(
            "\"artillery-rockets\"",
            "\"x\"",
            "15: squadrons[1].cards[0].upgrades[0]: there is no upgrade `x`",
        );
        check("origin = \"original\"\n", "", "1: origin: missing field `origin`");
    }
}
