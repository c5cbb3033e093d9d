//! Winning.
