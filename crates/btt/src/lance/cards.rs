//! Which cards fit which mech and which TIC.

use ironlance_rulebook::{cite, rule};

use super::{
    LanceRefusal,
    found::{Found, counts},
    mechwarriors::{check_mechwarrior_copies, check_mechwarriors},
};
use crate::content::{Content, UnitCard, WeaponType};

/// Upgrades, the command card and mechwarriors.
pub(super) fn check_cards(
    content: &Content,
    units: &[Found<'_>],
    refusals: &mut Vec<LanceRefusal>,
) {
    cite(rule!("btt.lance.cards-on-one-mech"));
    for unit in units {
        if let Some((_, mech)) = unit.mech {
            check_upgrades(mech, unit, refusals);
            check_mechwarriors(mech, unit, refusals);
        }
    }
    check_command_cards(units, refusals);
    check_mechwarrior_copies(content, units, refusals);
}

/// Each upgrade has a TIC of its own that it fits; how often it is bought does not matter.
fn check_upgrades(mech: &UnitCard, unit: &Found<'_>, refusals: &mut Vec<LanceRefusal>) {
    cite(rule!("btt.lance.upgrade-repeats"));
    for (wanted, (_, upgrade)) in &unit.upgrades {
        let (name, tic) = (upgrade.name.clone(), wanted.tic);
        let Some(index) = mech.tic(tic) else {
            let mech = mech.full_name();
            refusals.push(LanceRefusal::NoSuchTic { mech, tic, upgrade: name });
            continue;
        };
        let weapon = mech.tics[index].weapon;
        if weapon == WeaponType::Mixed {
            let mech = mech.full_name();
            refusals.push(LanceRefusal::UpgradeOnMixed { upgrade: name, mech, tic });
        } else if weapon != upgrade.weapon {
            refusals.push(LanceRefusal::WrongWeaponType {
                upgrade: name,
                fits: upgrade.weapon,
                mech: mech.full_name(),
                tic,
                weapon,
            });
        }
    }
    for (tic, upgrades) in counts(unit.upgrades.iter().map(|(wanted, _)| wanted.tic)) {
        if 1 < upgrades {
            let mech = mech.full_name();
            refusals.push(LanceRefusal::SeveralUpgradesOnTic { mech, tic, upgrades });
        }
    }
}

/// One in the lance, whoever carries it.
fn check_command_cards(units: &[Found<'_>], refusals: &mut Vec<LanceRefusal>) {
    cite(rule!("btt.lance.command-card-bearer"));
    let units = units.iter().filter(|unit| unit.mech.is_some());
    let cards: Vec<_> =
        units.filter_map(|unit| unit.command_card).map(|(_, card)| card.name.clone()).collect();
    if 1 < cards.len() {
        refusals.push(LanceRefusal::SeveralCommandCards { cards });
    }
}

#[cfg(test)]
mod tests {
    use ironlance_rulebook::covers;

    use super::{
        super::sample::{does_not_fit, fits, legal, mech, merc, refused},
        *,
    };

    fn upgrade(id: &str) -> u8 {
        Content::standard().upgrade(id).unwrap() as u8
    }

    #[test]
    fn a_tic_has_one_upgrade_but_each_tic_may_have_one() {
        covers!("btt.lance.upgrade-one-per-tic");
        let stalker = || {
            mech("stk-3f")
                .upgrade("overdrive", "LASERS-A")
                .upgrade("collimated-lenses", "LASERS-B")
                .upgrade("smoke-rounds", "LRM")
                .upgrade("tight-grouping", "SRM")
        };
        assert_eq!(fits(stalker()).upgrades.len(), 4);
        does_not_fit(
            stalker().upgrade("inferno-rounds", "SRM"),
            "btt.lance.upgrade-one-per-tic: the SRM TIC of the Stalker STK-3F has 2 upgrades, and \
             may have one",
        );
    }

    #[test]
    fn one_mech_carries_upgrades_command_card_and_mechwarrior_at_once() {
        covers!("btt.lance.cards-on-one-mech");
        let atlas = mech("as7-d")
            .upgrade("overdrive", "LASERS")
            .upgrade("tungsten-slugs", "AC")
            .command("rally")
            .pilot("elite-mechwarrior");
        assert_eq!(fits(atlas).total_cost, 103 + 2 + 4 + 3 + 6);
    }

    #[test]
    fn an_upgrade_is_on_the_tic_it_names() {
        covers!("btt.lance.upgrade-names-its-tic");
        let spotter = upgrade("spotter-link");
        let on = |tic| fits(mech("arc-2r").upgrade("spotter-link", tic)).upgrades.to_vec();
        assert_eq!(on("LRM-L"), [(0, spotter)]);
        assert_eq!(on("LRM-R"), [(1, spotter)]);
        does_not_fit(
            mech("arc-2r").upgrade("spotter-link", "LRM"),
            "btt.lance.upgrade-names-its-tic: the Archer ARC-2R has no TIC called LRM for Spotter Link",
        );
    }

    #[test]
    fn an_upgrade_fits_tics_of_its_weapon_type() {
        covers!("btt.lance.upgrade-type-match");
        fits(mech("arc-2r").upgrade("overdrive", "REAR LASERS"));
        does_not_fit(
            mech("arc-2r").upgrade("overdrive", "LRM-L"),
            "btt.lance.upgrade-type-match: Overdrive is for LASERS, and the LRM-L TIC of the Archer \
             ARC-2R is LRM",
        );
    }

    #[test]
    fn an_upgrade_may_be_bought_again_for_another_tic() {
        covers!("btt.lance.upgrade-repeats");
        let archer =
            mech("arc-2r").upgrade("smoke-rounds", "LRM-L").upgrade("smoke-rounds", "LRM-R");
        let smoke = upgrade("smoke-rounds");
        let judged = fits(archer);
        assert_eq!(judged.upgrades.to_vec(), [(0, smoke), (1, smoke)]);
        assert_eq!(judged.total_cost, 70 + 3 + 3);
    }

    #[test]
    fn a_mixed_tic_has_no_upgrade() {
        covers!("btt.lance.upgrade-not-on-mixed");
        does_not_fit(
            mech("wvr-6k").upgrade("overdrive", "MIXED"),
            "btt.lance.upgrade-not-on-mixed: Overdrive cannot be on the MIXED TIC of the Wolverine \
             WVR-6K: Mixed TICs have no upgrade",
        );
    }

    #[test]
    fn a_lance_has_one_command_card() {
        covers!("btt.lance.command-card-limit");
        let judged = legal(&merc([mech("wvr-6r").command("rally"), mech("mad-3r")]));
        let rally = Content::standard().command_card("rally").map(|index| index as u8);
        assert_eq!(judged.units[0].command_card, rally);
        refused(
            &merc([mech("wvr-6r").command("rally"), mech("mad-3r").command("rally")]),
            &[
                "btt.lance.command-card-limit: a lance has one command card, this one 2: Rally, Rally",
            ],
        );
    }

    #[test]
    fn a_mech_without_command_may_carry_the_command_card() {
        covers!("btt.lance.command-card-bearer");
        assert!(fits(mech("lct-1e").command("rally")).command_card.is_some());
    }
}
