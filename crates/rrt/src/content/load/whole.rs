//! What must hold for content as a whole.

use ironlance_engine::{Fault, SourceText};

use super::{Kind, Loader};

/// The most items of a kind: content refers to them by small indices.
const ITEMS: usize = 1000;

impl Loader<'_> {
    /// What must hold for a whole pack, but not for a few items added to one.
    pub(super) fn check_whole(&mut self, files: &[SourceText]) {
        for (kind, place) in Kind::ALL {
            let may_lack = [Kind::Upgrades, Kind::Characters, Kind::Force].contains(&kind);
            let has = files.iter().any(|file| Kind::of_file(&file.name) == Some(kind));
            if !may_lack && !has {
                let message = match place.strip_suffix(".toml") {
                    Some(_) => "the pack lacks this file",
                    None => "the pack has no file in this folder",
                };
                self.faults.push(Fault::new(place, "", message));
            }
        }
        self.check_limits();
    }

    /// What must hold for any content.
    pub(super) fn check_limits(&mut self) {
        let content = &self.content;
        let lists = [
            ("weapons", content.weapons.len()),
            ("mecha", content.mecha.len()),
            ("upgrades.toml", content.upgrades.len()),
            ("cards", content.cards.len()),
            ("characters.toml", content.characters.len()),
            ("maps", content.maps.len()),
            ("scenarios.toml", content.scenarios.len()),
            ("forces", content.forces.len()),
        ];
        for (place, items) in lists {
            if ITEMS < items {
                let message = format!("{items} items are too many: at most {ITEMS}");
                self.faults.push(Fault::new(place, "", message));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::sample::{Files, added, check};

    #[test]
    fn a_pack_lacks_none_of_the_kinds_a_game_needs() {
        check(
            Files::Whole(Vec::new()),
            &[
                "cards: the pack has no file in this folder",
                "maps: the pack has no file in this folder",
                "mecha: the pack has no file in this folder",
                "scenarios.toml: the pack lacks this file",
                "terrain.toml: the pack lacks this file",
                "weapons: the pack has no file in this folder",
            ],
        );
    }

    #[test]
    fn there_is_an_end_to_the_number_of_items() {
        let mut text = String::new();
        for number in 0..1000 {
            text += &format!(
                "[[weapons]]\nid = \"w-{number}\"\nname = \"W\"\norigin = \"original\"\n\
                 range = 9\ndamage = 1\nabilities = []\n"
            );
        }
        let expected = "weapons: 1071 items are too many: at most 1000";
        check(added("weapons/x.toml", &text), &[expected]);
    }

    #[test]
    fn a_file_that_is_no_part_of_a_pack_is_named() {
        check(added("weapon/a.toml", ""), &["weapon/a.toml: no kind of file that a pack has"]);
    }
}
