//! Terrain: which ground a mecha is on, and what it does.
