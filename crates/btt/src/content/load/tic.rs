//! The TICs of a unit card.

use ironlance_engine::Document;
use ironlance_rulebook::{cite, rule};

use super::Loader;
use crate::content::{RangeDice, Tic, TicName, WeaponType, card::members, raw};

/// The most TICs of a card: its Mixed TICs keep a bit for each.
const TICS: usize = 16;
/// The most TICs of a card that can have an upgrade.
const UPGRADABLE_TICS: usize = 8;

impl<'a> Loader<'a> {
    pub(super) fn tics(&mut self, document: &Document<'a>, tics: &[raw::Tic]) -> Vec<Tic> {
        cite(rule!("btt.components.tic"));
        if TICS < tics.len() {
            let message = format!("{} TICs are too many: at most {TICS}", tics.len());
            self.fault(document, "tics", message);
            return Vec::new();
        }
        let upgradable = tics.iter().filter(|tic| tic.weapon != WeaponType::Mixed).count();
        if UPGRADABLE_TICS < upgradable {
            let message = format!(
                "{upgradable} TICs besides Mixed ones are too many: at most {UPGRADABLE_TICS}"
            );
            self.fault(document, "tics", message);
        }
        let mut out = Vec::new();
        for (index, tic) in tics.iter().enumerate() {
            let field = format!("tics[{index}]");
            if tics[..index].iter().any(|other| other.name == tic.name) {
                let message = format!("the card has two TICs called `{}`", tic.name);
                self.fault(document, &format!("{field}.name"), message);
            }
            let name = TicName::new(&tic.name);
            if name.is_none() {
                let message = format!("`{}` is no TIC name: 1 to 12 plain characters", tic.name);
                self.fault(document, &format!("{field}.name"), message);
            }
            self.check_dice(document, &field, tic);
            let leaves_out = self.leaves_out(document, &field, tics, index);
            out.extend(name.map(|name| Tic {
                name,
                weapon: tic.weapon,
                dice: tic.dice.unwrap_or_default(),
                heat: tic.heat.unwrap_or_default(),
                arm: tic.arm,
                rear: tic.rear,
                all_round: tic.all_round,
                leaves_out,
            }));
        }
        if out.len() == tics.len() {
            self.check_members(document, &out);
        }
        out
    }

    /// FLAMER and MGUN get dice and heat from their upgrade, all others have their own.
    fn check_dice(&mut self, document: &Document<'a>, field: &str, tic: &raw::Tic) {
        if tic.weapon.needs_upgrade() {
            for (name, given) in [("dice", tic.dice.is_some()), ("heat", tic.heat.is_some())] {
                if given {
                    let message = format!("a {} TIC has its {name} from its upgrade", tic.weapon);
                    self.fault(document, &format!("{field}.{name}"), message);
                }
            }
            return;
        }
        let any =
            |dice: RangeDice| dice.short.is_some() || dice.medium.is_some() || dice.long.is_some();
        if !tic.dice.is_some_and(any) {
            let message = "a TIC has attack dice in at least one range bracket";
            self.fault(document, &format!("{field}.dice"), message);
        }
        if tic.heat.is_none() {
            self.fault(document, &format!("{field}.heat"), "missing field `heat`");
        }
    }

    /// The bits of the TICs that the Mixed TIC at `mixed` leaves out.
    fn leaves_out(
        &mut self,
        document: &Document<'a>,
        field: &str,
        tics: &[raw::Tic],
        mixed: usize,
    ) -> u16 {
        let tic = &tics[mixed];
        if tic.weapon != WeaponType::Mixed {
            if !tic.leaves_out.is_empty() {
                let message = format!("only a MIXED TIC leaves others out, this is {}", tic.weapon);
                self.fault(document, &format!("{field}.leaves-out"), message);
            }
            return 0;
        }
        let mut bits = 0;
        for (index, name) in tic.leaves_out.iter().enumerate() {
            match tics.iter().position(|other| other.name == *name) {
                Some(other) if other != mixed => bits |= 1 << other,
                _ => {
                    let message = format!("the card has no other TIC called `{name}`");
                    self.fault(document, &format!("{field}.leaves-out[{index}]"), message);
                }
            }
        }
        bits
    }

