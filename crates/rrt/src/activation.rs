//! Choosing a squadron: passing, stealing and blocking, and the steps of an activation.
