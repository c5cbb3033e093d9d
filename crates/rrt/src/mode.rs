//! Modes and modular armour.
