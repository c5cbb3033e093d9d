//! What those who draw the game are offered: the catalogue, and answers about the table.
