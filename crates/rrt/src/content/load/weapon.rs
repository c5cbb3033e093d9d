//! Weapon systems.

use ironlance_engine::Document;
use ironlance_rulebook::{cite, rule};

use super::{Kind, Loader, put};
use crate::content::{Volley, WeaponAbility, WeaponDef, raw};

impl<'a> Loader<'a> {
    pub(super) fn weapons(&mut self, document: &Document<'a>) {
        if let Some(list) = self.read::<raw::Weapons>(document) {
            self.weapons_of(document, list.weapons);
        }
    }

    pub(super) fn weapons_of(&mut self, document: &Document<'a>, list: Vec<WeaponDef>) {
        cite(rule!("rrt.stats.weapon-list"));
        for (index, weapon) in list.into_iter().enumerate() {
            let field = format!("weapons[{index}]");
            let new = self.claim(document, &format!("{field}.id"), Kind::Weapons, &weapon.id);
            for (part, message) in faults(&weapon) {
                self.fault(document, &format!("{field}.{part}"), message);
            }
            if new {
                let place = self.content.weapons.iter().position(|other| other.id == weapon.id);
                put(&mut self.content.weapons, place, weapon);
            }
        }
    }
}

/// What is wrong with a weapon system: the field and why.
fn faults(weapon: &WeaponDef) -> Vec<(&'static str, &'static str)> {
    use WeaponAbility::*;
    let has = |ability| weapon.abilities.contains(ability);
    let mut faults = Vec::new();
    let mut wrong = |if_so: bool, field, message| {
        if if_so {
            faults.push((field, message));
        }
    };
    let dropped = has(FlyOver);
    let struck = has(ShockBaton);
    wrong(weapon.range == Some(0), "range", "leave it out if nothing is fired");
    wrong(dropped && weapon.range.is_some(), "range", "what is dropped has no range");
    wrong(dropped && !has(Blast), "abilities", "a Fly Over attack is a Blast attack");
    wrong(
        weapon.range.is_none() && !dropped && !struck,
        "range",
        "only what is dropped or strikes in contact has no range",
    );
    wrong(weapon.damage == 0 && !struck, "damage", "a hit does at least 1");
    wrong(weapon.ammo == Some(0), "ammo", "leave it out if it is never empty");
    wrong(weapon.volley == Some(Volley::Of(0)), "volley", "a use fires at least 1 missile");
    wrong(weapon.volley.is_some() && !has(Missile), "volley", "only missiles come in volleys");
    wrong(
        weapon.volley == Some(Volley::X) && weapon.ammo.is_none(),
        "ammo",
        "a Volley X is limited by its Ammo",
    );
    wrong(has(CannotBeShotDown) && !has(Missile), "abilities", "only missiles are shot down");
    wrong(has(Salvo) && weapon.ammo.is_none(), "ammo", "a salvo spends Ammo");
    faults
}

#[cfg(test)]
mod tests {
    use ironlance_rulebook::covers;

    use super::super::sample::{added, check, standard};
    use crate::content::Content;

    /// A weapon system with these lines besides.
    fn weapon(lines: &str) -> String {
        format!("[[weapons]]\nid = \"x\"\nname = \"X\"\norigin = \"original\"\n{lines}")
    }

    #[track_caller]
    fn refused(lines: &str, expected: &[&str]) {
        let expected: Vec<_> = expected.iter().map(|it| format!("weapons/x.toml:{it}")).collect();
        let expected: Vec<_> = expected.iter().map(String::as_str).collect();
        check(added("weapons/x.toml", &weapon(lines)), &expected);
    }

    #[test]
    fn a_weapon_system_has_range_damage_and_abilities() {
        covers!("rrt.stats.weapon-list");
        refused("range = 12\ndamage = 6\nabilities = [\"accurate\"]\n", &[]);
        refused(
            "damage = 6\nabilities = []\n",
            &["1: weapons[0].range: only what is dropped or strikes in contact has no range"],
        );
        refused(
            "range = 0\ndamage = 6\nabilities = []\n",
            &["5: weapons[0].range: leave it out if nothing is fired"],
        );
        refused(
            "range = 9\ndamage = 0\nabilities = []\n",
            &["6: weapons[0].damage: a hit does at least 1"],
        );
        refused("range = 9\nabilities = []\n", &["1: weapons[0].damage: missing field `damage`"]);
        refused(
            "range = 9\ndamage = 1\nabilities = [\"missile\", \"missile\"]\n",
            &["7: weapons[0].abilities: Missile is there twice"],
        );
    }

    #[test]
    fn abilities_of_weapons_go_with_what_they_need() {
        covers!("rrt.stats.weapon-list");
        refused(
            "range = 9\ndamage = 1\nabilities = [\"fly-over\"]\n",
            &[
                "5: weapons[0].range: what is dropped has no range",
                "7: weapons[0].abilities: a Fly Over attack is a Blast attack",
            ],
        );
        refused(
            "range = 9\ndamage = 1\nabilities = []\nvolley = { of = 4 }\n",
            &["8: weapons[0].volley: only missiles come in volleys"],
        );
        refused(
            "range = 9\ndamage = 1\nabilities = [\"missile\"]\nvolley = \"x\"\n",
            &["1: weapons[0].ammo: a Volley X is limited by its Ammo"],
        );
        refused(
            "range = 9\ndamage = 1\nabilities = [\"missile\"]\nvolley = { of = 0 }\n",
            &["8: weapons[0].volley: a use fires at least 1 missile"],
        );
        refused(
            "range = 9\ndamage = 1\nabilities = [\"salvo\", \"cannot-be-shot-down\"]\nammo = 0\n",
            &[
                "7: weapons[0].abilities: only missiles are shot down",
                "8: weapons[0].ammo: leave it out if it is never empty",
            ],
        );
    }

    #[test]
    fn an_item_is_there_once_and_has_a_plain_id() {
        let one = weapon("range = 9\ndamage = 1\nabilities = []\n");
        check(
            added("weapons/x.toml", &format!("{one}{one}")),
            &["weapons/x.toml:9: weapons[1].id: `x` is already taken in this file"],
        );
        check(
            added("weapons/x.toml", &one.replace("\"x\"", "\"Ray Gun\"")),
            &["weapons/x.toml:2: weapons[0].id: `Ray Gun` is no id: write it in lower case, with \
             hyphens"],
        );
    }

    #[test]
    fn an_item_of_an_added_file_takes_the_place_of_the_old() {
        let text = weapon("range = 13\ndamage = 7\nabilities = []\n").replace("\"x\"", "\"gu-11\"");
        let file = ironlance_engine::SourceText::new("weapons/x.toml", text);
        let content = Content::standard().extend(&[file]).unwrap();
        let id = content.weapon_called("gu-11").unwrap();
        assert_eq!(content.weapon(id).range, Some(13));
        assert_eq!(content.weapons.len(), Content::standard().weapons.len());
        assert_eq!(Content::standard().weapon(id).range, Some(12));
        let again = Content::standard().extend(&[standard("weapons/uedf.toml")]).unwrap();
        assert_eq!(again.weapons, Content::standard().weapons);
    }
}
