//! `ironlance scenario`: scripted games that must come out as written.

mod walk;

use std::{
    io::{self, IsTerminal as _, Write as _},
    path::PathBuf,
    sync::Arc,
};

use clap::Args;
use ironlance_engine::{
    AnyGame, SourceText,
    scenario::{self, Report},
    text::Ink,
};
use ironlance_players::registry;

use self::walk::Walk;
use crate::{Verdict, console::Console, files, games::PackArgs, screen::Screen};

/// Run scripted games and tell what did not come out as written
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  ironlance scenario scenarios             every scenario in a folder
  ironlance scenario my.toml               one, with everything that was checked
  ironlance scenario my.toml --step        step by step, with the table drawn
  ironlance scenario my.toml --show        state, prompts and legal actions after each step, as JSON
  ironlance scenario --schema              the JSON schema of the format

How to write one is in docs/scenarios.md. Fails if any does not come out as written.")]
pub(crate) struct ScenarioArgs {
    /// Scenarios, and folders of them
    #[arg(value_name = "FILE", required_unless_present = "schema")]
    files: Vec<PathBuf>,
    /// Print state, prompts and legal actions after each step as JSON; the report goes to standard error
    #[arg(long, conflicts_with = "step")]
    show: bool,
    /// Stop after each step, with the table drawn
    #[arg(long)]
    step: bool,
    /// Print the JSON schema of scenarios
    #[arg(long)]
    schema: bool,
    #[command(flatten)]
    packs: PackArgs,
}

/// How much to tell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    /// A line for each that passed, what differed for the others.
    Brief,
    /// Everything that was checked.
    Full,
    /// The table after each step, as JSON.
    Show,
    /// The table after each step, drawn, and then everything that was checked.
    Step,
}

type Games<'a> = &'a dyn Fn(&str) -> Option<Arc<dyn AnyGame>>;

impl ScenarioArgs {
    pub fn run(&self, screen: &mut Screen<'_>) -> anyhow::Result<Verdict> {
        if self.schema {
            writeln!(screen, "{}", serde_json::to_string_pretty(&scenario::schema())?)?;
            return Ok(Verdict::Good);
        }
        let sources = files::texts(&self.files)?;
        let mut games = Vec::new();
        for entry in registry().iter() {
            games.push(self.packs.extend(entry)?);
        }
        let find = |code: &str| games.iter().find(|game| game.code() == code).cloned();
        let mode = match (self.show, self.step, sources.len()) {
            (true, ..) => Mode::Show,
            (_, true, _) => Mode::Step,
            (_, _, 1) => Mode::Full,
            _ => Mode::Brief,
        };
        let mut input = io::stdin().lock();
        let echo = !io::stdin().is_terminal();
        let console = &mut Console::new(screen, &mut input, echo);
        run_all(console, &mut io::stderr(), &find, &sources, mode)
    }
}

/// Runs all scenarios. Reports go to `aside` where what is shown should stay pure JSON.
fn run_all(
    console: &mut Console<'_, '_>,
    aside: &mut dyn io::Write,
    games: Games<'_>,
    sources: &[SourceText],
    mode: Mode,
) -> anyhow::Result<Verdict> {
    let mut passed = 0;
    for source in sources {
        let report = run_one(console, aside, games, source, mode)?;
        passed += usize::from(report.passed());
    }
    if 1 < sources.len() {
        let summary = format!("{passed} of {} scenarios passed", sources.len());
        match mode {
            Mode::Show => writeln!(aside, "{summary}")?,
            _ => console.line(&[(Ink::Bright, &summary)])?,
        }
    }
    Ok(Verdict::good_if(passed == sources.len()))
}

