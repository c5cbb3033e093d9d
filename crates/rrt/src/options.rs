//! The open choices of the rulebook, with its defaults.
