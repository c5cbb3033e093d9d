//! The text of a scenario.

use std::{collections::BTreeMap, fmt};

use ironlance_rulebook::RuleId;
use schemars::{JsonSchema, Schema, schema_for};
use serde::{Deserialize, Deserializer, de::Error as _};
use serde_json::{Map, Value};

use super::chances::Fraction;
use crate::{Face, Fault, Seat, SourceText, Viewer};

/// A scripted game.
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Scenario {
    /// The code of the game.
    pub game: String,
    /// What it shows, as a sentence.
    pub title: String,
    /// More about it, for readers.
    #[serde(default)]
    pub about: Option<String>,
    /// The rules it is about: each must be carried out or refuse something while it runs.
    #[serde(default)]
    pub covers: Vec<RuleId>,
    /// Takes all chance from this seed instead of a script. Only with `setup` or `force`, and
    /// without `dice`.
    #[serde(default)]
    pub seed: Option<u64>,
    /// How the dice fall in the set-up and in steps that have no dice of their own. All must be
    /// used by the end.
    #[serde(default)]
    pub dice: Vec<Face>,
    /// A set-up of the game, its options included. Either this, `table` or `force`.
    #[serde(default)]
    pub setup: Option<Map<String, Value>>,
    /// The rules that must refuse the set-up, all of them, in any order. Nothing is played then.
    #[serde(default)]
    pub refused: Vec<RuleId>,
    /// Any state of the game, in the words of its arrangement. Either this, `setup` or `force`.
    #[serde(default)]
    pub table: Option<Map<String, Value>>,
    /// What must be wrong with the table, all of it, in any order. Nothing is played then.
    #[serde(default)]
    pub faults: Vec<ExpectedFault>,
    /// Forces that are judged by themselves; nothing is played then. Either this, `setup` or
    /// `table`.
    #[serde(default)]
    pub force: Vec<Force>,
    /// Several tables that share game, content and covered rules, instead of one.
    #[serde(default)]
    pub case: Vec<Case>,
    /// Content of its own, added to that of the game.
    #[serde(default)]
    pub content: Vec<Content>,
    /// What happens, in order.
    #[serde(default)]
    pub step: Vec<Step>,
    /// How the game must have ended after the last step.
    #[serde(default)]
    pub outcome: Option<ExpectedOutcome>,
}

/// One of several tables of a scenario. Its fields are those of a scenario.
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Case {
    /// What it shows, as a sentence.
    pub title: String,
    /// More about it, for readers.
    #[serde(default)]
    pub about: Option<String>,
    /// Takes all chance from this seed instead of a script.
    #[serde(default)]
    pub seed: Option<u64>,
    /// How the dice fall in the set-up and in steps that have no dice of their own.
    #[serde(default)]
    pub dice: Vec<Face>,
    /// A set-up of the game. Either this or `table`.
    #[serde(default)]
    pub setup: Option<Map<String, Value>>,
    /// The rules that must refuse the set-up, all of them, in any order.
    #[serde(default)]
    pub refused: Vec<RuleId>,
    /// Any state of the game. Either this or `setup`.
    #[serde(default)]
    pub table: Option<Map<String, Value>>,
    /// What must be wrong with the table, all of it, in any order.
    #[serde(default)]
    pub faults: Vec<ExpectedFault>,
    /// What happens, in order.
    #[serde(default)]
    pub step: Vec<Step>,
    /// How the game must have ended after the last step.
    #[serde(default)]
    pub outcome: Option<ExpectedOutcome>,
}

/// Something that must be wrong with a table.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ExpectedFault {
    /// The field, as a path from the table on, such as `cards[0].owner`.
    pub field: String,
    /// Words that the message must have in it.
    #[serde(default)]
    pub says: Option<String>,
}

/// A file of content, written in the scenario.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Content {
    /// Its name in a pack, such as `units/my-mech.toml`: the game sees by it what it holds.
    pub file: String,
    /// What it holds.
    pub text: String,
}

