//! One program, because each one more is linked with everything.

mod facts;
mod playthrough;
mod properties;
mod scenarios;
mod schema;
