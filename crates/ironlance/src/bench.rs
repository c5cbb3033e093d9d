//! `ironlance bench`: how fast games are played.

use std::io::{self, Write as _};

use anyhow::bail;
use clap::Args;
use ironlance_engine::text::Ink;
use ironlance_lab::{BenchReport, BenchSpec, Run, Speed, bench};
use ironlance_players::{Entry, registry};

use crate::{Verdict, games, numbers::grouped, screen::Screen};

/// Measure how many decisions and games a second random players play
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  ironlance bench                  every game
  ironlance bench btt --seconds 10
  ironlance bench --json           for other programs

Measures three times as long as told: on one core, on all, and on one with events. Build with --release.")]
pub(crate) struct BenchArgs {
    /// The game [default: all]
    game: Option<String>,
    /// How long each measurement takes
    #[arg(long, value_name = "N", default_value_t = 3.0)]
    seconds: f64,
    /// Print the figures as JSON
    #[arg(long)]
    json: bool,
}

impl BenchArgs {
    pub fn run(&self, screen: &mut Screen<'_>) -> anyhow::Result<Verdict> {
        match self.game.as_deref() {
            Some(code) => self.measure(screen, &[games::entry(Some(code))?]),
            None => self.measure(screen, &registry().iter().collect::<Vec<_>>()),
        }
    }

    fn measure(&self, screen: &mut Screen<'_>, entries: &[&Entry]) -> anyhow::Result<Verdict> {
        if !(0.0 < self.seconds && self.seconds <= 3600.0) {
            bail!("--seconds {} cannot be measured; between 0 and 3600 can", self.seconds);
        }
        let spec = BenchSpec { run: Run::Seconds(self.seconds), ..BenchSpec::default() };
        let mut reports = Vec::new();
        for entry in entries {
            let report = bench(&*entry.game, &spec)?;
            match self.json {
                true => reports.push(report),
                false => print(screen, entry.name(), &report)?,
            }
        }
        if self.json {
            writeln!(screen, "{}", serde_json::to_string_pretty(&reports)?)?;
        }
        Ok(Verdict::Good)
    }
}

fn print(screen: &mut Screen<'_>, name: &str, report: &BenchReport) -> io::Result<()> {
    let content = format!("  content {}", report.content);
    screen.line(&[(Ink::Bright, name), (Ink::Faint, &content)])?;
    let heading = format!(
        "{:24} {:>8} {:>14} {:>16} {:>12}",
        "", "threads", "decisions/s", "/s and core", "games/s"
    );
    screen.line(&[(Ink::Yellow, &heading)])?;
    let speeds = [
        ("one core", &report.one_core),
        ("all cores", &report.all_cores),
        ("one core, with events", &report.with_events),
    ];
    for (name, speed) in speeds {
        let Speed { threads, decisions_per_second: all, .. } = speed;
        let [all, per_core, games] =
            [*all, speed.decisions_per_second_per_core, speed.games_per_second]
                .map(|it| grouped(it.round() as u64));
        let row = format!("{name:24} {threads:>8} {all:>14} {per_core:>16} {games:>12}");
        screen.line(&[(Ink::Plain, &row)])?;
    }
    screen.line(&[(Ink::Yellow, "what the parts take")])?;
    for figure in &report.figures {
        let row = format!("{:24} {:>8.2} µs", figure.name, figure.nanoseconds / 1000.0);
        screen.line(&[(Ink::Plain, &row)])?;
    }
    let unfinished = report.one_core.unfinished + report.all_cores.unfinished;
    if 0 < unfinished {
        let warning = format!("{unfinished} games came to no end: `ironlance sim` tells why");
        screen.line(&[(Ink::Red, &warning)])?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {

    use super::*;

    #[test]
    fn figures_come_as_a_table_or_as_json() {
        let (table, json) = (check(false, 0.01).unwrap(), check(true, 0.01).unwrap());
        assert!(table.starts_with("Duel  content "), "{table}");
        assert!(table.contains("\none core, with events "), "{table}");
        let json: serde_json::Value = serde_json::from_str(&json).unwrap();
        assert!(json[0]["one_core"]["decisions"].as_u64().unwrap() > 0, "{json}");
    }

    #[test]
    fn no_time_is_refused() {
        assert!(check(false, 0.0).unwrap_err().contains("cannot be measured"));
        assert!(check(false, f64::NAN).unwrap_err().contains("cannot be measured"));
    }

    fn check(json: bool, seconds: f64) -> Result<String, String> {
        let args = BenchArgs { game: None, seconds, json };
        let mut out = Vec::new();
        let entry = games::duel();
        match args.measure(&mut Screen::plain(&mut out), &[&entry]) {
            Ok(_) => Ok(String::from_utf8(out).unwrap()),
            Err(error) => Err(error.to_string()),
        }
    }
}
