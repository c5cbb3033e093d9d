//! Everything that can happen: one family per chapter of the rulebook.
