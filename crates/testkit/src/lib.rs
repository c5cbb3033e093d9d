//! What the tests of every game share: a sample game, the properties that hold for all games, a
//! fuzzer, and the running of a game's scenarios.
//!
//! Everything here panics when something does not hold: it is called from tests.

#[cfg(test)]
mod broken;
pub mod duel;
mod files;
pub mod fuzz;
mod options;
pub mod properties;
mod scripts;

pub use self::{
    files::{generated, generated_json},
    options::{any_options, options},
    scripts::{scenarios, scenarios_of, worked_examples},
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
