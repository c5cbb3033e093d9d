//! The printed text of a card without flavour and marks. What is taken away is known to be no rule;
//! whatever is not known is named.

/// The rules text of a card.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Cleaned {
    /// The text on one line.
    pub text: String,
    /// What may be a rule and cannot be read.
    pub lost: Vec<String>,
}

/// The rules text of a card of this name. The titles of persons stand on Unique cards.
pub(super) fn rules_text(name: &str, unique: bool, printed: &str) -> Cleaned {
    let mut lost = Vec::new();
    let text = printed.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    let text = text
        .replace(['\u{2019}', '\u{2018}'], "'")
        .replace(['\u{2013}', '\u{2014}', '\u{2212}'], "-");
    let text = with_apostrophes(&text);
    let text = without_italics(name, &text, &mut lost).replace("<b>", "").replace("</b>", "");
    let text = without_marks(&text.replace("'''", ""), &mut lost);
    let text = without_title(&text, unique, &mut lost);
    let text = without_errata(&text, &mut lost);
    let text = brackets(&text, &mut lost);
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
        (" .", "."),
    ] {
        text = text.replace(wrong, right);
    }
    for head in ["You may deploy ", "Use this ability ", "Draw a card when you activate "] {
        text = with_stop_before(&text, head);
    }
    Cleaned { text: text.trim().to_owned(), lost }
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

/// Lists that were saved in another encoding have a question mark for an apostrophe, before a letter.
fn with_apostrophes(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        let before_letter = characters.peek().is_some_and(|next| next.is_alphabetic());
        out.push(if character == '?' && before_letter { '\'' } else { character });
    }
    out
}

/// Marks such as `<br>` are gaps. Others are named, for they may mean something.
fn without_marks(text: &str, lost: &mut Vec<String>) -> String {
    const GAPS: [&str; 8] = ["br", "br/", "br /", "p", "/p", "i", "/i", "u"];
    let (mut out, mut rest) = (String::new(), text);
    while let Some((before, after)) = rest.split_once('<') {
        out.push_str(before);
        out.push(' ');
        let Some((mark, after)) = after.split_once('>') else {
            lost.push(format!("a mark that does not end: \u{201c}<{}\u{201d}", after.trim()));
            return out;
        };
        if !GAPS.contains(&mark.trim()) && mark.trim() != "/u" {
            lost.push(format!("the mark <{mark}>"));
        }
        rest = after;
    }
    out + rest
}

/// Italics on lines of their own are flavour, others are names.
fn without_italics(name: &str, text: &str, lost: &mut Vec<String>) -> String {
    let (mut out, mut rest) = (String::new(), text);
    while let Some((before, after)) = rest.split_once("<i>") {
        out.push_str(before);
        let end = end_of_italics(after);
        let (inside, after) =
            (&after[..end], after[end..].strip_prefix("</i>").unwrap_or(&after[end..]));
        let inside = inside.replace("<i>", "").replace("</i>", "");
        let begins = out.trim_end_matches(' ').is_empty()
            || out.trim_end_matches(' ').ends_with(['\n', '\r', '.', ')', '"', '!', '>']);
        let ends = after.trim_matches(' ').is_empty()
            || after.trim_start_matches(' ').starts_with(['\n', '\r', '<', '\u{2022}']);
        let is_name = super::names::squashed(&inside) == super::names::squashed(name);
        if !begins || !ends || is_name {
            out.push_str(&inside);
        } else if let Some(rule) = speaks_of_rules(&inside) {
            lost.push(format!(
                "italics that speak of rules ({rule}): \u{201c}{}\u{201d}",
                inside.trim()
            ));
        }
        rest = after;
    }
    out + rest
}

/// What flavour never has.
fn speaks_of_rules(flavour: &str) -> Option<&'static str> {
    let marks = ["{", "this card", "Use this ability", "Play only", "Roll a die", " +1 ", " -1 "];
    marks.into_iter().find(|mark| flavour.contains(mark))
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

