//! The table: bases, distances, contact and arcs.
