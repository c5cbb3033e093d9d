//! The Movement Step: boosts, paths, climbing, and leaving contact.
