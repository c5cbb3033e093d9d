//! Weapon upgrades, command cards and mechwarriors.

use super::{Kind, Loader, put};
use crate::content::{
    CommandCard, Mechwarrior, WeaponType, WeaponUpgrade, document::Document, raw,
};

impl<'a> Loader<'a> {
    pub(super) fn upgrade(&mut self, document: &Document<'a>) {
        let Some(card) = self.read::<raw::Upgrade>(document) else { return };
        let new = self.claim(document, "id", Kind::Upgrade, &card.id);
        self.check_cost(document, card.cost);
        if card.weapon == WeaponType::Mixed {
            self.fault(document, "weapon", "a MIXED TIC cannot have an upgrade");
        }
        if card.effects.is_empty() {
            self.fault(document, "effects", "the card does nothing");
        }
        let card = WeaponUpgrade {
            faction: self.mark(document, card.faction.as_deref()),
            id: card.id,
            name: card.name,
            origin: card.origin,
            weapon: card.weapon,
            cost: card.cost,
            effects: card.effects,
        };
        if new {
            let place = self.content.upgrade(&card.id);
            put(&mut self.content.upgrades, place, card);
        }
    }

    pub(super) fn command_card(&mut self, document: &Document<'a>) {
        let Some(card) = self.read::<raw::CommandCard>(document) else { return };
        let new = self.claim(document, "id", Kind::CommandCard, &card.id);
        self.check_cost(document, card.cost);
        if card.effects.is_empty() && card.action.is_none() {
            self.fault(document, "action", "the card does nothing");
        }
        let card = CommandCard {
            faction: self.mark(document, card.faction.as_deref()),
            id: card.id,
            name: card.name,
            origin: card.origin,
            cost: card.cost,
            effects: card.effects,
            action: card.action,
        };
        if new {
            let place = self.content.command_card(&card.id);
            put(&mut self.content.command_cards, place, card);
        }
    }

    pub(super) fn mechwarrior(&mut self, document: &Document<'a>) {
        let Some(card) = self.read::<raw::Mechwarrior>(document) else { return };
        let new = self.claim(document, "id", Kind::Mechwarrior, &card.id);
        self.check_cost(document, card.cost);
        if card.effects.is_empty() {
            self.fault(document, "effects", "the card does nothing");
        }
        for (index, size) in card.sizes.iter().enumerate() {
            if card.sizes[..index].contains(size) {
                self.fault(document, &format!("sizes[{index}]"), "the size is named twice");
            }
        }
        for (index, id) in card.mechs.iter().enumerate() {
            let field = format!("mechs[{index}]");
            self.resolve(document, &field, "unit card", id, |content| content.unit(id));
        }
        let card = Mechwarrior {
            faction: self.mark(document, card.faction.as_deref()),
            id: card.id,
            name: card.name,
            origin: card.origin,
            unique: card.unique,
            sizes: card.sizes,
            mechs: card.mechs,
            cost: card.cost,
            effects: card.effects,
        };
        if new {
            let place = self.content.mechwarrior(&card.id);
            put(&mut self.content.mechwarriors, place, card);
        }
    }

    fn mark(&mut self, document: &Document<'a>, id: Option<&str>) -> Option<u8> {
        id.and_then(|id| self.faction(document, "faction", id))
    }
}
