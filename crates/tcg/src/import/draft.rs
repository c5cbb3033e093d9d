//! A card in the making, as a pack file has it.

use std::fmt::Write as _;

use toml::{Table, Value};

use crate::oldprint::Printed;

/// Everything a card of a pack file may have, as far as it is known.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Draft {
    /// Fields and their values, in the order in which they are written.
    fields: Vec<(&'static str, Value)>,
    /// Options and keyword abilities.
    pub options: Vec<String>,
    /// The assets it provides.
    pub provides: Vec<String>,
    /// What it changes on the card it is on.
    pub gives: Vec<String>,
    /// What it does.
    pub abilities: Vec<Ability>,
}

/// An ability in the making.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Ability {
    /// `when`, `on` or `instead`, and the word.
    pub time: Option<(&'static str, String)>,
    /// What must hold.
    pub conditions: Vec<String>,
    /// Whether it is used at most once each turn.
    pub once_each_turn: bool,
    /// What it costs.
    pub costs: Vec<String>,
    /// What it does.
    pub effects: Vec<Value>,
}

impl Draft {
    /// The figures and keywords of a printed card.
    pub fn of(printed: &Printed) -> Draft {
        use crate::content::{Class, Kind};
        let mut draft = Draft::default();
        let keywords = &printed.keywords;
        let class = printed.class.unwrap_or(Class::BoxPower);
        draft.first("name", printed.name.as_str());
        draft.set_some("id", printed.id.as_deref());
        draft.set_some("secondary", printed.secondary.as_deref());
        draft.first("class", class.word());
        let mut kinds: Vec<&str> = keywords.kinds.iter().map(|kind| kind.word()).collect();
        let is_plain_unit = class == Class::Unit
            && !keywords
                .kinds
                .iter()
                .any(|it| matches!(it, Kind::Mech | Kind::Vehicle | Kind::BattleArmor));
        if is_plain_unit {
            kinds.insert(0, Kind::Mech.word());
        }
        draft.set_list("kinds", kinds);
        draft.set_some(
            "side",
            keywords.side.filter(|_| class != Class::BoxPower).map(|side| side.word()),
        );
        draft.set_list("affiliations", keywords.affiliations.iter().map(|it| it.word()).collect());
        for (name, holds) in [("unique", keywords.unique), ("omni", keywords.omni)] {
            if holds {
                draft.first(name, true);
            }
        }
        draft.set_some(
            "cost",
            printed
                .cost
                .filter(|_| class != Class::Mission && class != Class::BoxPower)
                .map(|it| it.to_string()),
        );
        draft.set_some(
            "speed",
            printed.speed.filter(|_| class == Class::Unit).map(|speed| speed.word()),
        );
        let attached =
            keywords.kinds.iter().any(|it| matches!(it, Kind::Pilot | Kind::Enhancement));
        let [attack, armor, structure] = printed.values;
        let has_values = class == Class::Unit || structure.is_some_and(|it| 0 < it);
        if matches!(class, Class::Unit | Class::Command) && !attached && has_values {
            let value = |value: Option<i8>| value.unwrap_or(0);
            draft.first(
                "values",
                format!("{}/{}/{}", value(attack), value(armor), value(structure)),
            );
        }
        draft.set_some("tons", printed.tons.filter(|_| class == Class::Unit).map(i64::from));
        draft.options = printed.options.iter().map(ToString::to_string).collect();
        draft.provides = printed.provides.iter().map(|asset| asset.word().to_owned()).collect();
        if printed.deploy_revealed {
            draft.first("deploy-revealed", true);
        }
        draft
    }

    /// Sets a field; false if it is set to something else already.
    #[must_use]
    pub fn set(&mut self, field: &'static str, value: impl Into<Value>) -> bool {
        let value = value.into();
        match self.fields.iter().find(|(name, _)| *name == field) {
            Some((_, other)) => *other == value,
            None => {
                self.fields.push((field, value));
                true
            }
        }
    }

    fn first(&mut self, field: &'static str, value: impl Into<Value>) {
        self.fields.push((field, value.into()));
    }

    fn set_some(&mut self, field: &'static str, value: Option<impl Into<Value>>) {
        if let Some(value) = value {
            self.first(field, value);
        }
    }

    fn set_list(&mut self, field: &'static str, list: Vec<&str>) {
        if !list.is_empty() {
            self.first(field, list.into_iter().map(Value::from).collect::<Vec<_>>());
        }
    }

    /// The card as the text of a pack file.
    pub fn to_toml(&self, set: &str) -> String {
        let mut out = String::from("[[card]]\n");
        let mut line = |field: &str, value: &Value| {
            writeln!(out, "{field} = {value}").expect("writing to a string cannot fail");
        };
        for (field, value) in &self.fields {
            line(field, value);
        }
        for (field, list) in [("options", &self.options), ("provides", &self.provides)] {
            if !list.is_empty() {
                line(field, &strings(list));
            }
        }
        if !self.gives.is_empty() {
            line("gives", &Value::from(self.gives.join(", ")));
        }
        if !set.is_empty() {
            line("set", &Value::from(set));
        }
        for ability in &self.abilities {
            out.push_str(&ability.to_toml());
        }
        out
    }
}

impl Ability {
    fn to_toml(&self) -> String {
        let mut out = String::from("[[card.ability]]\n");
        let mut line = |field: &str, value: &Value| {
            writeln!(out, "{field} = {value}").expect("writing to a string cannot fail");
        };
        if let Some((field, word)) = &self.time {
            line(field, &Value::from(word.as_str()));
        }
        for (field, list) in [("if", &self.conditions), ("cost", &self.costs)] {
            if !list.is_empty() {
                line(field, &strings(list));
            }
        }
        if self.once_each_turn {
            line("once-each-turn", &Value::from(true));
        }
        line("do", &Value::from(self.effects.clone()));
        out
    }
}

fn strings(list: &[String]) -> Value {
    Value::from(list.iter().map(|it| Value::from(it.as_str())).collect::<Vec<_>>())
}

/// A block with one field, such as `{ after-mission = [...] }`.
pub(super) fn block(field: &str, value: impl Into<Value>) -> Value {
    Value::from(Table::from_iter([(field.to_owned(), value.into())]))
}

/// A block with several fields.
pub(super) fn block_of<const N: usize>(fields: [(&str, Value); N]) -> Value {
    Value::from(Table::from_iter(fields.map(|(name, value)| (name.to_owned(), value))))
}
