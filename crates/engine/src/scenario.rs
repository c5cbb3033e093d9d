//! Scripted games.
