//! Upgrades, and the changes that upgrades, cards and characters make.

use ironlance_engine::Document;
use ironlance_rulebook::{cite, rule};

use super::{Kind, Loader, put};
use crate::content::{Applies, Change, MechaKind, Mode, Upgrade, raw};

impl<'a> Loader<'a> {
    pub(super) fn upgrades(&mut self, document: &Document<'a>) {
        if let Some(list) = self.read::<raw::Upgrades>(document) {
            self.upgrades_of(document, list.upgrades);
        }
    }

    pub(super) fn upgrades_of(&mut self, document: &Document<'a>, list: Vec<raw::Upgrade>) {
        for (index, upgrade) in list.into_iter().enumerate() {
            let field = format!("upgrades[{index}]");
            let new = self.claim(document, &format!("{field}.id"), Kind::Upgrades, &upgrade.id);
            let applies = self.applies(document, &format!("{field}.applies"), &upgrade.applies);
            if applies.is_empty() {
                self.fault(document, &format!("{field}.applies"), "it changes nothing");
            }
            let upgrade = Upgrade {
                id: upgrade.id,
                name: upgrade.name,
                origin: upgrade.origin,
                group: upgrade.group,
                applies,
            };
            if new {
                let place = self.content.upgrades.iter().position(|other| other.id == upgrade.id);
                put(&mut self.content.upgrades, place, upgrade);
            }
        }
    }

    pub(super) fn applies(
        &mut self,
        document: &Document<'a>,
        field: &str,
        list: &[raw::Applies],
    ) -> Vec<Applies> {
        let mut found: Vec<Applies> = Vec::new();
        for (index, applies) in list.iter().enumerate() {
            let field = format!("{field}[{index}]");
            let mecha = self.kinds(document, &format!("{field}.mecha"), &applies.mecha);
            let changes = self.changes(document, &format!("{field}.changes"), &applies.changes);
            for kind in &mecha {
                self.check_replaced(document, &field, *kind, &changes);
                self.check_refit(document, &field, *kind, &changes);
            }
            found.push(Applies { mecha, changes });
        }
        found
    }

    pub(super) fn changes(
        &mut self,
        document: &Document<'a>,
        field: &str,
        changes: &[raw::Change],
    ) -> Vec<Change> {
        let mut found = Vec::new();
        for (index, change) in changes.iter().enumerate() {
            let field = format!("{field}[{index}]");
            found.extend(match change {
                raw::Change::Add(id) => {
                    self.weapon(document, &format!("{field}.add"), id).map(Change::Add)
                }
                raw::Change::Replace { weapon, with } => {
                    let weapon = self.weapon(document, &format!("{field}.replace.weapon"), weapon);
                    let with = self.weapon(document, &format!("{field}.replace.with"), with);
                    weapon.zip(with).map(|(weapon, with)| Change::Replace { weapon, with })
                }
                raw::Change::Become(id) => {
                    self.kind(document, &format!("{field}.become"), id).map(Change::Become)
                }
                raw::Change::Refit(id) => {
                    self.kind(document, &format!("{field}.refit"), id).map(Change::Refit)
                }
                raw::Change::Train { piloting, gunnery } => {
                    Some(Change::Train { piloting: *piloting, gunnery: *gunnery })
                }
                raw::Change::Lead(leadership) => Some(Change::Lead(*leadership)),
                raw::Change::Officer => Some(Change::Officer),
            });
        }
        found
    }

    /// What is refitted keeps its PIL and GN, so that they differ by the same in every mode.
    fn check_refit(
        &mut self,
        document: &Document<'a>,
        field: &str,
        kind: MechaKind,
        changes: &[Change],
    ) {
        cite(rule!("rrt.force.vf1r-upgrade"));
        for change in changes {
            let Change::Refit(into) = change else { continue };
            let (old, new) = (self.content.mecha(kind), self.content.mecha(*into));
            let crew = |mode: &Mode| (i16::from(mode.piloting), mode.gunnery.map(i16::from));
            let differ = |(old, new): (&Mode, &Mode)| {
                let ((piloting, gunnery), (new_piloting, new_gunnery)) = (crew(old), crew(new));
                let gunnery = gunnery.zip(new_gunnery).map(|(old, new)| old - new);
                (old.name == new.name).then_some((piloting - new_piloting, gunnery))
            };
            let mut modes = old.modes.iter().zip(&new.modes).map(differ);
            let first = modes.next().flatten();
            let alike = first.is_some() && modes.all(|mode| mode == first);
            if !alike || old.modes.len() != new.modes.len() {
                let message = format!(
                    "the {} cannot keep its PIL and GN as a {}: its modes differ otherwise",
                    old.name, new.name
                );
                self.fault(document, &format!("{field}.changes"), message);
            }
        }
    }

