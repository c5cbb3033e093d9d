//! Recording which rules some code cites.

use std::{
    cell::{Cell, RefCell},
    marker::PhantomData,
    sync::atomic::{AtomicU32, Ordering},
};

use crate::{Citations, Count, RuleId};

/// How many recorders are on, on all threads. While it is zero, citing costs one load of it.
static RECORDERS: AtomicU32 = AtomicU32::new(0);

thread_local! {
    /// How many recorders are on, on this thread.
    static RECORDERS_HERE: Cell<u32> = const { Cell::new(0) };
    /// What was cited on this thread while a recorder was on, by the index of the rule. Only ever grows: a recorder
    /// takes what came after its start, so that recorders may end in any order.
    static COUNTS: RefCell<Vec<Count>> = const { RefCell::new(Vec::new()) };
}

/// Says that `rule` is being carried out, and hands it back.
///
/// Recorded on this thread if a [`Recorder`] is on there. Meant for hot paths.
#[inline]
pub fn cite(rule: RuleId) -> RuleId {
    if RECORDERS.load(Ordering::Relaxed) != 0 {
        record(rule, |count| count.carried_out += 1);
    }
    rule
}

/// Says that `rule` refuses an action. Otherwise as [`cite`].
#[inline]
pub fn refuse(rule: RuleId) {
    if RECORDERS.load(Ordering::Relaxed) != 0 {
        record(rule, |count| count.refused += 1);
    }
}

/// Whether a [`Recorder`] is on, on this thread. For code that looks something up only to cite it.
#[inline]
pub fn is_recording() -> bool {
    RECORDERS.load(Ordering::Relaxed) != 0 && RECORDERS_HERE.get() != 0
}

#[cold]
fn record(rule: RuleId, change: impl FnOnce(&mut Count)) {
    if RECORDERS_HERE.get() == 0 {
        return;
    }
    COUNTS.with_borrow_mut(|counts| {
        if counts.len() <= rule.index() {
            counts.resize(rule.index() + 1, Count::default());
        }
        change(&mut counts[rule.index()]);
    });
}

/// Records what is cited on this thread, from [`start`](Recorder::start) to [`finish`](Recorder::finish).
///
/// Recorders may overlap: each counts everything that was cited while it was on. Work handed to other threads needs a
/// recorder there, and [`Citations::merge`].
#[derive(Debug)]
pub struct Recorder {
    before: Vec<Count>,
    /// A recorder stays on its thread.
    _not_send: PhantomData<*const ()>,
}

impl Recorder {
    /// Begins to record on this thread.
    #[must_use = "a recorder records until it is dropped"]
    pub fn start() -> Recorder {
        RECORDERS.fetch_add(1, Ordering::Relaxed);
        RECORDERS_HERE.set(RECORDERS_HERE.get() + 1);
        Recorder { before: COUNTS.with_borrow(Vec::clone), _not_send: PhantomData }
    }

    /// What was cited since the start.
    pub fn so_far(&self) -> Citations {
        let mut citations = Citations::default();
        COUNTS.with_borrow(|counts| {
            for (rule, now) in RuleId::all().zip(counts) {
                let before = self.before.get(rule.index()).copied().unwrap_or_default();
                let carried_out = now.carried_out - before.carried_out;
                citations.add(rule, Count { carried_out, refused: now.refused - before.refused });
            }
        });
        citations
    }

    /// Ends the recording and hands out what was cited.
    pub fn finish(self) -> Citations {
        self.so_far()
    }
}

impl Drop for Recorder {
    fn drop(&mut self) {
        RECORDERS_HERE.set(RECORDERS_HERE.get() - 1);
        RECORDERS.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rule;

    const FLANKING: RuleId = rule!("btt.combat.flanking");
    const GOAL: RuleId = rule!("tcg.object.goal");

    #[test]
    fn a_recorder_counts_what_was_carried_out_and_what_refused() {
        let recorder = Recorder::start();
        assert_eq!(cite(FLANKING), FLANKING);
        cite(FLANKING);
        refuse(GOAL);
        let citations = recorder.finish();
        assert_eq!((citations.carried_out(FLANKING), citations.refused(FLANKING)), (2, 0));
        assert_eq!((citations.carried_out(GOAL), citations.refused(GOAL)), (0, 1));
        assert!(citations.cited(GOAL) && citations.cited(FLANKING));
        assert_eq!(citations.iter().count(), 2);
    }

    #[test]
    fn nothing_counts_before_the_start_or_after_the_end() {
        cite(FLANKING);
        let first = Recorder::start();
        drop(first);
        cite(FLANKING);
        assert!(Recorder::start().finish().is_empty());
    }

    #[test]
    fn what_an_inner_recorder_counts_counts_for_the_outer() {
        let outer = Recorder::start();
        cite(GOAL);
        let inner = Recorder::start();
        cite(FLANKING);
        let inner = inner.finish();
        cite(GOAL);
        let outer = outer.finish();
        assert_eq!((inner.carried_out(FLANKING), inner.carried_out(GOAL)), (1, 0));
        assert_eq!((outer.carried_out(FLANKING), outer.carried_out(GOAL)), (1, 2));
    }

    #[test]
    fn recorders_may_end_in_any_order() {
        let first = Recorder::start();
        let second = Recorder::start();
        cite(FLANKING);
        assert_eq!(first.finish().carried_out(FLANKING), 1);
        cite(FLANKING);
        assert_eq!(second.finish().carried_out(FLANKING), 2);
    }

    #[test]
    fn other_threads_are_recorded_by_their_own_recorders() {
        let here = Recorder::start();
        let there = std::thread::spawn(|| {
            cite(FLANKING);
            let recorder = Recorder::start();
            cite(GOAL);
            recorder.finish()
        });
        let there = there.join().unwrap();
        assert_eq!((there.carried_out(GOAL), there.carried_out(FLANKING)), (1, 0));
        let mut all = here.finish();
        assert!(all.is_empty());
        all.merge(&there);
        assert_eq!(all, there);
    }
}
