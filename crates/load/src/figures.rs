//! Many measurements in a few figures.

use std::{
    sync::{Mutex, PoisonError},
    time::Duration,
};

use serde::Serialize;

/// The usual, the unusual and the worst.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Figures {
    /// How many there were.
    pub count: usize,
    /// Half are no more than this.
    pub p50: f64,
    /// 99 of 100 are no more than this.
    pub p99: f64,
    /// The most.
    pub max: f64,
}

/// Bytes of what the server sent.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Sizes {
    /// The whole table, at the beginning.
    pub welcome: Figures,
    /// What a decision changed.
    pub update: Figures,
    /// All that is legal, for whoever asks.
    pub actions: Figures,
}

/// Measurements as they come.
#[derive(Default)]
pub(crate) struct Meter(Mutex<Vec<f32>>);

impl Meter {
    pub(crate) fn add(&self, value: f32) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(value);
    }

    /// Adds a time in milliseconds.
    pub(crate) fn time(&self, time: Duration) {
        self.add(time.as_secs_f32() * 1000.0);
    }

    pub(crate) fn figures(&self) -> Figures {
        let mut values = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        values.sort_by(f32::total_cmp);
        let at = |part: f64| {
            let place = (values.len() as f64 * part).ceil() as usize;
            values.get(place.saturating_sub(1)).copied().map_or(0.0, f64::from)
        };
        Figures { count: values.len(), p50: at(0.5), p99: at(0.99), max: at(1.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_those_of_the_sorted_values() {
        let meter = Meter::default();
        assert_eq!(meter.figures(), Figures::default());
        (1..=200).rev().for_each(|value| meter.add(value as f32));
        let expected = Figures { count: 200, p50: 100.0, p99: 198.0, max: 200.0 };
        assert_eq!(meter.figures(), expected);
    }
}
