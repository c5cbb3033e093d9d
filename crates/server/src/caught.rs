//! Bugs that do not take the server with them.

use std::{
    any::Any,
    panic::{AssertUnwindSafe, catch_unwind},
};

/// Does something, or gives the words of its panic. Whatever was in the middle of being changed must
/// not be used afterwards.
pub(crate) fn caught<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| words(&*panic).to_owned())
}

/// What a panic says.
pub(crate) fn words(panic: &(dyn Any + Send)) -> &str {
    let words = panic.downcast_ref::<String>().map(String::as_str);
    words.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no words")
}
