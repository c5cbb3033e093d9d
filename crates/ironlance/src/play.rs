//! `ironlance play`: a game in the terminal.

pub(crate) mod choices;
mod help;
mod input;
mod keep;
mod listing;
mod rolls;
mod seats;
mod session;
mod start;
#[cfg(test)]
mod tests;
mod turn;
mod tutor;

use std::{
    io::{self, IsTerminal as _},
    path::PathBuf,
};

use anyhow::Context as _;
use clap::{Args, ValueEnum};
use ironlance_engine::Seat;

use self::{keep::Keep, seats::Sitters, session::Session, tutor::Tutor};
use crate::{
    Verdict,
    bots::BotArgs,
    console::Console,
    games::{self, PackArgs, SetupArgs},
    screen::Screen,
};

/// Play a game in the terminal, against the computer, hot-seat or with real dice
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  ironlance play                                 you against the computer, at once
  ironlance play btt --seed 7                    the same game every time
  ironlance play --seat 1=human --seat 2=human   hot-seat: each side's orders stay hidden
  ironlance play --seat 1=elite --seat 2=recruit watch two computers
  ironlance play --seat '2=bot:python3 bot.py'   against a program of your own
  ironlance play --force 1=my-lance.toml         with a force of your own
  ironlance play --dice typed                    with real dice: you roll, and type the faces
  ironlance play --save game.json                keep a log, written anew after each step
  ironlance play --resume game.json              go on, and keep writing the same log

While playing, type a number, some words of a choice, or `help`.")]
pub(crate) struct PlayArgs {
    /// The game to play [default: the first there is]
    game: Option<String>,
    /// Who sits where: `human`, a level of the computer, or `bot:` and the command of a program [default: 1=human, the computer elsewhere]
    #[arg(long = "seat", value_name = "SEAT=WHO", value_parser = seat_and_who)]
    seats: Vec<(Seat, String)>,
    #[command(flatten)]
    bots: BotArgs,
    #[command(flatten)]
    setup: SetupArgs,
    #[command(flatten)]
    packs: PackArgs,
    /// Where the dice come from
    #[arg(long, value_enum, default_value_t = DiceFrom::Seeded, conflicts_with = "resume")]
    dice: DiceFrom,
    /// The number that the dice and the computer's whims come from [default: a new one]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Keep the game in this file, written anew after each step
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Go on with the game in this file
    #[arg(long, value_name = "FILE", conflicts_with_all = SetupArgs::NAMES)]
    resume: Option<PathBuf>,
    /// Ask even where there is only one choice
    #[arg(long)]
    ask_all: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum DiceFrom {
    /// The program rolls
    Seeded,
    /// People roll, and type the faces in
    Typed,
}

impl PlayArgs {
    pub fn run(&self, screen: &mut Screen<'_>) -> anyhow::Result<Verdict> {
        let mut input = io::stdin().lock();
        let echo = !io::stdin().is_terminal();
        self.play(&mut Console::new(screen, &mut input, echo))
    }

    fn play(&self, console: &mut Console<'_, '_>) -> anyhow::Result<Verdict> {
        let log = self.resume.as_deref().map(crate::files::read_log).transpose()?;
        let code = log.as_ref().map(|log| log.game.as_str()).or(self.game.as_deref());
        let entry = games::entry(code)?;
        let game = self.packs.extend(entry)?;
        let keep = Keep::new(self.save.as_deref(), self.resume.as_deref())?;
        let (number, seed) = games::seed(self.seed)?;
        let table = match (&log, &self.resume) {
            (Some(log), Some(path)) => {
                game.replayed(log).with_context(|| path.display().to_string())?
            }
            _ => {
                let setup = self.setup.setup(&*game)?;
                match start::table(console, &*game, &setup, self.dice, seed)? {
                    Some(table) => table,
                    None => return Ok(Verdict::Good),
                }
            }
        };
        let sitters = Sitters::new(entry, table.seats(), &self.seats, &self.bots, seed)?;
        start::introduce(console, entry, &sitters, log.is_none().then_some(number))?;
        Session::new(console, table, sitters, keep, Tutor::new(entry), self.ask_all).run()?;
        Ok(Verdict::Good)
    }
}

fn seat_and_who(text: &str) -> Result<(Seat, String), String> {
    match games::seat_choice(text)? {
        (Some(seat), who) => Ok((seat, who)),
        (None, _) => Err(format!("write SEAT=WHO, such as 1={text}")),
    }
}
