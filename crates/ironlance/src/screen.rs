//! Where commands write: text with colours where they are wanted, wrapped where it is long.

use std::{
    env,
    io::{self, IsTerminal as _, Write},
};

use ironlance_engine::text::{Canvas, Ink};

/// Where a command writes.
pub(crate) struct Screen<'a> {
    out: &'a mut dyn Write,
    colors: bool,
    /// Whether somebody looks at it now, so that it can be cleared.
    live: bool,
    width: usize,
}

impl<'a> Screen<'a> {
    /// The screen that `out`, the standard output, is.
    pub fn stdout(out: &'a mut dyn Write, no_color: bool) -> Screen<'a> {
        let live = io::stdout().is_terminal();
        let asked_not_to = no_color || env::var_os("NO_COLOR").is_some_and(|it| !it.is_empty());
        let columns = terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
        let width = if live { columns.unwrap_or(100).clamp(40, 120) } else { 100 };
        Screen { out, colors: live && !asked_not_to, live, width }
    }

    /// A screen without colours.
    #[cfg(test)]
    pub fn plain(out: &'a mut dyn Write) -> Screen<'a> {
        Screen { out, colors: false, live: false, width: 100 }
    }

    /// Writes a line of coloured parts.
    pub fn line(&mut self, parts: &[(Ink, &str)]) -> io::Result<()> {
        let mut canvas = Canvas::new();
        canvas.line(parts);
        self.canvas(&canvas)
    }

    /// Writes an empty line.
    pub fn gap(&mut self) -> io::Result<()> {
        writeln!(self.out)
    }

    /// Writes a drawing.
    pub fn canvas(&mut self, canvas: &Canvas) -> io::Result<()> {
        let text = if self.colors { canvas.ansi() } else { canvas.plain() };
        self.out.write_all(text.as_bytes())
    }

    /// Writes Markdown, its long paragraphs wrapped and everything indented.
    pub fn prose(&mut self, indent: usize, ink: Ink, text: &str) -> io::Result<()> {
        let width = self.width.saturating_sub(indent).max(20);
        for line in text.lines().flat_map(|line| wrap(line, width)) {
            self.line(&[(Ink::Plain, &" ".repeat(indent)), (ink, &line)])?;
        }
        Ok(())
    }

    /// Clears what stands on the screen and above it, so that the next person does not read it.
    pub fn clear(&mut self) -> io::Result<()> {
        match self.live {
            true => write!(self.out, "\x1b[H\x1b[2J\x1b[3J"),
            false => writeln!(self.out, "{}", "-".repeat(40)),
        }
    }
}

impl Write for Screen<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Breaks a line at spaces; the rows of a table stay whole, and what a list item goes on with is indented.
fn wrap(line: &str, width: usize) -> Vec<String> {
    if line.starts_with('|') || line.chars().count() <= width {
        return vec![line.to_owned()];
    }
    let indent = if line.starts_with("- ") { "  " } else { "" };
    let mut lines = vec![String::new()];
    for word in line.split(' ') {
        let last = lines.last_mut().expect("there is a first line");
        if last.chars().count() + word.chars().count() < width || last.trim().is_empty() {
            if !last.trim().is_empty() {
                last.push(' ');
            }
            last.push_str(word);
        } else {
            lines.push(format!("{indent}{word}"));
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_break_at_spaces() {
        assert_eq!(wrap("one two three four", 9), ["one two", "three", "four"]);
        assert_eq!(wrap("- one two three", 9), ["- one two", "  three"]);
        assert_eq!(wrap("| a | b | c | d |", 9), ["| a | b | c | d |"]);
        assert_eq!(wrap("indivisible", 5), ["indivisible"]);
        assert_eq!(wrap("", 5), [""]);
    }

    #[test]
    fn a_plain_screen_has_no_escape_sequences() {
        let mut out = Vec::new();
        let mut screen = Screen::plain(&mut out);
        screen.line(&[(Ink::Red, "hot"), (Ink::Plain, " day")]).unwrap();
        screen.clear().unwrap();
        let text = String::from_utf8(out).unwrap();
        assert!(text.starts_with("hot day\n") && !text.contains('\x1b'), "{text:?}");
    }
}
