//! What people read, in pieces: text, seats, things on the table, rules, numbers and dice.
//!
//! Whoever shows a sentence knows what it speaks of without reading English: a page writes names for
//! seats and shows a thing that is pointed at, a terminal prints the words.

mod lists;
mod say;

use std::{borrow::Cow, fmt};

use ironlance_rulebook::RuleId;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Seat;

pub use self::{
    lists::{and, commas, count, or},
    say::Say,
};

/// Something said, in pieces.
///
/// ```
/// use ironlance_engine::{Piece, Seat, Sentence, say};
///
/// let (seat, hits) = (Seat::at(1), 3);
/// let sentence: Sentence = say!("{seat} is hit {hits} times.").capital();
/// assert_eq!(sentence.to_string(), "Seat 2 is hit 3 times.");
/// assert_eq!(sentence.pieces()[2], Piece::Number { number: 3 });
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Sentence(Vec<Piece>);

/// A piece of a sentence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Piece {
    /// Plain words.
    Text(String),
    /// Somebody at the table.
    Seat {
        /// Who.
        seat: Seat,
        /// Whether a capital is due, because a sentence begins here.
        #[serde(default, skip_serializing_if = "is_false")]
        capital: bool,
    },
    /// Something on the table.
    Thing(Thing),
    /// A rule.
    Rule {
        /// Which.
        rule: RuleId,
    },
    /// A number.
    Number {
        /// Which.
        number: i64,
    },
    /// What a die shows.
    Die {
        /// The face, by the name the game has for it.
        die: String,
    },
}

/// Something on the table that can be pointed at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Thing {
    /// What kind of thing, in the game's own words: `unit`, `hex`, `card`.
    pub kind: Cow<'static, str>,
    /// Which of its kind, as the game's view has it.
    pub thing: String,
    /// What it is called, where that is not the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub words: Option<String>,
}

/// A number or another part of a case, by its name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Fact {
    /// What it is, such as `movement-points`.
    pub name: Cow<'static, str>,
    /// The value in pieces.
    pub value: Sentence,
}

impl Sentence {
    /// Nothing yet.
    pub const fn new() -> Sentence {
        Sentence(Vec::new())
    }

    /// What something says.
    pub fn of(said: &(impl Say + ?Sized)) -> Sentence {
        let mut sentence = Sentence::new();
        said.say(&mut sentence);
        sentence
    }

    /// The pieces, in order.
    pub fn pieces(&self) -> &[Piece] {
        &self.0
    }

    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds plain words.
    pub fn text(&mut self, text: &str) {
        match self.0.last_mut() {
            _ if text.is_empty() => {}
            Some(Piece::Text(last)) => last.push_str(text),
            _ => self.0.push(Piece::Text(text.to_owned())),
        }
    }

    /// Adds a piece.
    pub fn push(&mut self, piece: Piece) {
        match piece {
            Piece::Text(text) => self.text(&text),
            piece => self.0.push(piece),
        }
    }

    /// Adds another sentence.
    pub fn append(&mut self, other: Sentence) {
        other.0.into_iter().for_each(|piece| self.push(piece));
    }

    /// The same with a capital at its beginning.
    #[must_use]
    pub fn capital(mut self) -> Sentence {
        match self.0.first_mut() {
            Some(Piece::Text(text)) => *text = capital(text),
            Some(Piece::Seat { capital, .. }) => *capital = true,
            Some(Piece::Thing(thing)) => thing.words = Some(capital(thing.words())),
            _ => {}
        }
        self
    }

    /// The words, with seats called as `name` has it: what a terminal prints.
    pub fn words(&self, name: impl Fn(Seat) -> String) -> String {
        let mut words = String::new();
        for piece in &self.0 {
            match piece {
                Piece::Seat { seat, capital: true } => words += &capital(&name(*seat)),
                Piece::Seat { seat, capital: false } => words += &name(*seat),
                piece => words += &piece.to_string(),
            }
        }
        words
    }

    /// The same with its things called as `name` has it, where it has a name for them.
    #[must_use]
    pub fn named(mut self, name: impl Fn(&Thing) -> Option<String>) -> Sentence {
        for piece in &mut self.0 {
            if let Piece::Thing(thing) = piece
                && let Some(words) = name(thing)
            {
                thing.words = Some(words);
            }
        }
        self
    }
}

