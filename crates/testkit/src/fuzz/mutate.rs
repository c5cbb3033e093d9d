//! Taking JSON apart and putting it together wrongly.

use serde_json::{Map, Value, json};

use ironlance_engine::{Seed, SeededDice};

/// How many parts of what was seen are kept to be put in wrong places.
const KEPT: usize = 200;

/// Spoils JSON, always in the same way for the same seed.
pub(super) struct Mutator {
    dice: SeededDice,
    /// Parts of what was seen.
    parts: Vec<Value>,
    /// Names of fields and variants that were seen.
    names: Vec<String>,
}

impl Mutator {
    pub fn new(seed: Seed) -> Mutator {
        let names = vec!["surprise".to_owned(), String::new()];
        Mutator { dice: SeededDice::new(seed), parts: vec![Value::Null], names }
    }

    /// What everything is drawn from.
    pub fn dice(&mut self) -> &mut SeededDice {
        &mut self.dice
    }

    pub fn below(&mut self, n: usize) -> usize {
        self.dice.number_below(n.max(1) as u32) as usize
    }

    /// Keeps the parts of a value, to put them in wrong places.
    pub fn learn(&mut self, value: &Value) {
        let mut pending = vec![value];
        while let Some(value) = pending.pop() {
            match value {
                Value::Array(items) => pending.extend(items),
                Value::Object(fields) => {
                    pending.extend(fields.values());
                    for name in fields.keys() {
                        if !self.names.contains(name) && self.names.len() < KEPT {
                            self.names.push(name.clone());
                        }
                    }
                }
                _ => {}
            }
            if self.parts.contains(value) {
                continue;
            }
            match self.parts.len() < KEPT {
                true => self.parts.push(value.clone()),
                false => {
                    let place = self.below(KEPT);
                    self.parts[place] = value.clone();
                }
            }
        }
    }

    /// The value with one to three things changed in it.
    pub fn mutate(&mut self, value: &Value) -> Value {
        let mut value = value.clone();
        for _ in 0..=self.below(3) {
            let count = size(&value);
            let mut place = self.below(count);
            self.spoil_nth(&mut value, &mut place);
        }
        value
    }

    /// Spoils the part of `value` that comes `place`th, counted from 0 and from the outside.
    fn spoil_nth(&mut self, value: &mut Value, place: &mut usize) -> bool {
        if *place == 0 {
            *value = self.spoil(value);
            return true;
        }
        *place -= 1;
        match value {
            Value::Array(items) => items.iter_mut().any(|item| self.spoil_nth(item, place)),
            Value::Object(fields) => fields.values_mut().any(|field| self.spoil_nth(field, place)),
            _ => false,
        }
    }

    fn spoil(&mut self, value: &Value) -> Value {
        if self.below(4) == 0 {
            let part = self.below(self.parts.len());
            return self.parts[part].clone();
        }
        match value {
            Value::Null => json!(0),
            Value::Bool(yes) => [json!(!yes), json!(u8::from(*yes))][self.below(2)].clone(),
            Value::Number(number) => self.spoil_number(number.as_i64().unwrap_or_default()),
            Value::String(text) => Value::String(self.spoil_text(text)),
            Value::Array(items) => self.spoil_items(items),
            Value::Object(fields) => self.spoil_fields(fields),
        }
    }

    fn spoil_number(&mut self, number: i64) -> Value {
        let numbers = [
            json!(number.wrapping_add(1)),
            json!(number.wrapping_sub(1)),
            json!(number.wrapping_neg()),
            json!(0),
            json!(200),
            json!(255),
            json!(256),
            json!(i16::MIN),
            json!(u16::MAX),
            json!(i32::MIN),
            json!(u32::MAX),
            json!(i64::MIN),
            json!(u64::MAX),
            json!(1.5),
            json!(-1e300),
            json!(number.to_string()),
        ];
        numbers[self.below(numbers.len())].clone()
    }

    fn spoil_text(&mut self, text: &str) -> String {
        match self.below(6) {
            0 => String::new(),
            1 => text.to_uppercase(),
            2 => format!("{text}{text}"),
            3 => "\u{0}\u{202e}💥".to_owned(),
            4 => text.chars().rev().collect(),
            _ => self.name(),
        }
    }

    fn spoil_items(&mut self, items: &[Value]) -> Value {
        let mut items = items.to_vec();
        let place = self.below(items.len());
        match self.below(5) {
            0 => items.clear(),
            1 if !items.is_empty() => drop(items.remove(place)),
            2 if !items.is_empty() => items.insert(place, items[place].clone()),
            3 if !items.is_empty() => items.resize(items.len() + 300, items[place].clone()),
            _ => {
                let part = self.below(self.parts.len());
                items.push(self.parts[part].clone());
            }
        }
        Value::Array(items)
    }

    fn spoil_fields(&mut self, fields: &Map<String, Value>) -> Value {
        let mut fields = fields.clone();
        let place = self.below(fields.len());
        let key = fields.keys().nth(place).cloned();
        let part = self.below(self.parts.len());
        let part = self.parts[part].clone();
        match (self.below(4), key) {
            (0, Some(key)) => drop(fields.remove(&key)),
            // Another variant around the same fields, or another field for the same value.
            (1, Some(key)) => {
                let inner = fields.remove(&key).unwrap_or_default();
                fields.insert(self.name(), inner);
            }
            (2, Some(key)) => drop(fields.insert(key, part)),
            _ => drop(fields.insert(self.name(), part)),
        }
        Value::Object(fields)
    }

    fn name(&mut self) -> String {
        let name = self.below(self.names.len());
        self.names[name].clone()
    }
}

/// How many parts a value has, itself included.
fn size(value: &Value) -> usize {
    match value {
        Value::Array(items) => 1 + items.iter().map(size).sum::<usize>(),
        Value::Object(fields) => 1 + fields.values().map(size).sum::<usize>(),
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_spoils_in_the_same_way() {
        let action = json!({ "strike": { "card": 3, "at": [1, true, "x"] } });
        let spoilt = |seed| {
            let mut mutator = Mutator::new(Seed::from_number(seed));
            mutator.learn(&action);
            (0..200).map(|_| mutator.mutate(&action)).collect::<Vec<_>>()
        };
        assert_eq!(spoilt(1), spoilt(1));
        assert_ne!(spoilt(1), spoilt(2));
        let changed = spoilt(1).iter().filter(|spoilt| **spoilt != action).count();
        assert!(changed > 180, "only {changed} of 200 differ");
    }
}
