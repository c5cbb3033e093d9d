//! How much may be taken to work something out: whoever asks questions on behalf of strangers sets a limit.
//!
//! What can grow with a question (distributions, lists, whatever is written) says so with [`spend`]. Where a limit is
//! set and passed, the work ends there, however deep it is. Nothing that is carried out at a table is limited.

use std::{
    cell::{Cell, RefCell},
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
};

/// What working something out may take.
pub struct Effort {
    /// Bytes of memory, as far as they are counted.
    pub bytes: usize,
    /// Whether it has taken too long; asked now and then.
    pub too_long: Box<dyn Fn() -> bool>,
}

/// What ran out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exhausted {
    /// Memory.
    Memory,
    /// Time.
    Time,
}

thread_local! {
    /// What is left, while there is a limit on this thread.
    static LEFT: Cell<Option<usize>> = const { Cell::new(None) };
    static TOO_LONG: RefCell<Option<Box<dyn Fn() -> bool>>> = const { RefCell::new(None) };
}

/// Counts bytes that something takes.
#[inline]
pub fn spend(bytes: usize) {
    if let Some(left) = LEFT.get() {
        match left.checked_sub(bytes) {
            Some(left) => LEFT.set(Some(left)),
            None => give_up(Exhausted::Memory),
        }
        if TOO_LONG.with_borrow(|too_long| too_long.as_ref().is_some_and(|too_long| too_long())) {
            give_up(Exhausted::Time);
        }
    }
}

/// Works something out within limits. Whatever it was changing must not be used when they were passed.
///
/// ```
/// use ironlance_engine::effort::{Effort, Exhausted, spend, within};
///
/// let effort = || Effort { bytes: 1000, too_long: Box::new(|| false) };
/// assert_eq!(within(effort(), || spend(1000)), Ok(()));
/// assert_eq!(within(effort(), || (0..).for_each(|_| spend(300))), Err(Exhausted::Memory));
/// ```
pub fn within<T>(effort: Effort, work: impl FnOnce() -> T) -> Result<T, Exhausted> {
    LEFT.set(Some(effort.bytes));
    TOO_LONG.set(Some(effort.too_long));
    let done = catch_unwind(AssertUnwindSafe(work));
    LEFT.set(None);
    TOO_LONG.set(None);
    done.map_err(|panic| match panic.downcast_ref::<Exhausted>() {
        Some(exhausted) => *exhausted,
        None => resume_unwind(panic),
    })
}

/// Ends the work: no bug, so nobody is told of a panic.
fn give_up(exhausted: Exhausted) -> ! {
    // What is torn down on the way may count, too.
    LEFT.set(None);
    resume_unwind(Box::new(exhausted))
}

#[cfg(test)]
mod tests {
    use std::sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    };

    use super::*;
    use crate::Chances;

    #[test]
    fn work_that_never_ends_ends_when_its_time_is_up() {
        let asked = Arc::new(AtomicUsize::new(0));
        let counted = asked.clone();
        let too_long = Box::new(move || counted.fetch_add(1, Ordering::Relaxed) == 99);
        let effort = Effort { bytes: usize::MAX, too_long };
        assert_eq!(
            within(effort, || -> () {
                loop {
                    spend(1)
                }
            }),
            Err(Exhausted::Time)
        );
        assert_eq!(asked.load(Ordering::Relaxed), 100);
        spend(usize::MAX);
    }

    #[test]
    fn a_distribution_that_outgrows_its_limit_is_given_up() {
        let many = Chances::of((0..1000u32).map(|number| (number, 1)));
        let pairs = || many.then(|one| many.map(|other| (*one, *other))).iter().count();
        let effort = |bytes| Effort { bytes, too_long: Box::new(|| false) };
        assert_eq!(within(effort(1 << 20), pairs), Err(Exhausted::Memory));
        assert_eq!(within(effort(1 << 30), pairs), Ok(Chances::<u32>::MOST));
    }

    #[test]
    fn a_bug_stays_a_bug() {
        let effort = Effort { bytes: 1, too_long: Box::new(|| false) };
        let bug = catch_unwind(AssertUnwindSafe(|| within(effort, || panic!("a bug"))));
        assert_eq!(bug.unwrap_err().downcast_ref::<&str>(), Some(&"a bug"));
        spend(2);
    }
}
