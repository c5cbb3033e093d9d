//! One program, because each one more is linked with everything.

mod properties;
mod scenarios;
mod schema;
