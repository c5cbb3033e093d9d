//! Cards as files have them.

use std::{collections::BTreeMap, fmt};

use schemars::JsonSchema;
use serde::{
    Deserialize, Deserializer,
    de::{MapAccess, Visitor, value::MapAccessDeserializer},
};

use super::{
    Affiliation, Asset, Class, Cost, Feature, Kind, Side, Speed,
    language::{Instead, Trigger, Window},
};

/// A file of cards.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Cards {
    /// What all cards of the file have unless they say otherwise.
    #[serde(default)]
    pub all: All,
    /// The cards.
    #[serde(rename = "card", default)]
    pub cards: Vec<Card>,
}

/// What the cards of a file have in common.
#[derive(Deserialize, JsonSchema, Default)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct All {
    /// Unit, Command, Mission or box power.
    pub class: Option<Class>,
    /// The side.
    pub side: Option<Side>,
    /// Types and sub-types.
    pub kinds: Vec<Kind>,
    /// The set they were printed in.
    pub set: Option<String>,
}

/// One card.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Card {
    /// The card name.
    pub name: String,
    /// Its id, if not the name in lower case with hyphens.
    pub id: Option<String>,
    /// The secondary name.
    pub secondary: Option<String>,
    /// The part of the name all configurations of the 'Mech have.
    pub family: Option<String>,
    /// The name of a card this one counts as while in play.
    pub counts_as: Option<String>,
    /// The class, if not that of the file.
    pub class: Option<Class>,
    /// Types and sub-types.
    pub kinds: Option<Vec<Kind>>,
    /// The side, if not that of the file.
    pub side: Option<Side>,
    /// Clans and Houses.
    #[serde(default)]
    pub affiliations: Vec<Affiliation>,
    /// Whether it is Unique.
    #[serde(default)]
    pub unique: bool,
    /// Whether it is Omni.
    #[serde(default)]
    pub omni: bool,
    /// What it costs to construct.
    pub cost: Option<Cost>,
    /// The assets it provides.
    #[serde(default)]
    pub provides: Vec<Asset>,
    /// Its speed.
    pub speed: Option<Speed>,
    /// Attack, armor and structure, such as `3/1/6`.
    pub values: Option<String>,
    /// Its tonnage.
    pub tons: Option<u8>,
    /// Options and keyword abilities.
    #[serde(default)]
    pub options: Vec<Feature>,
    /// What a Pilot or Enhancement changes, such as `+1 initiative, +2 attack`.
    pub gives: Option<String>,
    /// What a Pilot or Enhancement is put on, if not what is usual.
    pub goes_on: Option<String>,
    /// Whether a Pilot cannot be reassigned.
    #[serde(default)]
    pub fixed: bool,
    /// Whether a Terrain does not say that other Terrain of its region is scrapped.
    #[serde(default)]
    pub shares_region: bool,
    /// Whether it may be deployed revealed for an additional deployment.
    #[serde(default)]
    pub deploy_revealed: bool,
    /// Whether it is scrapped when revealed.
    #[serde(default)]
    pub scrap_when_revealed: bool,
    /// Whether being revealed in the own Deploy phase is an exception to that.
    #[serde(default)]
    pub unless_own_deploy: bool,
    /// The only time at which it may be activated, if not the own Deploy phase.
    pub activates: Option<Window>,
    /// What must hold to activate it.
    #[serde(default, rename = "activates-if")]
    pub activates_if: Vec<String>,
    /// Resources it gives when tapped, such as `RR`.
    pub taps_for: Option<Cost>,
    /// What it costs in each own Repair/Reload phase.
    pub upkeep: Option<Upkeep>,
    /// What it does.
    #[serde(rename = "ability", default)]
    pub abilities: Vec<Ability>,
    /// The set it was printed in.
    pub set: Option<String>,
    /// Words that mean nothing.
    pub flavour: Option<String>,
}

/// A payment in each own Repair/Reload phase.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Upkeep {
    /// What is to be paid.
    pub pay: Cost,
    /// What happens otherwise.
    pub otherwise: Vec<Effect>,
}

