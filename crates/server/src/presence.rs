//! Who is at a table.

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use ironlance_engine::Seat;

use crate::others::SAID_EVERY;

/// Which seats somebody sits at, as far as sockets tell. All copies are one.
#[derive(Clone)]
pub(crate) struct Presence(Arc<Mutex<Vec<Place>>>);

struct Place {
    sockets: usize,
    /// When the last socket was closed, or when the table was read.
    left: Instant,
    /// The other processes where somebody sits at it, each with when it last said so.
    elsewhere: Vec<(String, Instant)>,
}

impl Presence {
    /// Nobody is there yet.
    pub(crate) fn new(seats: usize) -> Presence {
        let empty = || Place { sockets: 0, left: Instant::now(), elsewhere: Vec::new() };
        Presence(Arc::new(Mutex::new((0..seats).map(|_| empty()).collect())))
    }

    /// How many seats there are.
    pub(crate) fn seats(&self) -> usize {
        self.lock().len()
    }

    /// Sits down, for as long as the answer is kept.
    pub(crate) fn sit(&self, seat: Seat) -> Sitting {
        if let Some(place) = self.lock().get_mut(seat.index()) {
            place.sockets += 1;
        }
        Sitting { presence: self.clone(), seat }
    }

    /// For how long nobody has sat at the seat with this index; `None` if somebody does.
    pub(crate) fn away(&self, index: usize) -> Option<Duration> {
        let places = self.lock();
        let place = places.get(index).filter(|place| place.sockets == 0)?;
        let last = place.elsewhere.iter().map(|(_, said)| *said).max();
        match last {
            Some(said) if said.elapsed() < 3 * SAID_EVERY => None,
            Some(said) => Some(said.max(place.left).elapsed()),
            None => Some(place.left.elapsed()),
        }
    }

    /// The seats at which somebody sits here.
    pub(crate) fn here(&self) -> Vec<Seat> {
        let places = self.lock();
        let taken = places.iter().enumerate().filter(|(_, place)| 0 < place.sockets);
        taken.map(|(index, _)| Seat::at(index)).collect()
    }

    /// Notes who sits at another process, and says whether that is news.
    pub(crate) fn others_are_here(&self, process: &str, seats: &[u8]) -> bool {
        let (mut places, mut is_new) = (self.lock(), false);
        for (place, number) in places.iter_mut().zip(1..) {
            let known = place.elsewhere.iter().position(|(other, _)| other == process);
            match (known, seats.contains(&number)) {
                (Some(known), true) => place.elsewhere[known].1 = Instant::now(),
                (None, true) => place.elsewhere.push((process.to_owned(), Instant::now())),
                (Some(known), false) => {
                    place.elsewhere.remove(known);
                    place.left = Instant::now();
                }
                (None, false) => continue,
            }
            is_new |= known.is_some() != seats.contains(&number);
        }
        is_new
    }

    /// Forgets the processes that have not spoken for long, and says whether somebody has left with them.
    pub(crate) fn forget_the_silent(&self, now: Instant) -> bool {
        let mut has_left = false;
        for place in self.lock().iter_mut() {
            let known = place.elsewhere.len();
            let is_heard = |said: &Instant| now.saturating_duration_since(*said) < 3 * SAID_EVERY;
            place.elsewhere.retain(|(_, said)| is_heard(said));
            if place.elsewhere.len() < known {
                place.left = now;
                has_left |= place.sockets == 0 && place.elsewhere.is_empty();
            }
        }
        has_left
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Place>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Somebody sits at a seat.
pub(crate) struct Sitting {
    presence: Presence,
    seat: Seat,
}

impl Drop for Sitting {
    fn drop(&mut self) {
        if let Some(place) = self.presence.lock().get_mut(self.seat.index()) {
            place.sockets -= 1;
            place.left = Instant::now();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_is_left_when_its_last_socket_is_closed() {
        let (presence, seat) = (Presence::new(2), Seat::at(1));
        assert!(presence.away(1).is_some());
        let (first, second) = (presence.sit(seat), presence.clone().sit(seat));
        drop(first);
        assert_eq!(presence.away(1), None);
        assert!(presence.away(0).is_some(), "the other seat");
        drop(second);
        assert!(presence.away(1).is_some());
    }

    #[test]
    fn who_sits_at_another_process_is_there() {
        let presence = Presence::new(2);
        assert!(presence.others_are_here("other", &[2]), "that is news");
        assert!(!presence.others_are_here("other", &[2]), "that was known");
        assert_eq!((presence.away(1), presence.away(0).is_some()), (None, true));
        assert_eq!(presence.here(), [], "but not at this one");
        assert!(presence.others_are_here("other", &[]));
        assert!(presence.away(1).is_some());
    }

    #[test]
    fn who_sat_at_a_process_that_was_killed_has_left() {
        let presence = Presence::new(2);
        presence.others_are_here("killed", &[1, 2]);
        let _here_too = presence.sit(Seat::at(0));
        let soon = Instant::now() + 2 * SAID_EVERY;
        assert!(!presence.forget_the_silent(soon), "it may speak yet");
        let late = Instant::now() + 4 * SAID_EVERY;
        assert!(presence.forget_the_silent(late), "seat 2 has left");
        assert!(!presence.forget_the_silent(late), "that is known");
        assert_eq!(presence.away(0), None, "who sits here as well is there");
    }
}