/// A force, with whether it must be legal or what the game must make of it.
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Force {
    /// What it shows, for readers.
    #[serde(default)]
    pub about: Option<String>,
    /// The force, with the fields of the files in which the game keeps its forces.
    pub given: Map<String, Value>,
    /// Options of the game by name; the others are as usual.
    #[serde(default)]
    pub options: BTreeMap<String, Value>,
    /// The rules that must refuse it, all of them, in any order. Without any it must be legal.
    #[serde(default)]
    pub refused: Vec<RuleId>,
    /// Words that the judgement must have in it.
    #[serde(default)]
    pub says: Option<String>,
    /// What must be in the whole force that the game makes of it, by path. It is not judged then.
    #[serde(default)]
    pub completed: Map<String, Value>,
}

/// One action and what must hold after it, or only what must hold now.
#[derive(Clone, PartialEq, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Step {
    /// What it shows, for readers.
    #[serde(default)]
    pub about: Option<String>,
    /// Who acts.
    #[serde(default)]
    pub seat: Option<Seat>,
    /// What, in the wire form of the game's actions.
    #[serde(default)]
    pub action: Option<Value>,
    /// Acts only if the seat is asked this, or as much of it as matters: for decisions that answer
    /// themselves where there is nothing to decide.
    #[serde(default)]
    pub if_asked: Option<Value>,
    /// How the dice fall in this step, counted from 1 or by the name of a face. All must be used.
    #[serde(default)]
    pub dice: Option<Vec<Face>>,
    /// The rule that must refuse the action. Without it the action must be accepted.
    #[serde(default)]
    pub refused: Option<RuleId>,
    /// Words that the refusal must have in it.
    #[serde(default)]
    pub says: Option<String>,
    /// The numbers of the case that the refusal must give.
    #[serde(default)]
    pub facts: Option<Value>,
    /// The legal choice that the refusal must offer.
    #[serde(default)]
    pub nearest: Option<Value>,
    /// The chances that the action must have before it is carried out, by what is assumed and then
    /// by outcome: `at-least-1`, `at-most-1`, `exactly-1`, `average`, or what an outcome means.
    #[serde(default)]
    pub odds: BTreeMap<String, BTreeMap<String, Fraction>>,
    /// The totals that the tallies of the odds must have, by name.
    #[serde(default)]
    pub tallies: BTreeMap<String, i32>,
    /// What must be in the referee's view, by path.
    #[serde(default)]
    pub expect: Map<String, Value>,
    /// What must be in the views of `seat-1`, `seat-2`, … and `spectator`, by path.
    #[serde(default)]
    #[schemars(with = "BTreeMap<String, Map<String, Value>>")]
    pub views: BTreeMap<ViewerName, Map<String, Value>>,
    /// What must have happened in this step, in this order; other things may happen in between.
    #[serde(default)]
    pub events: Vec<ExpectedEvent>,
    /// What must not have happened in this step.
    #[serde(default)]
    pub no_events: Vec<ExpectedEvent>,
    /// The same two as `seat-1`, `seat-2`, … and `spectator` see it.
    #[serde(default)]
    #[schemars(with = "BTreeMap<String, SeenEvents>")]
    pub seen: BTreeMap<ViewerName, SeenEvents>,
    /// Every decision that must be owed after this step, in any order.
    #[serde(default)]
    pub prompts: Option<Vec<ExpectedPrompt>>,
    /// What must be allowed after this step; it is not carried out.
    #[serde(default)]
    pub legal: Vec<Legal>,
    /// What must be refused after this step.
    #[serde(default)]
    pub illegal: Vec<Illegal>,
}

/// What somebody must and must not have seen happen in a step.
#[derive(Clone, PartialEq, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct SeenEvents {
    /// What was seen, in this order; other things may be seen in between.
    pub events: Vec<ExpectedEvent>,
    /// What was not.
    pub no_events: Vec<ExpectedEvent>,
}

