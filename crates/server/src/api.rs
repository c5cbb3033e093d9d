//! The HTTP API, as JSON.

pub(crate) mod accounts;
pub(crate) mod forces;
pub(crate) mod games;
pub(crate) mod lessons;
pub(crate) mod replays;
pub(crate) mod rules;
pub(crate) mod seats;
pub(crate) mod sessions;
pub(crate) mod tables;
