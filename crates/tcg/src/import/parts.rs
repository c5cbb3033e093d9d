//! The text of a card in its parts: options, modifiers, symbols, sentences, results of a die. Every
//! character of the text is in one of them.

use super::{
    names,
    pattern::number,
    reminders::{self, Explained},
};
use crate::content::{Asset, Feature, Kind};

/// A part of a card's text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// An option or keyword ability of a Unit.
    Option(Feature),
    /// A type that older cards have in their text.
    Kind(Kind),
    /// Modifiers of a Pilot or Enhancement, such as `+1 initiative, +2 attack`.
    Modifiers(String),
    /// Resources for tapping it.
    TapsFor(u8),
    /// An asset it provides.
    Provides(Asset),
    /// Results of a die, such as 3 to 6, before what happens then.
    Results(u8, u8),
    /// A sentence, without the full stop.
    Sentence(String),
    /// What nothing else is, in words for people.
    Lost(String),
}

/// Splits the clean text of a card of this name into its parts.
pub(super) fn parts(text: &str, name: &str, is_unit: bool) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        let (part, after) = next(rest, is_unit);
        let what = match &part {
            Part::Option(feature) => Some(Explained::Feature(*feature)),
            Part::Kind(kind) => Some(Explained::Kind(*kind)),
            Part::Provides(asset) => Some(Explained::Asset(*asset)),
            _ => None,
        };
        let (explained, after) = match what.and_then(|what| Some((what, bracket(after)?))) {
            Some((what, (inside, after))) => (Some((what, inside)), after),
            None => (None, after),
        };
        parts.push(part);
        if let Some((what, inside)) = explained {
            parts.extend(reminder(what, inside, name));
        }
        rest = after.trim_start_matches(['.', ' ', ',', ';']);
    }
    parts
}

/// What a bracket adds to the word before it: nothing, if it says what the rules say.
fn reminder(what: Explained, inside: &str, name: &str) -> Option<Part> {
    if !reminders::explains(what, inside, &|phrase| names::is_called(phrase, name)) {
        return Some(Part::Lost(format!("the bracket \u{201c}({inside})\u{201d}")));
    }
    let rides = what == Explained::Kind(Kind::BattleArmor) && reminders::rides_omni(inside);
    rides.then_some(Part::Option(Feature::RidesOmni))
}

/// What is in brackets at the beginning of a text, and what follows.
fn bracket(text: &str) -> Option<(&str, &str)> {
    text.trim_start().strip_prefix('(')?.split_once(')')
}

fn next(text: &str, is_unit: bool) -> (Part, &str) {
    if let Some((inside, rest)) = bracket(text) {
        return (Part::Lost(format!("the bracket \u{201c}({inside})\u{201d}")), rest);
    }
    if let Some((feature, rest)) = option(text).filter(|_| is_unit) {
        return (Part::Option(feature), rest);
    }
    for (word, kind) in [("Vehicle", Kind::Vehicle), ("Battle Armor", Kind::BattleArmor)] {
        if let Some(rest) = text.strip_prefix(word).filter(|rest| stands_alone(rest, is_unit)) {
            return (Part::Kind(kind), rest);
        }
    }
    if let Some(rest) = text.strip_prefix("Pilot:") {
        return (Part::Kind(Kind::Pilot), rest);
    }
    if let Some((modifiers, rest)) = modifiers(text) {
        return (Part::Modifiers(modifiers), rest);
    }
    if let Some((count, rest)) = taps_for(text) {
        return (Part::TapsFor(count), rest);
    }
    for asset in Asset::ALL {
        if let Some(rest) =
            text.strip_prefix(asset.shown()).filter(|rest| stands_alone(rest, false))
        {
            return (Part::Provides(*asset), rest);
        }
    }
    if let Some((asset, rest)) = asset_letter(text) {
        return (Part::Provides(asset), rest);
    }
    if let Some((least, most, rest)) = results(text) {
        return (Part::Results(least, most), rest);
    }
    let end = end_of_sentence(text);
    let sentence = text[..end].trim_end_matches(['.', ' ', ':', ';']).trim();
    match sentence.is_empty() {
        true => (Part::Lost(format!("\u{201c}{}\u{201d}", text[..end].trim())), &text[end..]),
        false => (Part::Sentence(sentence.to_owned()), &text[end..]),
    }
}

