//! Where things stand and how they move: the hex grid ([`hex`]) and the open table ([`table`]).
//!
//! Knows no game. Integer arithmetic only, so that every machine gives the same answer.
//!
//! ```
//! use ironlance_space::{Direction, Hex};
//!
//! let hex: Hex = "1608".parse()?;
//! let [_, north_east, ..] = Direction::ALL;
//! assert_eq!(hex.neighbor(north_east), Hex::new(17, 8));
//! assert_eq!(hex.distance("1910".parse()?), 3);
//! # Ok::<(), ironlance_space::ParseHexError>(())
//! ```

#![deny(clippy::float_arithmetic, clippy::iter_over_hash_type)]

pub mod hex;
pub mod table;

pub use hex::{
    Cube, Direction, Grid, Hex, HexSet, Hexes, LineStep, MAX_LINE, MAX_POINTS, MAX_STEP,
    ParseDirectionError, ParseHexError, Reach, SIDE, StepCosts, line,
};
