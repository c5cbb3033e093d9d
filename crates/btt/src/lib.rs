//! BT Tactics 3025: secret orders, arcs, line of sight, criticals and heat on hex mapsheets.

#![deny(clippy::float_arithmetic, clippy::iter_over_hash_type)]

pub mod content;
pub mod lance;
pub mod options;
pub mod order;
