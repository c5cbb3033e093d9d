//! What the tests of every game share: a bench for its rules, what holds for its options, files and
//! scenarios, a sample game, the properties that random play shows, and a fuzzer.
//!
//! Everything here panics when something does not hold: it is called from tests.

mod bench;
#[cfg(test)]
mod broken;
pub mod duel;
mod files;
pub mod fuzz;
mod options;
mod plain_toml;
mod play;
pub mod properties;
mod scripts;

pub use self::{
    bench::{Bench, Decides},
    files::{file_schemas, generated, generated_json, repository, wire_schema},
    options::{any_options, options},
    plain_toml::plain_toml,
    play::{Decision, Play, story},
    scripts::{documented, scenarios, scenarios_of, worked_examples},
};

use std::{
    any::Any,
    panic::{AssertUnwindSafe, catch_unwind},
};

/// What `work` gives, or what it said when it panicked.
fn catch_panic<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| words(&*panic))
}

fn words(panic: &(dyn Any + Send)) -> String {
    match (panic.downcast_ref::<&str>(), panic.downcast_ref::<String>()) {
        (Some(words), _) => (*words).to_owned(),
        (None, Some(words)) => words.clone(),
        (None, None) => "no words".to_owned(),
    }
}
