//! Inches as people write them: whole, or with up to three digits behind the point.

use std::{borrow::Cow, str::FromStr};

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, de::Error as _};

use super::{Length, Point};

/// A number of inches: `10`, `10.5`, or in quotes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Inches(pub Length);

/// A place on the table, as two numbers of inches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
pub struct At(pub Inches, pub Inches);

impl At {
    /// The point, unless it is beyond every table.
    pub fn point(self) -> Option<Point> {
        Point::new(self.0.0.in_thousandths(), self.1.0.in_thousandths())
    }
}

impl FromStr for Inches {
    type Err = String;

    fn from_str(text: &str) -> Result<Inches, String> {
        let unreadable = || format!("`{text}` is no number of inches: write 12 or 12.375");
        let (sign, number) = match text.strip_prefix('-') {
            Some(rest) => (-1, rest),
            None => (1, text),
        };
        let (whole, part) = number.split_once('.').unwrap_or((number, ""));
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || 3 < whole.len() || 3 < part.len() || !digits(whole) || !digits(part)
        {
            return Err(unreadable());
        }
        let whole: i32 = whole.parse().map_err(|_| unreadable())?;
        let part: i32 = format!("{part:0<3}").parse().map_err(|_| unreadable())?;
        Ok(Inches(Length::thousandths(sign * (whole * 1000 + part))))
    }
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Written<'a> {
    Whole(i64),
    Part(f64),
    Text(Cow<'a, str>),
}

impl<'de> Deserialize<'de> for Inches {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Inches, D::Error> {
        let text = match Written::deserialize(deserializer)? {
            Written::Whole(number) => number.to_string(),
            Written::Part(number) => number.to_string(),
            Written::Text(text) => text.into_owned(),
        };
        text.parse().map_err(D::Error::custom)
    }
}

impl JsonSchema for Inches {
    fn schema_name() -> Cow<'static, str> {
        "Inches".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": ["number", "string"] })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inches_are_read_exactly() {
        for (text, thousandths) in
            [("12", 12_000), ("0.6", 600), ("12.375", 12_375), ("-1.5", -1500)]
        {
            assert_eq!(text.parse(), Ok(Inches(Length::thousandths(thousandths))), "{text}");
        }
        for text in ["", ".5", "1.2345", "1e3", "nan", "--1", "1234"] {
            assert!(text.parse::<Inches>().is_err(), "{text}");
        }
    }
}
