//! The cards behind the ids of a lance.

use std::collections::BTreeMap;

use ironlance_rulebook::{cite, rule};

use super::{Lance, LanceRefusal, LanceUnit, LanceUpgrade};
use crate::content::{CommandCard, Content, Mechwarrior, UnitCard, WeaponUpgrade};

/// A card with its index.
pub(super) type Card<'a, T> = (u8, &'a T);

/// A unit of a lance with those of its cards that exist.
pub(super) struct Found<'a> {
    pub(super) mech: Option<Card<'a, UnitCard>>,
    pub(super) upgrades: Vec<(&'a LanceUpgrade, Card<'a, WeaponUpgrade>)>,
    pub(super) command_card: Option<Card<'a, CommandCard>>,
    pub(super) mechwarriors: Vec<Card<'a, Mechwarrior>>,
}

/// Looks all ids up; those that lead nowhere are refused.
pub(super) fn find<'a>(
    content: &'a Content,
    lance: &'a Lance,
    refusals: &mut Vec<LanceRefusal>,
) -> Vec<Found<'a>> {
    lance.units.iter().map(|unit| find_unit(content, unit, refusals)).collect()
}

fn find_unit<'a>(
    content: &'a Content,
    unit: &'a LanceUnit,
    refusals: &mut Vec<LanceRefusal>,
) -> Found<'a> {
    let mech = content.unit(&unit.mech).map(|index| (index as u8, &content.units[index]));
    if mech.is_none() {
        refusals.push(LanceRefusal::UnknownMech { mech: unit.mech.clone() });
    }
    let mut upgrades = Vec::new();
    for wanted in &unit.upgrades {
        match content.upgrade(&wanted.upgrade) {
            Some(index) => upgrades.push((wanted, (index as u8, &content.upgrades[index]))),
            None => {
                let upgrade = wanted.upgrade.clone();
                refusals.push(LanceRefusal::UnknownUpgrade { upgrade });
            }
        }
    }
    let mut command_card = None;
    if let Some(id) = &unit.command_card {
        match content.command_card(id) {
            Some(index) => command_card = Some((index as u8, &content.command_cards[index])),
            None => refusals.push(LanceRefusal::UnknownCommandCard { card: id.clone() }),
        }
    }
    let mut mechwarriors = Vec::new();
    for id in &unit.mechwarriors {
        match content.mechwarrior(id) {
            Some(index) => mechwarriors.push((index as u8, &content.mechwarriors[index])),
            None => {
                refusals.push(LanceRefusal::UnknownMechwarrior { mechwarrior: id.clone() });
            }
        }
    }
    Found { mech, upgrades, command_card, mechwarriors }
}

impl Found<'_> {
    /// What the unit costs with all its cards. A lance may name more cards than points can count.
    pub(super) fn total_cost(&self) -> u16 {
        cite(rule!("btt.lance.unit-total-cost"));
        let mech = self.mech.iter().map(|(_, card)| card.cost);
        let upgrades = self.upgrades.iter().map(|(_, (_, card))| card.cost);
        let command_card = self.command_card.iter().map(|(_, card)| card.cost);
        let mechwarriors = self.mechwarriors.iter().map(|(_, card)| card.cost);
        mech.chain(upgrades).chain(command_card).chain(mechwarriors).fold(0, u16::saturating_add)
    }
}

/// How often each thing occurs. A lance from outside may name very many.
pub(super) fn counts<T: Ord>(things: impl Iterator<Item = T>) -> BTreeMap<T, usize> {
    let mut counts = BTreeMap::new();
    for thing in things {
        *counts.entry(thing).or_default() += 1;
    }
    counts
}
