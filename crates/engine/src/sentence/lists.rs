//! Several things in one sentence.

use super::{Say, Sentence};
use crate::say;

/// "a, b and c".
pub fn and<T: Say>(items: impl IntoIterator<Item = T>) -> Sentence {
    joined(items, " and ")
}

/// "a, b or c".
pub fn or<T: Say>(items: impl IntoIterator<Item = T>) -> Sentence {
    joined(items, " or ")
}

/// "a, b, c".
pub fn commas<T: Say>(items: impl IntoIterator<Item = T>) -> Sentence {
    joined(items, ", ")
}

/// "1 point", "2 points".
pub fn count(number: impl Into<i64>, one: &str, many: &str) -> Sentence {
    let number = number.into();
    say!("{number} {}", if number == 1 { one } else { many })
}

fn joined<T: Say>(items: impl IntoIterator<Item = T>, last: &str) -> Sentence {
    let mut items = items.into_iter().peekable();
    let mut sentence = Sentence::new();
    while let Some(item) = items.next() {
        if !sentence.is_empty() {
            sentence.text(if items.peek().is_some() { ", " } else { last });
        }
        item.say(&mut sentence);
    }
    sentence
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_read_as_people_say_them() {
        assert_eq!(and(["a"]).to_string(), "a");
        assert_eq!(and(["a", "b"]).to_string(), "a and b");
        assert_eq!(or(["a", "b", "c"]).to_string(), "a, b or c");
        assert_eq!(commas([1, 2, 3]).to_string(), "1, 2, 3");
        assert_eq!(and::<&str>([]), Sentence::new());
    }

    #[test]
    fn one_of_a_thing_is_singular() {
        assert_eq!(count(1, "die", "dice").to_string(), "1 die");
        assert_eq!(count(0, "die", "dice").to_string(), "0 dice");
    }
}
