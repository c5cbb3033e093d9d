//! `ironlance force`: forces judged by themselves.

use std::path::PathBuf;

use anyhow::anyhow;
use clap::{Args, Subcommand};
use ironlance_engine::{AnyGame, Refused, Sentence, SourceText, text::Ink};
use ironlance_players::registry;

use crate::{
    Verdict, files,
    games::{self, PackArgs},
    screen::Screen,
};

/// Judge a force: a lance, a battleforce, a squadron or a deck
#[derive(Args)]
pub(crate) struct ForceArgs {
    #[command(subcommand)]
    command: ForceCommand,
}

#[derive(Subcommand)]
enum ForceCommand {
    /// List every restriction that a force breaks, with its rule
    #[command(after_long_help = "\
Examples:
  ironlance force check my-lance.toml
  ironlance force check my-lance.toml --game btt
  ironlance force check my-lance.toml --pack my-units

Fails if any of the files is not a legal force.")]
    Check {
        /// The files
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
        /// The game [default: the first that the file is a force of]
        #[arg(long, value_name = "GAME")]
        game: Option<String>,
        #[command(flatten)]
        packs: PackArgs,
    },
}

impl ForceArgs {
    pub fn run(&self, screen: &mut Screen<'_>) -> anyhow::Result<Verdict> {
        let ForceCommand::Check { files, game, packs } = &self.command;
        let games = match game {
            Some(code) => vec![packs.extend(games::entry(Some(code))?)?],
            None => registry().iter().map(|it| packs.extend(it)).collect::<Result<_, _>>()?,
        };
        let games: Vec<&dyn AnyGame> = games.iter().map(|game| &**game).collect();
        let mut verdict = Verdict::Good;
        for path in files {
            let file = files::read(path)?;
            let judged = judge(&games, &file).map_err(|faults| anyhow!("{faults}"))?;
            verdict = verdict.and(print(screen, &file.name, &judged)?);
        }
        Ok(verdict)
    }
}

/// The judgement of the first game that takes the file for a force; or why no game does.
fn judge(games: &[&dyn AnyGame], file: &SourceText) -> Result<Judgement, String> {
    let mut faults = Vec::new();
    for game in games {
        let force = game.read_force(file);
        match force.and_then(|force| game.check_force(None, &force)) {
            Ok(judged) => return Ok(judged),
            Err(fault) => faults.push((game.code(), fault)),
        }
    }
    match &faults[..] {
        [(_, fault)] => Err(fault.to_string()),
        _ => {
            let reasons = faults.iter().map(|(code, fault)| format!("\n  {code}: {fault}"));
            Err(format!("{} is a force of no game:{}", file.name, reasons.collect::<String>()))
        }
    }
}

type Judgement = Result<Sentence, Vec<Refused>>;

fn print(screen: &mut Screen<'_>, name: &str, judged: &Judgement) -> anyhow::Result<Verdict> {
    match judged {
        Ok(summary) => {
            screen.line(&[(Ink::Bright, name), (Ink::Plain, &format!(": legal: {summary}"))])?;
            Ok(Verdict::Good)
        }
        Err(refusals) => {
            let count = format!(": not legal, {} broken:", restrictions(refusals.len()));
            screen.line(&[(Ink::Bright, name), (Ink::Red, &count)])?;
            for refused in refusals {
                let rule = format!("  {}", refused.rule);
                screen.line(&[
                    (Ink::Plain, &format!("  {}", refused.sentence)),
                    (Ink::Faint, &rule),
                ])?;
            }
            Ok(Verdict::Bad)
        }
    }
}

fn restrictions(count: usize) -> String {
    match count {
        1 => "1 restriction".to_owned(),
        count => format!("{count} restrictions"),
    }
}

#[cfg(test)]
mod tests {
    use ironlance_rulebook::rule;

    use super::*;

    #[test]
    fn every_broken_restriction_is_listed() {
        let refused = |sentence: &str| Refused {
            rule: rule!("btt.combat.flanking"),
            sentence: sentence.into(),
            facts: Vec::new(),
        };
        let judged = Err(vec![refused("210 points, 200 are allowed"), refused("no mech")]);
        let mut out = Vec::new();
        let verdict = print(&mut Screen::plain(&mut out), "a.toml", &judged).unwrap();
        assert_eq!(verdict, Verdict::Bad);
        assert_eq!(
            String::from_utf8(out).unwrap(),
            "a.toml: not legal, 2 restrictions broken:\n  210 points, 200 are allowed  \
             btt.combat.flanking\n  no mech  btt.combat.flanking\n"
        );
    }

    #[test]
    fn what_is_no_force_of_any_game_is_an_error() {
        let duel = games::duel().game;
        let file = SourceText::new("a.toml", "");
        assert_eq!(judge(&[&*duel], &file).unwrap_err(), "a.toml: a duel has no forces");
        assert_eq!(
            judge(&[&*duel, &*duel], &file).unwrap_err(),
            "a.toml is a force of no game:\n  duel: a.toml: a duel has no forces\n  \
             duel: a.toml: a duel has no forces"
        );
    }
}
