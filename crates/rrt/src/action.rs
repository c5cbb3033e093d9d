//! Every decision of a seat: one family per chapter of the rulebook.
