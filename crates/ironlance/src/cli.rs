//! The command line: what can be asked for.

use clap::{Parser, Subcommand};

use crate::{Verdict, play::PlayArgs, rules::RulesArgs, screen::Screen};

/// A table, a referee and an opponent for mech-combat tabletop games
#[derive(Parser)]
#[command(
    name = "ironlance",
    version,
    arg_required_else_help = true,
    after_help = "\
Begin with:
  ironlance play               a game against the computer, at once
  ironlance rules --search arc what the rules say about arcs

Each command explains itself, with examples: ironlance COMMAND --help"
)]
pub(crate) struct Cli {
    /// Print without colours; so do NO_COLOR and an output that is no terminal
    #[arg(long, global = true)]
    pub no_color: bool,
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    Play(PlayArgs),
    Rules(RulesArgs),
}

impl Command {
    pub fn run(&self, screen: &mut Screen<'_>) -> anyhow::Result<Verdict> {
        match self {
            Command::Play(args) => args.run(screen),
            Command::Rules(args) => args.run(screen),
        }
    }
}
