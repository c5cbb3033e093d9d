//! Types of cards that older lists have in the text instead of the keyword line.

use super::clean::rules_text;
use crate::{
    content::{Class, Kind},
    oldprint::Printed,
};

/// Moves types from the text to the keyword line: `Pilot:` before modifiers, and `Vehicle` or
/// `Battle Armor` among the options.
pub(super) fn from_text(card: &mut Printed) {
    let mut text = rules_text(&card.text);
    let kinds = &mut card.keywords.kinds;
    if let Some(rest) = text.strip_prefix("Pilot:").filter(|_| card.class == Some(Class::Command)) {
        kinds.push(Kind::Pilot);
        text = rest.trim().to_owned();
    }
    for (word, kind) in [("Vehicle", Kind::Vehicle), ("Battle Armor", Kind::BattleArmor)] {
        if let Some(at) = alone(&text, word).filter(|_| card.class != Some(Class::Mission)) {
            kinds.push(kind);
            text.replace_range(at..at + word.len(), "");
        }
    }
    kinds.sort();
    kinds.dedup();
    // Some lists call Units Command cards.
    if kinds.iter().any(|kind| matches!(kind, Kind::Vehicle | Kind::BattleArmor)) {
        card.class = Some(Class::Unit);
    }
    card.text = text;
}

/// The place of a word that is no part of a sentence: nothing follows it, or something new.
fn alone(text: &str, word: &str) -> Option<usize> {
    let at = text.find(word)?;
    let rest = &text[at + word.len()..];
    let before = text[..at].trim_end();
    let ends = rest.is_empty()
        || rest.starts_with(' ') && rest.trim_start().starts_with(char::is_uppercase);
    let option = ["attack", "Jump", "Anti-Missile"].iter().any(|word| before.ends_with(word));
    (ends && (option || !before.ends_with(char::is_lowercase))).then_some(at)
}
