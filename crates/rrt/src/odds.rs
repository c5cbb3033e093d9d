//! The exact chances of an attack.
