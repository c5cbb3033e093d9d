//! The program as a whole. One test program, because each one more is linked with everything.
#![allow(clippy::unwrap_used, reason = "these are tests")]

mod cli;
mod disk;
mod durability;
mod games;
mod load;
mod proxy;
mod secrets;
mod served;
