//! What the game is played with: mecha with their modes and weapon systems, cards, characters, terrain,
//! maps, scenarios and ready-made forces. Loaded once, shared, never changed.
