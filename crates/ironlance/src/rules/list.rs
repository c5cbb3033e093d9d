//! Rules by id and title.

use std::io;

use ironlance_engine::text::Ink;
use ironlance_rulebook::{RuleId, book};

use crate::screen::Screen;

/// Prints rules under the headings of their games and chapters.
pub(super) fn print(screen: &mut Screen<'_>, rules: &[RuleId]) -> io::Result<()> {
    let width = rules.iter().map(|id| id.as_str().len()).max().unwrap_or_default();
    let mut before = None;
    for id in rules {
        let rule = id.rule();
        if before.is_none_or(|(game, _)| game != rule.game) {
            if before.is_some() {
                screen.gap()?;
            }
            screen.line(&[(Ink::Bright, game_title(rule.game))])?;
        }
        if before != Some((rule.game, rule.chapter)) {
            screen.gap()?;
            screen.line(&[(Ink::Plain, "  "), (Ink::Yellow, rule.chapter)])?;
        }
        before = Some((rule.game, rule.chapter));
        screen.line(&[(Ink::Faint, &format!("    {id:width$}  ")), (Ink::Plain, rule.title)])?;
    }
    Ok(())
}

/// Prints rules as they come, the best first.
pub(super) fn print_ranked(screen: &mut Screen<'_>, rules: &[RuleId]) -> io::Result<()> {
    let width = rules.iter().map(|id| id.as_str().len()).max().unwrap_or_default();
    for id in rules {
        screen.line(&[(Ink::Faint, &format!("{id:width$}  ")), (Ink::Plain, id.rule().title)])?;
    }
    Ok(())
}

/// The name of a game, as its rulebook gives it.
pub(super) fn game_title(game: &'static str) -> &'static str {
    book(game).map_or(game, |book| book.title.trim_end_matches(" — rules"))
}
