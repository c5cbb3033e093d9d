//! What the rulebooks say.

use schemars::JsonSchema;
use serde::Serialize;

use crate::{RuleId, tables::BOOKS};

/// One rule of one game.
#[derive(PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Rule {
    /// Its id, by which everything refers to it.
    pub id: RuleId,
    /// The code of its game, such as `btt`.
    pub game: &'static str,
    /// The heading of its chapter.
    pub chapter: &'static str,
    /// Its own heading, without the id.
    pub title: &'static str,
    /// What it says, as Markdown, without what the next three fields hold.
    pub text: &'static str,
    /// What we decided where the source is silent or contradicts itself.
    pub rulings: &'static [&'static str],
    /// Worked examples.
    pub examples: &'static [&'static str],
    /// Where in the source it comes from.
    pub source: &'static str,
    /// The line of its heading in `rules/<game>.md`.
    pub line: u32,
}

/// The rulebook of one game.
#[derive(PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Book {
    /// The code of the game, such as `btt`.
    pub game: &'static str,
    /// Its heading.
    pub title: &'static str,
    /// What stands before the first chapter, as Markdown.
    pub intro: &'static str,
    /// The chapters, in order.
    pub chapters: &'static [Chapter],
    /// Where the game can be played in more than one way.
    pub open_choices: &'static [OpenChoice],
}

impl Book {
    /// The rules, in the order of the book.
    pub fn rules(&self) -> impl Iterator<Item = &'static Rule> + use<> {
        self.chapters.iter().flat_map(|chapter| chapter.rules).map(|id| id.rule())
    }
}

/// A chapter of a rulebook.
#[derive(PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Chapter {
    /// Its heading.
    pub title: &'static str,
    /// Its rules, in the order of the book.
    pub rules: &'static [RuleId],
}

/// A rule that a table may set otherwise.
#[derive(PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct OpenChoice {
    /// The name of the option.
    pub name: &'static str,
    /// Its default and its alternatives, as Markdown.
    pub text: &'static str,
    /// Its line in `rules/<game>.md`.
    pub line: u32,
}

/// The four rulebooks.
pub fn books() -> &'static [Book] {
    &BOOKS
}

/// The rulebook of the game with this code.
///
/// ```
/// let book = ironlance_rulebook::book("btt").unwrap();
/// assert_eq!(book.title, "BT Tactics 3025 — rules");
/// ```
pub fn book(game: &str) -> Option<&'static Book> {
    BOOKS.iter().find(|book| book.game == game)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_of_the_catalogues_is_there() {
        let counts: Vec<_> = books().iter().map(|it| (it.game, it.rules().count())).collect();
        assert_eq!(counts, [("btt", 280), ("aod", 483), ("rrt", 335), ("tcg", 436)]);
        assert_eq!(RuleId::all().count(), counts.iter().map(|(_, rules)| rules).sum::<usize>());
    }

    #[test]
    fn a_rule_knows_its_book_chapter_and_line() {
        for book in books() {
            for chapter in book.chapters {
                for rule in chapter.rules.iter().map(|id| id.rule()) {
                    assert_eq!((rule.game, rule.chapter), (book.game, chapter.title));
                }
            }
            assert!(book.rules().map(|rule| rule.line).is_sorted());
        }
    }

    #[test]
    fn marked_lines_are_apart_from_the_text() {
        let rule = crate::rule!("btt.components.unit-card").rule();
        assert_eq!((rule.rulings.len(), rule.examples.len()), (1, 1));
        assert!(rule.text.ends_with("| special abilities | free text with a defined effect |"));
        assert!(rule.source.starts_with("Required Components;"));
    }

    #[test]
    fn every_book_has_its_open_choices() {
        let counts: Vec<_> = books().iter().map(|it| it.open_choices.len()).collect();
        assert_eq!(counts, [27, 33, 25, 28]);
        let choice = &book("btt").unwrap().open_choices[1];
        assert_eq!(choice.name, "round-limit");
        assert_eq!(choice.text, "default 12; alternatives any positive number.");
    }
}
