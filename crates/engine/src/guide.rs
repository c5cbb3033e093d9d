//! What a game offers to those who draw its table and build its forces.

use ironlance_rulebook::RuleId;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::{Dice, Fault, Game, Scripted, Seat, Sentence, SourceText};

/// What a game offers to those who draw its table and build its forces, so that no client ever
/// computes a rule.
pub trait Guide: Game {
    /// Everything needed to draw the table and to build a force: cards with their texts, maps,
    /// dice, options with their meaning.
    type Catalogue: Serialize + JsonSchema;
    /// A question about the table.
    type Query: DeserializeOwned + JsonSchema;
    /// The answer to a question.
    type Finding: Serialize + JsonSchema;
    /// A force as people build it, whole or not.
    type Force: Clone + Serialize + DeserializeOwned + JsonSchema;
    /// What a choice has besides its words, for those who draw it: what is to be paid for it, say.
    type Extra: Serialize + JsonSchema;

    /// What the game is played with, for people and for those who draw.
    fn catalogue(&self) -> Self::Catalogue;
    /// Answers a question about the table as a viewer sees it; `None` if there is no such thing on
    /// the table. The view is all there is to look at, so an answer gives nothing away.
    fn look(&self, view: &Self::View, query: &Self::Query) -> Option<Found<Self::Finding>>;
    /// What was rolled in an event against what was to be expected. `state` is any of the same
    /// game, for what does not change in it.
    fn luck(&self, state: &Self::State, event: &Self::Event) -> Vec<Luck>;
    /// What an action that a seat may choose has besides its words.
    fn extra(&self, state: &Self::State, seat: Seat, action: &Self::Action) -> Option<Self::Extra>;
    /// The force that a file describes, legal or not, in any form that people keep them in.
    fn read_force(&self, file: &SourceText) -> Result<Self::Force, Fault>;
    /// Judges a force by itself, by the options of a set-up: a summary, or every restriction it
    /// breaks.
    fn check_force(
        &self,
        setup: &Self::Setup,
        force: &Self::Force,
    ) -> Result<Sentence, Vec<Self::Refusal>>;
    /// The set-up that a force is judged by where nobody names one: the default one, unless a force
    /// says what it is made for.
    fn setup_for(&self, _force: &Self::Force) -> Self::Setup
    where
        Self: Scripted,
    {
        self.default_setup()
    }
    /// A whole legal force that has everything `force` has, the rest chosen by chance.
    fn complete_force(&self, force: Self::Force, dice: &mut dyn Dice)
    -> Result<Self::Force, Fault>;
}

/// The answer to a question, for those who draw and for those who read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Found")]
pub struct Found<Finding> {
    /// The answer as a sentence.
    pub sentence: Sentence,
    /// The answer.
    pub finding: Finding,
}

/// Some words with the rule behind them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Reason {
    /// The rule.
    pub rule: RuleId,
    /// What it makes of the case.
    pub words: Sentence,
}

/// What was rolled against what was to be expected.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Luck {
    /// Who rolled.
    pub seat: Seat,
    /// What is counted, for instance `hits`. More is better for whoever rolled.
    pub measure: String,
    /// How many there were.
    pub rolled: u32,
    /// How many were to be expected, as numerator and denominator.
    pub expected: [u32; 2],
}