/// An ability.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Ability {
    /// When it is used.
    pub when: Option<Window>,
    /// What sets it off.
    pub on: Option<Trigger>,
    /// What it replaces.
    pub instead: Option<Instead>,
    /// What must hold.
    #[serde(default, rename = "if")]
    pub conditions: Vec<String>,
    /// Whether it is used at most once each turn.
    #[serde(default)]
    pub once_each_turn: bool,
    /// What it costs.
    #[serde(default)]
    pub cost: Vec<String>,
    /// What it does.
    #[serde(rename = "do")]
    pub effects: Vec<Effect>,
}

/// A plain effect, or others inside one.
pub enum Effect {
    /// A verb and what it needs.
    Plain(String),
    /// Effects inside others.
    Block(Box<Block>),
}

/// Effects inside others; one of `roll`, `if`, `one-of`, `may`, `after-mission`, `resolving`,
/// `watch`, `roll-each`, `times`, `for-each` and `this-turn` says how.
#[derive(Deserialize, JsonSchema, Default)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Block {
    /// A die, by results such as `1-2`.
    pub roll: Option<BTreeMap<String, Vec<Effect>>>,
    /// The name under which the die is kept.
    pub keep: Option<String>,
    /// A condition.
    #[serde(rename = "if")]
    pub condition: Option<String>,
    /// Several lists to choose one from.
    pub one_of: Option<Vec<Vec<Effect>>>,
    /// Who may.
    pub may: Option<String>,
    /// Who chooses.
    pub by: Option<String>,
    /// What happens after the mission.
    pub after_mission: Option<Vec<Effect>>,
    /// What happens when damage is resolved.
    pub resolving: Option<Vec<Effect>>,
    /// What may happen to a Unit, such as `unit receives 5`.
    pub watch: Option<String>,
    /// Cards for which a die each is rolled.
    pub roll_each: Option<String>,
    /// What happens to the cards with the lowest result.
    pub lowest: Option<Vec<Effect>>,
    /// How often.
    pub times: Option<String>,
    /// Cards to go through.
    pub for_each: Option<String>,
    /// What sets it off this turn.
    pub this_turn: Option<Trigger>,
    /// What happens.
    #[serde(rename = "do")]
    pub then: Option<Vec<Effect>>,
    /// What happens otherwise.
    #[serde(rename = "else")]
    pub otherwise: Option<Vec<Effect>>,
}

impl<'de> Deserialize<'de> for Effect {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Effect, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = Effect;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an effect as a text, or a table of effects")
            }

            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Effect, E> {
                Ok(Effect::Plain(text.to_owned()))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Effect, A::Error> {
                Block::deserialize(MapAccessDeserializer::new(map))
                    .map(|block| Effect::Block(Box::new(block)))
            }
        }
        deserializer.deserialize_any(Reader)
    }
}

impl JsonSchema for Effect {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Effect".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let block = generator.subschema_for::<Block>();
        schemars::json_schema!({ "anyOf": [{ "type": "string" }, block] })
    }
}

/// A file of counters.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Counters {
    /// The counters.
    #[serde(rename = "counter")]
    pub counters: Vec<Counter>,
}

/// Counters that cards put on cards.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Counter {
    /// What they are called.
    pub name: String,
    /// What they do by themselves.
    #[serde(default)]
    pub meaning: CounterMeaning,
    /// What any player may pay in the own Missions phase, outside missions, to remove one: to tap
    /// so many own Units.
    #[serde(default)]
    pub removed_by_tapping: u8,
}

/// What counters do by themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum CounterMeaning {
    /// Nothing: abilities count them.
    #[default]
    Counted,
    /// +1 attack each.
    Attack,
    /// The card does not untap in the Untap phase.
    StaysTapped,
    /// Whenever the card would untap, one is removed instead.
    InsteadOfUntapping,
    /// Whenever the card would untap a die is rolled: from this number on all are removed and it
    /// untaps, otherwise it stays tapped.
    RollToUntap(u8),
}
