//! Line of sight and cover.
