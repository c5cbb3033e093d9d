//! Which cards of a list the game has, or the list had before.

use std::collections::BTreeMap;

use super::names::{is_alike, squashed};
use crate::{
    content::{Card, Class, Content, identifier},
    oldprint::Printed,
};

/// The cards of the game, by everything they may be called.
pub(super) struct KnownCards<'c> {
    content: &'c Content,
    by_name: BTreeMap<String, Vec<usize>>,
    /// By the name without the model number.
    by_model: BTreeMap<String, Vec<usize>>,
    /// Cards other than Units, by the first letters.
    by_beginning: BTreeMap<String, Vec<usize>>,
}

/// What the game has of a printed card.
pub(super) enum Found {
    /// The card.
    Same(usize),
    /// Nothing, but something else has its id.
    OtherOfThatName,
    /// Perhaps the card: why that is not clear.
    Unclear(String),
    /// Nothing.
    New,
}

impl<'c> KnownCards<'c> {
    pub(super) fn of(content: &'c Content) -> KnownCards<'c> {
        let mut known = KnownCards {
            content,
            by_name: BTreeMap::new(),
            by_model: BTreeMap::new(),
            by_beginning: BTreeMap::new(),
        };
        for (place, card) in content.cards.iter().enumerate() {
            known.by_name.entry(squashed(&card.name)).or_default().push(place);
            if let Some(other) = other_name(card) {
                known.by_name.entry(squashed(&other)).or_default().push(place);
            }
            if let Some((base, _)) = card.name.split_once(" (") {
                known.by_model.entry(squashed(base)).or_default().push(place);
            }
            if card.class != Class::Unit {
                known.by_beginning.entry(beginning(&squashed(&card.name))).or_default().push(place);
            }
        }
        known
    }

    pub(super) fn find(&self, printed: &Printed) -> Found {
        let name = squashed(&printed.name);
        // A list of box powers has no classes.
        let fits = |place: &&usize| {
            let class = self.content.cards[**place].class;
            printed.class.is_none_or(|it| it == class)
                && (printed.class.is_some() || class == Class::BoxPower)
        };
        let named = self.by_name.get(&name).into_iter().flatten();
        if let Some(place) = named.clone().find(fits) {
            return Found::Same(*place);
        }
        if printed.class == Some(Class::Unit)
            && let Some(models) = self.by_model.get(&name)
        {
            let models: Vec<_> =
                models.iter().map(|place| self.content.cards[*place].name.as_str()).collect();
            return Found::Unclear(format!(
                "its name lacks a model number; the game has {}",
                models.join(", ")
            ));
        }
        if named.count() > 0 || self.content.card(&identifier(&printed.name)).is_some() {
            return Found::OtherOfThatName;
        }
        match self.alike(printed, &name) {
            Some(card) => Found::Unclear(format!(
                "its name: the game has {}, which may be the same card in another spelling",
                card.name
            )),
            None => Found::New,
        }
    }

    /// A card of the same class whose name differs by a letter or two. Units are told apart by less.
    fn alike(&self, printed: &Printed, name: &str) -> Option<&Card> {
        if printed.class == Some(Class::Unit) || name.chars().count() < 8 {
            return None;
        }
        let near = self.by_beginning.get(&beginning(name))?;
        let cards = near.iter().map(|place| &self.content.cards[*place]);
        let mut alike = cards.filter(|card| {
            printed.class == Some(card.class) && is_alike(name, &squashed(&card.name))
        });
        alike.next()
    }
}

fn beginning(name: &str) -> String {
    name.chars().take(4).collect()
}

/// A 'Mech by its other name: `Timber Wolf Prime` for `Mad Cat Prime`.
fn other_name(card: &Card) -> Option<String> {
    let secondary = card.secondary.as_ref()?;
    let rest = card.name.strip_prefix(&card.family)?;
    Some(format!("{secondary}{rest}"))
}

/// The figures in which a printed card differs from the game's, in words.
pub(super) fn differences(printed: &Printed, card: &Card) -> Vec<String> {
    let mut found = Vec::new();
    let mut compare = |what: &str, here: Option<String>, there: String| {
        if let Some(here) = here.filter(|here| *here != there) {
            found.push(format!("{what} {here} here, {there} in the game"));
        }
    };
    let unit = card.class == Class::Unit;
    if matches!(card.class, Class::Unit | Class::Command) {
        compare("cost", printed.cost.map(|it| it.to_string()), card.cost.to_string());
    }
    if unit || card.has_structure {
        let base = [card.base.attack, card.base.armor, card.base.structure];
        for ((what, here), there) in
            ["attack", "armor", "structure"].into_iter().zip(printed.values).zip(base)
        {
            compare(what, here.map(|it| it.to_string()), there.to_string());
        }
    }
    if unit {
        compare("speed", printed.speed.map(|it| it.to_string()), card.speed.to_string());
        compare("mass", printed.tons.map(|it| it.to_string()), card.tons.to_string());
    }
    found
}

/// The cards that a list had before, by name.
#[derive(Default)]
pub(super) struct ReadBefore {
    by_name: BTreeMap<(String, Option<Class>), Printed>,
}

impl ReadBefore {
    /// The card of that name that the list had before, if there is one; otherwise it is kept.
    pub(super) fn keep(&mut self, printed: &Printed) -> Option<&Printed> {
        let key = (squashed(&printed.name), printed.class);
        if self.by_name.contains_key(&key) {
            return self.by_name.get(&key);
        }
        self.by_name.insert(key, printed.clone());
        None
    }
}

/// Whether two cards of one name are the same but for the set and the line.
pub(super) fn is_again(one: &Printed, other: &Printed) -> bool {
    let plain = |card: &Printed| Printed {
        line: 0,
        set: String::new(),
        name: String::new(),
        secondary: None,
        text: squashed(&card.text),
        ..card.clone()
    };
    plain(one) == plain(other)
}
