//! The open choices of the rulebook, for people who set a game up.

use ironlance_engine::{
    OptionChoice, OptionEntry, OptionTitle, OptionValues, commas, option_entries,
};
use ironlance_rulebook::rule;
use serde_json::Value;

use crate::{
    content::{AttackDie, Content},
    options::Options,
};

/// The options in the order of the rulebook, each with its rule and its title.
fn titles() -> [OptionTitle; 27] {
    [
        ("point-limit", rule!("btt.lance.point-limit"), "Points of a lance"),
        ("round-limit", rule!("btt.round.twelve-rounds"), "Rounds"),
        ("minimum-mechs", rule!("btt.lance.mech-count"), "Fewest mechs of a lance"),
        ("medium-range", rule!("btt.combat.range-brackets"), "End of medium range"),
        ("asterisk-target-lock", rule!("btt.combat.asterisk"), "Target locks beat asterisks"),
        ("attack-die", rule!("btt.components.attack-die"), "Attack die"),
        ("seam-column", rule!("btt.map.seam"), "Terrain of the seam column"),
        ("stationary-facing", rule!("btt.activation.no-move-for-x"), "Turning without moving"),
        (
            "stay-on-move-order",
            rule!("btt.activation.start-hex-excluded"),
            "Staying despite an order",
        ),
        ("jump-cost", rule!("btt.movement.jump-cost"), "Cost of a jump"),
        ("rear-arc", rule!("btt.arcs.rear"), "Rear arc"),
        ("all-round-weapons", rule!("btt.arcs.all-round"), "360-degree weapons"),
        ("edge-line", rule!("btt.los.edge-line"), "Lines along hex edges"),
        ("hill-block", rule!("btt.los.hill-block"), "Hills that block"),
        ("woods-height", rule!("btt.los.woods-height"), "Height of woods and smoke"),
        ("blocking-dice", rule!("btt.los.dice-block"), "Dice that end line of sight"),
        ("simultaneous-damage", rule!("btt.combat.simultaneous-damage"), "Simultaneous damage"),
        ("target-lock-limit", rule!("btt.actions.target-lock-single"), "Target locks of a unit"),
        ("target-lock-los", rule!("btt.actions.target-lock"), "Target Lock needs line of sight"),
        (
            "house-lance-merc-command-card",
            rule!("btt.lance.house-command-cards"),
            "Mercenary command cards in House Lances",
        ),
        ("mixed-includes-rear", rule!("btt.combat.mixed-includes"), "Rear TICs in Mixed TICs"),
        (
            "physical-level-limit",
            rule!("btt.physical.range-and-arc"),
            "Levels of a physical attack",
        ),
        ("buildings", rule!("btt.map.buildings"), "Buildings"),
        ("shutdown-card-dice", rule!("btt.heat.shutdown-defense"), "Card dice while shut down"),
        (
            "self-destruction-scores",
            rule!("btt.victory.score-killed"),
            "Points for self-destruction",
        ),
        ("heat-order", rule!("btt.heat.order"), "Order of the Heat Phase"),
        ("order-timeout", rule!("btt.planning.missing-order"), "Missing orders"),
    ]
}

/// Every option of the game with this content.
pub(super) fn entries(content: &Content) -> Vec<OptionEntry> {
    option_entries::<Options>("btt", titles(), |id| values(content, id))
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
    use super::*;

    #[test]
    fn every_option_is_explained_with_its_default_among_its_choices() {
        let entries = entries(Content::standard());
        let defaults = serde_json::to_value(Options::default()).unwrap();
        let mut ids: Vec<&str> = entries.iter().map(|entry| entry.id.as_str()).collect();
        ids.sort_unstable();
        assert_eq!(ids, defaults.as_object().unwrap().keys().collect::<Vec<_>>());
        for entry in &entries {
            assert!(entry.is_explained(), "{entry:?}");
        }
    }
}
