//! Card names as lists spell them.

/// A name without what lists add to it, and the secondary name.
///
/// Lists add the set in brackets, the word `Revised`, and for the basic Supports a letter.
pub(super) fn name(listed: &str) -> (String, Option<String>) {
    let mut name = plain(listed).replace("\u{2019}", "'").replace(" Revised", "");
    if name.starts_with("Mech ") {
        name.insert(0, '\'');
    }
    let mut secondary = None;
    while let Some((before, inside)) = last_brackets(&name) {
        let letters = || inside.chars().filter(|it| it.is_alphabetic());
        let is_code = 2 < inside.len() && !letters().any(char::is_lowercase);
        if is_code {
            break;
        }
        if letters().any(char::is_lowercase) {
            secondary = Some(inside.to_owned());
        }
        name = before.to_owned();
    }
    if let Some(asset) = name.strip_prefix("Support - ") {
        name = format!("Support: {asset}");
    }
    (name, secondary)
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
}
