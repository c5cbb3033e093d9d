//! Special characters.

use ironlance_engine::Document;
use ironlance_rulebook::{cite, rule};

use super::{Kind, Loader, put};
use crate::content::{Change, CharacterDef, raw};

impl<'a> Loader<'a> {
    pub(super) fn characters(&mut self, document: &Document<'a>) {
        if let Some(list) = self.read::<raw::Characters>(document) {
            self.characters_of(document, list.characters);
        }
    }

    pub(super) fn characters_of(&mut self, document: &Document<'a>, list: Vec<raw::Character>) {
        cite(rule!("rrt.character.general"));
        for (index, character) in list.into_iter().enumerate() {
            let field = format!("characters[{index}]");
            let new = self.claim(document, &format!("{field}.id"), Kind::Characters, &character.id);
            let mecha = self.kinds(document, &format!("{field}.mecha"), &character.mecha);
            if character.mecha.is_empty() || character.factions.is_empty() {
                let message = "a character has a faction and mecha to pilot";
                self.fault(document, &format!("{field}.mecha"), message);
            }
            let place = format!("{field}.changes");
            let changes = self.changes(document, &place, &character.changes);
            let of_weapons = |it: &Change| matches!(it, Change::Add(_) | Change::Replace { .. });
            if !changes.iter().all(of_weapons) {
                let message = "a character changes weapon systems only; statistics have fields";
                self.fault(document, &place, message);
            }
            let character = CharacterDef {
                id: character.id,
                name: character.name,
                origin: character.origin,
                factions: character.factions,
                mecha,
                points: character.points,
                piloting: character.piloting,
                gunnery: character.gunnery,
                leadership: character.leadership,
                h2h_attacks: character.h2h_attacks,
                traits: character.traits,
                changes,
            };
            if new {
                let place =
                    self.content.characters.iter().position(|other| other.id == character.id);
                put(&mut self.content.characters, place, character);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use ironlance_rulebook::covers;

    use super::super::sample::{added, check};

    #[test]
    fn a_character_pilots_some_mecha() {
        covers!("rrt.character.general");
        let character = |mecha: &str, change: &str| {
            format!(
                "[[characters]]\nid = \"x\"\nname = \"X\"\norigin = \"original\"\n\
                 factions = [\"uedf\"]\npoints = 5\nmecha = [{mecha}]\ntraits = []\n\
                 changes = [{change}]\n"
            )
        };
        let check = |mecha: &str, change: &str, expected: &[&str]| {
            check(added("characters.toml", &character(mecha, change)), expected);
        };
        check("\"spartan\"", "{ add = \"shock-baton\" }", &[]);
        check(
            "",
            "",
            &["characters.toml:7: characters[0].mecha: a character has a faction and \
                         mecha to pilot"],
        );
        check(
            "\"ufo\"",
            "",
            &["characters.toml:7: characters[0].mecha[0]: there is no mecha `ufo`"],
        );
        check(
            "\"spartan\"",
            "{ lead = 2 }",
            &["characters.toml:9: characters[0].changes: a \
              character changes weapon systems only; statistics have fields"],
        );
    }
}
