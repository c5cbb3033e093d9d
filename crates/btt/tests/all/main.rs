//! One program, because each one more is linked with everything.

mod docs;
mod guide;
mod pack;
mod playthrough;
mod properties;
mod scenarios;
mod schema;
