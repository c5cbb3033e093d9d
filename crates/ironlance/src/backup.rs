//! `ironlance backup`: a copy of the games of a server.

use std::{io::Write as _, path::PathBuf};

use anyhow::Context as _;
use clap::Args;
use ironlance_store::Store;

use crate::{Verdict, screen::Screen};

/// Copy all games, accounts and forces of a server into one file
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  ironlance backup --data /srv/ironlance --to backup-monday.sqlite

The server may go on meanwhile: the copy has everything up to one moment. To restore it, stop the server, move the files
ironlance.sqlite* in the data folder away, put the copy there as ironlance.sqlite, and start the server.")]
pub(crate) struct BackupArgs {
    /// Where the games are kept
    #[arg(long, value_name = "FOLDER", default_value = "data")]
    data: PathBuf,
    /// The new file
    #[arg(long, value_name = "FILE")]
    to: PathBuf,
}

impl BackupArgs {
    pub fn run(&self, screen: &mut Screen<'_>) -> anyhow::Result<Verdict> {
        let runtime = tokio::runtime::Runtime::new().context("cannot start the runtime")?;
        let copied = runtime.block_on(Store::back_up(&self.data, &self.to));
        copied.with_context(|| {
            format!("cannot copy the games of {} to {}", self.data.display(), self.to.display())
        })?;
        writeln!(screen, "{} has all games of {}", self.to.display(), self.data.display())?;
        Ok(Verdict::Good)
    }
}