fn run_one(
    console: &mut Console<'_, '_>,
    aside: &mut dyn io::Write,
    games: Games<'_>,
    source: &SourceText,
    mode: Mode,
) -> anyhow::Result<Report> {
    let mut result = Ok(());
    let report = match mode {
        Mode::Brief | Mode::Full => scenario::run(games, source, &mut |_| {}),
        Mode::Show => scenario::run(games, source, &mut |step| {
            if result.is_ok() {
                result = writeln!(console.screen, "{:#}", step.show());
            }
        }),
        Mode::Step => {
            let mut walk = Walk::new(console);
            scenario::run(games, source, &mut |step| {
                if result.is_ok() {
                    result = walk.step(step);
                }
            })
        }
    };
    result?;
    match mode {
        Mode::Show => writeln!(aside, "{report}")?,
        Mode::Full | Mode::Step => writeln!(console.screen, "{report}")?,
        Mode::Brief if report.passed() => {
            let (file, title) = (format!("ok      {}", report.file), format!(": {}", report.title));
            console.line(&[(Ink::Plain, &file), (Ink::Faint, &title)])?;
        }
        Mode::Brief => {
            console.line(&[(Ink::Red, "FAILED")])?;
            writeln!(console.screen, "{report:#}")?;
        }
    }
    Ok(report)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    const GOOD: &str = r#"
game = "duel"
title = "A guard helps"
[table]
rounds = 3
fighters = [{ hit-points = 2, hand = [3] }, { hit-points = 2 }]
[[step]]
seat = 1
action = { strike = { card = 3, at = 2 } }
[[step]]
seat = 2
action = "guard"
dice = ["three"]
expect = { round = 2 }
"#;

    #[test]
    fn one_scenario_is_told_with_all_that_was_checked() {
        let (verdict, text) = run(&[GOOD], Mode::Full, "");
        assert_eq!(verdict, Verdict::Good);
        assert!(text.contains("ok       expect round = 2\n"), "{text}");
    }

    #[test]
    fn several_are_told_in_brief_unless_they_fail() {
        let bad = GOOD.replace("round = 2", "round = 3");
        let (verdict, text) = run(&[GOOD, &bad, "game = 1"], Mode::Brief, "");
        assert_eq!(verdict, Verdict::Bad);
        assert!(text.starts_with("ok      0.toml: A guard helps\nFAILED\n1.toml: "), "{text}");
        assert!(text.contains("DIFFERS  expect round = 3 (line 13)\n"), "{text}");
        assert!(text.contains("2.toml:1: game: "), "{text}");
        assert!(text.ends_with("1 of 3 scenarios passed\n"), "{text}");
    }

    #[test]
    fn show_prints_json_after_the_start_and_each_step() {
        let (_, text) = run(&[GOOD], Mode::Show, "");
        let values: Vec<serde_json::Value> =
            serde_json::Deserializer::from_str(&text).into_iter().map(Result::unwrap).collect();
        let steps: Vec<u64> = values.iter().map(|it| it["step"].as_u64().unwrap()).collect();
        assert_eq!(steps, [0, 1, 2]);
        assert!(values[0]["actions"]["seat-1"]["actions"].is_array(), "{}", values[0]);
    }

    #[test]
    fn a_walk_stops_after_each_step_until_there_is_no_more_input() {
        let (verdict, text) = run(&[GOOD], Mode::Step, "\n");
        assert_eq!(verdict, Verdict::Good);
        assert!(text.contains("0. the start"), "{text}");
        assert!(text.contains("seat 1 chooses to strike at seat 2."), "{text}");
        assert!(text.contains("Round 2 of 3\n"), "{text}");
        assert!(text.trim_end().ends_with("passed: 4 checks in 2 steps"), "{text}");
        let (_, left) = run(&[GOOD], Mode::Step, "quit\n");
        assert!(!left.contains("Round 2 of 3\n"), "{left}");
    }

    fn run(texts: &[&str], mode: Mode, input: &str) -> (Verdict, String) {
        let entry = games::duel();
        let games = |code: &str| (code == "duel").then(|| entry.game.clone());
        let sources: Vec<SourceText> = (0..)
            .zip(texts)
            .map(|(number, text)| SourceText::new(format!("{number}.toml"), text.trim_start()))
            .collect();
        let (mut out, mut input) = (Vec::new(), input.as_bytes());
        let mut screen = Screen::plain(&mut out);
        let mut console = Console::new(&mut screen, &mut input, true);
        let aside = &mut io::sink();
        let verdict = run_all(&mut console, aside, &games, &sources, mode).unwrap();
        (verdict, String::from_utf8(out).unwrap())
    }
}
