//! Panics as values, so that one bad game does not end a thousand.

use std::{
    cell::{Cell, RefCell},
    panic::{self, AssertUnwindSafe},
    sync::Once,
};

use crate::Trouble;

thread_local! {
    /// Whether a panic on this thread is being waited for.
    static CATCHING: Cell<bool> = const { Cell::new(false) };
    /// What the last such panic said.
    static CAUGHT: RefCell<Option<Trouble>> = const { RefCell::new(None) };
}

/// Does `work`; a panic becomes trouble and is not printed.
pub(crate) fn catch<T>(work: impl FnOnce() -> T) -> Result<T, Trouble> {
    listen();
    let outer = CATCHING.replace(true);
    // Whoever asks throws away what a panic may have left half done.
    let result = panic::catch_unwind(AssertUnwindSafe(work));
    CATCHING.set(outer);
    result.map_err(|_| {
        let unknown = || Trouble::Panicked { message: String::new(), place: "unknown".into() };
        CAUGHT.take().unwrap_or_else(unknown)
    })
}

/// Puts our hook before the one there is. Only the hook learns where a panic happened; for threads
/// that are not catching, nothing changes.
fn listen() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !CATCHING.get() {
                return before(info);
            }
            let message = info.payload_as_str().unwrap_or("no message").to_owned();
            let place = info.location().map_or_else(|| "unknown".into(), ToString::to_string);
            CAUGHT.set(Some(Trouble::Panicked { message, place }));
        }));
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_becomes_a_value_with_its_place() {
        let Err(Trouble::Panicked { message, place }) = catch(|| panic!("no card {}", 3)) else {
            panic!("not caught");
        };
        assert_eq!(message, "no card 3");
        assert!(place.contains("panics.rs:"), "{place}");
    }

    #[test]
    fn what_does_not_panic_is_handed_on() {
        assert_eq!(catch(|| 7), Ok(7));
    }
}
