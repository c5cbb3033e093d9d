//! Coloured text for tables without graphics.

use std::fmt::Write as _;

/// The colours a table is drawn in; the terminal decides what they look like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Ink {
    /// Ordinary text.
    #[default]
    Plain,
    /// Less important text.
    Faint,
    /// What the eye should find first.
    Bright,
    /// The colour of a seat, by index.
    Seat(usize),
    /// Woods.
    Green,
    /// Water.
    Blue,
    /// High ground.
    Brown,
    /// Fire, danger, damage.
    Red,
    /// Smoke, rubble, buildings.
    Grey,
    /// Heat, warnings.
    Yellow,
}

impl Ink {
    /// The terminal's escape sequence for this ink.
    fn ansi(self) -> &'static str {
        match self {
            Ink::Plain => "\x1b[0m",
            Ink::Faint => "\x1b[0;2m",
            Ink::Bright => "\x1b[0;1m",
            Ink::Seat(0) => "\x1b[0;1;38;5;39m",
            Ink::Seat(1) => "\x1b[0;1;38;5;208m",
            Ink::Seat(2) => "\x1b[0;1;38;5;177m",
            Ink::Seat(_) => "\x1b[0;1;38;5;150m",
            Ink::Green => "\x1b[0;38;5;71m",
            Ink::Blue => "\x1b[0;38;5;74m",
            Ink::Brown => "\x1b[0;38;5;173m",
            Ink::Red => "\x1b[0;38;5;203m",
            Ink::Grey => "\x1b[0;38;5;246m",
            Ink::Yellow => "\x1b[0;38;5;221m",
        }
    }
}

/// A sheet of coloured characters that grows as it is written on.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Canvas {
    rows: Vec<Vec<(char, Ink)>>,
}

impl Canvas {
    /// An empty sheet.
    pub fn new() -> Canvas {
        Canvas::default()
    }

    /// Writes `text` at a place; later writing covers earlier.
    pub fn put(&mut self, column: usize, row: usize, ink: Ink, text: &str) {
        if self.rows.len() <= row {
            self.rows.resize(row + 1, Vec::new());
        }
        let cells = &mut self.rows[row];
        let end = column + text.chars().count();
        if cells.len() < end {
            cells.resize(end, (' ', Ink::Plain));
        }
        for (cell, character) in cells[column..end].iter_mut().zip(text.chars()) {
            *cell = (character, ink);
        }
    }

    /// Writes a line below everything written so far.
    pub fn line(&mut self, parts: &[(Ink, &str)]) {
        let row = self.rows.len();
        self.rows.push(Vec::new());
        let mut column = 0;
        for (ink, text) in parts {
            self.put(column, row, *ink, text);
            column += text.chars().count();
        }
    }

    /// Adds another sheet below.
    pub fn append(&mut self, other: Canvas) {
        self.rows.extend(other.rows);
    }

    /// The sheet as text without colour.
    pub fn plain(&self) -> String {
        let mut out = String::new();
        for row in &self.rows {
            let line: String = row.iter().map(|(character, _)| *character).collect();
            out.push_str(line.trim_end());
            out.push('\n');
        }
        out
    }

    /// The sheet with a terminal's colours.
    pub fn ansi(&self) -> String {
        let mut out = String::new();
        for row in &self.rows {
            let mut ink = Ink::Plain;
            for (character, next) in row {
                if *next != ink {
                    ink = *next;
                    out.push_str(ink.ansi());
                }
                out.push(*character);
            }
            if ink != Ink::Plain {
                out.push_str(Ink::Plain.ansi());
            }
            let _ = writeln!(out);
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn later_writing_covers_earlier_and_the_sheet_grows() {
        let mut canvas = Canvas::new();
        canvas.put(2, 1, Ink::Green, "wood");
        canvas.put(4, 1, Ink::Seat(0), "é1");
        canvas.line(&[(Ink::Plain, "a"), (Ink::Bright, "b")]);
        assert_eq!(canvas.plain(), "\n  woé1\nab\n");
    }

    #[test]
    fn colours_change_only_where_they_must_and_end_with_the_line() {
        let mut canvas = Canvas::new();
        canvas.line(&[(Ink::Plain, "a"), (Ink::Red, "bc"), (Ink::Red, "d")]);
        assert_eq!(canvas.ansi(), "a\x1b[0;38;5;203mbcd\x1b[0m\n");
    }
}
