//! The open choices of the rulebook, for people who set a game up.

use ironlance_engine::{OptionChoice, OptionEntry, OptionValues, option_entries};
use serde_json::Value;

use crate::options::Options;

/// Every option of the game.
pub(super) fn entries() -> Vec<OptionEntry> {
    option_entries::<Options>("tcg", values)
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
    use serde_json::json;

    use super::*;

    #[test]
    fn the_options_are_the_open_choices_of_the_rulebook_with_its_defaults() {
        let defaults = json!({
            "deck-rules": "universe",
            "copy-limit": null,
            "deck-size": 60,
            "first-turn": "short",
            "mulligan": "none",
            "box-powers": "on",
            "box-power-frequency": "once-per-turn",
            "phase-order": "deploy-first",
            "blockers-removed": "stays-blocked",
            "option-use": "each-once",
            "mission-limit-zero": "none",
            "takeback-choice": "controller",
            "under-construction-armor": "zero",
            "tapped-units-fight-back": true,
            "depleted-support": "nothing",
            "ability-default-time": "deploy-phase",
            "empty-stockpile": "none-left",
            "vehicle-roll": "five-or-six",
            "anti-missile": "each-unit",
            "free-abilities": "used",
            "vehicle-roll-count": "each-event",
            "terrain-limit": "one-per-region",
            "new-units-guard": false,
            "multi-victory": "last-standing",
            "multi-blocking": "attacked-only",
            "stockpile-count-visible": true,
            "hand-count-visible": true,
            "takeover-of-eliminated": "leave",
        });
        ironlance_testkit::options::<Options>("tcg", &entries(), &defaults);
    }
}
