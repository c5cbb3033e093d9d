//! 'Mech becomes Unit, except where it does not.

use std::ops::Range;

use ironlance_rulebook::{cite, rule};

use super::OlderPrintings;

/// The text of an older card with its references to 'Mechs as they are read today.
pub fn units_for_mechs(older: &OlderPrintings, name: &str, is_pilot: bool, text: &str) -> String {
    if older.keeps_mech(name) {
        cite(rule!("tcg.oldprint.exceptions"));
        return text.to_owned();
    }
    let references = references(text);
    let changing: Vec<&Range<usize>> = match older.pilot(name) {
        Some(note) => {
            cite(rule!("tcg.oldprint.pilots"));
            let count = references.len() as i8;
            let place = |at: &i8| if *at < 0 { count + at } else { at - 1 };
            note.unit.iter().filter_map(|at| references.get(place(at) as usize)).collect()
        }
        None if is_pilot => {
            cite(rule!("tcg.oldprint.pilots"));
            others_than_the_piloted(text, &references)
        }
        None => {
            cite(rule!("tcg.oldprint.mech-to-unit"));
            references.iter().collect()
        }
    };
    let mut changed = text.to_owned();
    for reference in changing.into_iter().rev() {
        let plural = text[reference.clone()].ends_with('s');
        changed.replace_range(reference.clone(), if plural { "Units" } else { "Unit" });
    }
    changed
}

/// The places of `'Mech` and `'Mechs`, with or without the apostrophe, as words of their own.
fn references(text: &str) -> Vec<Range<usize>> {
    let found = text.match_indices("Mech").filter_map(|(at, word)| {
        let before = text[..at].strip_suffix(['\'', '\u{2019}']).unwrap_or(&text[..at]);
        let after = &text[at + word.len()..];
        let rest = after.strip_prefix('s').unwrap_or(after);
        let alone =
            !before.ends_with(char::is_alphanumeric) && !rest.starts_with(char::is_alphanumeric);
        alone.then(|| before.len()..text.len() - rest.len())
    });
    found.collect()
}

/// The references that do not mean the piloted 'Mech: `'Mech piloted by`, and `that 'Mech` after it.
fn others_than_the_piloted<'a>(
    text: &str,
    references: &'a [Range<usize>],
) -> Vec<&'a Range<usize>> {
    let mut piloted = false;
    let mut others = Vec::new();
    for reference in references {
        let is_named = text[reference.end..].trim_start().starts_with("piloted by");
        let is_that = text[..reference.start].trim_end().to_lowercase().ends_with("that");
        piloted = is_named || (is_that && piloted);
        if !piloted {
            others.push(reference);
        }
    }
    others
}

#[cfg(test)]
mod tests {
    use ironlance_rulebook::covers;

    use super::*;
    use crate::content::Content;

    fn read(name: &str, is_pilot: bool, text: &str) -> String {
        units_for_mechs(&Content::standard().older, name, is_pilot, text)
    }

    #[test]
    fn on_older_cards_mech_is_read_as_unit() {
        covers!("tcg.oldprint.mech-to-unit");
        let text =
            "Tap a 'Mech; all your Mechs, an OmniMech and a MechWarrior see that 'Mech's end.";
        let expected =
            "Tap a Unit; all your Units, an OmniMech and a MechWarrior see that Unit's end.";
        assert_eq!(read("Invented Ambush", false, text), expected);
    }

    #[test]
    fn listed_exceptions_keep_mech() {
        covers!("tcg.oldprint.exceptions");
        for name in ["Head Shot", "'Mech Trap", "OmniMech-Pod Cache"] {
            assert_eq!(read(name, false, "Deplete a 'Mech."), "Deplete a 'Mech.");
        }
    }

    #[test]
    fn on_pilots_the_piloted_mech_stays_and_the_table_decides_where_it_speaks() {
        covers!("tcg.oldprint.pilots");
        let text = "'Mech piloted by X hits a 'Mech. That 'Mech and that 'Mech are 'Mechs.";
        let changed = |name| read(name, true, text);
        assert_eq!(changed("Galen Cox"), text.replacen("a 'Mech", "a Unit", 1));
        assert_eq!(changed("Gearhead"), text, "no note: none changes");
        let expected = "'Mech piloted by X hits a 'Mech. That 'Mech and that 'Mech are Units.";
        assert_eq!(changed("Maneuvering Ace"), expected, "the last");
        let expected = "'Mech piloted by X hits a Unit. That 'Mech and that Unit are 'Mechs.";
        assert_eq!(changed("Kamikaze MechWarrior"), expected, "the second and fourth");
        let plain = "Untap 'Mech piloted by X. Then that 'Mech strikes a 'Mech.";
        assert_eq!(
            read("Invented Ace", true, plain),
            "Untap 'Mech piloted by X. Then that 'Mech strikes a Unit."
        );
    }
}