    /// Whether each Mixed TIC includes something.
    fn check_members(&mut self, document: &Document<'a>, tics: &[Tic]) {
        for (place, tic) in tics.iter().enumerate() {
            if tic.weapon == WeaponType::Mixed && members(tics, place) == 0 {
                let message = "a MIXED TIC includes at least one other TIC";
                self.fault(document, &format!("tics[{place}]"), message);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use ironlance_rulebook::covers;

    use super::super::sample::{added, changed, check, check_atlas, standard};
    use crate::content::Content;

    #[test]
    fn a_tic_has_type_dice_asterisks_heat_marks_and_what_it_leaves_out() {
        covers!("btt.components.tic");
        let content = Content::standard();
        let content = content.extend(&[standard("as7-d.toml")]).unwrap();
        let tics: Vec<_> = content.units[content.unit("as7-d").unwrap()]
            .tics
            .iter()
            .map(|tic| {
                let dice = [tic.dice.short, tic.dice.medium, tic.dice.long]
                    .map(|dice| dice.map_or("-".to_owned(), |dice| dice.to_string()))
                    .join("/");
                let marks = [(tic.arm, " [arm]"), (tic.rear, " rear"), (tic.all_round, " 360")];
                let marks: String =
                    marks.iter().filter(|(has, _)| *has).map(|(_, mark)| *mark).collect();
                let (weapon, heat, out) = (tic.weapon, tic.heat, tic.leaves_out);
                format!("{}: {weapon} {dice} h{heat}{marks} {out:b}", tic.name)
            })
            .collect();
        assert_eq!(
            tics,
            [
                "AC: AC 4/3*/- h2 0",
                "LRM: LRM 1/3*/3* h1 0",
                "SRM: SRM 3/2*/- h1 0",
                "LASERS: LASERS 2/1/- h1 [arm] 0",
                "REAR LASERS: LASERS 2/1/- h1 rear 0",
                "MIXED: MIXED 4/4/3 h3 10000",
            ]
        );
    }

    #[test]
    fn tic_names_are_short_and_differ() {
        check_atlas(
            "name = \"AC\"",
            "name = \"AUTOCANNON/20\"",
            "23: tics[0].name: `AUTOCANNON/20` is no TIC name: 1 to 12 plain characters",
        );
        check_atlas(
            "name = \"SRM\"",
            "name = \"LRM\"",
            "35: tics[2].name: the card has two TICs called `LRM`",
        );
    }

    #[test]
    fn a_card_has_at_most_16_tics_and_8_that_can_be_upgraded() {
        let tic = |number: usize, weapon: &str| {
            format!(
                "[[tics]]\nname = \"{weapon}-{number}\"\nweapon = \"{weapon}\"\n\
                 dice = {{ short = \"1\" }}\nheat = 0\n"
            )
        };
        let atlas = |more: usize, weapon: &str| {
            let more: String = (0..more).map(|number| tic(number, weapon)).collect();
            added("units/as7-d.toml", &(standard("as7-d.toml").text + &more))
        };
        check(atlas(10, "mixed"), &[]);
        check(atlas(11, "mixed"), &["units/as7-d.toml:22: tics: 17 TICs are too many: at most 16"]);
        check(atlas(3, "lasers"), &[]);
        check(
            atlas(4, "lasers"),
            &["units/as7-d.toml:22: tics: 9 TICs besides Mixed ones are too many: at most 8"],
        );
    }

    #[test]
    fn a_tic_has_dice_and_heat_unless_they_come_from_its_upgrade() {
        check_atlas(
            "dice = { short = \"4\", medium = \"3*\" }",
            "dice = {}",
            "25: tics[0].dice: a TIC has attack dice in at least one range bracket",
        );
        check_atlas("heat = 2\n", "", "22: tics[0].heat: missing field `heat`");
        check(
            changed("lct-1v.toml", "weapon = \"mgun\"", "weapon = \"mgun\"\nheat = 1"),
            &[
                "packs/btt/units/lct-1v.toml:31: tics[1].heat: a MGUN TIC has its heat from its upgrade",
            ],
        );
    }

    #[test]
    fn only_a_mixed_tic_leaves_others_out_and_only_those_there_are() {
        check_atlas(
            "[\"REAR LASERS\"]",
            "[\"REAR LASER\"]",
            "59: tics[5].leaves-out[0]: the card has no other TIC called `REAR LASER`",
        );
        check_atlas(
            "[\"REAR LASERS\"]",
            "[\"MIXED\"]",
            "59: tics[5].leaves-out[0]: the card has no other TIC called `MIXED`",
        );
        check_atlas(
            "rear = true",
            "rear = true\nleaves-out = [\"AC\"]",
            "53: tics[4].leaves-out: only a MIXED TIC leaves others out, this is LASERS",
        );
    }

    #[test]
    fn a_mixed_tic_has_members() {
        check(
            changed(
                "wsp-1w.toml",
                "heat = 1\n\n[[tics]]\nname = \"MIXED\"",
                "heat = 1\n\n[[tics]]\nleaves-out = [\"LASERS-A\", \"LASERS-B\"]\nname = \"MIXED\"",
            ),
            &[
                "packs/btt/units/wsp-1w.toml:35: tics[2]: a MIXED TIC includes at least one other TIC",
            ],
        );
    }
}
