//! The open choices of the rulebook, for people who set a game up.

use ironlance_engine::{OptionChoice, OptionEntry, OptionTitle, OptionValues, option_entries};
use ironlance_rulebook::rule;
use serde_json::Value;

use crate::options::Options;

/// The options in the order of the rulebook, each with its rule and its title.
fn titles() -> [OptionTitle; 28] {
    [
        ("deck-rules", rule!("tcg.deck.universe"), "Deck construction"),
        ("copy-limit", rule!("tcg.deck.copies"), "Copies of a card"),
        ("deck-size", rule!("tcg.deck.max-size"), "Most cards of a deck"),
        ("first-turn", rule!("tcg.turn.first-turn"), "First turn"),
        ("mulligan", rule!("tcg.setup.no-mulligan"), "Exchanging the opening hand"),
        ("box-powers", rule!("tcg.box.what"), "Box powers"),
        ("box-power-frequency", rule!("tcg.box.timing"), "Uses of a box power"),
        ("phase-order", rule!("tcg.turn.phases"), "Order of the phases"),
        (
            "blockers-removed",
            rule!("tcg.assign.blockers-all-gone"),
            "Blocked missions without blockers",
        ),
        ("option-use", rule!("tcg.option.once"), "Options of a Unit"),
        ("mission-limit-zero", rule!("tcg.mcard.limit"), "Mission cards at initiative 0"),
        ("takeback-choice", rule!("tcg.assign.decrease"), "Damage that is taken back"),
        (
            "under-construction-armor",
            rule!("tcg.construct.face-down-no-values"),
            "Armor under construction",
        ),
        ("tapped-units-fight-back", rule!("tcg.untap.tapped-still"), "Tapped Units fight back"),
        ("depleted-support", rule!("tcg.deplete.command-card"), "Depleted cards"),
        (
            "ability-default-time",
            rule!("tcg.turn.ability-default-time"),
            "Abilities that name no time",
        ),
        ("empty-stockpile", rule!("tcg.win.empty-stockpile"), "Empty Stockpiles"),
        ("vehicle-roll", rule!("tcg.damage.vehicle-roll"), "Vehicles are wrecked"),
        ("anti-missile", rule!("tcg.keyword.anti-missile"), "Anti-Missile"),
        ("free-abilities", rule!("tcg.effect.free-ability"), "Abilities without a cost"),
        ("vehicle-roll-count", rule!("tcg.damage.vehicle-roll"), "Rolls of a Vehicle"),
        ("terrain-limit", rule!("tcg.terrain.one-per-region"), "Terrain in a region"),
        ("new-units-guard", rule!("tcg.guard.set"), "New Units may guard"),
        ("multi-victory", rule!("tcg.multi.last-standing"), "Winner among several players"),
        ("multi-blocking", rule!("tcg.multi.two-sides"), "Blocking for others"),
        ("stockpile-count-visible", rule!("tcg.info.stockpile-count"), "Stockpiles are counted"),
        ("hand-count-visible", rule!("tcg.info.hand"), "Hands are counted"),
        (
            "takeover-of-eliminated",
            rule!("tcg.multi.elimination"),
            "Cards of players who have lost",
        ),
    ]
}

/// Every option of the game.
pub(super) fn entries() -> Vec<OptionEntry> {
    option_entries::<Options>("tcg", titles(), values)
}

/// What a number may be, as the rulebook says.
fn values(id: &str) -> Option<OptionValues> {
    match id {
        "copy-limit" => Some(OptionValues::Choices(vec![
            OptionChoice::new(Value::Null, "As often as one likes."),
            OptionChoice::new(6, "Six times, other than basic Supports."),
            OptionChoice::new(2, "Twice, other than basic Supports."),
        ])),
        "deck-size" => Some(OptionValues::Number { min: 6, max: 99 }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_is_explained_with_its_default_among_its_choices() {
        let entries = entries();
        let defaults = serde_json::to_value(Options::default()).unwrap();
        let mut ids: Vec<&str> = entries.iter().map(|entry| entry.id.as_str()).collect();
        ids.sort_unstable();
        assert_eq!(ids, defaults.as_object().unwrap().keys().collect::<Vec<_>>());
        for entry in &entries {
            assert!(entry.is_explained(), "{entry:?}");
        }
    }
}
