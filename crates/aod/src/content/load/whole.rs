//! What must hold for content as a whole.

use ironlance_engine::{Fault, SourceText};

use super::{Kind, Loader};

/// The most items of a kind: content refers to them by small indices.
const ITEMS: usize = 1000;

/// The most items of the kinds that are referred to by one byte.
const FEW: usize = 250;

impl Loader<'_> {
    /// What must hold for a whole pack, but not for a few items added to one.
    pub(super) fn check_whole(&mut self, files: &[SourceText]) {
        for (kind, place) in Kind::ALL {
            let may_lack = [Kind::Cards, Kind::Table, Kind::Force].contains(&kind);
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
            ("heat-effects.toml", content.heat_effects.len(), FEW),
            ("markers.toml", content.markers.len(), FEW),
            ("factions.toml", content.factions.len(), FEW),
            ("units", content.units.len(), ITEMS),
            ("cards", content.cards.len(), ITEMS),
            ("terrain.toml", content.terrain.len(), ITEMS),
        ];
        for (place, items, most) in lists {
            if most < items {
                let message = format!("{items} items are too many: at most {most}");
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
                "equipment.toml: the pack lacks this file",
                "factions.toml: the pack lacks this file",
                "heat-effects.toml: the pack lacks this file",
                "markers.toml: the pack lacks this file",
                "terrain.toml: the pack lacks this file",
                "units: the pack has no file in this folder",
            ],
        );
    }

    #[test]
    fn there_is_an_end_to_the_number_of_items() {
        let mut text = String::new();
        for number in 0..300 {
            text += &format!(
                "[[factions]]\nid = \"f-{number}\"\nname = \"F\"\norigin = \"original\"\n"
            );
        }
        let expected = "factions.toml: 313 items are too many: at most 250";
        check(added("factions.toml", &text), &[expected]);
    }

    #[test]
    fn a_file_that_is_no_part_of_a_pack_is_named() {
        check(added("unit/a.toml", ""), &["unit/a.toml: no kind of file that a pack has"]);
    }
}
