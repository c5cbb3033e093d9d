//! Comparing odds with exact fractions.

use std::{collections::BTreeMap, fmt};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{
    Deserialize, Deserializer,
    de::{Error, Visitor},
};

use super::report::Difference;
use crate::{Odds, OddsCase, OddsLine};

/// A number such as `3/4`, in lowest terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fraction {
    above: i128,
    below: i128,
}

impl Fraction {
    /// `above` parts of `below`, or `None` for parts of nothing.
    pub fn new(above: i128, below: i128) -> Option<Fraction> {
        let (mut a, mut b) = (above.unsigned_abs(), below.unsigned_abs());
        while b != 0 {
            (a, b) = (b, a % b);
        }
        let divisor = i128::try_from(a).ok().filter(|_| below != 0)?;
        let sign = if below < 0 { -1 } else { 1 };
        Some(Fraction { above: sign * above / divisor, below: sign * below / divisor })
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.below {
            1 => write!(f, "{}", self.above),
            below => write!(f, "{}/{below}", self.above),
        }
    }
}

impl<'de> Deserialize<'de> for Fraction {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Fraction, D::Error> {
        deserializer.deserialize_any(FractionVisitor)
    }
}

struct FractionVisitor;

impl Visitor<'_> for FractionVisitor {
    type Value = Fraction;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a fraction such as \"3/4\", or a whole number")
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Fraction, E> {
        Ok(Fraction { above: number.into(), below: 1 })
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Fraction, E> {
        Ok(Fraction { above: number.into(), below: 1 })
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Fraction, E> {
        let (above, below) = text.split_once('/').unwrap_or((text, "1"));
        let parts = above.trim().parse().ok().zip(below.trim().parse().ok());
        parts
            .and_then(|(above, below)| Fraction::new(above, below))
            .ok_or_else(|| E::custom(format!("`{text}` is no fraction such as \"3/4\"")))
    }
}

impl JsonSchema for Fraction {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Fraction".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": ["string", "integer"],
            "pattern": "^-?[0-9]+(/[0-9]+)?$",
            "description": "An exact chance such as `3/4`, or a whole number.",
        })
    }
}

/// Compares the case that assumes `assuming` with what is expected of it.
pub(super) fn compare_case(
    odds: Option<&Odds>,
    assuming: &str,
    expected: &BTreeMap<String, Fraction>,
) -> Vec<Difference> {
    let Some(odds) = odds else {
        return vec![Difference::new(format!("odds for {assuming}"), "no odds: nothing is rolled")];
    };
    let Some(case) = odds.cases.iter().find(|case| case.assuming == assuming) else {
        let cases: Vec<&str> = odds.cases.iter().map(|case| case.assuming.as_str()).collect();
        return vec![Difference::new(format!("odds for {assuming}"), cases.join("; "))];
    };
    let differs = |(outcome, expected): (&String, &Fraction)| {
        let found = chance(case, outcome);
        let shown = match &found {
            Ok(found) if found == expected => return None,
            Ok(found) => format!("{found} (of {})", distribution(case)),
            Err(problem) => problem.clone(),
        };
        Some(Difference { at: outcome.clone(), expected: expected.to_string(), found: shown })
    };
    expected.iter().filter_map(differs).collect()
}

/// Compares the total of a tally with what is expected.
pub(super) fn compare_tally(odds: Option<&Odds>, name: &str, expected: i32) -> Vec<Difference> {
    let tallies = odds.map(|odds| odds.tallies.as_slice()).unwrap_or_default();
    let found = match tallies.iter().find(|(other, _)| other == name) {
        Some((_, tally)) if tally.total() == expected => return Vec::new(),
        Some((_, tally)) => {
            let parts = tally.parts().iter().map(|(rule, amount)| format!("{amount:+} {rule}"));
            format!("{} ({})", tally.total(), parts.collect::<Vec<_>>().join(", "))
        }
        None => {
            let names: Vec<&str> = tallies.iter().map(|(name, _)| name.as_str()).collect();
            format!("no such tally; there is {}", names.join(", "))
        }
    };
    vec![Difference::new(expected.to_string(), found)]
}

/// The chance of an outcome by its name, or the average.
fn chance(case: &OddsCase, outcome: &str) -> Result<Fraction, String> {
    let part_of = |weight: i128| {
        let total = i128::try_from(case.total).map_err(|_| "too large a total".to_owned())?;
        Fraction::new(weight, total).ok_or_else(|| "no chance at all".to_owned())
    };
    if outcome == "average" {
        let weighted = case.lines.iter().map(|line| i128::from(line.value) * line.weight as i128);
        return part_of(weighted.sum());
    }
    let number = |prefix: &str| outcome.strip_prefix(prefix).and_then(|rest| rest.parse().ok());
    let sum = |wanted: &dyn Fn(&OddsLine) -> bool| {
        let lines = case.lines.iter().filter(|line| wanted(line));
        part_of(lines.map(|line| line.weight as i128).sum())
    };
    if let Some(least) = number("at-least-") {
        return sum(&|line| least <= line.value);
    }
    if let Some(most) = number("at-most-") {
        return sum(&|line| line.value <= most);
    }
    if let Some(value) = number("exactly-") {
        return sum(&|line| line.value == value);
    }
    sum(&|line| line.means.iter().any(|(meaning, _)| meaning == outcome))
}

fn distribution(case: &OddsCase) -> String {
    let lines = case.lines.iter().map(|line| {
        let means: Vec<&str> = line.means.iter().map(|(meaning, _)| meaning.as_str()).collect();
        match means.is_empty() {
            true => format!("{}: {}", line.value, line.weight),
            false => format!("{} {}: {}", line.value, means.join(" "), line.weight),
        }
    });
    format!("{}; {} in all", lines.collect::<Vec<_>>().join(", "), case.total)
}
