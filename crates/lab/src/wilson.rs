//! How sure a share is.

use serde::Serialize;

/// The normal deviate of a 95% interval.
const Z: f64 = 1.959_963_984_540_054;

/// A share of trials that succeeded, with the 95% interval of Wilson's score: unlike the usual
/// one, it holds near 0 and 1 and for few trials.
///
/// ```
/// let rate = ironlance_lab::Rate::new(95, 100);
/// assert_eq!(format!("{:.3} ({:.3} to {:.3})", rate.share, rate.low, rate.high), "0.950 (0.888 to 0.978)");
/// ```
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Rate {
    /// The share observed; 0 without trials.
    pub share: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl Rate {
    /// The rate of so many successes in so many trials.
    pub fn new(successes: u64, trials: u64) -> Rate {
        if trials == 0 {
            return Rate { share: 0.0, low: 0.0, high: 1.0 };
        }
        let (count, share) = (trials as f64, successes as f64 / trials as f64);
        let scale = 1.0 + Z * Z / count;
        let middle = (share + Z * Z / (2.0 * count)) / scale;
        let reach =
            Z / scale * (share * (1.0 - share) / count + Z * Z / (4.0 * count * count)).sqrt();
        Rate { share, low: (middle - reach).max(0.0), high: (middle + reach).min(1.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_agree_with_published_values() {
        // Newcombe 1998, table I, method 3.
        check(81, 263, "0.2553 0.3662");
        check(15, 148, "0.0624 0.1605");
        check(0, 20, "0.0000 0.1611");
        check(1, 29, "0.0061 0.1718");
    }

    #[test]
    fn the_interval_of_failures_mirrors_that_of_successes() {
        let (won, lost) = (Rate::new(3, 50), Rate::new(47, 50));
        assert!((won.low + lost.high - 1.0).abs() < 1e-12);
        assert!((won.high + lost.low - 1.0).abs() < 1e-12);
    }

    #[test]
    fn without_trials_everything_is_possible() {
        assert_eq!(Rate::new(0, 0), Rate { share: 0.0, low: 0.0, high: 1.0 });
    }

    #[track_caller]
    fn check(successes: u64, trials: u64, expected: &str) {
        let rate = Rate::new(successes, trials);
        assert_eq!(format!("{:.4} {:.4}", rate.low, rate.high), expected);
    }
}
