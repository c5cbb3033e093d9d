//! Why an action or a set-up is not allowed: one family per chapter of the rulebook.
