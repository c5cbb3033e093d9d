//! Lines that were measured before, one JSON object a line.

use std::{
    fs::{self, OpenOptions},
    io::{ErrorKind, Write as _},
    path::{Path, PathBuf},
};

use anyhow::Context as _;
use serde::{Deserialize, Serialize};

/// What came of one match.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Line {
    /// The fingerprint of the content it was played with.
    pub content: String,
    pub players: [String; 2],
    pub seed: u64,
    /// How many pairs of games were asked for.
    pub asked: u64,
    /// How many games counted.
    pub games: u64,
    /// The share of the points that the first made, and its interval, from 0 to 1.
    pub points: [f64; 3],
    /// How long a decision of the first took, in milliseconds: half of them, 99 %, the slowest.
    pub decision: [f64; 3],
    /// How many games or decisions went wrong.
    pub troubled: u64,
}

/// Lines, and the file that more of them go to.
pub(super) struct Kept {
    file: Option<PathBuf>,
    lines: Vec<Line>,
}

impl Kept {
    /// What a file has; nothing if it is not there yet.
    pub fn open(file: Option<&Path>) -> anyhow::Result<Kept> {
        let text = match file.map(fs::read_to_string) {
            None => String::new(),
            Some(Err(error)) if error.kind() == ErrorKind::NotFound => String::new(),
            Some(text) => text.with_context(|| format!("cannot read {}", shown(file)))?,
        };
        let read = |(place, line): (usize, &str)| {
            serde_json::from_str(line).with_context(|| {
                format!("{}, line {}: it is no measured line", shown(file), place + 1)
            })
        };
        let lines = text.lines().enumerate().map(read).collect::<anyhow::Result<_>>()?;
        Ok(Kept { file: file.map(Path::to_owned), lines })
    }

    /// The line of this match, if it was measured.
    pub fn find(
        &self,
        content: &str,
        players: &[String; 2],
        seed: u64,
        asked: u64,
    ) -> Option<&Line> {
        self.lines.iter().find(|line| {
            (line.content.as_str(), &line.players) == (content, players)
                && (line.seed, line.asked) == (seed, asked)
        })
    }

    /// Keeps a line.
    pub fn add(&mut self, line: Line) -> anyhow::Result<&Line> {
        if let Some(file) = &self.file {
            let text = serde_json::to_string(&line)? + "\n";
            let opened = OpenOptions::new().create(true).append(true).open(file);
            opened
                .and_then(|mut file| file.write_all(text.as_bytes()))
                .with_context(|| format!("cannot write {}", file.display()))?;
        }
        self.lines.push(line);
        Ok(self.lines.last().expect("one was just added"))
    }
}

fn shown(file: Option<&Path>) -> String {
    file.map_or_else(String::new, |file| file.display().to_string())
}
