//! Actions worth considering.
