//! The text of a card in its parts: options, modifiers, symbols, sentences, results of a die.

use super::pattern::number;
use crate::content::{Asset, Feature};

/// A part of a card's text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// An option or keyword ability of a Unit.
    Option(Feature),
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
}

/// Splits a clean text into its parts.
pub(super) fn parts(text: &str, is_unit: bool) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        let (part, after) = next(rest, is_unit);
        parts.push(part);
        rest = after.trim_start_matches(['.', ' ', ',', ';']);
    }
    parts
}

fn next(text: &str, is_unit: bool) -> (Part, &str) {
    if let Some((feature, rest)) = option(text).filter(|_| is_unit) {
        return (Part::Option(feature), rest);
    }
    if let Some((modifiers, rest)) = modifiers(text) {
        return (Part::Modifiers(modifiers), rest);
    }
    if let Some((count, rest)) = taps_for(text) {
        return (Part::TapsFor(count), rest);
    }
    for asset in Asset::ALL {
        if let Some(rest) = text.strip_prefix(asset.shown()).filter(|rest| begins_anew(rest)) {
            return (Part::Provides(*asset), rest);
        }
    }
    if let Some((least, most, rest)) = results(text) {
        return (Part::Results(least, most), rest);
    }
    let end = end_of_sentence(text);
    let sentence = text[..end].trim_end_matches(['.', ' ', ':', ';']).trim();
    (Part::Sentence(sentence.to_owned()), &text[end..])
}

/// Whether what follows a word that stands alone is something new.
fn begins_anew(rest: &str) -> bool {
    let rest = rest.trim_start();
    !rest.starts_with(char::is_lowercase) && !rest.starts_with([':', ','])
}

/// An option at the beginning of a text.
fn option(text: &str) -> Option<(Feature, &str)> {
    const ALONE: [&str; 7] = ["Jump", "Anti-Missile", "ECM", "C3", "NARC", "AP", "VTOL"];
    for word in ALONE {
        let (head, rest) = text.split_at_checked(word.len()).unwrap_or_default();
        let alone = begins_anew(rest) && !rest.starts_with(char::is_alphanumeric);
        if alone && head.eq_ignore_ascii_case(word) {
            return Some((word.parse().ok()?, rest));
        }
    }
    for word in ["Missile ", "Long-Range ", "Hand-to-Hand "] {
        if let Some(after) = text.strip_prefix(word) {
            let (count, rest) = digits(after)?;
            return Some((format!("{word}{count}").parse().ok()?, rest));
        }
    }
    if let Some(after) = text.strip_prefix("Overheat ") {
        let (damage, after) = digits(after)?;
        let (gain, rest) = digits(after.trim_start_matches([':', ' ', '+']))?;
        let rest = rest.trim_start().strip_prefix("attack")?;
        return Some((format!("Overheat {damage}: +{gain}").parse().ok()?, rest));
    }
    let after = text.strip_prefix("Alpha Strike")?;
    let (gain, rest) = digits(after.trim_start_matches([':', ' ', '+']))?;
    let rest = rest.trim_start().strip_prefix("attack")?;
    Some((format!("Alpha Strike: +{gain}").parse().ok()?, rest))
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
        let value = ["initiative", "attack", "armor", "structure"]
            .into_iter()
            .find(|it| lower.starts_with(it))?;
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
    (0 < count && begins_anew(rest)).then_some((count, rest))
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
    for (at, character) in text.char_indices().skip(1) {
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
        let found = parts(text, true);
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
            parts("{T}: {R} {T}: You get +1 initiative. Use this. Tactics", false),
            [
                Part::TapsFor(1),
                sentence("{T}: You get +1 initiative"),
                sentence("Use this"),
                Part::Provides(Asset::Tactics),
            ]
        );
        assert_eq!(
            parts("+1 initiative, -2 attack Draw a card.", false),
            [Part::Modifiers("+1 initiative, -2 attack".to_owned()), sentence("Draw a card"),]
        );
        assert_eq!(
            parts("Choose a Unit. Roll a die:1-2: Draw a card.3-6: Tap it.", false),
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
}
