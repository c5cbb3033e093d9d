//! Sentences with gaps in them, and numbers in words.

/// What stands in the gaps `{}` of a pattern if a whole text fits it; letters may be large or small.
///
/// A gap takes as little as it can, and never nothing.
pub(super) fn fit<'t>(pattern: &str, text: &'t str) -> Option<Vec<&'t str>> {
    let pieces: Vec<String> = pattern.split("{}").map(str::to_ascii_lowercase).collect();
    let lower = text.to_ascii_lowercase();
    let (first, rest) = pieces.split_first()?;
    if !lower.starts_with(first.as_str()) {
        return None;
    }
    let mut at = first.len();
    let mut gaps = Vec::new();
    for (index, piece) in rest.iter().enumerate() {
        let last = index + 1 == rest.len();
        let found = match last {
            true => lower
                .len()
                .checked_sub(piece.len())
                .filter(|end| lower[at..].ends_with(piece.as_str()) && at < *end)?,
            false => at + 1 + lower.get(at + 1..)?.find(piece.as_str())?,
        };
        gaps.push(text[at..found].trim());
        at = found + piece.len();
    }
    (at == text.len()).then_some(gaps)
}

/// The first pattern of several that a text fits.
pub(super) fn fit_any<'t>(patterns: &[&str], text: &'t str) -> Option<Vec<&'t str>> {
    patterns.iter().find_map(|pattern| fit(pattern, text))
}

/// A number in digits, with or without a sign, or in words up to ten.
pub(super) fn number(text: &str) -> Option<i16> {
    const WORDS: [&str; 11] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    let text = text.trim();
    let word = text.to_ascii_lowercase();
    match word.as_str() {
        "a" | "an" | "another" => Some(1),
        _ => match WORDS.iter().position(|other| *other == word) {
            Some(number) => Some(number as i16),
            None => text
                .strip_prefix('+')
                .unwrap_or(text)
                .parse()
                .ok()
                .filter(|it| (-99..=99).contains(it)),
        },
    }
}

/// A number with its sign, such as `+2`.
pub(super) fn signed(text: &str) -> Option<String> {
    let has_sign = text.trim().starts_with(['+', '-']);
    number(text).filter(|_| has_sign).map(|number| format!("{number:+}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_is_fitted_by_whole_texts() {
        assert_eq!(
            fit("deal {} damage to {}", "Deal 2 damage to each Unit"),
            Some(vec!["2", "each Unit"])
        );
        assert_eq!(fit("deal {} damage", "Deal 2 damage to each Unit"), None);
        assert_eq!(fit("draw a card", "Draw a card"), Some(vec![]));
        assert_eq!(fit("draw {}", "Draw "), None, "a gap is never empty");
        assert_eq!(
            fit("{} gets {}", "One of your Units gets +2 attack"),
            Some(vec!["One of your Units", "+2 attack"])
        );
    }

    #[test]
    fn numbers_are_digits_or_words() {
        assert_eq!(
            [number("3"), number("two"), number("a"), number("-1"), number("+4")],
            [3, 2, 1, -1, 4].map(Some)
        );
        assert_eq!((number("many"), number("")), (None, None));
        assert_eq!(
            (signed("+2"), signed("2"), signed("-1")),
            (Some("+2".into()), None, Some("-1".into()))
        );
    }
}
