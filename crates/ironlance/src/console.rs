//! A screen and a keyboard: what a person at a terminal has.

use std::io::{self, BufRead, Write as _};

use ironlance_engine::text::Ink;

use crate::screen::Screen;

/// Where a person reads and types.
pub(crate) struct Console<'a, 'b> {
    pub screen: &'a mut Screen<'b>,
    input: &'a mut dyn BufRead,
    /// Whether what is typed must be written too, because no terminal does it.
    echo: bool,
}

impl<'a, 'b> Console<'a, 'b> {
    /// `echo` if `input` is not typed on a terminal, which would show it.
    pub fn new(screen: &'a mut Screen<'b>, input: &'a mut dyn BufRead, echo: bool) -> Self {
        Console { screen, input, echo }
    }

    /// Writes a line of coloured parts.
    pub fn line(&mut self, parts: &[(Ink, &str)]) -> io::Result<()> {
        self.screen.line(parts)
    }

    /// Writes a line.
    pub fn say(&mut self, text: &str) -> io::Result<()> {
        self.screen.prose(0, Ink::Plain, text)
    }

    /// Writes a line that the eye need not stop at.
    pub fn remark(&mut self, text: &str) -> io::Result<()> {
        self.screen.prose(0, Ink::Faint, text)
    }

    /// Asks for a line; `None` at the end of the input.
    pub fn ask(&mut self, question: &str) -> io::Result<Option<String>> {
        write!(self.screen, "{question}> ")?;
        self.screen.flush()?;
        let mut bytes = Vec::new();
        // Not `read_line`, which fails on what is no UTF-8.
        if self.input.read_until(b'\n', &mut bytes)? == 0 {
            self.screen.gap()?;
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&bytes).trim().to_owned();
        if self.echo {
            writeln!(self.screen, "{line}")?;
        }
        Ok(Some(line))
    }
}
