//! The command line: what can be asked for.

use clap::{Parser, Subcommand};

use crate::{
    Verdict, backup::BackupArgs, bench::BenchArgs, force::ForceArgs, hint::HintArgs,
    lesson::LessonArgs, levels::LevelsArgs, load::LoadArgs, odds::OddsArgs, packs::PacksArgs,
    play::PlayArgs, replay::ReplayArgs, rules::RulesArgs, scenario::ScenarioArgs, screen::Screen,
    serve::ServeArgs, sim::SimArgs, versus::MatchArgs,
};

/// A table, a referee and an opponent for mech-combat tabletop games
#[derive(Parser)]
#[command(
    name = "ironlance",
    version,
    arg_required_else_help = true,
    after_help = "\
Begin with:
  ironlance lesson              learn a game at the table, with a teacher
  ironlance play                a game against the computer, at once
  ironlance rules --search arc  what the rules say about arcs

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
    Lesson(LessonArgs),
    Serve(ServeArgs),
    Backup(BackupArgs),
    Rules(RulesArgs),
    Scenario(ScenarioArgs),
    Odds(OddsArgs),
    Hint(HintArgs),
    Sim(SimArgs),
    Match(MatchArgs),
    Levels(LevelsArgs),
    Bench(BenchArgs),
    Load(LoadArgs),
    Replay(ReplayArgs),
    Force(ForceArgs),
    Packs(PacksArgs),
}

impl Command {
    pub fn run(&self, screen: &mut Screen<'_>) -> anyhow::Result<Verdict> {
        match self {
            Command::Play(args) => args.run(screen),
            Command::Lesson(args) => args.run(screen),
            Command::Serve(args) => args.run(screen),
            Command::Backup(args) => args.run(screen),
            Command::Rules(args) => args.run(screen),
            Command::Scenario(args) => args.run(screen),
            Command::Odds(args) => args.run(screen),
            Command::Hint(args) => args.run(screen),
            Command::Sim(args) => args.run(screen),
            Command::Match(args) => args.run(screen),
            Command::Levels(args) => args.run(screen),
            Command::Bench(args) => args.run(screen),
            Command::Load(args) => args.run(screen),
            Command::Replay(args) => args.run(screen),
            Command::Force(args) => args.run(screen),
            Command::Packs(args) => args.run(screen),
        }
    }
}
