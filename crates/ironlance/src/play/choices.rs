//! The numbered choices of a prompt, found by number or by words.

use std::collections::BTreeSet;

use ironlance_engine::{AnyAction, Coverage};

/// What a seat may choose from.
pub(crate) struct Choices {
    pub actions: Vec<AnyAction>,
    pub coverage: Coverage,
    /// The places of those shown so far.
    pub shown: BTreeSet<usize>,
}

/// What some words mean.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Found {
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
        let texts: Vec<String> =
            self.actions.iter().map(|it| it.words.to_string().to_lowercase()).collect();
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
}

/// The words of a text, without what stands around them.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let is_around = |character: char| !character.is_alphanumeric();
    text.split_whitespace()
        .map(move |word| word.trim_matches(is_around))
        .filter(|it| !it.is_empty())
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
    fn only_an_exact_list_of_one_leaves_no_choice() {
        assert!(choices(["Pass"]).only().is_some());
        assert!(choices(["Pass", "Go"]).only().is_none());
        let mut open = choices(["Pass"]);
        open.coverage = Coverage::Some;
        assert!(open.only().is_none());
    }

    fn choices<'a>(words: impl IntoIterator<Item = &'a str>) -> Choices {
        let action =
            |words: &str| AnyAction { action: Value::Null, words: words.into(), extra: None };
        Choices::new((words.into_iter().map(action).collect(), Coverage::All))
    }
}
