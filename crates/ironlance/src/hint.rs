//! `ironlance hint`: what the computer would do on the table of a log or a scenario, and why.

use std::io::{self, Write as _};

use anyhow::{anyhow, bail};
use clap::Args;
use ironlance_engine::{AnyTable, Seat, text::Ink};
use ironlance_players::{
    AnyPlayer, Budget, Entry,
    tutor::{Hint, hint, review_seed},
};

use crate::{
    Verdict,
    games::{self, seat_number},
    screen::Screen,
    table::TableArgs,
};

/// Ask the computer what it would do on the table of a log or a scenario, and why
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  ironlance hint game.json                 for whoever must decide at its end
  ironlance hint game.json --step 40       after step 40
  ironlance hint my.toml --step 0 --json   on the table that a scenario sets up

Chances are of winning, with 95 % intervals, as far as the seat can know. A level that compares nothing only names its
choice. In a game in the terminal, type `hint`.")]
pub(crate) struct HintArgs {
    #[command(flatten)]
    table: TableArgs,
    /// For whom [default: the first who must decide]
    #[arg(long, value_name = "SEAT", value_parser = seat_number)]
    seat: Option<Seat>,
    #[command(flatten)]
    tutor: TutorArgs,
    /// Print the hint as JSON
    #[arg(long)]
    json: bool,
}

/// Who is asked, and for how much thought
#[derive(Args, Default)]
pub(crate) struct TutorArgs {
    /// Which level of the computer is asked [default: the best]
    #[arg(long, value_name = "LEVEL")]
    level: Option<String>,
    /// How many actions it may try in its head for a decision [default: as many as it usually does]
    #[arg(long, value_name = "N")]
    plies: Option<u64>,
}

impl TutorArgs {
    /// Who is asked.
    pub fn tutor(&self, entry: &Entry) -> anyhow::Result<Box<dyn AnyPlayer>> {
        let best = || entry.levels.last().map(|level| level.name);
        let level = self.level.as_deref().or_else(best);
        let level = level.ok_or_else(|| anyhow!("no computer plays {}", entry.code()))?;
        Ok(entry.player(level, review_seed())?)
    }

    /// How much it may think about a decision.
    pub fn budget(&self) -> Budget<'static> {
        Budget { plies: self.plies, ..Budget::usual() }
    }
}

impl HintArgs {
    pub fn run(&self, screen: &mut Screen<'_>) -> anyhow::Result<Verdict> {
        let table = self.table.table()?;
        let entry = games::entry(Some(table.code()))?;
        self.run_table(screen, entry, &*table)
    }

    fn run_table(
        &self,
        screen: &mut Screen<'_>,
        entry: &Entry,
        table: &dyn AnyTable,
    ) -> anyhow::Result<Verdict> {
        let owing = table.owing();
        let seat = match (self.seat, owing.first()) {
            (_, None) => bail!("nobody must decide anything there: the game is over"),
            (Some(seat), _) if !owing.contains(&seat) => bail!("{seat} owes no decision there"),
            (Some(seat), _) => seat,
            (None, Some(first)) => *first,
        };
        let hint = hint(&mut *self.tutor.tutor(entry)?, table, seat, &self.tutor.budget());
        match self.json {
            true => writeln!(screen, "{}", serde_json::to_string_pretty(&hint)?)?,
            false => print(screen, &hint)?,
        }
        Ok(Verdict::Good)
    }
}

/// Prints a hint: the choice, and why.
pub(crate) fn print(screen: &mut Screen<'_>, hint: &Hint) -> io::Result<()> {
    screen.line(&[(Ink::Yellow, "hint  "), (Ink::Bright, &hint.best.words.to_string())])?;
    hint.why.iter().try_for_each(|why| screen.line(&[(Ink::Plain, &format!("      {why}"))]))
}

#[cfg(test)]
mod tests {
    use clap::Parser;
    use ironlance_engine::Seed;

    use super::*;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        hint: HintArgs,
    }

    #[test]
    fn a_hint_names_a_legal_choice() {
        assert_eq!(check(&["x.json", "--level", "guard"]).unwrap(), "hint  Guard\n");
        let json = check(&["x.json", "--seat", "2", "--json"]).unwrap();
        let json: serde_json::Value = serde_json::from_str(&json).unwrap();
        assert!(!json["best"]["action"].is_null(), "{json}");
    }

    #[test]
    fn who_owes_nothing_gets_no_hint() {
        assert_eq!(check(&["x.json", "--seat", "9"]).unwrap_err(), "seat 9 owes no decision there");
        let error = check(&["x.json", "--level", "clever"]).unwrap_err();
        assert!(error.starts_with("no computer player is called `clever`"), "{error}");
    }

    fn check(line: &[&str]) -> Result<String, String> {
        let line = Line::parse_from([&["hint"], line].concat());
        let entry = games::duel();
        let game = &entry.game;
        let table = game.seeded(&game.default_setup(), Seed::from_number(3)).unwrap();
        let mut out = Vec::new();
        match line.hint.run_table(&mut Screen::plain(&mut out), &entry, &*table) {
            Ok(_) => Ok(String::from_utf8(out).unwrap()),
            Err(error) => Err(error.to_string()),
        }
    }
}
