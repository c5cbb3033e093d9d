//! Files that any reader of TOML 1.0 understands, not only our own, which knows more.

use std::path::Path;

use crate::{files::repository, scripts::read};

/// Panics with the first place of each file in a folder of the repository, and the folders in it, that only a later
/// TOML than 1.0 allows: inline tables over several lines or with a comma at their end, and new
/// escapes in strings.
#[track_caller]
pub fn plain_toml(dir: impl AsRef<Path>) {
    let files = read(&repository().join(dir));
    let faults = files.iter().filter_map(|file| {
        fault(&file.text).map(|(line, what)| format!("{}:{line}: {what}", file.name))
    });
    let faults: Vec<String> = faults.collect();
    assert!(faults.is_empty(), "not TOML 1.0:\n{}", faults.join("\n"));
}

/// The line of the first thing that TOML 1.0 does not allow, and what it is.
fn fault(text: &str) -> Option<(usize, &'static str)> {
    let mut open: Vec<char> = Vec::new();
    let mut last = ' ';
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let line = || 1 + text[..text.len() - rest.len()].matches('\n').count();
        let token = token(rest);
        match first {
            '"' if ["\\e", "\\x"].iter().any(|new| escapes(token).any(|it| it == *new)) => {
                return Some((line(), "a new escape"));
            }
            '\n' if open.last() == Some(&'{') => return Some((line(), "a line ends in a table")),
            '}' if last == ',' => return Some((line(), "a comma at the end of a table")),
            '[' | '{' => open.push(first),
            ']' | '}' => drop(open.pop()),
            _ => {}
        }
        if !first.is_whitespace() && first != '#' {
            last = first;
        }
        rest = &rest[token.len()..];
    }
    None
}

/// The string or comment that a text begins with, or its first character.
fn token(text: &str) -> &str {
    for (quotes, escapes) in [("\"\"\"", true), ("'''", false), ("\"", true), ("'", false)] {
        let Some(inside) = text.strip_prefix(quotes) else { continue };
        let mut at = 0;
        while at < inside.len() && !inside[at..].starts_with(quotes) {
            let escaped = escapes && inside[at..].starts_with('\\');
            let length = |text: &str| text.chars().next().map_or(0, char::len_utf8);
            at += if escaped { 1 + length(&inside[at + 1..]) } else { length(&inside[at..]) };
        }
        return &text[..(2 * quotes.len() + at).min(text.len())];
    }
    match text.strip_prefix('#') {
        Some(comment) => &text[..1 + comment.find('\n').unwrap_or(comment.len())],
        None => &text[..text.chars().next().map_or(0, char::len_utf8)],
    }
}

/// The escapes in a string.
fn escapes(string: &str) -> impl Iterator<Item = &str> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let place = at + string[at..].find('\\')?;
        let after = string[place + 1..].chars().next()?;
        at = place + 1 + after.len_utf8();
        Some(&string[place..at])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_toml_1_0_allows_is_no_fault() {
        let texts = [
            "a = { b = [\n1, # }\n2,\n], c = \"{\\n\" } # {\n[[d]]\n",
            "a = '''\n{\n''' \nb = \"\"\"{\n\\\\e\"\"\"\nc = '\\e'\n",
            "a = [\n { b = 1 },\n]\n\"{\" = 1\n",
        ];
        for text in texts {
            assert_eq!(fault(text), None, "{text}");
        }
    }

    #[test]
    fn what_came_later_is_a_fault() {
        assert_eq!(fault("a = 1\nb = {\n c = 1 }"), Some((2, "a line ends in a table")));
        assert_eq!(fault("a = [{ b = 1, }]"), Some((1, "a comma at the end of a table")));
        assert_eq!(fault("\n\na = \"\\e\""), Some((3, "a new escape")));
    }
}