/// The sign of an asset, a letter by itself.
fn asset_letter(text: &str) -> Option<(Asset, &str)> {
    let mut characters = text.chars();
    let asset = Asset::of_letter(characters.next()?)?;
    let rest = characters.as_str();
    let alone = rest.trim().chars().all(|it| it == ' ' || Asset::of_letter(it).is_some());
    (alone && !rest.starts_with(char::is_alphanumeric)).then_some((asset, rest))
}

/// Whether a word before this is a type or an asset and no beginning of a sentence: nothing
/// follows, or a bracket, a full stop, a symbol, or another word of that sort.
fn stands_alone(rest: &str, is_unit: bool) -> bool {
    let rest = rest.trim_start();
    let word = |asset: &Asset| rest.starts_with(asset.shown());
    rest.is_empty()
        || rest.starts_with(['(', '.', '{', ',', '+', '-'])
        || asset_letter(rest).is_some()
        || Asset::ALL.iter().any(word)
        || (is_unit && option(rest).is_some())
}

/// Whether what follows a word that stands alone is something new.
fn begins_anew(rest: &str) -> bool {
    let separate = !rest.starts_with(char::is_alphanumeric) && !rest.starts_with(['-', '\'']);
    let rest = rest.trim_start();
    separate && !rest.starts_with(char::is_lowercase) && !rest.starts_with([':', ','])
}

/// An option at the beginning of a text.
fn option(text: &str) -> Option<(Feature, &str)> {
    const ALONE: [&str; 7] = ["Jump", "Anti-Missile", "ECM", "C3", "NARC", "AP", "VTOL"];
    for word in ALONE {
        let (head, rest) = text.split_at_checked(word.len()).unwrap_or_default();
        if begins_anew(rest) && head.eq_ignore_ascii_case(word) {
            return Some((word.parse().ok()?, rest));
        }
    }
    for word in ["Missile ", "Long-Range ", "Hand-to-Hand "] {
        if let Some(after) = text.strip_prefix(word) {
            let (count, rest) = digits(after)?;
            begins_anew(rest).then_some(())?;
            return Some((format!("{word}{count}").parse().ok()?, rest));
        }
    }
    if let Some(after) = text.strip_prefix("Overheat ") {
        let (damage, after) = digits(after)?;
        let (gain, rest) = attack(after)?;
        return Some((format!("Overheat {damage}: +{gain}").parse().ok()?, rest));
    }
    let (gain, rest) = attack(text.strip_prefix("Alpha Strike")?)?;
    Some((format!("Alpha Strike: +{gain}").parse().ok()?, rest))
}

/// `: +2 attack` at the beginning of a text.
fn attack(text: &str) -> Option<(u8, &str)> {
    let after = text.trim_start().strip_prefix(':')?.trim_start().strip_prefix('+')?;
    let (gain, rest) = digits(after)?;
    let rest = rest.trim_start().strip_prefix("attack")?;
    begins_anew(rest).then_some((gain, rest))
}

fn digits(text: &str) -> Option<(u8, &str)> {
    let count = text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, rest) = text.split_at(count);
    Some((number.parse().ok()?, rest))
}

/// `+1 initiative, +2 attack` at the beginning of a text.
fn modifiers(text: &str) -> Option<(String, &str)> {
    let (mut found, mut rest) = (Vec::new(), text);
    while rest.starts_with(['+', '-']) {
        let (count, after) = rest.split_once(' ')?;
        number(count)?;
        let lower = after.to_ascii_lowercase();
        let value = ["initiative", "attack", "armor", "structure"].into_iter().find(|it| {
            lower.starts_with(it) && !lower[it.len()..].starts_with(char::is_alphabetic)
        })?;
        found.push(format!("{count} {value}"));
        rest = after[value.len()..].trim_start_matches([',', ' ']);
    }
    (!found.is_empty()).then(|| (found.join(", "), rest))
}

/// `{T}: {R}` at the beginning of a text, with nothing else to it.
fn taps_for(text: &str) -> Option<(u8, &str)> {
    let mut rest = text.strip_prefix("{T}:")?.trim_start();
    let mut count = 0;
    while let Some(after) = rest.strip_prefix("{R}") {
        (count, rest) = (count + 1, after.trim_start());
    }
    let anew = !rest.starts_with(char::is_lowercase) && !rest.starts_with([':', ',']);
    (0 < count && anew).then_some((count, rest))
}

