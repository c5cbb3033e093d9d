//! Who is at a table.

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use ironlance_engine::Seat;

/// Which seats somebody sits at, as far as sockets tell. All copies are one.
#[derive(Clone)]
pub(crate) struct Presence(Arc<Mutex<Vec<Place>>>);

struct Place {
    sockets: usize,
    /// When the last socket was closed, or when the table was read.
    left: Instant,
}

impl Presence {
    /// Nobody is there yet.
    pub(crate) fn new(seats: usize) -> Presence {
        let empty = || Place { sockets: 0, left: Instant::now() };
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
        Some(place.left.elapsed())
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
}
