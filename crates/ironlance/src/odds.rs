//! `ironlance odds`: the exact chances of an action on a table from a file.

use std::io::{self, Write as _};

use anyhow::{Context as _, anyhow, bail};
use clap::Args;
use ironlance_engine::{AnyTable, Seat, text::Ink};
use serde_json::Value;

use crate::{Verdict, chart, games::seat_number, screen::Screen, table::TableArgs};

/// Print the exact chances of an action on the table of a log or a scenario
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  ironlance odds game.json                      every choice now that chance decides
  ironlance odds game.json --choice 3           all about choice 3
  ironlance odds game.json --step 40            the same after step 40 of the game
  ironlance odds my.toml --step 0 --seat 1 --action '{\"fire\": …}'
                                                an action on the table that a scenario sets up

The choices are numbered as in `ironlance play`; an action is any that the game knows, as JSON.")]
pub(crate) struct OddsArgs {
    #[command(flatten)]
    table: TableArgs,
    /// Who would act [default: the first who must decide]
    #[arg(long, value_name = "SEAT", value_parser = seat_number)]
    seat: Option<Seat>,
    /// The action, by its number
    #[arg(long, value_name = "N", conflicts_with = "action")]
    choice: Option<usize>,
    /// The action, as JSON
    #[arg(long, value_name = "JSON")]
    action: Option<String>,
    /// Print the odds as JSON
    #[arg(long)]
    json: bool,
}

impl OddsArgs {
    pub fn run(&self, screen: &mut Screen<'_>) -> anyhow::Result<Verdict> {
        let table = self.table.table()?;
        self.print(screen, &*table)
    }

    fn print(&self, screen: &mut Screen<'_>, table: &dyn AnyTable) -> anyhow::Result<Verdict> {
        let Some(seat) = self.seat.or(table.prompts().first().map(|prompt| prompt.seat)) else {
            bail!("nobody must decide anything there: the game is over");
        };
        let Some(action) = self.wanted(table, seat)? else {
            if !print_all(screen, table, seat, self.json)? {
                writeln!(screen, "no chance decides any of the choices of {seat}")?;
            }
            return Ok(Verdict::Good);
        };
        let odds = table.odds(seat, &action).map_err(|stop| anyhow!("{stop}"))?;
        match (odds, self.json) {
            (odds, true) => writeln!(screen, "{}", serde_json::to_string_pretty(&odds)?)?,
            (None, false) => writeln!(screen, "no chance decides this")?,
            (Some(odds), false) => {
                let words = table.action_words(seat, &action).map_err(|stop| anyhow!("{stop}"))?;
                screen.line(&[(Ink::Bright, &words.to_string())])?;
                chart::draw(screen, &odds)?;
            }
        }
        Ok(Verdict::Good)
    }

    /// The action asked for, or `None` if all are.
    fn wanted(&self, table: &dyn AnyTable, seat: Seat) -> anyhow::Result<Option<Value>> {
        if let Some(json) = &self.action {
            return Ok(Some(serde_json::from_str(json).context("--action is not JSON")?));
        }
        let Some(number) = self.choice else { return Ok(None) };
        let (mut actions, _) = table.actions(seat);
        match number.checked_sub(1).filter(|place| *place < actions.len()) {
            Some(place) => Ok(Some(actions.swap_remove(place).action)),
            None => bail!("{seat} has no choice {number}; they go from 1 to {}", actions.len()),
        }
    }
}

/// Prints the chances of every choice that has any, in short; whether there is one.
pub(crate) fn print_all(
    screen: &mut Screen<'_>,
    table: &dyn AnyTable,
    seat: Seat,
    json: bool,
) -> io::Result<bool> {
    let mut found = false;
    for (number, choice) in (1..).zip(table.actions(seat).0) {
        let Ok(Some(odds)) = table.odds(seat, &choice.action) else { continue };
        found = true;
        if json {
            let value =
                serde_json::json!({ "choice": number, "action": choice.action, "odds": odds });
            writeln!(screen, "{value}")?;
        } else if let Some(case) = odds.cases.first() {
            let number = format!("{number:>4}  ");
            let summary = format!("  {} ({})", chart::summary(case, &odds.measure), case.assuming);
            let words = choice.words.to_string();
            let words = (Ink::Plain, words.as_str());
            screen.line(&[(Ink::Bright, &number), words, (Ink::Faint, &summary)])?;
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use clap::Parser;
    use ironlance_engine::Seed;

    use super::*;
    use crate::games;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        odds: OddsArgs,
    }

    #[test]
    fn all_choices_are_told_in_short_and_one_in_full() {
        let all = check(&["x.json"]).unwrap();
        assert!(all.starts_with("   2  Strike at seat 2 with a "), "{all}");
        let one = check(&["x.json", "--choice", "2"]).unwrap();
        assert!(one.starts_with("Strike at seat 2 with a "), "{one}");
        assert!(one.contains("\nneeded 5\n") && one.contains('█'), "{one}");
        assert_eq!(check(&["x.json", "--choice", "1"]).unwrap(), "no chance decides this\n");
        let json = check(&["x.json", "--choice", "2", "--json"]).unwrap();
        let json: serde_json::Value = serde_json::from_str(&json).unwrap();
        assert_eq!(json["measure"], "damage");
    }

    #[test]
    fn what_is_not_allowed_has_no_odds() {
        let error = check(&["x.json", "--action", "\"take\""]).unwrap_err();
        assert!(error.contains("[tcg.damage.order]"), "{error}");
        let error = check(&["x.json", "--choice", "99"]).unwrap_err();
        assert!(error.starts_with("seat 1 has no choice 99; they go from 1 to "), "{error}");
        assert_eq!(check(&["x.json", "--action", "{"]).unwrap_err(), "--action is not JSON");
    }

    fn check(line: &[&str]) -> Result<String, String> {
        let line = Line::parse_from([&["odds"], line].concat());
        let game = games::duel().game;
        let table = game.seeded(&game.default_setup(), Seed::from_number(3)).unwrap();
        let mut out = Vec::new();
        match line.odds.print(&mut Screen::plain(&mut out), &*table) {
            Ok(_) => Ok(String::from_utf8(out).unwrap()),
            Err(error) => Err(error.to_string()),
        }
    }
}
