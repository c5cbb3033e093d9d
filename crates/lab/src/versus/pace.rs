//! How long somebody thinks.

use std::time::Duration;

/// How finely durations are told apart: so many steps from one to its double.
const STEPS: f64 = 8.0;
/// Enough for hours.
const BUCKETS: usize = 280;

/// How long decisions took.
#[derive(Clone, PartialEq, Debug)]
pub struct Pace {
    /// How many decisions there were.
    pub decisions: u64,
    /// All of them together.
    pub total: Duration,
    /// The slowest.
    pub slowest: Duration,
    buckets: Vec<u64>,
}

impl Default for Pace {
    fn default() -> Pace {
        let (total, slowest) = (Duration::ZERO, Duration::ZERO);
        Pace { decisions: 0, total, slowest, buckets: vec![0; BUCKETS] }
    }
}

impl Pace {
    /// How long half of the decisions took at most, and so on, for a share from 0 to 1; nine per cent
    /// too long at most. Nothing where there were none.
    pub fn share(&self, share: f64) -> Duration {
        let wanted = (self.decisions as f64 * share).ceil() as u64;
        let mut seen = 0;
        let reached = self.buckets.iter().position(|count| {
            seen += count;
            0 < seen && wanted <= seen
        });
        let edge = reached
            .map(|bucket| Duration::from_secs_f64(((bucket + 1) as f64 / STEPS).exp2() / 1e6));
        edge.unwrap_or_default().min(self.slowest)
    }

    pub(super) fn note(&mut self, time: Duration) {
        let micros = (time.as_secs_f64() * 1e6).max(1.0);
        let bucket = ((micros.log2() * STEPS) as usize).min(BUCKETS - 1);
        self.buckets[bucket] += 1;
        self.decisions += 1;
        self.total += time;
        self.slowest = self.slowest.max(time);
    }

    pub(super) fn add(&mut self, other: &Pace) {
        self.decisions += other.decisions;
        self.total += other.total;
        self.slowest = self.slowest.max(other.slowest);
        for (sum, count) in self.buckets.iter_mut().zip(&other.buckets) {
            *sum += count;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_of_the_decisions_took_no_longer() {
        let mut pace = Pace::default();
        assert_eq!(pace.share(0.99), Duration::ZERO);
        (1..=100).for_each(|millis| pace.note(Duration::from_millis(millis)));
        let millis = |share| pace.share(share).as_secs_f64() * 1e3;
        assert!((50.0..54.6).contains(&millis(0.5)), "{}", millis(0.5));
        assert!((99.0..=100.0).contains(&millis(0.99)), "{}", millis(0.99));
        assert_eq!(
            (pace.share(1.0), pace.slowest),
            (Duration::from_millis(100), Duration::from_millis(100))
        );
    }

    #[test]
    fn what_two_threads_saw_is_added_up() {
        let mut one = Pace::default();
        one.note(Duration::from_secs(1));
        let mut other = Pace::default();
        other.note(Duration::from_secs(3));
        one.add(&other);
        assert_eq!((one.decisions, one.total.as_secs(), one.slowest.as_secs()), (2, 4, 3));
        assert_eq!(one.share(1.0), Duration::from_secs(3));
    }
}