impl Thing {
    /// A thing that is called what it is.
    pub fn new(kind: &'static str, thing: impl Into<String>) -> Thing {
        Thing { kind: kind.into(), thing: thing.into(), words: None }
    }

    /// The same with a name of its own.
    #[must_use]
    pub fn called(mut self, words: impl Into<String>) -> Thing {
        let words = words.into();
        self.words = (words != self.thing).then_some(words);
        self
    }

    /// What it is called.
    pub fn words(&self) -> &str {
        self.words.as_deref().unwrap_or(&self.thing)
    }
}

impl Fact {
    /// A fact by its name.
    pub fn new(name: &'static str, value: &(impl Say + ?Sized)) -> Fact {
        Fact { name: name.into(), value: Sentence::of(value) }
    }
}

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|piece| piece.fmt(f))
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Piece::Text(text) => f.write_str(text),
            Piece::Seat { seat, capital: false } => seat.fmt(f),
            Piece::Seat { seat, capital: true } => f.write_str(&capital(&seat.to_string())),
            Piece::Thing(thing) => f.write_str(thing.words()),
            Piece::Rule { rule } => rule.fmt(f),
            Piece::Number { number } => number.fmt(f),
            Piece::Die { die } => f.write_str(die),
        }
    }
}

impl PartialEq<str> for Sentence {
    fn eq(&self, words: &str) -> bool {
        let said = self.to_string();
        said.as_str() == words
    }
}

impl PartialEq<&str> for Sentence {
    fn eq(&self, words: &&str) -> bool {
        *self == **words
    }
}

impl From<&str> for Sentence {
    fn from(text: &str) -> Sentence {
        Sentence::of(text)
    }
}

impl From<String> for Sentence {
    fn from(text: String) -> Sentence {
        Sentence::of(&text)
    }
}

/// With a capital letter.
pub(crate) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

fn is_false(flag: &bool) -> bool {
    !flag
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::say;

    #[test]
    fn pieces_cross_the_wire_as_little_as_can_be() {
        let (seat, unit) = (Seat::at(0), Thing::new("unit", "A1").called("Locust"));
        let hex = Thing::new("hex", "0407").called("0407");
        let die = Piece::Die { die: "hit".to_owned() };
        let sentence = say!("{seat} moves {unit} to {hex}, {} left: {die}", 3).capital();
        assert_eq!(
            json!(sentence),
            json!([
                { "seat": 1, "capital": true }, " moves ",
                { "kind": "unit", "thing": "A1", "words": "Locust" }, " to ",
                { "kind": "hex", "thing": "0407" }, ", ", { "number": 3 }, " left: ",
                { "die": "hit" },
            ])
        );
        assert_eq!(serde_json::from_value::<Sentence>(json!(sentence)).unwrap(), sentence);
        assert_eq!(sentence.to_string(), "Seat 1 moves Locust to 0407, 3 left: hit");
    }

    #[test]
    fn text_beside_text_is_one_piece() {
        let inner = say!("b{}", "c");
        let mut sentence = say!("a{inner}{}{row:02}", String::new(), row = 7);
        sentence.push(Piece::Text("d".to_owned()));
        assert_eq!(sentence.pieces(), [Piece::Text("abc07d".to_owned())]);
    }

    #[test]
    fn a_capital_begins_whatever_stands_first() {
        assert_eq!(say!("état").capital().to_string(), "État");
        let thing = Thing::new("hex", "woods");
        assert_eq!(say!("{thing} burn").capital().to_string(), "Woods burn");
        assert_eq!(say!("{}", 3).capital().to_string(), "3");
        assert_eq!(Sentence::new().capital(), Sentence::new());
    }

    #[test]
    fn seats_and_things_get_their_names_from_whoever_shows_them() {
        let (seat, card) = (Seat::at(0), Thing::new("card", "3"));
        let sentence = say!("{seat} taps {card}").capital();
        let sentence = sentence.named(|thing| (thing.thing == "3").then(|| "Loki".to_owned()));
        assert_eq!(sentence.words(|_| "ada".to_owned()), "Ada taps Loki");
    }
}
