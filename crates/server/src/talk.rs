//! What people at a table say to each other.

use std::{
    collections::VecDeque,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use ironlance_engine::Seat;
use tokio::sync::broadcast;

use crate::protocol::{Phrase, Spoken};

/// How much one seat may say in which time.
const SENTENCES: usize = 3;
const WITHIN: Duration = Duration::from_secs(10);

/// How many sentences wait for somebody who hears slowly; older ones are lost to them.
const HEARD: usize = 8;

/// The air over a table: what is said is heard by all who are there, and gone.
pub(crate) struct Talk {
    said: broadcast::Sender<Spoken>,
    /// When each seat has spoken lately.
    lately: Mutex<Vec<VecDeque<Instant>>>,
}

impl Talk {
    pub(crate) fn new(seats: usize) -> Talk {
        let (said, _) = broadcast::channel(HEARD);
        Talk { said, lately: Mutex::new(vec![VecDeque::new(); seats]) }
    }

    /// Everything that is said from now on.
    pub(crate) fn listen(&self) -> broadcast::Receiver<Spoken> {
        self.said.subscribe()
    }

    /// Says something to all; `false` if the seat has said too much.
    pub(crate) fn say(&self, seat: Seat, phrase: Phrase) -> bool {
        let may = self.may_speak(seat, Instant::now());
        if may {
            // Only fails where nobody listens.
            let _ = self.said.send(Spoken { seat, phrase });
        }
        may
    }

    /// Says what somebody has said at another process, who has counted it.
    pub(crate) fn pass_on(&self, spoken: Spoken) {
        // Only fails where nobody listens.
        let _ = self.said.send(spoken);
    }

    fn may_speak(&self, seat: Seat, now: Instant) -> bool {
        let mut lately = self.lately.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(lately) = lately.get_mut(seat.index()) else { return false };
        while lately.front().is_some_and(|then| WITHIN <= now.duration_since(*then)) {
            lately.pop_front();
        }
        let may = lately.len() < SENTENCES;
        if may {
            lately.push_back(now);
        }
        may
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_says_too_much_waits() {
        let (talk, begun) = (Talk::new(2), Instant::now());
        let [one, two] = [Seat::at(0), Seat::at(1)];
        let after = |seconds| begun + Duration::from_secs(seconds);
        assert!((0..3).all(|second| talk.may_speak(one, after(second))));
        assert!(!talk.may_speak(one, after(9)));
        assert!(talk.may_speak(two, after(9)), "the other may");
        assert!(talk.may_speak(one, after(10)), "the first is long ago");
        assert!(!talk.may_speak(one, after(10)));
        assert!(!talk.may_speak(Seat::at(2), begun), "nobody has that seat");
    }
}
