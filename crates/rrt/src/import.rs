//! Rosters and catalogues of others, read by meaning.
