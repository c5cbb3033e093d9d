//! What the tests of the rules share.
