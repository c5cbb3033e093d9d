//! The exact chances of an action.

mod chances;
mod weight;

use ironlance_rulebook::RuleId;
use schemars::JsonSchema;
use serde::Serialize;

use crate::{Sentence, Tally};

pub use self::{chances::Chances, weight::Weight};

/// The chances of one action: how its numbers come about, and a distribution for each case.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Odds {
    /// What is counted, for instance `damage`.
    pub measure: String,
    /// Whom it is counted for, where that is more than one: a blast hits several at once.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<Sentence>,
    /// Named numbers with the reason of each part, for instance the attack dice.
    pub tallies: Vec<(String, Tally)>,
    /// A distribution for each way the seats may play it, for instance with and without tokens.
    pub cases: Vec<OddsCase>,
}

/// One distribution, exact unless it says otherwise.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct OddsCase {
    /// What is assumed, for instance `no tokens spent`.
    pub assuming: String,
    /// The outcomes, in ascending order of value; their weights and `unknown` add up to `total`.
    pub lines: Vec<OddsLine>,
    /// The weight of all outcomes together.
    pub total: Weight,
    /// The weight of outcomes too many to tell apart. If it is not 0, a chance is no longer one
    /// number: it lies between what its lines weigh and that and this together.
    #[serde(default, skip_serializing_if = "Weight::is_zero")]
    pub unknown: Weight,
}

/// One outcome with its weight.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct OddsLine {
    /// The measured value: of all targets together, where there are several.
    pub value: i32,
    /// The value of each target, where there are several: what happens to one and what happens to
    /// another may hang together.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub each: Vec<i32>,
    /// What else this outcome means, for instance `destroyed`.
    pub means: Vec<(String, RuleId)>,
    /// Its share of the case's total.
    pub weight: Weight,
}

impl OddsLine {
    /// An outcome with nothing said about it yet.
    pub fn new(value: i32, weight: impl Into<Weight>) -> OddsLine {
        OddsLine { value, each: Vec::new(), means: Vec::new(), weight: weight.into() }
    }
}

impl OddsCase {
    /// A case whose lines are all there is.
    pub fn exact(assuming: impl Into<String>, lines: Vec<OddsLine>) -> OddsCase {
        let total = lines.iter().map(|line| &line.weight).sum();
        OddsCase { assuming: assuming.into(), lines, total, unknown: Weight::default() }
    }

    /// The chance of an outcome that `wanted` accepts: the least it can be, where not all is known.
    pub fn chance(&self, wanted: impl Fn(&OddsLine) -> bool) -> f64 {
        let weights = self.lines.iter().filter(|line| wanted(line)).map(|line| &line.weight);
        weights.sum::<Weight>().share_of(&self.total)
    }

    /// How far a chance may lie above what [`chance`](OddsCase::chance) says.
    pub fn doubt(&self) -> f64 {
        self.unknown.share_of(&self.total)
    }

    /// The average value, of what is known.
    pub fn average(&self) -> f64 {
        let known: Weight = self.lines.iter().map(|line| &line.weight).sum();
        let part = |line: &OddsLine| f64::from(line.value) * line.weight.share_of(&known);
        self.lines.iter().map(part).sum()
    }

    /// The same for one of several targets alone.
    pub fn of_target(&self, target: usize) -> OddsCase {
        let mut lines: Vec<OddsLine> = Vec::new();
        for line in &self.lines {
            let value = line.each.get(target).copied().unwrap_or_default();
            match lines.iter_mut().find(|other| other.value == value) {
                Some(other) => other.weight = [&other.weight, &line.weight].into_iter().sum(),
                None => lines.push(OddsLine::new(value, line.weight.clone())),
            }
        }
        lines.sort_by_key(|line| line.value);
        OddsCase {
            assuming: self.assuming.clone(),
            lines,
            total: self.total.clone(),
            unknown: self.unknown.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_and_averages_follow_from_the_weights() {
        let lines = vec![OddsLine::new(0, 1), OddsLine::new(1, 2), OddsLine::new(4, 1)];
        let case = OddsCase::exact("x", lines);
        assert_eq!(case.total, Weight::from(4));
        assert_eq!(case.chance(|line| line.value >= 1), 0.75);
        assert_eq!((case.average(), case.doubt()), (1.5, 0.0));
        let wire = serde_json::to_value(&case).unwrap();
        assert_eq!((&wire["lines"][1]["weight"], wire.get("unknown")), (&"2".into(), None));
    }

    #[test]
    fn one_of_several_targets_can_be_looked_at_alone() {
        let line = |each: [i32; 2], weight: u64| OddsLine {
            each: each.to_vec(),
            ..OddsLine::new(each.iter().sum(), weight)
        };
        // Whoever of the two rolls the blast away saves himself alone.
        let case = OddsCase::exact("x", vec![line([0, 3], 1), line([3, 0], 1), line([3, 3], 2)]);
        let first = case.of_target(0);
        assert_eq!(first.lines, [OddsLine::new(0, 1), OddsLine::new(3, 3)]);
        assert_eq!(first.total, case.total);
    }
}
