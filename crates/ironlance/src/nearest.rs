//! What somebody who misspelt a name may have meant.

/// The names nearest to `word`, at most three, none that differs by more than a third of its letters.
pub(crate) fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let mut near: Vec<(usize, &str)> = names
        .into_iter()
        .map(|name| (strsim::osa_distance(word, name), name))
        .filter(|(distance, name)| 3 * distance <= name.chars().count().max(3))
        .collect();
    near.sort_unstable();
    near.into_iter().take(3).map(|(_, name)| name).collect()
}

/// ` (did you mean …?)`, or nothing.
pub(crate) fn hint<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> String {
    let near: Vec<String> = nearest(word, names).iter().map(|name| format!("`{name}`")).collect();
    match near.is_empty() {
        true => String::new(),
        false => format!(" (did you mean {}?)", near.join(" or ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_come_first_and_the_far_not_at_all() {
        assert_eq!(nearest("bttt", ["tcg", "btt", "rrt"]), ["btt"]);
        assert_eq!(nearest("xyz", ["btt", "tcg"]), [""; 0]);
        assert_eq!(
            nearest("gredey", ["random", "greedy"]),
            ["greedy"],
            "two letters changed places"
        );
        assert_eq!(hint("bttt", ["btt"]), " (did you mean `btt`?)");
        assert_eq!(hint("hello", ["btt"]), "");
    }
}
