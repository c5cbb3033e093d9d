//! The table of a log or a scenario, as it stood after a step.

use std::path::PathBuf;

use anyhow::{Context as _, bail};
use clap::Args;
use ironlance_engine::{AnyTable, Log, SourceText, scenario};
use ironlance_players::registry;

use crate::{
    files,
    games::{self, PackArgs},
};

/// Which table a command is about.
#[derive(Args)]
pub(crate) struct TableArgs {
    /// A log, or a scenario (.toml)
    file: PathBuf,
    /// After which step; 0 is the start [default: the last]
    #[arg(long, value_name = "N")]
    step: Option<usize>,
    #[command(flatten)]
    packs: PackArgs,
}

impl TableArgs {
    /// The table.
    pub fn table(&self) -> anyhow::Result<Box<dyn AnyTable>> {
        match self.file.extension().is_some_and(|it| it == "toml") {
            true => self.table_of_scenario(&files::read(&self.file)?),
            false => self.table_of_log(),
        }
    }

    fn table_of_log(&self) -> anyhow::Result<Box<dyn AnyTable>> {
        let log: Log = files::read_log(&self.file)?;
        let game = self.packs.extend(games::entry(Some(&log.game))?)?;
        let name = || self.file.display().to_string();
        let last = self.step.unwrap_or(log.steps.len());
        if log.steps.len() < last {
            bail!("{} has {} steps, not {last}", name(), log.steps.len());
        }
        let mut table = game.at_start(&log).with_context(name)?;
        for (number, step) in (1..).zip(&log.steps).take(last) {
            table.replay(number, step).with_context(name)?;
        }
        Ok(table)
    }

    fn table_of_scenario(&self, source: &SourceText) -> anyhow::Result<Box<dyn AnyTable>> {
        let mut found = None;
        let mut last = 0;
        let games =
            |code: &str| registry().find(code).ok().and_then(|it| self.packs.extend(it).ok());
        let report = scenario::run(&games, source, &mut |step| {
            last = step.result.number;
            if self.step.is_none_or(|wanted| wanted == last) {
                found = Some(step.table.boxed());
            }
        });
        match found {
            Some(table) => Ok(table),
            None if report.faults.is_empty() => bail!("{} ran to step {last} only", source.name),
            None => Err(games::all_faults(&report.faults)),
        }
    }
}
