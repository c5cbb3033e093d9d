//! The order of phases, and what is left to do.
