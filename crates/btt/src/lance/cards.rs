//! Which cards fit which mech and which TIC.

use ironlance_rulebook::{cite, rule};

use super::{LanceRefusal, found::Found};
use crate::content::{BarAction, Mechwarrior, UnitCard, WeaponType};

/// Upgrades, the command card and mechwarriors.
pub(super) fn check_cards(units: &[Found<'_>], refusals: &mut Vec<LanceRefusal>) {
    for unit in units {
        if 1 < unit.cards() {
            cite(rule!("btt.lance.cards-on-one-mech"));
        }
        if let Some((_, mech)) = unit.mech {
            check_upgrades(mech, unit, refusals);
            check_mechwarriors(mech, unit, refusals);
        }
    }
    check_repeats(units);
    check_command_cards(units, refusals);
    check_unique_mechwarriors(units, refusals);
}

fn check_upgrades(mech: &UnitCard, unit: &Found<'_>, refusals: &mut Vec<LanceRefusal>) {
    for (place, (wanted, (_, upgrade))) in unit.upgrades.iter().enumerate() {
        let (name, tic) = (upgrade.name.clone(), wanted.tic);
        cite(rule!("btt.lance.upgrade-names-its-tic"));
        let Some(index) = mech.tic(tic) else {
            let mech = mech.full_name();
            refusals.push(LanceRefusal::NoSuchTic { mech, tic, upgrade: name });
            continue;
        };
        let weapon = mech.tics[index].weapon;
        cite(rule!("btt.lance.upgrade-not-on-mixed"));
        cite(rule!("btt.lance.upgrade-type-match"));
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
        cite(rule!("btt.lance.upgrade-one-per-tic"));
        let same = |other: &&(&super::LanceUpgrade, _)| other.0.tic == tic;
        let upgrades = unit.upgrades.iter().filter(same).count();
        if 1 < upgrades && !unit.upgrades[..place].iter().any(|other| same(&other)) {
            let mech = mech.full_name();
            refusals.push(LanceRefusal::SeveralUpgradesOnTic { mech, tic, upgrades });
        }
    }
}

/// Copies of an upgrade are free, if each has a TIC of its own.
fn check_repeats(units: &[Found<'_>]) {
    let mut seen = Vec::new();
    for (_, (index, _)) in units.iter().flat_map(|unit| &unit.upgrades) {
        if seen.contains(index) {
            cite(rule!("btt.lance.upgrade-repeats"));
        }
        seen.push(*index);
    }
}

fn check_command_cards(units: &[Found<'_>], refusals: &mut Vec<LanceRefusal>) {
    let mut cards = Vec::new();
    for unit in units {
        let (Some((_, mech)), Some((_, card))) = (unit.mech, unit.command_card) else { continue };
        cards.push(card.name.clone());
        if !mech.action_bar.contains(&BarAction::Command) {
            // It cannot use the card's action, but may carry it.
            cite(rule!("btt.lance.command-card-bearer"));
        }
    }
    if !cards.is_empty() {
        cite(rule!("btt.lance.command-card-limit"));
    }
    if 1 < cards.len() {
        refusals.push(LanceRefusal::SeveralCommandCards { cards });
    }
}

fn check_mechwarriors(mech: &UnitCard, unit: &Found<'_>, refusals: &mut Vec<LanceRefusal>) {
    cite(rule!("btt.lance.one-mechwarrior-per-mech"));
    let (mechwarriors, most) = (unit.mechwarriors.len(), mech.mechwarriors());
    if most < mechwarriors {
        let mech = mech.full_name();
        refusals.push(LanceRefusal::SeveralMechwarriors { mech, mechwarriors, most });
    }
    for (_, card) in &unit.mechwarriors {
        cite(rule!("btt.lance.mechwarrior-requirements"));
        refusals.extend(wrong_size(mech, card));
        refusals.extend(wrong_mech(mech, card));
    }
}

fn wrong_size(mech: &UnitCard, card: &Mechwarrior) -> Option<LanceRefusal> {
    cite(rule!("btt.components.size-classes"));
    let fits = card.sizes.is_empty() || card.sizes.contains(&mech.size);
    (!fits).then(|| LanceRefusal::WrongSize {
        mechwarrior: card.name.clone(),
        mech: mech.full_name(),
        size: mech.size,
        sizes: card.sizes.clone(),
    })
}

fn wrong_mech(mech: &UnitCard, card: &Mechwarrior) -> Option<LanceRefusal> {
    let fits = card.mechs.is_empty() || card.mechs.contains(&mech.id);
    (!fits).then(|| LanceRefusal::WrongMech {
        mechwarrior: card.name.clone(),
        mech: mech.full_name(),
        mechs: card.mechs.clone(),
    })
}

fn check_unique_mechwarriors(units: &[Found<'_>], refusals: &mut Vec<LanceRefusal>) {
    let all: Vec<_> = units.iter().flat_map(|unit| &unit.mechwarriors).collect();
    for (place, (index, card)) in all.iter().enumerate() {
        let copies = all.iter().filter(|(other, _)| other == index).count();
        let first = all[..place].iter().all(|(other, _)| other != index);
        if card.unique {
            cite(rule!("btt.lance.unique-mechwarriors"));
            if 1 < copies && first {
                let mechwarrior = card.name.clone();
                refusals.push(LanceRefusal::UniqueMechwarrior { mechwarrior, copies });
            }
        } else if 1 < copies && first {
            cite(rule!("btt.lance.generic-mechwarriors"));
        }
    }
}
