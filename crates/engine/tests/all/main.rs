//! One program, because each one more is linked with everything.

mod lessons;
mod logs;
mod play_on;
mod properties;
mod scenario;
mod snapshots;
mod tables;