/// `3-6:` at the beginning of a text.
fn results(text: &str) -> Option<(u8, u8, &str)> {
    let die = |text: &str| text.parse::<u8>().ok().filter(|it| (1..=6).contains(it));
    let (range, rest) = text.split_once(':')?;
    match range.split_once('-') {
        Some((least, most)) => Some((die(least)?, die(most)?, rest)),
        None => Some((die(range)?, die(range)?, rest)),
    }
}

/// Where a sentence ends: at a full stop that is no abbreviation, or before results of a die.
fn end_of_sentence(text: &str) -> usize {
    let mut in_brackets = false;
    for (at, character) in text.char_indices().skip(1) {
        in_brackets = (in_brackets || character == '(') && character != ')';
        if in_brackets {
            continue;
        }
        let rest = &text[at..];
        let stops =
            character == '.' && !["St", "Dr", "etc"].iter().any(|it| text[..at].ends_with(it));
        if stops {
            return at + 1;
        }
        let after_mark =
            text[..at].ends_with([' ', ':', '.']) && !text[..at].ends_with("Overheat ");
        if after_mark && results(rest).is_some() {
            return at;
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sentence(text: &str) -> Part {
        Part::Sentence(text.to_owned())
    }

    #[test]
    fn options_come_apart_without_full_stops() {
        let text = "Missile 1 Overheat 2: +2 attack Alpha Strike: +1 attack Jump C3 Long-Range 2 Hare cannot block unless guarding.";
        let found = parts(text, "Hare", true);
        let options: Vec<_> = found
            .iter()
            .filter_map(|it| match it {
                Part::Option(feature) => Some(feature.to_string()),
                _ => None,
            })
            .collect();
        assert_eq!(
            options,
            ["Missile 1", "Overheat 2: +2", "Alpha Strike: +1", "Jump", "C3", "Long-Range 2"]
        );
        assert_eq!(found.last(), Some(&sentence("Hare cannot block unless guarding")));
    }

    #[test]
    fn symbols_modifiers_assets_and_results_are_parts() {
        assert_eq!(
            parts("{T}: {R} {T}: You get +1 initiative. Use this. Tactics", "Hare", false),
            [
                Part::TapsFor(1),
                sentence("{T}: You get +1 initiative"),
                sentence("Use this"),
                Part::Provides(Asset::Tactics),
            ]
        );
        assert_eq!(
            parts("+1 initiative, -2 attack Draw a card.", "Hare", false),
            [Part::Modifiers("+1 initiative, -2 attack".to_owned()), sentence("Draw a card"),]
        );
        assert_eq!(
            parts("Choose a Unit. Roll a die:1-2: Draw a card.3-6: Tap it.", "Hare", false),
            [
                sentence("Choose a Unit"),
                sentence("Roll a die"),
                Part::Results(1, 2),
                sentence("Draw a card"),
                Part::Results(3, 6),
                sentence("Tap it"),
            ]
        );
    }

    #[test]
    fn a_bracket_that_is_no_reminder_is_lost() {
        let lost = |inside: &str| Part::Lost(format!("the bracket \u{201c}({inside})\u{201d}"));
        let jump = Part::Option("Jump".parse().unwrap());
        let reminded = parts("Jump (-1 attack: +1 initiative)", "Hare", true);
        assert_eq!(reminded, std::slice::from_ref(&jump));
        assert_eq!(
            parts("Jump (-2 attack: +1 initiative) (if able)", "Hare", true),
            [jump, lost("-2 attack: +1 initiative"), lost("if able")]
        );
    }

    #[test]
    fn a_word_is_an_option_only_by_itself() {
        let text = "Jump-ready Units rest.";
        assert_eq!(parts(text, "Hare", true), [sentence("Jump-ready Units rest")]);
        assert_eq!(parts("Missile 2 each", "Hare", true), [sentence("Missile 2 each")]);
        assert_eq!(
            parts("Overheat 2: -1 attack", "Hare", true),
            [sentence("Overheat 2: -1 attack")]
        );
    }
}
