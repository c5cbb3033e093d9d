//! The one binary: every way to use Ironlance from a command line.

mod backup;
mod bench;
mod bots;
mod chart;
mod claims;
mod cli;
mod console;
mod explain;
mod files;
mod force;
mod games;
mod hint;
mod lesson;
mod levels;
mod load;
mod nearest;
mod numbers;
mod odds;
mod packs;
mod play;
mod replay;
mod rules;
mod scenario;
mod screen;
mod serve;
mod sim;
mod table;
mod versus;

use std::{
    io::{self, Write as _},
    process::ExitCode,
};

use clap::Parser as _;

use crate::{cli::Cli, screen::Screen};

/// A server spends a fifth less time for an action with it than with that of the system.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let mut out = io::stdout().lock();
    let mut screen = Screen::stdout(&mut out, cli.no_color);
    let result = cli.command.run(&mut screen);
    match result.and_then(|verdict| Ok(screen.flush().map(|()| verdict)?)) {
        Ok(Verdict::Good) => ExitCode::SUCCESS,
        Ok(Verdict::Bad) => ExitCode::FAILURE,
        // Whoever reads, for instance `head`, has read enough.
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = screen.flush();
            let _ = writeln!(io::stderr(), "error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// What a command found, where nothing went wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// What was checked holds.
    Good,
    /// What was checked does not hold, and the command said how.
    Bad,
}

impl Verdict {
    fn good_if(holds: bool) -> Verdict {
        if holds { Verdict::Good } else { Verdict::Bad }
    }

    /// Good if both are.
    fn and(self, other: Verdict) -> Verdict {
        Verdict::good_if(self == Verdict::Good && other == Verdict::Good)
    }
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let is_closed = |error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe;
    error.chain().any(|cause| cause.downcast_ref().is_some_and(is_closed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_closed_pipe_is_seen_behind_any_context() {
        let error = anyhow::Error::from(io::Error::from(io::ErrorKind::BrokenPipe));
        assert!(is_closed_pipe(&error.context("cannot print")));
        assert!(!is_closed_pipe(&anyhow::anyhow!("other")));
    }
}
