//! `ironlance replay`: games on file.

mod review;
mod show;
mod verify;

use std::{
    io::Write as _,
    path::{Path, PathBuf},
};

use anyhow::Context as _;
use clap::{Args, Subcommand};
use ironlance_engine::{Log, Viewer, text::Ink};

use self::show::Part;
use crate::{
    Verdict, files,
    games::{self, PackArgs},
    hint::TutorArgs,
    screen::Screen,
};

/// Show a game on file, review it, or check that it holds
#[derive(Args)]
pub(crate) struct ReplayArgs {
    #[command(subcommand)]
    command: ReplayCommand,
}

#[derive(Subcommand)]
enum ReplayCommand {
    /// Tell a game step by step
    #[command(after_long_help = "\
Examples:
  ironlance replay show game.json                     everything, hidden things too
  ironlance replay show game.json --viewer seat-1     what the person in seat 1 saw
  ironlance replay show game.json --from 40 --to 60   some of the steps
  ironlance replay show game.json --to 60 --draw      the table after step 60 as well")]
    Show {
        /// The log
        file: PathBuf,
        /// The first step to show
        #[arg(long, value_name = "N", default_value_t = 1)]
        from: usize,
        /// The last step to show [default: the last of the game]
        #[arg(long, value_name = "N")]
        to: Option<usize>,
        /// Who looks: seat-1, seat-2 and so on, `spectator`, or `all` for everything
        #[arg(long, value_name = "WHO", default_value = "all", value_parser = viewer)]
        viewer: Viewer,
        /// Draw the table after the last step shown
        #[arg(long)]
        draw: bool,
        #[command(flatten)]
        packs: PackArgs,
    },
    /// Have the computer judge every decision: mistakes, luck, and what would have been better
    #[command(after_long_help = "\
Examples:
  ironlance replay review game.json                 by the best level there is
  ironlance replay review game.json --plies 2000    sooner, and less sure
  ironlance replay review game.json --json          every decision with its chances

A choice that gave away 5, 10 or 20 points of the chance of winning is called an inaccuracy, a mistake or a blunder, if
it is surely worse. Each seat is judged by what it could know.")]
    Review {
        /// The log
        file: PathBuf,
        #[command(flatten)]
        tutor: TutorArgs,
        /// Print the review as JSON
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        packs: PackArgs,
    },
    /// Play logs again and compare where they lead
    #[command(after_long_help = "\
Examples:
  ironlance replay verify game.json
  ironlance replay verify games/*.json

Fails if a log is truncated, was edited, or was played with other content or rules.")]
    Verify {
        /// The logs
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
        #[command(flatten)]
        packs: PackArgs,
    },
}

impl ReplayArgs {
    pub fn run(&self, screen: &mut Screen<'_>) -> anyhow::Result<Verdict> {
        match &self.command {
            ReplayCommand::Show { file, from, to, viewer, draw, packs } => {
                let log = files::read_log(file)?;
                let game = packs.extend(games::entry(Some(&log.game))?)?;
                let to = to.unwrap_or(log.steps.len());
                let part = Part { from: *from, to, viewer: *viewer, draw: *draw };
                show::show(screen, &*game, &log, &part)
                    .with_context(|| file.display().to_string())?;
                Ok(Verdict::Good)
            }
            ReplayCommand::Review { file, tutor, json, packs } => {
                let log = files::read_log(file)?;
                let entry = games::entry(Some(&log.game))?;
                let review = review::review(entry, &*packs.extend(entry)?, log, tutor);
                let review = review.with_context(|| file.display().to_string())?;
                match json {
                    true => writeln!(screen, "{}", serde_json::to_string_pretty(&review)?)?,
                    false => review::print(screen, &review)?,
                }
                Ok(Verdict::Good)
            }
            ReplayCommand::Verify { files, packs } => {
                let mut verdict = Verdict::Good;
                for file in files {
                    let name = file.display().to_string();
                    match verify_file(file, packs) {
                        Ok(summary) => {
                            let summary = format!(": holds: {summary}");
                            screen.line(&[(Ink::Bright, &name), (Ink::Plain, &summary)])?;
                        }
                        Err(error) => {
                            verdict = Verdict::Bad;
                            let error = format!(": does not hold: {error:#}");
                            screen.line(&[(Ink::Bright, &name), (Ink::Red, &error)])?;
                        }
                    }
                }
                Ok(verdict)
            }
        }
    }
}

fn verify_file(file: &Path, packs: &PackArgs) -> anyhow::Result<String> {
    let log = Log::read(&files::read(file)?.text)?;
    let game = packs.extend(games::entry(Some(&log.game))?)?;
    verify::verify(&*game, &log)
}

fn viewer(text: &str) -> Result<Viewer, String> {
    match text {
        "all" => Ok(Viewer::Referee),
        "spectator" => Ok(Viewer::Spectator),
        text => match text.strip_prefix("seat-") {
            Some(number) => Ok(Viewer::Seat(games::seat_number(number)?)),
            None => Err("write seat-1, seat-2 and so on, spectator or all".to_owned()),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn viewers_are_named_as_people_do() {
        assert_eq!(viewer("seat-2"), Ok(Viewer::Seat(ironlance_engine::Seat::at(1))));
        assert_eq!(viewer("spectator"), Ok(Viewer::Spectator));
        assert_eq!(viewer("all"), Ok(Viewer::Referee));
        assert!(viewer("seat-0").is_err() && viewer("nobody").is_err());
    }
}
