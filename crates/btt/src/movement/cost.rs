//! What entering a hex costs.

use ironlance_rulebook::{RuleId, cite, rule};

use crate::content::Ground;

/// What entering a hex on foot costs, part by part, or why it cannot be entered.
pub fn entry_cost(from: &Ground, to: &Ground) -> Option<u8> {
    cite(rule!("btt.movement.costs-add-up"));
    let levels = from.floor().abs_diff(to.floor());
    if !to.can_be_entered() || levels >= 3 {
        return None;
    }
    Some(parts(from, to).map(|(_, cost)| cost).sum())
}

/// What a step of a jump costs where terrain counts: as on foot, without the level limit.
pub fn jump_entry_cost(from: &Ground, to: &Ground) -> u8 {
    parts(from, to).map(|(_, cost)| cost).sum()
}

/// The parts of the cost of entering a hex, each with its rule. Nothing else costs anything.
pub fn parts(from: &Ground, to: &Ground) -> impl Iterator<Item = (RuleId, u8)> {
    cite(rule!("btt.movement.other-terrain-free"));
    let levels = match from.floor().abs_diff(to.floor()) {
        0 => None,
        1 => Some((rule!("btt.movement.cost-elevation-one"), 1)),
        _ => Some((rule!("btt.movement.cost-elevation-two"), 2)),
    };
    let woods = match to.woods {
        0 => None,
        1 => Some((rule!("btt.movement.cost-light-woods"), 1)),
        _ => Some((rule!("btt.movement.cost-heavy-woods"), 2)),
    };
    let one = |there: bool, rule: RuleId| there.then_some((rule, 1));
    let parts = [
        Some((rule!("btt.movement.basic-cost"), 1)),
        levels,
        woods,
        one(to.water.is_some(), rule!("btt.movement.cost-water")),
        one(to.rough, rule!("btt.movement.cost-rough")),
        one(to.rubble, rule!("btt.movement.cost-rubble")),
    ];
    parts.into_iter().flatten()
}

/// Puts the rules behind a step that was taken on record.
pub(crate) fn cite_step(from: &Ground, to: &Ground) {
    for (rule, _) in parts(from, to) {
        cite(rule);
    }
}
