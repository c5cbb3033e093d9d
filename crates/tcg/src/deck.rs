//! Decks: what makes them legal, what they look like in figures, and how they are built.

mod complete;
pub mod figures;
mod file;
mod force;
mod heap;
mod judge;
pub mod odds;
mod pile;
#[cfg(test)]
mod play;
mod power;
mod refusal;
mod text;
pub mod tune;

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use self::{
    complete::complete,
    force::{DeckForce, complete_or_tune},
    judge::{Judged, judge},
    power::box_power,
    refusal::DeckRefusal,
};
use crate::content::{Affiliation, spelled};

/// A deck as people build it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Deck {
    /// Its name in lower case, with hyphens; for ready-made decks.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub id: String,
    /// Its name.
    #[serde(default)]
    pub name: String,
    /// The one Clan or House it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub affiliation: Option<Affiliation>,
    /// How it plays, in a sentence.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub about: String,
    /// Its cards, such as `6 Support: Tactics`.
    pub cards: Vec<Entry>,
}

/// Copies of one card, such as `6 Support: Tactics`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// How many.
    pub copies: u8,
    /// The card's name or id.
    pub card: String,
}

/// The rules of deck construction in use: those of the open choices that concern decks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DeckRules {
    /// Whether the Universe rules hold.
    pub universe: bool,
    /// The most copies of a card other than a basic Support.
    pub copy_limit: Option<u8>,
    /// The most cards of a deck.
    pub deck_size: u8,
    /// Whether box powers are used.
    pub box_powers: bool,
}

impl Default for DeckRules {
    fn default() -> DeckRules {
        DeckRules { universe: true, copy_limit: None, deck_size: 60, box_powers: true }
    }
}

impl Deck {
    /// How many cards it has.
    pub fn size(&self) -> usize {
        self.cards.iter().map(|entry| usize::from(entry.copies)).sum()
    }
}

impl std::str::FromStr for Entry {
    type Err = String;

    fn from_str(text: &str) -> Result<Entry, String> {
        let wrong = || format!("`{text}` is no entry of a deck such as `6 Support: Tactics`");
        let (copies, card) = text.trim().split_once(' ').ok_or_else(wrong)?;
        let copies = copies.parse().ok().filter(|copies| (1..=99).contains(copies));
        Ok(Entry { copies: copies.ok_or_else(wrong)?, card: card.trim().to_owned() })
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.copies, self.card)
    }
}

spelled!(Entry, "copies of a card, such as `6 Support: Tactics`");
