//! Ranged attacks: who may be hit, and what modifies the Strike.
