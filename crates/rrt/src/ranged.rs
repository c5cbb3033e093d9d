//! Ranged attacks: the Roll to Strike with all its modifiers.
