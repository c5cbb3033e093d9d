//! Sentences of the game, in pieces.