/// The title of a person stands behind a dot at the end: names and ranks, no sentence.
fn without_title(text: &str, unique: bool, lost: &mut Vec<String>) -> String {
    let Some((before, after)) = text.split_once('\u{2022}') else { return text.to_owned() };
    const SMALL: [&str; 6] = ["of", "the", "to", "and", "in", "for"];
    let is_named = |word: &str| {
        SMALL.contains(&word) || word.contains(|it: char| it.is_uppercase() || it.is_ascii_digit())
    };
    // An abbreviation has a full stop and ends no sentence.
    let plain = !after
        .replace("St. ", "St ")
        .contains(['.', ':', ';', '{', '}', '+', '(', ')', '\u{2022}']);
    let named = after.split([' ', ',', '\n', '\r', '\t']).filter(|it| !it.is_empty()).all(is_named);
    if !(unique && plain && named) || after.trim().is_empty() {
        lost.push(format!("what follows the dot: \u{201c}{}\u{201d}", after.trim()));
    }
    before.to_owned()
}

/// A correction changes the card, so that it is not what the list says before it.
fn without_errata(text: &str, lost: &mut Vec<String>) -> String {
    // This says only that the text is the corrected one.
    let text = text.replace("(Errata)", "");
    let Some((before, after)) = text.split_once("Errata:") else { return text };
    lost.push(format!("the correction \u{201c}{}\u{201d}", after.trim()));
    before.to_owned()
}

/// A bracket must end; a cost in brackets is a cost.
fn brackets(text: &str, lost: &mut Vec<String>) -> String {
    let (mut out, mut rest) = (String::new(), text);
    while let Some((before, after)) = rest.split_once('(') {
        out.push_str(before);
        let Some((inside, after)) = after.split_once(')') else {
            lost.push(format!("a bracket that does not end: \u{201c}({}\u{201d}", after.trim()));
            return out;
        };
        let is_cost = before.ends_with("pay ") && inside.parse::<crate::content::Cost>().is_ok();
        match is_cost {
            true => out.push_str(inside),
            false => out.push_str(&format!("({inside})")),
        }
        rest = after;
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clean(printed: &str) -> Cleaned {
        rules_text("Hare", true, printed)
    }

    #[track_caller]
    fn check(printed: &str, text: &str, lost: &[&str]) {
        assert_eq!(
            clean(printed),
            Cleaned {
                text: text.to_owned(),
                lost: lost.iter().map(|it| (*it).to_owned()).collect(),
            }
        );
    }

    #[test]
    fn flavour_marks_and_titles_are_left_out() {
        let printed = "<b>Jump</b> (-1 attack: +1 initiative)\n\n&lt;i&gt;Some say the &lt;i&gt;Hare&lt;/i&gt; jumps for no reason at all, ever.&lt;/i&gt;";
        check(printed, "Jump (-1 attack: +1 initiative)", &[]);
        check(
            "If <i>Hare</i> runs, it wins. <b>\u{2022} Major, 1st Hares of the North</b>",
            "If Hare runs, it wins.",
            &[],
        );
        check("Untap <i>Hare</i>", "Untap Hare", &[]);
        check("<i>Hare</i> cannot block. (Errata)", "Hare cannot block.", &[]);
        check("Tap a Mech and two Mechs.", "Tap a 'Mech and two 'Mechs.", &[]);
    }

    #[test]
    fn what_may_be_a_rule_is_named() {
        check("Jump. Errata: it has ECM", "Jump.", &["the correction \u{201c}it has ECM\u{201d}"]);
        check(
            "Jump \u{2022} Draw a card",
            "Jump",
            &["what follows the dot: \u{201c}Draw a card\u{201d}"],
        );
        check(
            "Jump (this is how ECM Long-Range 2",
            "Jump",
            &["a bracket that does not end: \u{201c}(this is how ECM Long-Range 2\u{201d}"],
        );
        check(
            "Jump <b Draw a card.",
            "Jump",
            &["a mark that does not end: \u{201c}<b Draw a card.\u{201d}"],
        );
        check("Jump <s>ECM</s>", "Jump ECM", &["the mark <s>", "the mark </s>"]);
        let hidden = clean("Jump\n<i>{T}: Draw a card.</i>");
        assert!(hidden.lost[0].starts_with("italics that speak of rules"), "{hidden:?}");
    }

    #[test]
    fn a_question_mark_before_a_letter_is_an_apostrophe() {
        check("Tap a ?Mech of your opponent?s.", "Tap a 'Mech of your opponent's.", &[]);
        check("Is it? Yes.", "Is it? Yes.", &[]);
    }
}
