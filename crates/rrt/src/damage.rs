//! Taking damage, and what is removed.