/// Something that happened.
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ExpectedEvent {
    /// The event, or as much of it as matters; its name alone stands for any of its kind.
    #[serde(default)]
    pub event: Option<Value>,
    /// The rule it carries out.
    #[serde(default)]
    pub rule: Option<RuleId>,
    /// Words that its sentence must have in it.
    #[serde(default)]
    pub says: Option<String>,
}

/// A decision that is owed.
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ExpectedPrompt {
    /// Who must decide.
    pub seat: Seat,
    /// What about, or as much of it as matters.
    #[serde(default)]
    pub ask: Option<Value>,
    /// Words that its sentence must have in it.
    #[serde(default)]
    pub says: Option<String>,
}

/// Something that must be allowed.
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Legal {
    /// Who would act; the seat of the step if left out.
    #[serde(default)]
    pub seat: Option<Seat>,
    /// What.
    pub action: Value,
    /// The chances it must have, as in a step.
    #[serde(default)]
    pub odds: BTreeMap<String, BTreeMap<String, Fraction>>,
    /// The totals that the tallies of the odds must have, by name.
    #[serde(default)]
    pub tallies: BTreeMap<String, i32>,
}

/// Something that must be refused.
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Illegal {
    /// Who would act; the seat of the step if left out.
    #[serde(default)]
    pub seat: Option<Seat>,
    /// What.
    pub action: Value,
    /// The rule that refuses.
    pub rule: RuleId,
    /// Words that the refusal must have in it.
    #[serde(default)]
    pub says: Option<String>,
}

/// How a game must have ended.
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ExpectedOutcome {
    /// Who must have won; empty for a draw.
    pub winners: Vec<Seat>,
    /// The rule that must have decided.
    #[serde(default)]
    pub rule: Option<RuleId>,
}

/// The JSON schema of a scenario.
pub fn schema() -> Schema {
    schema_for!(Scenario)
}

/// Somebody who looks, by name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ViewerName(Option<Seat>);

impl ViewerName {
    /// Who looks.
    pub fn viewer(self) -> Viewer {
        self.0.map_or(Viewer::Spectator, Viewer::Seat)
    }
}

impl fmt::Display for ViewerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(seat) => write!(f, "seat-{}", seat.number()),
            None => f.write_str("spectator"),
        }
    }
}

impl<'de> Deserialize<'de> for ViewerName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ViewerName, D::Error> {
        let name = String::deserialize(deserializer)?;
        if name == "spectator" {
            return Ok(ViewerName(None));
        }
        let number = name.strip_prefix("seat-").and_then(|number| number.parse().ok());
        let seat = number.and_then(Seat::new);
        let wrong = || D::Error::custom(format!("`{name}` is neither `seat-1` … nor `spectator`"));
        seat.map(|seat| ViewerName(Some(seat))).ok_or_else(wrong)
    }
}

impl Scenario {
    /// A case as a scenario by itself, without content and covered rules, which all cases share.
    pub(super) fn of_case(&self, case: &Case) -> Scenario {
        Scenario {
            game: self.game.clone(),
            title: case.title.clone(),
            about: case.about.clone(),
            covers: Vec::new(),
            seed: case.seed,
            dice: case.dice.clone(),
            setup: case.setup.clone(),
            refused: case.refused.clone(),
            table: case.table.clone(),
            faults: case.faults.clone(),
            force: Vec::new(),
            case: Vec::new(),
            content: Vec::new(),
            step: case.step.clone(),
            outcome: case.outcome.clone(),
        }
    }

    /// Reads a scenario, or says everything that is wrong with its frame.
    pub fn read(source: &SourceText) -> Result<Scenario, Vec<Fault>> {
        toml::from_str(&source.text).map_err(|error| vec![Fault::from_toml(source, &error)])
    }
}
