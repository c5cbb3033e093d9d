//! Cards as printed sentences speak of them.

use super::pattern::number;
use crate::content::{Affiliation, Asset, Kind, OptionKind};

/// A description of cards, and what one of them may be called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Noun {
    /// The description in words of the card language, without whose.
    pub words: String,
    /// `unit`, `mech`, `site` or `card`.
    pub called: &'static str,
}

/// What a phrase such as `untapped Units with Jump` describes.
pub(super) fn noun(phrase: &str) -> Option<Noun> {
    let (phrase, mut suffixes) = suffixes(phrase.trim())?;
    let mut words: Vec<String> = Vec::new();
    let text = phrase.replace("Inner Sphere", "Inner-Sphere").replace("St. Ives", "St-Ives");
    for part in text.split(' ').filter(|part| !part.is_empty()) {
        words.push(word(part)?);
    }
    // `Command card` and `Mission card` are a kind of card; `card` alone describes any.
    let kinds = ["command", "mission", "resource", "pilot", "terrain", "enhancement", "unit"];
    if words.len() > 1
        && words.last().is_some_and(|it| it == "card")
        && words.iter().any(|it| kinds.contains(&it.as_str()))
    {
        words.pop();
    }
    let called = match words.last()?.as_str() {
        "unit" => "unit",
        "mech" => "mech",
        "site" => "site",
        _ => "card",
    };
    words.append(&mut suffixes);
    Some(Noun { words: words.join(" "), called })
}

/// One word of a description.
fn word(part: &str) -> Option<String> {
    let lower = part.trim_matches('\'').to_ascii_lowercase();
    let single = lower.strip_suffix('s').unwrap_or(&lower);
    let simple = [
        "unit",
        "mech",
        "site",
        "card",
        "stockpile",
        "command",
        "mission",
        "vehicle",
        "untapped",
        "tapped",
        "piloted",
        "unpiloted",
        "damaged",
        "attacking",
        "blocking",
        "engaged",
        "patrolling",
        "guarding",
        "fast",
        "moderate",
        "slow",
        "omni",
        "unique",
        "clan",
        "inner-sphere",
    ];
    if let Some(word) = simple.iter().find(|it| **it == lower || **it == single) {
        return Some((*word).to_owned());
    }
    let kind = Kind::parse(single).or_else(|| Kind::parse(&lower)).map(Kind::word);
    let affiliation = || Affiliation::parse(&lower).map(Affiliation::word);
    kind.or_else(affiliation).map(str::to_owned)
}

/// What follows a description, such as `with Jump` or `of 80 tons or more`.
fn suffixes(phrase: &str) -> Option<(&str, Vec<String>)> {
    let plain = |text: &'static str, word: &str| (phrase.strip_suffix(text), word.to_owned());
    let fixed = [
        plain(" under construction", "under-construction"),
        plain(" in play", "in-play"),
        plain(" that is not in the battle", "outside"),
        plain(" that is not engaged in the battle", "outside"),
        plain(" that are not in the battle", "outside"),
    ];
    for (before, word) in fixed {
        if let Some(before) = before {
            return Some((before, vec![word]));
        }
    }
    if let Some((before, asset)) = phrase.split_once(" that provides {") {
        let asset = asset.strip_suffix('}')?.chars().next().and_then(Asset::of_letter)?;
        return Some((before, vec![format!("provides-{}", asset.word())]));
    }
    if let Some((before, missing)) = phrase
        .strip_suffix(" Resources of being fully constructed")
        .and_then(|it| it.split_once(" under construction that is within "))
    {
        let missing = number(missing)?;
        return Some((
            before,
            vec!["under-construction".to_owned(), format!("lacking<={missing}")],
        ));
    }
    if let Some((before, tons)) =
        phrase.strip_suffix(" tons or more").and_then(|it| it.rsplit_once(" of "))
    {
        return Some((before, vec![format!("tons>={}", number(tons)?)]));
    }
    if let Some((before, attack)) =
        phrase.strip_suffix(" attack").and_then(|it| it.rsplit_once(" having at least "))
    {
        return Some((before, vec![format!("attack>={}", number(attack)?)]));
    }
    for (mark, non) in [(" without ", "non-"), (" with ", "")] {
        if let Some((before, option)) = phrase.split_once(mark) {
            let option = OptionKind::ALL.iter().find(|it| it.shown() == option)?;
            return Some((before, vec![format!("{non}with-{}", option.word())]));
        }
    }
    Some((phrase, Vec::new()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn descriptions_are_put_into_words_of_the_language() {
        let check = |phrase: &str, words: &str, called: &str| {
            let noun = noun(phrase).unwrap_or_else(|| panic!("{phrase}"));
            assert_eq!((noun.words.as_str(), noun.called), (words, called), "{phrase}");
        };
        check("Units", "unit", "unit");
        check("untapped Units with Jump", "untapped unit with-jump", "unit");
        check("'Mechs of 80 tons or more", "mech tons>=80", "mech");
        check("Unit without Jump", "unit non-with-jump", "unit");
        check("Mission card", "mission", "card");
        check("Inner Sphere Unit", "inner-sphere unit", "unit");
        check("Units that is not in the battle", "unit outside", "unit");
        check("Subterfuge card", "subterfuge card", "card");
        assert_eq!(noun("purple Units"), None);
    }
}
