//! What mecha, squadrons and terrain are called, for the whole game.

use std::{fmt, str::FromStr};

use ironlance_engine::{Piece, Say, Seat, Sentence, Thing};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The most mecha a player can ever have, those that return as reinforcements included.
const MOST: u16 = 4000;

/// A mecha by its player and its number there, from 1: `A1`, `B12`. What returns as a reinforcement
/// is a new mecha with a new number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MechaId(u16);

/// A squadron by its player and its number there, from 1: `A-1`, `B-2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SquadronId(u8);

/// A terrain feature, by its place in the list.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
pub struct FeatureId(pub u8);

impl MechaId {
    /// The mecha with this number, from 1, or `None` if there can be none.
    pub const fn new(seat: Seat, number: u16) -> Option<MechaId> {
        match seat.index() < 2 && 1 <= number && number <= MOST {
            true => Some(MechaId((seat.index() as u16) << 15 | number)),
            false => None,
        }
    }

    /// Whose it is.
    #[inline]
    pub const fn seat(self) -> Seat {
        Seat::at((self.0 >> 15) as usize)
    }

    /// Its number, from 1.
    #[inline]
    pub const fn number(self) -> u16 {
        self.0 & 0x7fff
    }

    /// Its place in the list of its player's mecha.
    #[inline]
    pub const fn index(self) -> usize {
        self.number() as usize - 1
    }
}

impl SquadronId {
    /// The squadron at a place of the list of its player's squadrons.
    #[inline]
    pub const fn at(seat: Seat, index: usize) -> SquadronId {
        SquadronId((seat.index() as u8) << 7 | index as u8)
    }

    /// Whose it is.
    #[inline]
    pub const fn seat(self) -> Seat {
        Seat::at((self.0 >> 7) as usize)
    }

    /// Its place in the list of its player's squadrons.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 0x7f) as usize
    }
}

impl fmt::Display for MechaId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", letter(self.seat()), self.number())
    }
}

impl fmt::Display for SquadronId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", letter(self.seat()), self.index() + 1)
    }
}

fn letter(seat: Seat) -> char {
    char::from(b'A' + seat.index() as u8)
}

impl FromStr for MechaId {
    type Err = String;

    fn from_str(text: &str) -> Result<MechaId, String> {
        let found = numbered(text).and_then(|(seat, number)| {
            number.parse().ok().and_then(|number| MechaId::new(seat, number))
        });
        found.ok_or_else(|| format!("`{text}` is no mecha: mecha are called A1, A2, B1 and so on"))
    }
}

impl FromStr for SquadronId {
    type Err = String;

    fn from_str(text: &str) -> Result<SquadronId, String> {
        let found = text.split_once('-').and_then(|(seat, number)| {
            let (seat, number) =
                numbered(seat).filter(|(_, rest)| rest.is_empty()).zip(plain(number))?;
            let number: usize = number.parse().ok()?;
            (1..=super::MOST_SQUADRONS)
                .contains(&number)
                .then(|| SquadronId::at(seat.0, number - 1))
        });
        found.ok_or_else(|| {
            format!("`{text}` is no squadron: squadrons are called A-1, A-2, B-1 and so on")
        })
    }
}

/// The seat that a letter stands for, and the number after it.
fn numbered(text: &str) -> Option<(Seat, &str)> {
    let mut letters = text.chars();
    let seat = match letters.next()?.to_ascii_uppercase() {
        'A' => Seat::at(0),
        'B' => Seat::at(1),
        _ => return None,
    };
    Some((seat, letters.as_str())).filter(|(_, rest)| rest.is_empty() || plain(rest).is_some())
}

/// A number as it is written: without sign and leading zeros.
fn plain(text: &str) -> Option<&str> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    (digits && !text.is_empty() && !text.starts_with('0')).then_some(text)
}

/// Written as text for people, packed as a number.
macro_rules! written {
    ($name:ident, $thing:literal, $packed:ty, $pattern:literal) => {
        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }

        impl Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match serializer.is_human_readable() {
                    true => serializer.collect_str(self),
                    false => self.0.serialize(serializer),
                }
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                use serde::de::Error;
                if deserializer.is_human_readable() {
                    let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
                    return text.parse().map_err(D::Error::custom);
                }
                let id = $name(<$packed>::deserialize(deserializer)?);
                // What the number says must be what its text says.
                match id.0 & (<$packed>::MAX >> 1) != 0 || $thing == "squadron" {
                    true => id.to_string().parse().map_err(D::Error::custom),
                    false => Err(D::Error::custom("there is no number 0")),
                }
            }
        }

        impl JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({ "type": "string", "pattern": $pattern })
            }
        }

        impl Say for $name {
            fn say(&self, sentence: &mut Sentence) {
                sentence.push(Piece::Thing(Thing::new($thing, self.to_string())));
            }
        }
    };
}

written!(MechaId, "unit", u16, "^[A-B][1-9][0-9]{0,3}$");
written!(SquadronId, "squadron", u8, "^[A-B]-[1-9][0-9]?$");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mecha_are_called_by_letter_and_number() {
        for (text, seat, number) in [("A1", 0, 1), ("b12", 1, 12), ("B4000", 1, 4000)] {
            assert_eq!(text.parse(), Ok(MechaId::new(Seat::at(seat), number).expect("a mecha")));
        }
        for text in ["", "A", "A0", "C1", "A4001", "A-1", "A+1", "A01", "1A", "é1"] {
            assert!(text.parse::<MechaId>().is_err(), "{text}");
        }
    }

    #[test]
    fn squadrons_are_called_by_letter_and_number_behind_a_dash() {
        for (text, seat, index) in [("A-1", 0, 0), ("b-24", 1, 23)] {
            assert_eq!(text.parse(), Ok(SquadronId::at(Seat::at(seat), index)));
        }
        for text in ["", "A", "A1", "A-", "A-0", "A-25", "A--1", "A1-1", "C-1", "A-01"] {
            assert!(text.parse::<SquadronId>().is_err(), "{text}");
        }
    }

    #[test]
    fn names_are_written_as_text() {
        let mecha: MechaId = "B7".parse().expect("a mecha");
        assert_eq!(serde_json::to_string(&mecha).expect("plain"), "\"B7\"");
        assert_eq!(serde_json::from_str::<MechaId>("\"B7\"").expect("plain"), mecha);
        assert!(serde_json::from_str::<MechaId>("\"C7\"").is_err());
    }
}
