//! Special characters.
