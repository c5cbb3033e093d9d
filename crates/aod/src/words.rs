//! The words of the game.

mod combat;
