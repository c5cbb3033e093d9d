//! The Resolution Step.
