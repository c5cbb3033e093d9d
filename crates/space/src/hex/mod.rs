//! The hex grid: flat-top hexes in columns from west to east, even columns half a hex lower.
//!
//! At most [`SIDE`] columns and rows, so that a set of hexes is a few machine words.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

mod cube;
mod direction;
mod line;
mod reach;
mod set;
mod wire;

pub use cube::Cube;
pub use direction::{Direction, ParseDirectionError};
pub use line::{LineStep, MAX_LINE, line};
pub use reach::{MAX_POINTS, MAX_STEP, Reach, StepCosts};
pub use set::{HexSet, Hexes};

/// The most columns and the most rows a grid can have.
pub const SIDE: u8 = 32;

/// A place on the grid, by column and row, both counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Hex {
    column: u8,
    row: u8,
}

impl Hex {
    /// The hex in this column and row, or `None` unless both are within 1 to [`SIDE`].
    pub const fn new(column: u8, row: u8) -> Option<Hex> {
        if 1 <= column && column <= SIDE && 1 <= row && row <= SIDE {
            Some(Hex { column, row })
        } else {
            None
        }
    }

    /// Counted from 1 in the west.
    pub const fn column(self) -> u8 {
        self.column
    }

    /// Counted from 1 in the north.
    pub const fn row(self) -> u8 {
        self.row
    }

    /// The cube coordinates, 0101 being the origin.
    pub const fn cube(self) -> Cube {
        let x = self.column as i16 - 1;
        Cube { x, z: self.row as i16 - 1 - (x >> 1) }
    }

    /// The hex at these cube coordinates, if the largest grid has it.
    pub const fn from_cube(cube: Cube) -> Option<Hex> {
        let column = cube.x as i32 + 1;
        let row = cube.z as i32 + (cube.x >> 1) as i32 + 1;
        if 1 <= column && column <= SIDE as i32 && 1 <= row && row <= SIDE as i32 {
            Some(Hex { column: column as u8, row: row as u8 })
        } else {
            None
        }
    }

    /// The next hex in `direction`, if the largest grid has it. A smaller grid asks its own
    /// [`Grid::contains`].
    pub const fn neighbor(self, direction: Direction) -> Option<Hex> {
        let Cube { x, z } = self.cube();
        let step = direction.offset();
        Hex::from_cube(Cube { x: x + step.x, z: z + step.z })
    }

    /// The number of steps of a shortest path.
    pub const fn distance(self, other: Hex) -> u8 {
        self.offset_to(other).length() as u8
    }

    /// The way from here to `other`, in cube coordinates.
    pub const fn offset_to(self, other: Hex) -> Cube {
        let (from, to) = (self.cube(), other.cube());
        Cube { x: to.x - from.x, z: to.z - from.z }
    }

    /// Column and row as indices from 0. The mask tells the compiler what the constructor ensures.
    const fn indices(self) -> (usize, u32) {
        ((self.column as usize - 1) & 31, (self.row as u32 - 1) & 31)
    }
}

/// As printed on the map: two digits for the column, two for the row.
impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}{:02}", self.column, self.row)
    }
}

/// Why a text names no hex.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseHexError {
    /// Not four digits.
    #[error("a hex is named by four digits, column and row, like 0806; got {0:?}")]
    NotFourDigits(String),
    /// Four digits, but no such column or row.
    #[error("hex {0} is off every map: column and row go from 01 to {SIDE}")]
    OffTheGrid(String),
}

impl FromStr for Hex {
    type Err = ParseHexError;

    fn from_str(text: &str) -> Result<Hex, ParseHexError> {
        let &[a, b, c, d] = text.as_bytes() else {
            return Err(ParseHexError::NotFourDigits(text.to_owned()));
        };
        if ![a, b, c, d].iter().all(u8::is_ascii_digit) {
            return Err(ParseHexError::NotFourDigits(text.to_owned()));
        }
        let number = |tens: u8, ones: u8| 10 * (tens - b'0') + (ones - b'0');
        Hex::new(number(a, b), number(c, d))
            .ok_or_else(|| ParseHexError::OffTheGrid(text.to_owned()))
    }
}

/// The size of a map.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Grid {
    /// From 1 to [`SIDE`].
    pub columns: u8,
    /// From 1 to [`SIDE`].
    pub rows: u8,
}

impl Grid {
    /// Whether the hex is on this map.
    pub const fn contains(self, hex: Hex) -> bool {
        hex.column <= self.columns && hex.row <= self.rows
    }

    /// Every hex of the map, column by column.
    pub fn hexes(self) -> impl Iterator<Item = Hex> {
        (1..=self.columns)
            .flat_map(move |column| (1..=self.rows).filter_map(move |row| Hex::new(column, row)))
    }
}
