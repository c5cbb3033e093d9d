//! What cards get: `gets +2 attack and gains Jump`.

use toml::Value;

use super::{
    super::{
        draft::block,
        pattern::{fit, number, signed},
    },
    ability::Context,
};
use crate::content::{Feature, Speed};

impl Context<'_> {
    /// `{whom} gets {changes}` and `{whom} gains {changes}`.
    pub fn change(&mut self, sentence: &str) -> Option<Vec<Value>> {
        let (whom, changes) = [" gets ", " get ", " gains ", " has ", " receives ", " receive "]
            .iter()
            .find_map(|verb| {
                let at = sentence.find(verb)?;
                let changes = match *verb {
                    " gets " | " get " => sentence[at + verb.len()..].to_owned(),
                    verb => format!("{} {}", verb.trim(), &sentence[at + verb.len()..]),
                };
                Some((&sentence[..at], changes))
            })?;
        let (mut effects, whom) = self.whom(whom)?;
        // A Pilot has no values of its own: its 'Mech gets them.
        let whom = whom.replace("own pilot ", "own piloted mech ");
        effects.extend(self.changes(&whom, &changes)?);
        Some(effects)
    }

    fn changes(&mut self, whom: &str, changes: &str) -> Option<Vec<Value>> {
        if let Some(gaps) = fit("either {} or {}", changes) {
            let one = self.one_change(whom, gaps[0])?;
            let other = self.one_change(whom, gaps[1])?;
            return Some(vec![block(
                "one-of",
                vec![Value::from(vec![one]), Value::from(vec![other])],
            )]);
        }
        if let Some(gaps) = fit("{} attack, only usable against targets other than units", changes)
        {
            let by = signed(gaps[0].strip_prefix("has ").unwrap_or(gaps[0]))?;
            return Some(vec![Value::from(format!("attack {whom} {by} against sites"))]);
        }
        for (value, amount) in [("armor", "base-armor"), ("attack", "base-attack")] {
            if changes == format!("+X attack, where X is its base {value}") {
                return Some(vec![Value::from(format!("attack {whom} +{amount} of {whom}"))]);
            }
        }
        if changes == "gains Long-Range X, where X is equal to half its attack, rounded down" {
            return Some(vec![Value::from(format!("gives {whom} the Long-Range half"))]);
        }
        let changes = changes.replace(", and ", ", ").replace(" and ", ", ").replace(" but ", ", ");
        let mut effects = Vec::new();
        let more = changes.contains("an additional ");
        let changes = changes.replace("an additional ", "");
        for change in changes.split(", ") {
            match self.given(whom, change) {
                Some(given) => self.gives.push((given, more)),
                None => effects.push(self.one_change(whom, change)?),
            }
        }
        Some(effects)
    }

    /// A number that a Pilot or Enhancement always gives to the card it is on.
    fn given(&self, whom: &str, change: &str) -> Option<String> {
        if !self.always || whom != "host" {
            return None;
        }
        let (by, value) = change.split_once(' ')?;
        signed(by)?;
        ["initiative", "attack", "armor", "structure"].contains(&value).then(|| change.to_owned())
    }

    fn one_change(&mut self, whom: &str, change: &str) -> Option<Value> {
        if let Some(name) = change.strip_prefix("gains ").or(change.strip_prefix("gain ")) {
            let name = name.strip_suffix(" attack").unwrap_or(name);
            let feature: Feature = name.parse().ok()?;
            return Some(Value::from(format!("gives {whom} the {feature}")));
        }
        if let Some(gaps) =
            fit("receives {} damage", change).or_else(|| fit("receive {} damage", change))
        {
            return Some(Value::from(format!("damage {} to {whom}", number(gaps[0])?)));
        }
        if let Some(gaps) = fit("receives {} structure damage", change) {
            return Some(Value::from(format!("structure-damage {} to {whom}", number(gaps[0])?)));
        }
        if let Some(speed) = change.strip_prefix("is now ").and_then(Speed::parse) {
            return Some(Value::from(format!("speed of {whom} {}", speed.word())));
        }
        if change == "cannot block unless guarding" {
            return Some(Value::from(format!("gives {whom} the Blocks only guarding")));
        }
        let (by, value) = change.split_once(' ')?;
        ["initiative", "attack", "armor", "structure"].contains(&value).then_some(())?;
        let rolled = by.strip_prefix("+(").and_then(|it| it.strip_suffix(')'));
        if rolled.is_some_and(|it| matches!(it.as_bytes(), [b'1'..=b'6', b'-', b'1'..=b'6'])) {
            self.uses_roll = true;
            return Some(Value::from(format!("{value} {whom} +rolled")));
        }
        Some(Value::from(format!("{value} {whom} {}", signed(by)?)))
    }
}
