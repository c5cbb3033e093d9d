//! Ready-made lances.

use super::{Kind, Loader, put};
use crate::lance::{Lance, LanceType, LanceUnit};
use ironlance_engine::Document;

impl<'a> Loader<'a> {
    /// A ready-made lance. Its ids are resolved here; whether it is legal depends on the options of a game.
    pub(super) fn lance(&mut self, document: &Document<'a>) {
        let Some(lance) = self.read::<Lance>(document) else { return };
        let new = self.claim(document, "id", Kind::Lance, &lance.id);
        if lance.origin.is_none() {
            self.fault(document, "origin", "missing field `origin`");
        }
        match &lance.kind {
            LanceType::House { faction } => {
                self.faction(document, "type.house.faction", faction);
            }
            LanceType::Merc { unit: Some(unit) } => {
                self.faction(document, "type.merc.unit", unit);
            }
            LanceType::Merc { unit: None } => {}
        }
        for (index, unit) in lance.units.iter().enumerate() {
            self.lance_unit(document, &format!("units[{index}]"), unit);
        }
        if new {
            let place = self.content.lances.iter().position(|other| other.id == lance.id);
            put(&mut self.content.lances, place, lance);
        }
    }

    fn lance_unit(&mut self, document: &Document<'a>, field: &str, unit: &LanceUnit) {
        let id = unit.mech.as_str();
        let mech =
            self.resolve(document, &format!("{field}.mech"), "unit card", id, |it| it.unit(id));
        for (index, upgrade) in unit.upgrades.iter().enumerate() {
            let field = format!("{field}.upgrades[{index}]");
            let id = upgrade.upgrade.as_str();
            self.resolve(document, &format!("{field}.upgrade"), "weapon upgrade", id, |it| {
                it.upgrade(id)
            });
            if let Some(mech) = mech
                && self.content.units[mech].tic(upgrade.tic).is_none()
            {
                let message = format!("the {} has no TIC called `{}`", unit.mech, upgrade.tic);
                self.fault(document, &format!("{field}.tic"), message);
            }
        }
        if let Some(id) = unit.command_card.as_deref() {
            self.resolve(document, &format!("{field}.command-card"), "command card", id, |it| {
                it.command_card(id)
            });
        }
        for (index, id) in unit.mechwarriors.iter().enumerate() {
            let field = format!("{field}.mechwarriors[{index}]");
            self.resolve(document, &field, "mechwarrior", id, |it| it.mechwarrior(id));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::sample::{changed, check};

    #[test]
    fn every_id_of_a_lance_leads_somewhere() {
        let check = |from: &str, to: &str, expected: &str| {
            let expected = format!("packs/btt/lances/iron-fist.toml:{expected}");
            check(changed("iron-fist.toml", from, to), &[&expected]);
        };
        check("\"steiner\"", "\"stainer\"", "4: type.house.faction: there is no faction `stainer`");
        check("\"grf-1n\"", "\"grf-1x\"", "12: units[1].mech: there is no unit card `grf-1x`");
        check(
            "\"overdrive\"",
            "\"overdrove\"",
            "8: units[0].upgrades[0].upgrade: there is no weapon upgrade `overdrove`",
        );
        check(
            "\"LASERS\"",
            "\"LASER\"",
            "8: units[0].upgrades[0].tic: the as7-d has no TIC called `LASER`",
        );
        check(
            "\"elite-mechwarrior\"",
            "\"elite\"",
            "9: units[0].mechwarriors[0]: there is no mechwarrior `elite`",
        );
        check(
            "mech = \"grf-1n\"",
            "mech = \"grf-1n\"\ncommand-card = \"rallye\"",
            "13: units[1].command-card: there is no command card `rallye`",
        );
        check("origin = \"original\"\n", "", "1: origin: missing field `origin`");
    }

    #[test]
    fn what_a_broken_card_is_used_in_is_not_reported_too() {
        check(
            changed("as7-d.toml", "cost = 103", "cost = -103"),
            &["packs/btt/units/as7-d.toml:6: cost: invalid value: integer `-103`, expected u16"],
        );
    }
}
