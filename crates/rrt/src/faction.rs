//! What factions do: Esprit de Corps, reinforcements, Desperate Times.
