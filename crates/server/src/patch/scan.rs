//! Where the parts of a JSON text begin and end, which must be as `serde_json` writes it.

/// The fields of an object: each name, in its quotes, with its value.
pub(super) fn fields(object: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = inside(object);
    std::iter::from_fn(move || {
        let name = take(&mut rest)?;
        rest = rest.strip_prefix(':').expect("a name is followed by its value");
        Some((name, take(&mut rest)?)).inspect(|_| skip_comma(&mut rest))
    })
}

/// The items of a list.
pub(super) fn items(list: &str) -> impl Iterator<Item = &str> {
    let mut rest = inside(list);
    std::iter::from_fn(move || take(&mut rest).inspect(|_| skip_comma(&mut rest)))
}

/// What is between the brackets.
fn inside(text: &str) -> &str {
    &text[1..text.len() - 1]
}

fn skip_comma(rest: &mut &str) {
    *rest = rest.strip_prefix(',').unwrap_or(rest);
}

/// Takes the value that the text begins with; `None` at the end.
fn take<'a>(rest: &mut &'a str) -> Option<&'a str> {
    if rest.is_empty() {
        return None;
    }
    let (value, after) = rest.split_at(length(rest.as_bytes()));
    *rest = after;
    Some(value)
}

/// The bytes of the value that the text begins with.
fn length(text: &[u8]) -> usize {
    let (mut at, mut depth) = (0, 0);
    while let Some(byte) = text.get(at) {
        match byte {
            b'"' => at += quoted(&text[at..]),
            b'{' | b'[' => (at, depth) = (at + 1, depth + 1),
            b'}' | b']' => (at, depth) = (at + 1, depth - 1),
            // A number or a word goes on up to what follows it.
            _ => {
                let ends =
                    |byte: &u8| matches!(byte, b',' | b'}' | b']' | b':' | b'"' | b'{' | b'[');
                let rest = &text[at + 1..];
                at += 1 + rest.iter().position(ends).unwrap_or(rest.len());
            }
        }
        if depth == 0 {
            break;
        }
    }
    at
}

/// The bytes of the string in quotes that the text begins with.
fn quoted(text: &[u8]) -> usize {
    let mut at = 1;
    loop {
        match text[at] {
            b'"' => return at + 1,
            // Whatever comes after it, a quote too, belongs to the string.
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_may_hold_what_ends_other_things() {
        let object = r#"{"a":"}]\",\\","b":[{"c":[]},-1.5e3],"d":null}"#;
        let expected =
            [("\"a\"", r#""}]\",\\""#), ("\"b\"", r#"[{"c":[]},-1.5e3]"#), ("\"d\"", "null")];
        assert_eq!(fields(object).collect::<Vec<_>>(), expected);
        assert_eq!(items(expected[1].1).collect::<Vec<_>>(), [r#"{"c":[]}"#, "-1.5e3"]);
        assert_eq!((fields("{}").count(), items("[]").count()), (0, 0));
    }
}
