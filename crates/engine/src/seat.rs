//! Who sits at the table, and who looks at it.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, de::Error as _};

/// A place at the table, counted from 1 as people do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, JsonSchema)]
#[serde(transparent)]
pub struct Seat(#[schemars(range(min = 1))] u8);

impl Seat {
    /// The seat with this number, or `None` for 0: seats are counted from 1.
    pub const fn new(number: u8) -> Option<Seat> {
        match number {
            0 => None,
            number => Some(Seat(number)),
        }
    }

    /// The seat at this index, counted from 0.
    pub const fn at(index: usize) -> Seat {
        Seat(index as u8 + 1)
    }

    /// The number people call the seat by, from 1.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The seat's place in a list of seats, from 0.
    pub const fn index(self) -> usize {
        self.0.saturating_sub(1) as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Seat::new(number).ok_or_else(|| D::Error::custom("seats are counted from 1, this is 0"))
    }
}

/// Who looks at a game. What each may know is the game's to say.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Viewer {
    /// The person in a seat.
    Seat(Seat),
    /// Somebody who watches and may know only what all seats know.
    Spectator,
    /// The referee, who knows everything: for scenarios and finished games, never for a client.
    Referee,
}

impl Viewer {
    /// Whether what belongs to `owner` alone may be shown to this viewer.
    pub fn may_see_secrets_of(self, owner: Seat) -> bool {
        match self {
            Viewer::Seat(seat) => seat == owner,
            Viewer::Spectator => false,
            Viewer::Referee => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_no_seat_0() {
        assert_eq!(Seat::new(0), None);
        assert_eq!(serde_json::from_str::<Seat>("1").unwrap(), Seat::at(0));
        let error = serde_json::from_str::<Seat>("0").unwrap_err().to_string();
        assert!(error.starts_with("seats are counted from 1"), "{error}");
    }
}