    /// What is replaced must be on the mecha.
    fn check_replaced(
        &mut self,
        document: &Document<'a>,
        field: &str,
        kind: MechaKind,
        changes: &[Change],
    ) {
        cite(rule!("rrt.force.upgrade-replace"));
        for change in changes {
            let Change::Replace { weapon, .. } = change else { continue };
            let mecha = self.content.mecha(kind);
            if !mecha.weapons.contains(weapon) {
                let weapon = &self.content.weapon(*weapon).name;
                let message = format!("the {} has no {weapon} to replace", mecha.name);
                self.fault(document, &format!("{field}.changes"), message);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use ironlance_rulebook::covers;

    use super::super::sample::{added, check};

    #[track_caller]
    fn refused(applies: &str, expected: &[&str]) {
        let text = format!(
            "[[upgrades]]\nid = \"x\"\nname = \"X\"\norigin = \"original\"\napplies = [{applies}]\n"
        );
        let expected: Vec<_> = expected.iter().map(|it| format!("upgrades.toml:5: {it}")).collect();
        let expected: Vec<_> = expected.iter().map(String::as_str).collect();
        check(added("upgrades.toml", &text), &expected);
    }

    #[test]
    fn an_upgrade_replaces_what_is_there() {
        covers!("rrt.force.upgrade-replace");
        let replace = |mecha: &str| {
            format!(
                "{{ mecha = [\"{mecha}\"], changes = [{{ replace = {{ weapon = \"dual-m-996\", \
                 with = \"gu-11\" }} }}] }}"
            )
        };
        refused(&replace("defender"), &[]);
        let why = "upgrades[0].applies[0].changes: the Spartan has no Dual M-996 78mm Auto-Cannons \
                   to replace";
        refused(&replace("spartan"), &[why]);
    }

    #[test]
    fn a_refit_keeps_the_crew() {
        covers!("rrt.force.vf1r-upgrade");
        let refit = |from: &str, into: &str| {
            format!("{{ mecha = [\"{from}\"], changes = [{{ refit = \"{into}\" }}] }}")
        };
        refused(&refit("vf-1j", "vf-1r"), &[]);
        let why = "upgrades[0].applies[0].changes: the VF-1S Valkyrie cannot keep its PIL and GN as \
                   a VF-1R Valkyrie: its modes differ otherwise";
        refused(&refit("vf-1s", "vf-1r"), &[why]);
        // Its PIL is 1 more in every mode, its GN only as a Guardian.
        let why = "upgrades[0].applies[0].changes: the VF-1S Valkyrie cannot keep its PIL and GN as \
                   a VF-1J Valkyrie: its modes differ otherwise";
        refused(&refit("vf-1s", "vf-1j"), &[why]);
        let why = "upgrades[0].applies[0].changes: the Spartan cannot keep its PIL and GN as a \
                   VF-1R Valkyrie: its modes differ otherwise";
        refused(&refit("spartan", "vf-1r"), &[why]);
    }

    #[test]
    fn every_id_of_a_change_leads_somewhere() {
        refused("", &["upgrades[0].applies: it changes nothing"]);
        refused(
            "{ mecha = [\"ufo\"], changes = [{ add = \"ray\" }, { become = \"ufo\" }] }",
            &[
                "upgrades[0].applies[0].mecha[0]: there is no mecha `ufo`",
                "upgrades[0].applies[0].changes[0].add: there is no weapon system `ray`",
                "upgrades[0].applies[0].changes[1].become: there is no mecha `ufo`",
            ],
        );
    }
}
