//! The program as a whole. One test program, because each one more is linked with everything.
#![allow(clippy::unwrap_used, reason = "these are tests")]

mod cli;
mod durability;
mod games;
mod load;
mod secrets;
mod served;
