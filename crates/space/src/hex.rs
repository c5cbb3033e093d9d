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

#[cfg(test)]
mod tests {
    use std::collections::VecDeque;

    use super::*;

    const LARGEST: Grid = Grid { columns: SIDE, rows: SIDE };

    #[test]
    fn neighbours_of_an_even_column_are_as_printed() {
        let names = Direction::ALL.map(|direction| at("1608").neighbor(direction).unwrap());
        let expected = ["1607", "1708", "1709", "1609", "1509", "1508"];
        assert_eq!(names.map(|hex| hex.to_string()), expected);
        assert_eq!(at("1608").cube(), Cube { x: 15, z: 0 });
    }

    #[test]
    fn neighbours_of_an_odd_column_are_half_a_hex_higher() {
        let names = Direction::ALL.map(|direction| at("1508").neighbor(direction).unwrap());
        let expected = ["1507", "1607", "1608", "1509", "1408", "1407"];
        assert_eq!(names.map(|hex| hex.to_string()), expected);
    }

    #[test]
    fn cube_coordinates_lead_back_and_directions_undo_each_other() {
        for hex in LARGEST.hexes() {
            assert_eq!(Hex::from_cube(hex.cube()), Some(hex));
            for direction in Direction::ALL {
                let Some(next) = hex.neighbor(direction) else { continue };
                assert_eq!(next.neighbor(direction.opposite()), Some(hex));
                assert_eq!(hex.offset_to(next), direction.offset());
                assert_eq!(hex.distance(next), 1);
            }
        }
    }

    #[test]
    fn only_the_rim_of_the_largest_grid_lacks_neighbours() {
        for hex in LARGEST.hexes() {
            let inner = 1 < hex.column && hex.column < SIDE && 1 < hex.row && hex.row < SIDE;
            let all = Direction::ALL.iter().all(|direction| hex.neighbor(*direction).is_some());
            assert_eq!(all, inner, "{hex}");
        }
        assert_eq!(Hex::from_cube(Cube { x: i16::MAX, z: i16::MAX }), None);
        assert_eq!(Hex::from_cube(Cube { x: i16::MIN, z: i16::MIN }), None);
    }

    #[test]
    fn distance_is_the_length_of_a_shortest_path() {
        assert_eq!(at("0801").distance(at("2417")), 24);
        assert_eq!(at("1501").distance(at("1717")), 17);
        for start in ["0101", "0232", "3201", "1608", "1717"].map(at) {
            for (hex, steps) in steps_from(start) {
                assert_eq!(start.distance(hex), steps, "{start} to {hex}");
                assert_eq!(hex.distance(start), steps, "{hex} to {start}");
            }
        }
    }

    #[test]
    fn names_are_read_as_they_are_written() {
        for hex in LARGEST.hexes() {
            assert_eq!(hex.to_string().parse(), Ok(hex));
        }
        for text in ["", "806", "08060", "+806", "08 6", "08é", "0806\n"] {
            assert_eq!(text.parse::<Hex>(), Err(ParseHexError::NotFourDigits(text.to_owned())));
        }
        for text in ["0001", "0100", "3301", "0133", "9999"] {
            assert_eq!(text.parse::<Hex>(), Err(ParseHexError::OffTheGrid(text.to_owned())));
        }
        assert_eq!(
            "0033".parse::<Hex>().unwrap_err().to_string(),
            "hex 0033 is off every map: column and row go from 01 to 32"
        );
    }

    #[test]
    fn a_grid_lists_its_hexes_column_by_column() {
        let grid = Grid { columns: 2, rows: 3 };
        let names: Vec<String> = grid.hexes().map(|hex| hex.to_string()).collect();
        assert_eq!(names, ["0101", "0102", "0103", "0201", "0202", "0203"]);
        assert_eq!(LARGEST.hexes().filter(|hex| grid.contains(*hex)).count(), 6);
    }

    /// The steps to every hex of the largest grid, by spreading out.
    fn steps_from(start: Hex) -> Vec<(Hex, u8)> {
        let mut found = vec![(start, 0)];
        let mut open = VecDeque::from(found.clone());
        let mut seen = HexSet::from_iter([start]);
        while let Some((hex, steps)) = open.pop_front() {
            for next in Direction::ALL.into_iter().filter_map(|direction| hex.neighbor(direction)) {
                if seen.insert(next) {
                    open.push_back((next, steps + 1));
                    found.push((next, steps + 1));
                }
            }
        }
        assert_eq!(found.len(), 1024);
        found
    }

    pub(super) fn at(name: &str) -> Hex {
        name.parse().unwrap()
    }

    /// A short stream of numbers that is the same on every run.
    pub(super) struct Random(pub(super) u64);

    impl Random {
        pub(super) fn below(&mut self, bound: u64) -> u64 {
            self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mut bits = self.0;
            bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
            (bits >> 33) % bound
        }

        /// Takes about `share` of ten hexes of the grid.
        pub(super) fn hexes(&mut self, grid: Grid, share: u64) -> HexSet {
            grid.hexes().filter(|_| self.below(10) < share).collect()
        }
    }
}
