//! Upgrades bought for cards.

use std::collections::BTreeMap;

use ironlance_rulebook::{cite, rule};

use super::{ForceRefusal, found::FoundCard};
use crate::content::{Content, Offer, Upgrade, UpgradeId};

/// Each upgrade is offered by its card, is bought once and excludes others of its group.
pub(super) fn check_upgrades(
    content: &Content,
    card: &FoundCard<'_>,
    refusals: &mut Vec<ForceRefusal>,
) {
    cite(rule!("rrt.force.upgrade"));
    let mut times: BTreeMap<UpgradeId, usize> = BTreeMap::new();
    for (id, upgrade) in &card.upgrades {
        let count = times.entry(*id).or_default();
        *count += 1;
        if *count == 1 && card.card.offer(*id).is_none() {
            let (card, upgrade) = (card.card.name.clone(), upgrade.name.clone());
            refusals.push(ForceRefusal::NotOffered { card, upgrade });
        }
    }
    for (id, times) in times.iter().filter(|(_, times)| 1 < **times) {
        let (card, upgrade) = (card.card.name.clone(), content.upgrade(*id).name.clone());
        refusals.push(ForceRefusal::UpgradeTwice { card, upgrade, times: *times });
    }
    let bought: Vec<&Upgrade> = times.keys().map(|id| content.upgrade(*id)).collect();
    check_groups(card, &bought, refusals);
    check_free_choice(content, card, &bought, refusals);
}

fn check_groups(card: &FoundCard<'_>, bought: &[&Upgrade], refusals: &mut Vec<ForceRefusal>) {
    cite(rule!("rrt.force.upgrade-exclusive"));
    for (index, one) in bought.iter().enumerate() {
        let same = |other: &&&Upgrade| other.group.is_some() && other.group == one.group;
        for other in bought[index + 1..].iter().filter(same) {
            refusals.push(ForceRefusal::UpgradesExclude {
                card: card.card.name.clone(),
                one: one.name.clone(),
                other: other.name.clone(),
            });
        }
    }
}

/// A group of which everything is free must be chosen from.
fn check_free_choice(
    content: &Content,
    card: &FoundCard<'_>,
    bought: &[&Upgrade],
    refusals: &mut Vec<ForceRefusal>,
) {
    let mut groups: BTreeMap<&str, Vec<Offer>> = BTreeMap::new();
    for offer in &card.card.upgrades {
        if let Some(group) = &content.upgrade(offer.upgrade).group {
            groups.entry(group).or_default().push(*offer);
        }
    }
    for (group, offers) in groups {
        let is_free = offers.iter().all(|offer| offer.points == 0);
        let is_chosen = bought.iter().any(|it| it.group.as_deref() == Some(group));
        if is_free && !is_chosen {
            let names = offers.iter().map(|it| content.upgrade(it.upgrade).name.as_str());
            let upgrades = names.collect::<Vec<_>>().join(", ");
            let card = card.card.name.clone();
            refusals.push(ForceRefusal::UpgradeMissing { card, upgrades });
        }
    }
}
