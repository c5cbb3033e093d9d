//! The numbered choices of a prompt: shown in parts when there are many, found by number or by words.

use std::{collections::BTreeSet, io};

use ironlance_engine::{AnyAction, Coverage, text::Ink};

use crate::screen::Screen;

/// How many choices are shown at once.
const PAGE: usize = 20;

/// What a seat may choose from.
pub(super) struct Choices {
    pub actions: Vec<AnyAction>,
    pub coverage: Coverage,
    /// The places of those shown so far.
    shown: BTreeSet<usize>,
}

/// What some words mean.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Found {
    /// One choice, by its place.
    One(usize),
    /// Several.
    Several(Vec<usize>),
    /// None.
    Nothing,
}

impl Choices {
    pub fn new((actions, coverage): (Vec<AnyAction>, Coverage)) -> Choices {
        Choices { actions, coverage, shown: BTreeSet::new() }
    }

    /// The only action there is, if there is no other.
    pub fn only(&self) -> Option<&AnyAction> {
        match (&self.actions[..], self.coverage) {
            ([action], Coverage::All) => Some(action),
            _ => None,
        }
    }

    /// The choice with a number from 1.
    pub fn numbered(&self, number: usize) -> Option<&AnyAction> {
        self.actions.get(number.checked_sub(1)?)
    }

    /// The choices that have every word of `text`: whole, or else at the beginning of a word, or else anywhere. If
    /// one of them is exactly `text`, that one.
    pub fn find(&self, text: &str) -> Found {
        let text = text.to_lowercase();
        let asked: Vec<&str> = words(&text).collect();
        let texts: Vec<String> = self.actions.iter().map(|it| it.words.to_lowercase()).collect();
        let ways: [fn(&str, &str) -> bool; 4] = [
            // At first only what is exactly the text.
            |_, _| false,
            |word, asked| word == asked,
            |word, asked| word.starts_with(asked),
            |word, asked| word.contains(asked),
        ];
        for way in ways {
            let fits = |place: &usize| {
                let has = |asked: &&str| words(&texts[*place]).any(|word| way(word, asked));
                texts[*place] == text || !asked.is_empty() && asked.iter().all(has)
            };
            match (0..texts.len()).filter(fits).collect::<Vec<_>>()[..] {
                [] => {}
                [one] => return Found::One(one),
                ref several => return Found::Several(several.to_vec()),
            }
        }
        Found::Nothing
    }

    /// Shows the first choices; where there are many, some of each kind.
    pub fn show(&mut self, screen: &mut Screen<'_>) -> io::Result<()> {
        self.shown.clear();
        let first = match self.actions.len() <= PAGE {
            true => (0..self.actions.len()).collect(),
            false => some_of_each_kind(&self.actions),
        };
        self.print(screen, &first)?;
        if self.coverage == Coverage::Some {
            screen.prose(
                2,
                Ink::Faint,
                "These are suggestions: anything else the rules allow can be typed as JSON; \
                 `json 1` shows how.",
            )?;
        }
        Ok(())
    }

    /// Shows the next choices.
    pub fn show_more(&mut self, screen: &mut Screen<'_>) -> io::Result<()> {
        let rest = (0..self.actions.len()).filter(|place| !self.shown.contains(place));
        let next: Vec<usize> = rest.take(PAGE).collect();
        match next.is_empty() {
            true => screen.prose(2, Ink::Faint, "There are no more; `choices` shows the first."),
            false => self.print(screen, &next),
        }
    }

    /// Shows all choices.
    pub fn show_all(&mut self, screen: &mut Screen<'_>) -> io::Result<()> {
        let all: Vec<usize> = (0..self.actions.len()).collect();
        self.print(screen, &all)
    }

    /// Shows the choices that some words found, not too many of them.
    pub fn print_found(&self, screen: &mut Screen<'_>, places: &[usize]) -> io::Result<()> {
        for place in places.iter().take(2 * PAGE) {
            self.print_one(screen, *place)?;
        }
        match places.len().saturating_sub(2 * PAGE) {
            0 => Ok(()),
            left => screen.prose(4, Ink::Faint, &format!("and {left} more: add a word")),
        }
    }

