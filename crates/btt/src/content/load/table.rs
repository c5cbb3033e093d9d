//! Factions and dice.

use ironlance_engine::Document;
use ironlance_rulebook::{cite, rule};

use super::{Kind, Loader, put};
use crate::content::{AttackDie, DefenseDie, raw};

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
        cite(rule!("btt.components.attack-die"));
        cite(rule!("btt.components.defense-die"));
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

#[cfg(test)]
mod tests {
    use super::super::sample::{added, changed, check};
    use crate::content::Content;

    #[test]
    fn a_die_has_eight_faces() {
        check(
            changed("dice.toml", "\"focus\", \"focus\", \"blank\", \"blank\"]", "\"focus\"]"),
            &["packs/btt/dice.toml:6: attack[0].faces: a die has 8 faces, this one 5"],
        );
        check(
            changed("dice.toml", "[\"evade\",", "[\"evade\", \"evade\","),
            &["packs/btt/dice.toml:22: defense.faces: a die has 8 faces, this one 9"],
        );
        check(
            changed("dice.toml", "\"double\"", "\"triple\""),
            &["packs/btt/dice.toml:6: attack[0].faces[3]: unknown variant `triple`, expected one \
               of `short`, `medium`, `long`, `double`, `focus`, `blank`"],
        );
    }

    #[test]
    fn two_dice_or_factions_cannot_have_one_id() {
        check(
            changed("dice.toml", "id = \"steady\"", "id = \"standard\""),
            &[
                "packs/btt/dice.toml:10: attack[1].id: the id `standard` is already taken in this file",
            ],
        );
        let faction = "[[factions]]\nid = \"rim\"\nname = \"Rim\"\norigin = \"original\"\n\
                       kind = \"great-house\"\n";
        check(
            added("factions.toml", &faction.repeat(2)),
            &["factions.toml:7: factions[1].id: the id `rim` is already taken in this file"],
        );
    }

    #[test]
    fn a_broken_faction_is_not_also_reported_as_unknown() {
        check(
            changed("factions.toml", "kind = \"great-house\"", "kind = \"great-horse\""),
            &[
                "packs/btt/factions.toml:7: factions[0].kind: unknown variant `great-horse`, expected \
               `great-house` or `mercenary-unit`",
            ],
        );
    }

    #[test]
    fn an_added_die_or_faction_takes_the_place_of_its_namesake() {
        let text = "[[attack]]\nid = \"steady\"\norigin = \"original\"\nfaces = [\"double\", \
                    \"double\", \"double\", \"double\", \"double\", \"double\", \"double\", \
                    \"double\"]\n";
        let file = ironlance_engine::SourceText::new("dice.toml", text);
        let standard = Content::standard();
        let content = standard.extend(&[file]).unwrap();
        assert_eq!(content.attack_dice.len(), standard.attack_dice.len());
        assert_eq!(content.attack_dice[1].id, "steady");
        assert_ne!(content.attack_dice[1].faces, standard.attack_dice[1].faces);
        assert_eq!(content.defense_die, standard.defense_die);
    }
}
