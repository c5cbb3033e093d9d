//! What is close to something refused.
