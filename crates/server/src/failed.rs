//! Why something at a table did not happen.

use ironlance_engine::{Stop, lesson::Taught};

use crate::{Error, protocol::Failure};

/// Why an action did not happen.
pub(crate) enum Failed {
    /// The rules forbid it, or it makes no sense.
    Stop(Stop),
    /// It is not what the lesson asks for: the teacher's words.
    Taught(String),
    /// The game has not begun or is over.
    NotPlaying,
    /// The store failed; the table is read again before it is used again.
    Server(Error),
}

impl From<Error> for Failed {
    fn from(error: Error) -> Failed {
        Failed::Server(error)
    }
}

impl From<Taught> for Failed {
    fn from(taught: Taught) -> Failed {
        match taught {
            Taught::Stop(stop) => Failed::Stop(stop),
            Taught::Wrong(words) => Failed::Taught(words),
        }
    }
}

impl From<Stop> for Failure {
    fn from(stop: Stop) -> Failure {
        match stop {
            Stop::Refused(refused) => Failure::Refused(refused),
            Stop::Malformed(problem) => Failure::Malformed(problem),
            Stop::Roll(_) => Failure::Server,
        }
    }
}

impl From<Failed> for Failure {
    fn from(failed: Failed) -> Failure {
        match failed {
            Failed::Stop(stop) => stop.into(),
            Failed::Taught(words) => Failure::Taught(words),
            Failed::NotPlaying => Failure::NotPlaying,
            Failed::Server(Error::Busy | Error::TooLong | Error::TooMuch) => Failure::Busy,
            Failed::Server(Error::Store(error)) => {
                tracing::warn!(%error, "something could not be kept");
                Failure::NotKept
            }
            Failed::Server(error) => {
                tracing::warn!(%error, "a message could not be answered");
                Failure::Server
            }
        }
    }
}
