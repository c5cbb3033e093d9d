//! Factions and dice.

use super::{Kind, Loader, put};
use crate::content::{AttackDie, DefenseDie, document::Document, raw};

impl<'a> Loader<'a> {
    pub(super) fn factions(&mut self, document: &Document<'a>) {
        let Some(file) = self.read::<raw::Factions>(document) else { return };
        for (index, faction) in file.factions.into_iter().enumerate() {
            if self.claim(document, &format!("factions[{index}].id"), Kind::Factions, &faction.id) {
                let place = self.content.faction(&faction.id);
                put(&mut self.content.factions, place, faction);
            }
        }
    }

    pub(super) fn dice(&mut self, document: &Document<'a>) {
        let Some(file) = self.read::<raw::Dice>(document) else { return };
        for (index, die) in file.attack.into_iter().enumerate() {
            let faces = self.eight(document, &format!("attack[{index}].faces"), &die.faces);
            let new = self.claim(document, &format!("attack[{index}].id"), Kind::Dice, &die.id);
            if let (Some(faces), true) = (faces, new) {
                let place = self.content.attack_dice.iter().position(|other| other.id == die.id);
                let die = AttackDie { id: die.id, origin: die.origin, faces };
                put(&mut self.content.attack_dice, place, die);
            }
        }
        if let Some(die) = file.defense
            && let Some(faces) = self.eight(document, "defense.faces", &die.faces)
        {
            self.content.defense_die = DefenseDie { origin: die.origin, faces };
        }
    }

    fn eight<T: Copy>(
        &mut self,
        document: &Document<'a>,
        field: &str,
        faces: &[T],
    ) -> Option<[T; 8]> {
        let eight = faces.try_into().ok();
        if eight.is_none() {
            self.fault(document, field, format!("a die has 8 faces, this one {}", faces.len()));
        }
        eight
    }
}
