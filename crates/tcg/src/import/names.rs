//! Card names as lists spell them.

/// What the brackets behind a name are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Bracket {
    /// A model number, which tells one 'Mech from another: `ANV-3M`, `CP 10-Z`, `P1A`.
    Model,
    /// The name that others have for a 'Mech.
    Secondary,
    /// The set, or a letter that tells pictures apart.
    Mark,
}

impl Bracket {
    fn of(inside: &str) -> Bracket {
        let has = |what: fn(char) -> bool| inside.contains(what);
        let short = inside.chars().count() <= 2;
        match () {
            () if short && !has(|it| it.is_ascii_digit()) => Bracket::Mark,
            () if has(|it| it.is_ascii_digit()) => Bracket::Model,
            () if has(char::is_lowercase) => Bracket::Secondary,
            () => Bracket::Model,
        }
    }
}

/// A name without what lists add to it, and the secondary name.
///
/// Lists add the set in brackets, the word `Revised`, and for the basic Supports a letter.
pub(super) fn name(listed: &str) -> (String, Option<String>) {
    let mut name = plain(listed).replace("\u{2019}", "'");
    if name.starts_with("Mech ") {
        name.insert(0, '\'');
    }
    let (mut secondary, mut model) = (None, None);
    while let Some((before, inside)) = last_brackets(&name) {
        match Bracket::of(inside) {
            Bracket::Model if model.is_none() => model = Some(inside.to_owned()),
            Bracket::Secondary if secondary.is_none() => secondary = Some(inside.to_owned()),
            Bracket::Mark => {}
            // Two of a kind are no marks of a list but part of the name.
            Bracket::Model | Bracket::Secondary => break,
        }
        name = before.to_owned();
    }
    if let Some(before) = name.strip_suffix(" Revised") {
        name = before.to_owned();
    }
    if let Some(asset) = name.strip_prefix("Support - ") {
        name = format!("Support: {asset}");
    }
    if let Some(model) = model {
        name = format!("{name} ({model})");
    }
    (name, secondary)
}

/// A name by its letters and digits alone: lists differ in hyphens, gaps and marks.
pub(super) fn squashed(name: &str) -> String {
    name.chars().filter(|it| it.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// Whether a phrase is the name of a card, with or without its model number. It may be spelt in another way, but a mark
/// that no name would have belongs to the sentence.
pub(super) fn is_name_of(phrase: &str, name: &str) -> bool {
    let spells =
        |it: char| it.is_alphanumeric() || " -'\u{2019}.&".contains(it) || name.contains(it);
    if !phrase.chars().all(spells) {
        return false;
    }
    let short = name.split(" (").next().unwrap_or_default();
    let phrase = squashed(phrase);
    phrase == squashed(name) || phrase == squashed(short)
}

/// Whether a phrase is how a reminder calls a card: its name, or the beginning of it.
pub(super) fn is_called(phrase: &str, name: &str) -> bool {
    let (lower, phrase) = (name.to_lowercase(), phrase.trim().to_lowercase());
    let begins =
        lower.strip_prefix(&phrase).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric));
    let generic = ["this unit", "that unit", "this card"].contains(&phrase.as_str());
    generic || (!phrase.is_empty() && begins) || is_name_of(&phrase, name)
}

/// Whether a letter or two must be changed, added or left out to make one name of the other.
pub(super) fn is_alike(one: &str, other: &str) -> bool {
    strsim::levenshtein(one, other) <= 2
}

/// Without gaps at the ends or twice in the middle.
fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What is in brackets at the end, and what is before them.
fn last_brackets(name: &str) -> Option<(&str, &str)> {
    let (before, inside) = name.strip_suffix(')')?.rsplit_once(" (")?;
    Some((before, inside))
}

/// A set as people call it.
pub(super) fn set(listed: &str) -> String {
    match listed.trim() {
        "CommandersEdition" | "Commanders Edition" => "Commander's Edition".to_owned(),
        "Unlimited" | "Limited" => "First Edition".to_owned(),
        other => other.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lists_add_to_names_is_taken_away() {
        let plain = |listed| name(listed).0;
        assert_eq!(plain("Anvil Revised (ANV-3M) (CE)"), "Anvil (ANV-3M)");
        assert_eq!(
            name("Hound B (Sharp Nose) (CE)"),
            ("Hound B".to_owned(), Some("Sharp Nose".to_owned()))
        );
        assert_eq!(plain("Support - Assembly (C) (CE)"), "Support: Assembly");
        assert_eq!(plain("Mech  Trap (CE)"), "'Mech Trap");
        assert_eq!(plain("Thorn (THE-N)"), "Thorn (THE-N)");
    }

    #[test]
    fn a_model_number_is_one_whatever_its_letters() {
        let plain = |listed| name(listed).0;
        assert_eq!(plain("Salamander (PPR-5s) (CR)"), "Salamander (PPR-5s)");
        assert_eq!(plain("Hare (H2)"), "Hare (H2)");
        assert_eq!(
            name("Hound (HND-1) (Sharp Nose) (CE)"),
            ("Hound (HND-1)".to_owned(), Some("Sharp Nose".to_owned()))
        );
        assert_eq!(plain("The Revised Plan (CE)"), "The Revised Plan");
    }

    #[test]
    fn names_are_told_apart_by_letters() {
        assert!(is_alike("magnussen", "magnusson") && is_alike("magnusson", "magnuson2"));
        assert!(!is_alike("formation", "diversion"));
        assert!(is_name_of("Urban Mech", "UrbanMech (UM-R63)"));
        assert!(is_name_of("Trap!", "Trap!") && !is_name_of(": Urban Mech", "UrbanMech (UM-R63)"));
        assert!(
            is_called("SRM Carrier", "SRM Carrier-3058") && !is_called("SRM Car", "SRM Carrier")
        );
    }
}
