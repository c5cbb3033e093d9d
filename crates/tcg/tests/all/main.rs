//! One program, because each one more is linked with everything.

mod choices;
mod every_card;
mod playthrough;
mod properties;
mod samples;
mod scenarios;
mod schema;
mod tables;
mod wording;
