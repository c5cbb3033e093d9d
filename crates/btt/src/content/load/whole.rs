//! What must hold for content as a whole.

use ironlance_engine::{Fault, SourceText};

use super::{Kind, Loader};

/// The most items of a kind: content refers to them by small indices.
const ITEMS: usize = 256;

impl Loader<'_> {
    /// What must hold for a whole pack, but not for a few items added to one.
    pub(super) fn check_whole(&mut self, files: &[SourceText]) {
        for (kind, place) in Kind::ALL {
            let may_lack =
                [Kind::Upgrade, Kind::CommandCard, Kind::Mechwarrior, Kind::Lance].contains(&kind);
            let has = files.iter().any(|file| Kind::of_file(&file.name) == Some(kind));
            if !may_lack && !has {
                let message = match place.strip_suffix(".toml") {
                    Some(_) => "the pack lacks this file",
                    None => "the pack has no file in this folder",
                };
                self.faults.push(Fault::new(place, "", message));
            }
        }
        let dice = files.iter().find(|file| Kind::of_file(&file.name) == Some(Kind::Dice));
        if let Some(file) = dice
            && self.content.attack_dice.is_empty()
            && self.faults.iter().all(|fault| fault.file != file.name)
        {
            let message = "the pack has no attack die";
            self.faults.push(Fault::new(&file.name, "attack", message).at(&file.text, 0));
        }
        self.check_decks(files);
        self.check_limits(files);
    }

    /// What must hold for any content.
    pub(super) fn check_limits(&mut self, files: &[SourceText]) {
        self.check_deck_limits(files);
        let content = &self.content;
        let lists = [
            ("factions.toml", content.factions.len()),
            ("dice.toml", content.attack_dice.len()),
            ("units", content.units.len()),
            ("upgrades", content.upgrades.len()),
            ("command-cards", content.command_cards.len()),
            ("mechwarriors", content.mechwarriors.len()),
            ("minor-criticals.toml", content.minor_criticals.len()),
            ("major-criticals.toml", content.major_criticals.len()),
            ("heat.toml", content.heat_cards.len()),
            ("maps", content.faces.len()),
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
    use super::super::sample::{Files, added, changed, check};

    #[test]
    fn a_pack_lacks_none_of_the_kinds_a_game_needs() {
        check(
            Files::Whole(Vec::new()),
            &[
                "dice.toml: the pack lacks this file",
                "factions.toml: the pack lacks this file",
                "heat.toml: the pack lacks this file",
                "major-criticals.toml: the pack lacks this file",
                "maps: the pack has no file in this folder",
                "minor-criticals.toml: the pack lacks this file",
                "units: the pack has no file in this folder",
            ],
        );
    }

    #[test]
    fn a_pack_has_an_attack_die() {
        check(
            changed("dice.toml", "[[attack]]", "[[unused]]"),
            &[
                "packs/btt/dice.toml:3: unused: unknown field `unused`, expected `attack` or `defense`",
            ],
        );
        let text = "[defense]\norigin = \"original\"\nfaces = [\"evade\", \"evade\", \"evade\", \
                    \"focus\", \"focus\", \"blank\", \"blank\", \"blank\"]\n";
        check(
            changed("dice.toml", "", text),
            &["packs/btt/dice.toml:1: attack: the pack has no attack die"],
        );
    }

    #[test]
    fn there_is_an_end_to_the_number_of_items() {
        let mut text = String::new();
        for number in 0..300 {
            text += &format!(
                "[[factions]]\nid = \"f-{number}\"\nname = \"F\"\norigin = \"original\"\n\
                 kind = \"great-house\"\n"
            );
        }
        check(
            added("factions.toml", &text),
            &["factions.toml: 309 items are too many: at most 256"],
        );
    }

    #[test]
    fn a_file_that_is_no_part_of_a_pack_is_named() {
        check(added("unit/as7-d.toml", ""), &["unit/as7-d.toml: no kind of file that a pack has"]);
    }

    #[test]
    fn folders_before_the_kind_do_not_matter() {
        let text = "[[factions]]\nid = \"\"\nname = \"F\"\norigin = \"original\"\n\
                    kind = \"great-house\"\n";
        for name in ["factions.toml", "here/and/there/factions.toml", "C:\\pack\\factions.toml"] {
            let fault = format!(
                "{name}:2: factions[0].id: `` is no id: write it in lower case, with hyphens"
            );
            check(added(name, text), &[&fault]);
        }
    }
}
