//! One rule in full.

use std::io;

use ironlance_engine::text::Ink;
use ironlance_rulebook::RuleId;

use super::list::game_title;
use crate::{claims, screen::Screen};

/// Prints what a rule says, where it comes from and which tests claim it.
pub(crate) fn show(screen: &mut Screen<'_>, id: RuleId) -> io::Result<()> {
    let rule = id.rule();
    screen.line(&[(Ink::Bright, rule.title), (Ink::Faint, &format!("  {id}"))])?;
    let place = format!(
        "{}, {}, rules/{}.md:{}",
        game_title(rule.game),
        rule.chapter,
        rule.game,
        rule.line
    );
    screen.line(&[(Ink::Faint, &place)])?;
    screen.gap()?;
    screen.prose(0, Ink::Plain, rule.text)?;
    for (title, notes) in [("Ruling", rule.rulings), ("Example", rule.examples)] {
        for note in notes {
            screen.gap()?;
            screen.line(&[(Ink::Yellow, title)])?;
            screen.prose(2, Ink::Plain, note)?;
        }
    }
    screen.gap()?;
    screen.prose(0, Ink::Faint, &format!("Source: {}", rule.source))?;
    let mut heading = "Tests: ";
    for claim in claims::of(id) {
        let place = format!("  {}:{}", claim.file, claim.line);
        screen.line(&[(Ink::Faint, heading), (Ink::Plain, claim.by), (Ink::Faint, &place)])?;
        heading = "       ";
    }
    if claims::all().is_some() && claims::of(id).next().is_none() {
        screen.line(&[(Ink::Faint, "Tests: none claims this rule")])?;
    }
    Ok(())
}
