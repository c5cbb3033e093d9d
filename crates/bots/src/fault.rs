//! What a bot can do wrong.

use std::io;

use thiserror::Error;

/// Why a bot cannot play at all.
#[derive(Debug, Error)]
pub enum BotError {
    /// Nothing to start.
    #[error(
        "`{0}` is no command: write the program and what it is started with, such as `python3 my-bot.py`"
    )]
    NoCommand(String),
    /// The system does not start it.
    #[error("cannot start the bot `{command}`: {problem}")]
    Start {
        /// What was to be started.
        command: String,
        /// Why not.
        problem: io::Error,
    },
}

/// Why a decision was made for a bot.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Fault {
    /// The system does not start it again.
    #[error("it cannot be started: {0}")]
    Start(String),
    /// It did not answer in time.
    #[error("it did not decide within {milliseconds} ms")]
    Late {
        /// How long it had.
        milliseconds: u64,
    },
    /// It has ended.
    #[error("it ended without a decision{}", words(.last_words))]
    Ended {
        /// The end of what it wrote to standard error.
        last_words: String,
    },
    /// It wrote something that is no message.
    #[error("it wrote `{line}`, which is no message: {problem}")]
    Nonsense {
        /// The beginning of the line.
        line: String,
        /// What is wrong with it.
        problem: String,
    },
    /// It wrote a line without end.
    #[error("it wrote a line of more than {0} bytes")]
    TooLong(usize),
    /// It wrote something before it was asked.
    #[error("it spoke without being asked")]
    Unasked,
    /// It tried what is not allowed again and again.
    #[error("it tried {tries} times what is not allowed, the last time: {last}")]
    Refused {
        /// How often.
        tries: u32,
        /// Why it was not allowed the last time.
        last: String,
    },
    /// It has failed so often that it is left alone for a while.
    #[error("it failed so often that it is left alone for a while")]
    Resting,
}

fn words(last: &str) -> String {
    match last.trim() {
        "" => String::new(),
        last => format!("; the end of what it wrote to standard error:\n{last}"),
    }
}
