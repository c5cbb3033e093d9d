//! Files with items of several kinds, such as those that are made from files of other programs.

use ironlance_engine::Document;

use super::Loader;
use crate::content::raw;

impl<'a> Loader<'a> {
    pub(super) fn bundle(&mut self, document: &Document<'a>) {
        let Some(bundle) = self.read::<raw::Bundle>(document) else { return };
        self.weapons_of(document, bundle.weapons);
        let mut jettisons = Vec::new();
        self.mecha_of(document, bundle.mecha, &mut jettisons);
        self.jettisons(jettisons);
        self.upgrades_of(document, bundle.upgrades);
        self.cards_of(document, bundle.cards);
        self.characters_of(document, bundle.characters);
        for (index, force) in bundle.forces.into_iter().enumerate() {
            self.force_of(document, &format!("forces[{index}]."), force);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::sample::{added, check};

    const BUNDLE: &str = "\
[[weapons]]
id = \"ray\"
name = \"Ray\"
origin = \"original\"
range = 9
damage = 3
abilities = []

[[cards]]
id = \"more-regults\"
name = \"More Regults\"
origin = \"original\"
role = \"support\"
factions = [\"zentraedi\"]
points = 12
mecha = [{ kind = \"regult\", count = 2 }]

[[forces]]
id = \"some\"
name = \"Some\"
origin = \"original\"
faction = \"zentraedi\"
points = 150
[[forces.squadrons]]
[[forces.squadrons.cards]]
card = \"more-regults\"
";

    #[test]
    fn a_bundle_has_items_of_several_kinds_that_refer_to_each_other() {
        check(added("x.bundle.toml", BUNDLE), &[]);
        check(
            added("x.bundle.toml", &BUNDLE.replace("card = \"more-regults\"", "card = \"x\"")),
            &["x.bundle.toml:26: forces[0].squadrons[0].cards[0].card: there is no card `x`"],
        );
        check(
            added("x.bundle.toml", &BUNDLE.replace("range = 9\n", "")),
            &[
                "x.bundle.toml:1: weapons[0].range: only what is dropped or strikes in contact has no \
             range",
            ],
        );
        check(added("x.toml", BUNDLE), &["x.toml: no kind of file that a pack has"]);
    }
}
