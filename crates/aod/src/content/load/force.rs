//! Ready-made battleforces.

use ironlance_engine::Document;

use super::{Kind, Loader, put};
use crate::{
    content::Content,
    force::{Battleforce, ForceUnit},
};

impl<'a> Loader<'a> {
    /// A ready-made battleforce. Whether it is legal depends on the options of a game.
    pub(super) fn force(&mut self, document: &Document<'a>) {
        let Some(force) = self.read::<Battleforce>(document) else { return };
        let new = self.claim_id(document, "id", Kind::Force, &force.id);
        if force.origin.is_none() {
            self.fault(document, "origin", "missing field `origin`");
        }
        for (index, number) in force.cards.iter().enumerate() {
            self.known_card(document, &format!("cards[{index}]"), number);
        }
        for (index, unit) in force.units.iter().enumerate() {
            self.force_unit(document, &format!("units[{index}]"), unit);
        }
        if new {
            let place = self.content.forces.iter().position(|other| other.id == force.id);
            put(&mut self.content.forces, place, force);
        }
    }

    fn force_unit(&mut self, document: &Document<'a>, field: &str, unit: &ForceUnit) {
        let number = unit.unit.as_str();
        let find = |content: &Content| content.unit_numbered(number);
        self.resolve(document, &format!("{field}.unit"), "unit", number, find);
        for (index, gear) in unit.gear.iter().enumerate() {
            self.known_card(document, &format!("{field}.gear[{index}].card"), &gear.card);
        }
        if let Some(pilot) = &unit.pilot {
            self.known_card(document, &format!("{field}.pilot.card"), &pilot.card);
            if let Some(faction) = &pilot.recruited_by {
                self.faction(document, &format!("{field}.pilot.recruited-by"), faction);
            }
        }
    }

    fn known_card(&mut self, document: &Document<'a>, field: &str, number: &str) {
        self.resolve(document, field, "card", number, |it| it.card_numbered(number));
    }
}

#[cfg(test)]
mod tests {
    use super::super::sample::{changed, check};

    #[test]
    fn every_number_of_a_battleforce_leads_somewhere() {
        let check = |from: &str, to: &str, expected: &str| {
            let expected = format!("packs/aod/forces/guns-for-hire.toml:{expected}");
            check(changed("forces/guns-for-hire.toml", from, to), &[&expected]);
        };
        check("\"MC-001\"", "\"MC-999\"", "5: cards[0]: there is no card `MC-999`");
        check("\"AOD134\"", "\"AOD999\"", "8: units[0].unit: there is no unit `AOD999`");
        check("\"G-004\"", "\"G-999\"", "9: units[0].gear[0].card: there is no card `G-999`");
        check("\"GS-001\"", "\"GS-9\"", "10: units[0].pilot.card: there is no card `GS-9`");
        check("origin = \"original\"\n", "", "1: origin: missing field `origin`");
    }
}
