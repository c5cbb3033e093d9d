//! The printed text of a card without flavour, reminders and marks.

/// The rules text of a card, on one line.
pub(super) fn rules_text(printed: &str) -> String {
    let text = printed.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    let text =
        text.replace(['\u{2019}', '\u{2018}', '?'], "'").replace(['\u{2013}', '\u{2014}'], "-");
    let text = without_marks(&without_italics(&text).replace("<b>", "").replace("</b>", ""));
    let text = text.split('\u{2022}').next().unwrap_or_default();
    let text = text.split("Errata:").next().unwrap_or_default();
    let text = without_reminders(text);
    let words: Vec<&str> =
        text.split_whitespace().map(|word| if word == "Mech" { "'Mech" } else { word }).collect();
    let mut text = words.join(" ");
    for (wrong, right) in [
        ("Scrap heap", "Scrapheap"),
        ("Re-roll", "Reroll"),
        ("Re roll", "Reroll"),
        (" Mechs", " 'Mechs"),
        ("that Mech", "that 'Mech"),
        ("{R} {R}", "{R}{R}"),
        ("'''", ""),
        (" .", "."),
    ] {
        text = text.replace(wrong, right);
    }
    for head in ["You may deploy ", "Use this ability ", "Draw a card when you activate "] {
        text = with_stop_before(&text, head);
    }
    text.trim().to_owned()
}

/// A full stop before a sentence that lists sometimes run into the one before it.
fn with_stop_before(text: &str, head: &str) -> String {
    let stopped =
        |before: &str| before.trim_end().ends_with(['.', ':']) || before.trim().is_empty();
    match text.split_once(head) {
        Some((before, after)) if !stopped(before) => {
            format!("{}. {head}{after}", before.trim_end())
        }
        _ => text.to_owned(),
    }
}

/// Marks such as `<br>` are gaps.
fn without_marks(text: &str) -> String {
    let (mut out, mut rest) = (String::new(), text);
    while let Some((before, after)) = rest.split_once('<') {
        out.push_str(before);
        out.push(' ');
        rest = after.split_once('>').map_or("", |(_, after)| after);
    }
    out + rest
}

/// Long italics and those that end the text are flavour; short ones within it are names.
fn without_italics(text: &str) -> String {
    let (mut out, mut rest) = (String::new(), text);
    while let Some((before, after)) = rest.split_once("<i>") {
        out.push_str(before);
        let end = end_of_italics(after);
        let (inside, after) =
            (&after[..end], after[end..].strip_prefix("</i>").unwrap_or(&after[end..]));
        if inside.len() < 40 && !after.trim().is_empty() {
            out.push_str(&inside.replace("<i>", ""));
        }
        rest = after;
    }
    out + rest
}

/// Where italics end, with italics inside them counted.
fn end_of_italics(text: &str) -> usize {
    let (mut depth, mut at) = (1, 0);
    while let Some(next) = text[at..].find('<').map(|next| at + next) {
        if text[next..].starts_with("</i>") {
            depth -= 1;
        } else if text[next..].starts_with("<i>") {
            depth += 1;
        }
        if depth == 0 {
            return next;
        }
        at = next + 1;
    }
    text.len()
}

/// What is in brackets explains a word, unless it is a range such as `(1-6)`.
fn without_reminders(text: &str) -> String {
    let (mut out, mut rest) = (String::new(), text);
    while let Some((before, after)) = rest.split_once('(') {
        out.push_str(before);
        let Some((inside, after)) = after.split_once(')') else { return out };
        let is_range = inside.chars().all(|it| it.is_ascii_digit() || it == '-');
        if !inside.is_empty() && is_range {
            out.push_str(&format!("({inside})"));
        }
        rest = after;
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flavour_and_reminders_are_left_out() {
        let printed = "<b>Jump</b> (-1 attack: +1 initiative)\n\n&lt;i&gt;Some say the &lt;i&gt;Hare&lt;/i&gt; jumps for no reason at all, ever.&lt;/i&gt;";
        assert_eq!(rules_text(printed), "Jump");
        assert_eq!(
            rules_text("If <i>Hare</i> runs, it wins. <b>\u{2022} Major</b>"),
            "If Hare runs, it wins."
        );
        assert_eq!(rules_text("Roll: gain +(1-6) attack. (Errata)"), "Roll: gain +(1-6) attack.");
        assert_eq!(
            rules_text("Tap a Mech and two Mechs. Errata: this is new."),
            "Tap a 'Mech and two 'Mechs."
        );
    }
}
