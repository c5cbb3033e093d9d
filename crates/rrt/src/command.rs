//! The Command Phase and the pool of Command Points.
