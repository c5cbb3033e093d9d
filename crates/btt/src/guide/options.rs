//! The open choices of the rulebook, for people who set a game up.

use ironlance_rulebook::{RuleId, book, rule};
use schemars::{JsonSchema, generate::SchemaSettings};
use serde::Serialize;
use serde_json::{Value, json};

use crate::{content::Content, options::Options, words::terms};

/// An open choice of the rulebook.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct OptionEntry {
    /// Its name, as in the set-up.
    pub id: String,
    /// The rule it changes.
    pub rule: RuleId,
    /// What it is about.
    pub title: String,
    /// Its default and its alternatives, as the rulebook says it.
    pub about: String,
    /// What it can be.
    pub kind: OptionKind,
    /// What it is unless somebody chooses.
    pub default: Value,
}

/// What an option can be.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OptionKind {
    /// One of these.
    Choices(Vec<OptionChoice>),
    /// A number.
    Number {
        /// The least.
        min: u16,
        /// The greatest.
        max: u16,
    },
    /// Yes or no.
    Toggle,
}

/// One way to play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct OptionChoice {
    /// What the set-up says.
    pub value: Value,
    /// What it means.
    pub words: String,
}

/// The options in the order of the rulebook, each with its rule and its title.
fn titles() -> [(&'static str, RuleId, &'static str); 27] {
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
    let defaults = serde_json::to_value(Options::default()).expect("options are plain JSON");
    let schema = SchemaSettings::draft2020_12()
        .with(|settings| settings.inline_subschemas = true)
        .into_generator()
        .into_root_schema_for::<Options>()
        .to_value();
    let choices = book("btt").map_or(&[][..], |book| book.open_choices);
    let entry = |(id, rule, title): (&str, RuleId, &str)| OptionEntry {
        id: id.to_owned(),
        rule,
        title: title.to_owned(),
        about: choices
            .iter()
            .find(|choice| choice.name == id)
            .map(|choice| terms::sentence(choice.text))
            .unwrap_or_default(),
        kind: kind(content, id, &schema["properties"][id]),
        default: defaults[id].clone(),
    };
    titles().map(entry).into()
}

/// What the option may be: as its type says, or for numbers as the rulebook does.
fn kind(content: &Content, id: &str, schema: &Value) -> OptionKind {
    let choice = |value: Value, words: &str| OptionChoice { value, words: words.to_owned() };
    match id {
        "point-limit" => OptionKind::Number { min: 1, max: 1000 },
        "round-limit" => OptionKind::Number { min: 1, max: 1000 },
        "minimum-mechs" => {
            OptionKind::Choices(vec![choice(json!(2), "Two."), choice(json!(1), "One.")])
        }
        "medium-range" => OptionKind::Choices(vec![
            choice(json!(12), "At 12 hexes."),
            choice(json!(15), "At 15 hexes."),
        ]),
        "physical-level-limit" => OptionKind::Choices(vec![
            choice(Value::Null, "Any difference."),
            choice(json!(1), "At most one level."),
            choice(json!(2), "At most two levels."),
        ]),
        "attack-die" => {
            let dice = content.attack_dice.iter().enumerate();
            OptionKind::Choices(
                dice.map(|(place, die)| {
                    choice(
                        json!(place),
                        &format!("{}: {}.", die.id, terms::attack_faces(&die.faces)),
                    )
                })
                .collect(),
            )
        }
        _ => match schema["oneOf"].as_array() {
            Some(variants) => {
                let words = |variant: &Value| {
                    choice(
                        variant["const"].clone(),
                        variant["description"].as_str().unwrap_or_default(),
                    )
                };
                OptionKind::Choices(variants.iter().map(words).collect())
            }
            None => OptionKind::Toggle,
        },
    }
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
            assert!(entry.about.starts_with("Default "), "{entry:?}");
            match &entry.kind {
                OptionKind::Toggle => assert!(entry.default.is_boolean(), "{entry:?}"),
                OptionKind::Number { min, max } => {
                    let default = entry.default.as_u64().unwrap();
                    assert!((u64::from(*min)..=u64::from(*max)).contains(&default), "{entry:?}");
                }
                OptionKind::Choices(choices) => {
                    assert_eq!(choices[0].value, entry.default, "the default comes first");
                    assert!(choices.len() > 1 && choices.iter().all(|it| it.words.ends_with('.')));
                }
            }
        }
    }
}
