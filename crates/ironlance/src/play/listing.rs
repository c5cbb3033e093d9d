//! Choices on the screen: all if they are few; if they are many, some of each kind, and those that differ only in
//! the last word on one line.

use std::{collections::BTreeSet, io};

use ironlance_engine::{Coverage, text::Ink};

use super::choices::Choices;
use crate::screen::Screen;

/// How many lines of choices are shown at once.
const PAGE: usize = 12;

/// One line: a choice, or several in a row that differ only in the last word.
struct Row {
    places: Vec<usize>,
    text: String,
}

impl Choices {
    /// Shows the first choices; where there are many, some of each kind.
    pub fn show(&mut self, screen: &mut Screen<'_>) -> io::Result<()> {
        self.shown.clear();
        let rows = self.rows(0..self.actions.len());
        self.print(screen, some_of_each_kind(rows))?;
        if self.coverage == Coverage::Some {
            screen.prose(
                2,
                Ink::Faint,
                "or anything else the rules allow: say it in words, like the choices above, or as JSON; \
                 `json 1` shows how",
            )?;
        }
        Ok(())
    }

    /// Shows the next choices.
    pub fn show_more(&mut self, screen: &mut Screen<'_>) -> io::Result<()> {
        let rest = (0..self.actions.len()).filter(|place| !self.shown.contains(place));
        let mut rows = self.rows(rest);
        rows.truncate(PAGE);
        match rows.is_empty() {
            true => screen.prose(2, Ink::Faint, "There are no more; `choices` shows the first."),
            false => self.print(screen, rows),
        }
    }

    /// Shows all choices.
    pub fn show_all(&mut self, screen: &mut Screen<'_>) -> io::Result<()> {
        let rows = self.rows(0..self.actions.len());
        self.print(screen, rows)
    }

    /// Shows the choices that some words found, not too many of them.
    pub fn show_found(&self, screen: &mut Screen<'_>, places: &[usize]) -> io::Result<()> {
        let rows = self.rows(places.iter().copied());
        for row in rows.iter().take(2 * PAGE) {
            print_row(screen, row)?;
        }
        match rows[rows.len().min(2 * PAGE)..].iter().map(|row| row.places.len()).sum::<usize>() {
            0 => Ok(()),
            left => screen.prose(4, Ink::Faint, &format!("and {left} more: add a word")),
        }
    }

    /// Shows some choices, and says if there are others.
    fn print(&mut self, screen: &mut Screen<'_>, rows: Vec<Row>) -> io::Result<()> {
        for row in &rows {
            print_row(screen, row)?;
            self.shown.extend(&row.places);
        }
        match self.actions.len() - self.shown.len() {
            0 => Ok(()),
            left => {
                let hint = format!("and {left} more: `more`, `all`, or some words to find them by");
                screen.prose(4, Ink::Faint, &hint)
            }
        }
    }

    /// The lines for these places: one for each, unless there are too many.
    fn rows(&self, places: impl IntoIterator<Item = usize>) -> Vec<Row> {
        let single = |place: usize| Row { places: vec![place], text: self.words(place) };
        let places: Vec<usize> = places.into_iter().collect();
        if places.len() <= PAGE {
            return places.into_iter().map(single).collect();
        }
        let mut rows: Vec<Row> = Vec::new();
        for place in places {
            let words = self.words(place);
            let (stem, tail) = stem_and_tail(&words);
            match rows.last_mut() {
                Some(row)
                    if row.places.last() == Some(&(place.wrapping_sub(1)))
                        && !stem.is_empty()
                        && stem_and_tail(&self.words(row.places[0])).0 == stem =>
                {
                    row.places.push(place);
                    row.text.push('/');
                    row.text.push_str(tail);
                }
                _ => rows.push(single(place)),
            }
        }
        rows
    }

    fn words(&self, place: usize) -> String {
        self.actions[place].words.to_string()
    }
}

/// A text without its last word, and that word.
fn stem_and_tail(text: &str) -> (&str, &str) {
    text.rsplit_once(' ').unwrap_or(("", text))
}

fn print_row(screen: &mut Screen<'_>, row: &Row) -> io::Result<()> {
    let number = match row.places[..] {
        [place] => format!("{:>4}  ", place + 1),
        [first, .., last] => format!("{:>4}-{}  ", first + 1, last + 1),
        [] => String::new(),
    };
    screen.line(&[(Ink::Bright, &number), (Ink::Plain, &row.text)])
}

/// As many lines as fit on a page, every kind among them. The kind is the first word.
fn some_of_each_kind(mut rows: Vec<Row>) -> Vec<Row> {
    let mut kinds: Vec<(&str, Vec<usize>)> = Vec::new();
    for (index, row) in rows.iter().enumerate() {
        let kind = row.text.split_whitespace().next().unwrap_or_default();
        match kinds.iter_mut().find(|(other, _)| *other == kind) {
            Some((_, places)) => places.push(index),
            None => kinds.push((kind, vec![index])),
        }
    }
    let most = kinds.iter().map(|(_, places)| places.len()).max().unwrap_or_default();
    let by_turns = (0..most)
        .flat_map(|rank| kinds.iter().filter_map(move |(_, places)| places.get(rank).copied()));
    let chosen: BTreeSet<usize> = by_turns.take(PAGE).collect();
    let mut index = 0;
    rows.retain(|_| {
        index += 1;
        chosen.contains(&(index - 1))
    });
    rows
}

#[cfg(test)]
mod tests {
    use ironlance_engine::AnyAction;
    use serde_json::Value;

    use super::*;

    #[test]
    fn of_many_choices_every_kind_is_on_the_first_page() {
        let walks = (0..50).map(|hex| format!("Walk {hex} hexes"));
        let text = shown(walks.chain(["Stand still".to_owned()]));
        assert!(text.starts_with("   1  Walk 0 hexes\n   2  Walk 1 hexes\n"), "{text}");
        assert!(text.contains("\n  51  Stand still\n    and 39 more: "), "{text}");
        assert!(text.contains("\n  20  Walk 19 hexes\n"), "{text}");
        assert!(text.contains("    and 27 more: "), "{text}");
    }

    #[test]
    fn of_many_choices_those_that_differ_in_the_last_word_are_one_line() {
        let hexes =
            (1..=9).flat_map(|hex| ["N", "S", "E"].map(|it| format!("Go to {hex}, facing {it}")));
        let text = shown(hexes.chain(["Stay".to_owned(), "Pass".to_owned()]));
        assert!(
            text.starts_with("   1-3  Go to 1, facing N/S/E\n   4-6  Go to 2, facing N/S/E\n"),
            "{text}"
        );
        assert!(
            text.contains("\n  25-27  Go to 9, facing N/S/E\n  28  Stay\n  29  Pass\n"),
            "{text}"
        );
    }

    #[test]
    fn few_choices_have_a_line_each() {
        let text = shown(["Go N".to_owned(), "Go S".to_owned()]);
        assert!(text.starts_with("   1  Go N\n   2  Go S\n"), "{text}");
    }

    fn shown(words: impl IntoIterator<Item = String>) -> String {
        let action =
            |words: String| AnyAction { action: Value::Null, words: words.into(), extra: None };
        let mut choices = Choices::new((words.into_iter().map(action).collect(), Coverage::All));
        let mut out = Vec::new();
        let mut screen = Screen::plain(&mut out);
        choices.show(&mut screen).unwrap();
        choices.show_more(&mut screen).unwrap();
        String::from_utf8(out).unwrap()
    }
}
