//! A player who explains: what it would do and why, and what became of a game.
//!
//! Whatever is said was measured: chances, and differences of what is expected, over the worlds that a player imagined.
//! A player who compares nothing only names its choice.

mod hint;
mod review;

pub use self::{
    hint::{Hint, HintLine, hint},
    review::{Judged, Moment, Review, Reviewer, Slip, review_seed},
};
