//! The exact chances of an action.

use ironlance_rulebook::RuleId;
use schemars::JsonSchema;
use serde::Serialize;

use crate::Tally;

/// The chances of one action: how its numbers come about, and a distribution for each case.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Odds {
    /// What is counted, for instance `damage`.
    pub measure: String,
    /// Named numbers with the reason of each part, for instance the attack dice.
    pub tallies: Vec<(String, Tally)>,
    /// A distribution for each way the seats may play it, for instance with and without tokens.
    pub cases: Vec<OddsCase>,
}

/// One exact distribution.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct OddsCase {
    /// What is assumed, for instance `no tokens spent`.
    pub assuming: String,
    /// The outcomes, in ascending order of value; their weights add up to `total`.
    pub lines: Vec<OddsLine>,
    /// The weight of all outcomes together.
    #[serde(serialize_with = "as_text")]
    #[schemars(with = "String")]
    pub total: u128,
}

/// One outcome with its weight.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct OddsLine {
    /// The measured value.
    pub value: i32,
    /// What else this outcome means, for instance `destroyed`.
    pub means: Vec<(String, RuleId)>,
    /// Its share of the case's total.
    #[serde(serialize_with = "as_text")]
    #[schemars(with = "String")]
    pub weight: u128,
}

impl OddsCase {
    /// The chance of an outcome that `wanted` accepts.
    pub fn chance(&self, wanted: impl Fn(&OddsLine) -> bool) -> f64 {
        let weight: u128 =
            self.lines.iter().filter(|line| wanted(line)).map(|line| line.weight).sum();
        weight as f64 / self.total.max(1) as f64
    }

    /// The average value.
    pub fn average(&self) -> f64 {
        let sum: f64 =
            self.lines.iter().map(|line| f64::from(line.value) * line.weight as f64).sum();
        sum / self.total.max(1) as f64
    }
}

/// Weights outgrow the numbers that JSON readers keep exact, so they travel as text.
fn as_text<S: serde::Serializer>(weight: &u128, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(weight)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_and_averages_follow_from_the_weights() {
        let line = |value, weight| OddsLine { value, means: Vec::new(), weight };
        let lines = vec![line(0, 1), line(1, 2), line(4, 1)];
        let case = OddsCase { assuming: "x".to_owned(), lines, total: 4 };
        assert_eq!(case.chance(|line| line.value >= 1), 0.75);
        assert_eq!(case.average(), 1.5);
        assert_eq!(serde_json::to_value(&case).unwrap()["lines"][1]["weight"], "2");
    }
}
