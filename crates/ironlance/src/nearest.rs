//! What somebody who misspelt a name may have meant.

/// The names nearest to `word`, at most three, none that differs by more than a third of its letters.
pub(crate) fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let mut near: Vec<(usize, &str)> = names
        .into_iter()
        .map(|name| (distance(word, name), name))
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

/// How many letters must be added, taken away or replaced to make one word of the other.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, y) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(x != *y);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_added_taken_away_and_replaced_count_one_each() {
        assert_eq!(distance("greedy", "greedy"), 0);
        assert_eq!(distance("gredy", "greedy"), 1);
        assert_eq!(distance("greeddy", "greedy"), 1);
        assert_eq!(distance("graedy", "greedy"), 1);
        assert_eq!(distance("", "abc"), 3);
    }

    #[test]
    fn the_nearest_come_first_and_the_far_not_at_all() {
        assert_eq!(nearest("bttt", ["tcg", "btt", "rrt"]), ["btt"]);
        assert_eq!(nearest("xyz", ["btt", "tcg"]), [""; 0]);
        assert_eq!(hint("bttt", ["btt"]), " (did you mean `btt`?)");
        assert_eq!(hint("hello", ["btt"]), "");
    }
}
