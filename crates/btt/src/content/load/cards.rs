//! Weapon upgrades, command cards and mechwarriors.

use super::{Kind, Loader, put};
use crate::content::{CommandCard, Mechwarrior, WeaponType, WeaponUpgrade, raw};
use ironlance_engine::Document;

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

#[cfg(test)]
mod tests {
    use super::super::sample::{changed, check};

    #[test]
    fn cards_cost_something_and_do_something() {
        check(
            changed("rally.toml", "cost = 3", "cost = 0"),
            &["packs/btt/command-cards/rally.toml:4: cost: a card costs at least 1 point"],
        );
        check(
            changed(
                "long-range-comms.toml",
                "effects = [{ change = { number = \"command-range\", by = 4 } }]",
                "",
            ),
            &["packs/btt/command-cards/long-range-comms.toml:1: action: the card does nothing"],
        );
        check(
            changed("upgrades/suppression.toml", "[\"suppression\"]", "[]"),
            &["packs/btt/upgrades/suppression.toml:6: effects: the card does nothing"],
        );
        check(
            changed(
                "steady-mechwarrior.toml",
                "effects = [{ change = { number = \"activation-order\", by = 1 } }]",
                "effects = []",
            ),
            &["packs/btt/mechwarriors/steady-mechwarrior.toml:5: effects: the card does nothing"],
        );
    }

    #[test]
    fn no_upgrade_is_for_mixed_tics() {
        check(
            changed("upgrades/suppression.toml", "weapon = \"ac\"", "weapon = \"mixed\""),
            &["packs/btt/upgrades/suppression.toml:4: weapon: a MIXED TIC cannot have an upgrade"],
        );
    }

    #[test]
    fn a_card_is_specific_to_a_faction_there_is() {
        check(
            changed("wall-of-steel.toml", "\"steiner\"", "\"stainer\""),
            &[
                "packs/btt/command-cards/wall-of-steel.toml:4: faction: there is no faction `stainer`",
            ],
        );
    }

    #[test]
    fn a_mechwarrior_requires_sizes_once_and_mechs_there_are() {
        check(
            changed("bulwark-driver.toml", "\"assault\"", "\"heavy\""),
            &["packs/btt/mechwarriors/bulwark-driver.toml:4: sizes[1]: the size is named twice"],
        );
        check(
            changed("jump-specialist.toml", "\"grf-1n\"", "\"grf-1x\""),
            &[
                "packs/btt/mechwarriors/jump-specialist.toml:5: mechs[7]: there is no unit card `grf-1x`",
            ],
        );
    }

    #[test]
    fn an_effect_that_does_not_exist_is_pointed_at() {
        check(
            changed("overdrive.toml", "heat = 1", "heat = 1, noise = 2"),
            &[
                "packs/btt/upgrades/overdrive.toml:6: effects[0].overdrive.noise: unexpected keys in \
               table: noise, available keys: dice, heat",
            ],
        );
    }
}