    /// Shows some choices, and says if there are others.
    fn print(&mut self, screen: &mut Screen<'_>, places: &[usize]) -> io::Result<()> {
        for place in places {
            self.print_one(screen, *place)?;
        }
        self.shown.extend(places);
        let left = self.actions.len() - self.shown.len();
        if 0 < left {
            let hint = format!("and {left} more: `more`, `all`, or some words to find them by");
            screen.prose(4, Ink::Faint, &hint)?;
        }
        Ok(())
    }

    fn print_one(&self, screen: &mut Screen<'_>, place: usize) -> io::Result<()> {
        let number = format!("{:>4}  ", place + 1);
        screen.line(&[(Ink::Bright, &number), (Ink::Plain, &self.actions[place].words)])
    }
}

/// The words of a text, without what stands around them.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let is_around = |character: char| !character.is_alphanumeric();
    text.split_whitespace()
        .map(move |word| word.trim_matches(is_around))
        .filter(|it| !it.is_empty())
}

/// The places of as many choices as fit on a page, every kind among them.
fn some_of_each_kind(actions: &[AnyAction]) -> Vec<usize> {
    let mut kinds: Vec<(&str, Vec<usize>)> = Vec::new();
    for (place, action) in actions.iter().enumerate() {
        let kind = action.words.split_whitespace().next().unwrap_or_default();
        match kinds.iter_mut().find(|(other, _)| *other == kind) {
            Some((_, places)) => places.push(place),
            None => kinds.push((kind, vec![place])),
        }
    }
    let mut chosen = BTreeSet::new();
    for rank in 0..actions.len() {
        for (_, places) in &kinds {
            if chosen.len() == PAGE {
                return chosen.into_iter().collect();
            }
            chosen.extend(places.get(rank));
        }
    }
    chosen.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    #[test]
    fn words_find_the_one_choice_that_has_them_all() {
        let choices = choices(["Walk to 0405", "Walk to 0406", "Run to 0405", "Pass", "Pass on"]);
        assert_eq!(choices.find("walk 0406"), Found::One(1));
        assert_eq!(choices.find("0405"), Found::Several(vec![0, 2]));
        assert_eq!(choices.find("pass"), Found::One(3));
        assert_eq!(choices.find("fly"), Found::Nothing);
        assert_eq!(choices.find("!"), Found::Nothing);
    }

    #[test]
    fn a_whole_word_counts_for_more_than_a_part_of_one() {
        let choices = choices(["Walk (0405), facing N", "Walk (0405), facing NE", "Wait"]);
        assert_eq!(choices.find("0405 n"), Found::One(0));
        assert_eq!(choices.find("n"), Found::One(0));
        assert_eq!(choices.find("wa"), Found::Several(vec![0, 1, 2]));
        assert_eq!(choices.find("walk ne"), Found::One(1));
        assert_eq!(choices.find("405 ne"), Found::One(1));
    }

    #[test]
    fn choices_that_read_alike_are_not_guessed_between() {
        assert_eq!(choices(["Draw", "Draw"]).find("draw"), Found::Several(vec![0, 1]));
    }

    #[test]
    fn of_many_choices_every_kind_is_on_the_first_page() {
        let walks: Vec<String> = (0..50).map(|hex| format!("Walk to {hex}")).collect();
        let words = walks.iter().map(String::as_str).chain(["Stand still"]);
        let mut choices = choices(words);
        let mut out = Vec::new();
        let mut screen = Screen::plain(&mut out);
        choices.show(&mut screen).unwrap();
        choices.show_more(&mut screen).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert!(text.starts_with("   1  Walk to 0\n   2  Walk to 1\n"), "{text}");
        assert!(text.contains("\n  51  Stand still\n    and 31 more: "), "{text}");
        assert!(text.contains("\n  20  Walk to 19\n"), "{text}");
        assert!(text.contains("    and 11 more: "), "{text}");
    }

    #[test]
    fn only_an_exact_list_of_one_leaves_no_choice() {
        assert!(choices(["Pass"]).only().is_some());
        assert!(choices(["Pass", "Go"]).only().is_none());
        let mut open = choices(["Pass"]);
        open.coverage = Coverage::Some;
        assert!(open.only().is_none());
    }

    fn choices<'a>(words: impl IntoIterator<Item = &'a str>) -> Choices {
        let action = |words: &str| AnyAction { action: Value::Null, words: words.to_owned() };
        Choices::new((words.into_iter().map(action).collect(), Coverage::All))
    }
}
