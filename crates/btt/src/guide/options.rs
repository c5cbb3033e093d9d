//! The open choices of the rulebook, for people who set a game up.

use ironlance_engine::{OptionChoice, OptionEntry, OptionValues, commas, option_entries};
use serde_json::Value;

use crate::{
    content::{AttackDie, Content},
    options::Options,
};

/// Every option of the game with this content.
pub(super) fn entries(content: &Content) -> Vec<OptionEntry> {
    option_entries::<Options>("btt", |id| values(content, id))
}

/// What a number may be, as the rulebook says.
fn values(content: &Content, id: &str) -> Option<OptionValues> {
    let choice = |value: u8, words: &str| OptionChoice::new(value, words);
    Some(match id {
        "point-limit" | "round-limit" => OptionValues::Number { min: 1, max: 1000 },
        "minimum-mechs" => OptionValues::Choices(vec![choice(2, "Two."), choice(1, "One.")]),
        "medium-range" => {
            OptionValues::Choices(vec![choice(12, "At 12 hexes."), choice(15, "At 15 hexes.")])
        }
        "physical-level-limit" => OptionValues::Choices(vec![
            OptionChoice::new(Value::Null, "Any difference."),
            choice(1, "At most one level."),
            choice(2, "At most two levels."),
        ]),
        "attack-die" => {
            let dice = content.attack_dice.iter().enumerate();
            let die = |(place, die): (usize, &AttackDie)| {
                let words = format!("{}: {}.", die.id, commas(die.faces));
                OptionChoice::new(place, words)
            };
            OptionValues::Choices(dice.map(die).collect())
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_options_are_the_open_choices_of_the_rulebook_with_its_defaults() {
        let defaults = json!({
            "point-limit": 200,
            "round-limit": 12,
            "minimum-mechs": 2,
            "medium-range": 12,
            "asterisk-target-lock": false,
            "attack-die": 0,
            "seam-column": "first-sheet",
            "stationary-facing": "free",
            "stay-on-move-order": false,
            "jump-cost": "per-hex",
            "rear-arc": "cone",
            "all-round-weapons": "tic-only",
            "edge-line": "targets-choice",
            "hill-block": "either",
            "woods-height": "ignored",
            "blocking-dice": "terrain",
            "simultaneous-damage": "equal-order",
            "target-lock-limit": "one",
            "target-lock-los": false,
            "house-lance-merc-command-card": false,
            "mixed-includes-rear": true,
            "physical-level-limit": null,
            "buildings": "impassable",
            "shutdown-card-dice": false,
            "self-destruction-scores": true,
            "heat-order": "activation-order",
            "order-timeout": "stand",
        });
        ironlance_testkit::options::<Options>("btt", &entries(Content::standard()), &defaults);
    }
}
