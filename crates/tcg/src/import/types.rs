//! Types of cards that older lists have in the text instead of the keyword line.

use super::{
    clean::rules_text,
    parts::{Part, parts},
};
use crate::{
    content::{Class, Kind},
    oldprint::Printed,
};

/// Takes types from the text: `Pilot:` before modifiers, and `Vehicle` or `Battle Armor` among the
/// options.
pub(super) fn from_text(card: &mut Printed) {
    let text = rules_text(&card.name, card.keywords.unique, &card.text).text;
    let kinds = &mut card.keywords.kinds;
    for part in parts(&text, &card.name, card.class == Some(Class::Unit)) {
        match (part, card.class) {
            (Part::Kind(Kind::Pilot), Some(Class::Command)) => kinds.push(Kind::Pilot),
            (Part::Kind(Kind::Pilot), _) | (_, Some(Class::Mission)) => {}
            (Part::Kind(kind), _) => kinds.push(kind),
            _ => {}
        }
    }
    kinds.sort();
    kinds.dedup();
    // Some lists call Units Command cards.
    if kinds.iter().any(|kind| matches!(kind, Kind::Vehicle | Kind::BattleArmor)) {
        card.class = Some(Class::Unit);
    }
}
