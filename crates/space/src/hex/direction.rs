//! The six ways out of a hex.

use std::fmt;
use std::str::FromStr;

use super::Cube;

/// One of the six ways out of a hex, numbered clockwise from 0, north.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Direction(u8);

impl Direction {
    /// All six, clockwise from north.
    pub const ALL: [Direction; 6] = [
        Direction::NORTH,
        Direction::NORTH_EAST,
        Direction::SOUTH_EAST,
        Direction::SOUTH,
        Direction::SOUTH_WEST,
        Direction::NORTH_WEST,
    ];
    /// Direction 0.
    pub const NORTH: Direction = Direction(0);
    /// Direction 1.
    pub const NORTH_EAST: Direction = Direction(1);
    /// Direction 2.
    pub const SOUTH_EAST: Direction = Direction(2);
    /// Direction 3.
    pub const SOUTH: Direction = Direction(3);
    /// Direction 4.
    pub const SOUTH_WEST: Direction = Direction(4);
    /// Direction 5.
    pub const NORTH_WEST: Direction = Direction(5);

    pub(super) const SHORT: [&str; 6] = ["N", "NE", "SE", "S", "SW", "NW"];

    /// The direction with this number, below 6.
    pub const fn new(number: u8) -> Option<Direction> {
        if number < 6 { Some(Direction(number)) } else { None }
    }

    /// From 0, north, clockwise to 5, north-west.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The direction after so many sixths of a turn, clockwise if positive.
    pub const fn turned(self, by: i8) -> Direction {
        Direction((self.0 as i16 + by as i16).rem_euclid(6) as u8)
    }

    /// The direction straight behind.
    pub const fn opposite(self) -> Direction {
        self.turned(3)
    }

    /// One step in this direction.
    pub const fn offset(self) -> Cube {
        match self.0 {
            0 => Cube { x: 0, z: -1 },
            1 => Cube { x: 1, z: -1 },
            2 => Cube { x: 1, z: 0 },
            3 => Cube { x: 0, z: 1 },
            4 => Cube { x: -1, z: 1 },
            _ => Cube { x: -1, z: 0 },
        }
    }

    /// In words: "north-east".
    pub const fn name(self) -> &'static str {
        match self.0 {
            0 => "north",
            1 => "north-east",
            2 => "south-east",
            3 => "south",
            4 => "south-west",
            _ => "north-west",
        }
    }

    /// In letters: "NE". This is also how it is displayed, parsed and sent.
    pub const fn short(self) -> &'static str {
        Self::SHORT[self.0 as usize]
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.short())
    }
}

/// A text that names no direction.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a direction is one of N, NE, SE, S, SW, NW; got {0:?}")]
pub struct ParseDirectionError(String);

impl FromStr for Direction {
    type Err = ParseDirectionError;

    fn from_str(text: &str) -> Result<Direction, ParseDirectionError> {
        Direction::ALL
            .into_iter()
            .find(|direction| direction.short() == text)
            .ok_or_else(|| ParseDirectionError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_names_and_turns_agree() {
        for (number, direction) in Direction::ALL.into_iter().enumerate() {
            assert_eq!(usize::from(direction.number()), number);
            assert_eq!(Direction::new(number as u8), Some(direction));
            assert_eq!(direction.short().parse(), Ok(direction));
            assert_eq!(direction.turned(1), Direction::ALL[(number + 1) % 6]);
            assert_eq!(direction.turned(-1), Direction::ALL[(number + 5) % 6]);
            assert_eq!(direction.opposite().offset(), -direction.offset());
            let initials = direction.name().split('-').map(|word| word[..1].to_uppercase());
            assert_eq!(initials.collect::<String>(), direction.short());
        }
        assert_eq!(Direction::new(6), None);
        assert_eq!(Direction::NORTH.turned(i8::MIN), Direction::SOUTH_WEST);
        assert_eq!("ne".parse::<Direction>(), Err(ParseDirectionError("ne".to_owned())));
    }

    #[test]
    fn turning_clockwise_is_turning_in_the_plane() {
        // A sixth of a turn clockwise takes (x, y, z) to (−z, −x, −y).
        for direction in Direction::ALL {
            let offset = direction.offset();
            let turned = Cube { x: -offset.z, z: -offset.y() };
            assert_eq!(direction.turned(1).offset(), turned);
        }
    }
}
