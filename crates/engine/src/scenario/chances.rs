//! Comparing odds with exact fractions.

use std::{cmp::Ordering, collections::BTreeMap, fmt};

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
        let divisor = if below < 0 { -divisor } else { divisor };
        Some(Fraction { above: above.checked_div(divisor)?, below: below.checked_div(divisor)? })
    }
}

impl Fraction {
    /// A whole number.
    pub fn whole(number: i128) -> Fraction {
        Fraction { above: number, below: 1 }
    }

    /// The sum, unless it has too many digits.
    pub fn plus(self, other: Fraction) -> Option<Fraction> {
        let (one, two) =
            (self.above.checked_mul(other.below)?, other.above.checked_mul(self.below)?);
        Fraction::new(one.checked_add(two)?, self.below.checked_mul(other.below)?)
    }

    /// One of so many equal parts of it, unless that has too many digits.
    pub fn over(self, parts: i128) -> Option<Fraction> {
        Fraction::new(self.above, self.below.checked_mul(parts)?)
    }
}

impl Ord for Fraction {
    /// By size. Numbers of so many digits that their products do not fit are compared by what is
    /// left of them.
    fn cmp(&self, other: &Fraction) -> Ordering {
        self.above.saturating_mul(other.below).cmp(&other.above.saturating_mul(self.below))
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<Ordering> {
        Some(self.cmp(other))
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
    let number = |prefix: &str| outcome.strip_prefix(prefix).map(str::parse::<i32>);
    let bound = ["at-least-", "at-most-", "exactly-"].into_iter().zip(0..);
    let bound = bound.filter_map(|(prefix, kind)| Some((kind, number(prefix)?))).next();
    let counts: &dyn Fn(&OddsLine) -> i32 = match bound {
        _ if outcome == "average" => &|line| line.value,
        Some((0, Ok(least))) => &move |line| i32::from(least <= line.value),
        Some((1, Ok(most))) => &move |line| i32::from(line.value <= most),
        Some((_, Ok(value))) => &move |line| i32::from(line.value == value),
        Some((_, Err(_))) => return Err("no number after the last dash".to_owned()),
        None => &|line| i32::from(line.means.iter().any(|(meaning, _)| meaning == outcome)),
    };
    if !case.unknown.is_zero() {
        return Err(format!("no exact chance: {} is not told apart", case.unknown));
    }
    let mut sum = Some(0i128);
    for line in &case.lines {
        let weight = i128::try_from(&line.weight).ok();
        let counted = weight.and_then(|weight| weight.checked_mul(counts(line).into()));
        sum = sum.zip(counted).and_then(|(sum, counted)| sum.checked_add(counted));
    }
    let total = i128::try_from(&case.total).ok();
    let fraction = sum.zip(total).and_then(|(sum, total)| Fraction::new(sum, total));
    fraction.ok_or_else(|| format!("no exact chance: {}", distribution(case)))
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
