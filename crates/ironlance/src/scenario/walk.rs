//! A scenario step by step, for people.

use std::io;

use ironlance_engine::{
    Viewer,
    scenario::{Difference, StepReport},
    text::Ink,
};

use crate::console::Console;

/// A person who walks through a scenario.
pub(super) struct Walk<'c, 'a, 'b> {
    console: &'c mut Console<'a, 'b>,
    /// Whether to show steps still, and whether to wait after each.
    shows: bool,
    waits: bool,
}

impl<'c, 'a, 'b> Walk<'c, 'a, 'b> {
    pub fn new(console: &'c mut Console<'a, 'b>) -> Self {
        Walk { console, shows: true, waits: true }
    }

    /// Shows a step that was just done, and waits.
    pub fn step(&mut self, step: &StepReport<'_>) -> io::Result<()> {
        if !self.shows {
            return Ok(());
        }
        let console = &mut self.console;
        let result = step.result;
        let line = format!("  line {}", result.line);
        let case = result.case.as_ref().map(|case| format!("{case}: ")).unwrap_or_default();
        let title = format!("{case}{}. {}", result.number, result.title);
        console.line(&[(Ink::Bright, &title), (Ink::Faint, &line)])?;
        for event in step.table.events(Viewer::Referee, step.first_event) {
            let rule = format!("  {}", event.rule);
            console.line(&[
                (Ink::Plain, "  "),
                (Ink::Plain, &event.sentence.to_string()),
                (Ink::Faint, &rule),
            ])?;
        }
        for finding in &result.findings {
            let (mark, ink) = match finding.passed() {
                true => ("  ok       ", Ink::Faint),
                false => ("  DIFFERS  ", Ink::Red),
            };
            console.line(&[(ink, mark), (ink, &finding.what)])?;
            for Difference { at, expected, found } in &finding.differences {
                let text = format!("           {at} expected {expected}, found {found}");
                console.line(&[(Ink::Red, &text)])?;
            }
        }
        console.screen.canvas(&step.table.draw(Viewer::Referee))?;
        for prompt in step.table.prompts() {
            let who = format!("{}  ", prompt.seat);
            let ink = Ink::Seat(prompt.seat.index());
            console.line(&[(ink, &who), (Ink::Plain, &prompt.sentence.to_string())])?;
        }
        if self.waits {
            match console.ask("Enter for the next step, `quit` for the report")?.as_deref() {
                None => self.waits = false,
                Some("q" | "quit") => self.shows = false,
                Some(_) => {}
            }
        }
        Ok(())
    }
}
