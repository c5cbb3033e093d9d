//! Aircraft: their moves, leaving the table and coming back.
