//! Everything there is to know about a game in progress.
