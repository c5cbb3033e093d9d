//! What people call themselves: so that nobody is taken for another, or for a computer.

use unicode_normalization::{UnicodeNormalization as _, char::is_combining_mark};

use crate::Error;

/// The letters of a name; what is longer is cut off.
const AT_MOST: usize = 40;
/// Signs on top of one letter.
const MARKS: usize = 2;

/// A name that is shown to others, as it was meant.
pub(crate) fn checked(name: &str) -> Result<String, Error> {
    let name: String = name.trim().nfc().take(AT_MOST).collect();
    let name = name.trim().to_owned();
    if name.chars().any(is_unseen) {
        return Err(wrong("a name has no signs that cannot be seen or turn the direction"));
    }
    let mut marks = 0;
    for letter in name.chars() {
        marks = if is_combining_mark(letter) { marks + 1 } else { 0 };
        if MARKS < marks {
            return Err(wrong("a name has at most two signs on top of a letter"));
        }
    }
    let skeleton = skeleton(&name);
    if RESERVED.iter().any(|word| skeleton.starts_with(&self::skeleton(word))) {
        return Err(wrong("a person is not called like a computer, the teacher or the server"));
    }
    if !name.is_empty() && skeleton.is_empty() {
        return Err(wrong("a name has letters or digits, or something else to be called by"));
    }
    Ok(name)
}

/// What only they are called.
const RESERVED: [&str; 5] = ["computer", "teacher", "referee", "spectator", "ironlance"];

/// The name, with a number behind it where somebody is called so already.
pub(crate) fn told_apart(name: &str, others: &[&str]) -> String {
    let taken = |name: &str| others.iter().any(|other| key(other) == key(name));
    let numbered = (2..).map(|number| format!("{name} {number}"));
    let mut names = std::iter::once(name.to_owned()).chain(numbered);
    names.find(|name| !taken(name)).expect("there are more numbers than seats")
}

/// Whether two names that are not the same could be taken for each other.
pub(crate) fn look_alike(one: &str, other: &str) -> bool {
    !one.is_empty() && skeleton(one) == skeleton(other)
}

/// A name without its capitals.
fn key(name: &str) -> String {
    name.nfc().flat_map(char::to_lowercase).collect()
}

/// What is left of a name at a glance: letters that look the same are the same, whatever their alphabet.
fn skeleton(name: &str) -> String {
    let plain = name.nfkd().filter(|letter| !is_combining_mark(*letter));
    // Capitals look like other letters than small ones do, so both are tried.
    let plain = plain.map(like).flat_map(char::to_lowercase).map(like);
    let seen = plain.filter(|letter| letter.is_alphanumeric() || !letter.is_ascii());
    seen.filter(|letter| !letter.is_whitespace()).collect::<String>().replace("rn", "m")
}

/// The Latin letter that a letter looks like.
fn like(letter: char) -> char {
    match letter {
        '0' | 'О' | 'о' | 'Ο' | 'ο' | 'Օ' | 'օ' | 'ס' => 'o',
        '1' | 'I' | 'l' | '|' | 'І' | 'і' | 'Ι' | 'ι' | 'Ӏ' | 'ӏ' | 'ı' | 'i' => 'l',
        '5' | 'Ѕ' | 'ѕ' => 's',
        'А' | 'а' | 'Α' | 'α' | 'ɑ' => 'a',
        'В' | 'Β' | 'в' | 'β' => 'b',
        'С' | 'с' | 'Ϲ' | 'ϲ' => 'c',
        'ԁ' => 'd',
        'Е' | 'е' | 'Ε' | 'ε' => 'e',
        'Н' | 'Η' | 'һ' | 'Һ' => 'h',
        'Ј' | 'ј' => 'j',
        'К' | 'к' | 'Κ' | 'κ' => 'k',
        'М' | 'Μ' | 'м' => 'm',
        'Ν' | 'ո' => 'n',
        'Р' | 'р' | 'Ρ' | 'ρ' => 'p',
        'ԛ' => 'q',
        'г' => 'r',
        'Т' | 'Τ' | 'т' | 'τ' => 't',
        'υ' | 'ս' => 'u',
        'ν' | 'ѵ' => 'v',
        'ԝ' | 'ѡ' | 'ω' => 'w',
        'Х' | 'х' | 'Χ' | 'χ' => 'x',
        'У' | 'у' | 'Υ' | 'γ' => 'y',
        'Ζ' => 'z',
        _ => letter,
    }
}

/// Signs that are not seen, or change what is seen of others.
fn is_unseen(letter: char) -> bool {
    letter.is_control()
        || (letter.is_whitespace() && letter != ' ')
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
            | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e000}'..='\u{f8ff}'
            | '\u{e0000}'..='\u{10ffff}')
}

fn wrong(words: &str) -> Error {
    Error::BadRequest(words.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_all_alphabets_are_names() {
        for name in ["Ada", "Éva Ødegård", "Анна", "李小龍", "علي", "🐙", "O'Neill", "seat 1", ""]
        {
            assert_eq!(checked(name).expect(name), name);
        }
        assert_eq!(checked("  Ada\t").expect("it is trimmed"), "Ada");
        assert_eq!(checked(&"x".repeat(90)).expect("it is cut").len(), AT_MOST);
    }

    #[test]
    fn what_is_not_seen_is_no_part_of_a_name() {
        for name in
            ["A\u{202e}da", "A\u{200b}da", "A\nda", "A\u{0}", "\u{3164}", "A\u{e0041}", "A\u{2066}"]
        {
            assert!(checked(name).is_err(), "{name:?}");
        }
        assert!(checked("Z\u{300}\u{301}\u{302}\u{303}\u{304}").is_err());
        assert!(checked("...").is_err());
    }

    #[test]
    fn nobody_is_called_like_a_computer() {
        for name in [
            "computer",
            "Computer (elite)",
            "C0MPUTER 1",
            "соmрuter",
            "c o m p u t e r",
            "Teacher",
            "cornputer",
        ] {
            assert!(checked(name).is_err(), "{name}");
        }
    }

    #[test]
    fn who_is_called_like_another_gets_a_number() {
        assert_eq!(told_apart("Ada", &[]), "Ada");
        assert_eq!(told_apart("ada", &["Ada", "Bo"]), "ada 2");
        assert_eq!(told_apart("Ada", &["Ada", "ada 2"]), "Ada 3");
    }

    #[test]
    fn look_alikes_are_seen_through() {
        for (one, other) in [
            ("Ada", "Аdа"),
            ("Ilya", "llya"),
            ("Bob", "B0b"),
            ("Ada", "A d a"),
            ("Ada", "Áda"),
            ("Pam", "Parn"),
        ] {
            assert!(look_alike(one, other), "{one} and {other}");
        }
        assert!(!look_alike("Ada", "Bo"));
        assert!(!look_alike("", ""));
    }
}
