//! `ironlance packs`: content.

mod import;

use std::path::PathBuf;

use anyhow::bail;
use clap::{Args, Subcommand};
use ironlance_engine::{SourceText, text::Ink};
use ironlance_players::{Entry, registry};

use self::import::ImportArgs;
use crate::{Verdict, files, games, screen::Screen};

/// Validate content packs, and make them of the lists of other programs
#[derive(Args)]
pub(crate) struct PacksArgs {
    #[command(subcommand)]
    command: PacksCommand,
}

#[derive(Subcommand)]
enum PacksCommand {
    /// Name file, line and field of everything that is wrong with some content
    #[command(after_long_help = "\
Examples:
  ironlance packs check                     the content that comes with the program
  ironlance packs check packs/btt           a folder, with the folders in it
  ironlance packs check units/my-mech.toml  one file, on top of the content there is

Which game a path belongs to is seen from a folder of the game's code in it; or say --game.")]
    Check {
        /// Content files, and folders of them
        #[arg(value_name = "DIR|FILE")]
        paths: Vec<PathBuf>,
        /// The game
        #[arg(long, value_name = "GAME")]
        game: Option<String>,
    },
    Import(ImportArgs),
}

impl PacksArgs {
    pub fn run(&self, screen: &mut Screen<'_>) -> anyhow::Result<Verdict> {
        let (paths, game) = match &self.command {
            PacksCommand::Check { paths, game } => (paths, game),
            PacksCommand::Import(args) => return args.run(screen),
        };
        let mut verdict = Verdict::Good;
        match (&paths[..], game) {
            ([], Some(code)) => verdict = check(screen, games::entry(Some(code))?, &[])?,
            ([], None) => {
                for entry in registry().iter() {
                    verdict = verdict.and(check(screen, entry, &[])?);
                }
            }
            (paths, code) => {
                let entry = match code {
                    Some(code) => games::entry(Some(code))?,
                    None => game_of(paths)?,
                };
                verdict = check(screen, entry, &files::content(paths)?)?;
            }
        }
        Ok(verdict)
    }
}

/// The game whose code is a folder in all of these paths; or the only game there is.
fn game_of(paths: &[PathBuf]) -> anyhow::Result<&'static Entry> {
    let mut games = registry().iter().filter(|entry| {
        let has_code = |path: &PathBuf| {
            path.canonicalize().is_ok_and(|it| it.iter().any(|part| part == entry.code()))
        };
        paths.iter().all(has_code)
    });
    let (found, mut all) = (games.next(), registry().iter());
    match (found, all.next(), all.next()) {
        (Some(entry), ..) | (None, Some(entry), None) => Ok(entry),
        _ => bail!("these paths do not tell the game; say --game GAME"),
    }
}

fn check(screen: &mut Screen<'_>, entry: &Entry, files: &[SourceText]) -> anyhow::Result<Verdict> {
    let what = match files.len() {
        0 => "the content it comes with".to_owned(),
        1 => "1 file".to_owned(),
        count => format!("{count} files"),
    };
    match entry.game.extended(files) {
        Ok(game) => {
            let valid = format!("  {what}: valid, fingerprint {}", game.fingerprint());
            screen.line(&[(Ink::Bright, entry.code()), (Ink::Plain, &valid)])?;
            Ok(Verdict::Good)
        }
        Err(faults) => {
            let wrong = format!("  {what}: not valid, {} wrong:", faults.len());
            screen.line(&[(Ink::Bright, entry.code()), (Ink::Red, &wrong)])?;
            for fault in faults {
                screen.line(&[(Ink::Plain, &fault.to_string())])?;
            }
            Ok(Verdict::Bad)
        }
    }
}

#[cfg(test)]
mod tests {

    use super::*;

    #[test]
    fn every_fault_is_told_with_file_line_and_field() {
        let (verdict, text) = run(&[
            SourceText::new("cards/a.toml", "strength = 2\ncopies = \"many\"\n"),
            SourceText::new("cards/b.toml", "strength = 200\ncopies = 1\n"),
        ]);
        assert_eq!(verdict, Verdict::Bad);
        assert!(text.starts_with("duel  2 files: not valid, 2 wrong:\n"), "{text}");
        assert!(text.contains("\ncards/a.toml:2: copies: "), "{text}");
        assert!(text.contains("\ncards/b.toml: strength: 200 is more than 100\n"), "{text}");
    }

    #[test]
    fn valid_content_has_a_fingerprint() {
        let (verdict, text) = run(&[]);
        assert_eq!(verdict, Verdict::Good);
        assert!(text.starts_with("duel  the content it comes with: valid, fingerprint "), "{text}");
        assert_ne!(run(&[SourceText::new("a.toml", "strength = 2\ncopies = 1\n")]).1, text);
    }

    fn run(files: &[SourceText]) -> (Verdict, String) {
        let mut out = Vec::new();
        let entry = games::duel();
        let verdict = check(&mut Screen::plain(&mut out), &entry, files).unwrap();
        (verdict, String::from_utf8(out).unwrap())
    }
}
