//! A unit with its dials, tokens and marks.

use std::{fmt, str::FromStr};

use arrayvec::ArrayVec;
use ironlance_engine::{Piece, Say, Seat, Sentence, Thing};
use ironlance_space::table::{Facing, Point};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    content::{FactionId, UnitKind},
    equipment::EquipmentSet,
    force::Fitted,
};

/// The most units a player can have.
const MOST: u8 = 60;

/// A unit by the player it began with and its number there, from 1: `A1`, `B12`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UnitId(u8);

impl UnitId {
    /// The unit with this number, from 1, or `None` if there can be none.
    pub const fn new(seat: Seat, number: u8) -> Option<UnitId> {
        if seat.index() < 4 && 1 <= number && number <= MOST {
            Some(UnitId((seat.index() as u8) << 6 | number))
        } else {
            None
        }
    }

    /// Who began with the unit.
    pub const fn seat(self) -> Seat {
        Seat::at((self.0 >> 6) as usize)
    }

    /// Its number, from 1.
    pub const fn number(self) -> u8 {
        self.0 & 63
    }
}

impl fmt::Display for UnitId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + (self.0 >> 6)), self.number())
    }
}

impl fmt::Debug for UnitId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for UnitId {
    type Err = String;

    fn from_str(text: &str) -> Result<UnitId, String> {
        let unknown = || format!("`{text}` is no unit: units are called A1, A2, B1 and so on");
        let mut letters = text.chars();
        let seat = match letters.next().map(|letter| letter.to_ascii_uppercase()) {
            Some(letter @ 'A'..='D') => Seat::at(usize::from(letter as u8 - b'A')),
            _ => return Err(unknown()),
        };
        let number = letters.as_str();
        if number.starts_with(['+', '0']) {
            return Err(unknown());
        }
        number.parse().ok().and_then(|number| UnitId::new(seat, number)).ok_or_else(unknown)
    }
}

impl Serialize for UnitId {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            serializer.serialize_u8(self.0)
        }
    }
}

impl<'de> Deserialize<'de> for UnitId {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<UnitId, D::Error> {
        use serde::de::Error;
        if deserializer.is_human_readable() {
            let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
            text.parse().map_err(D::Error::custom)
        } else {
            let id = u8::deserialize(deserializer)?;
            UnitId::new(Seat::at(usize::from(id >> 6)), id & 63)
                .ok_or_else(|| D::Error::custom(format!("no unit has the number {id}")))
        }
    }
}

impl JsonSchema for UnitId {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "UnitId".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string", "pattern": "^[A-D][1-9][0-9]?$" })
    }
}

impl Say for UnitId {
    fn say(&self, sentence: &mut Sentence) {
        sentence.push(Piece::Thing(Thing::new("unit", self.to_string())));
    }
}

/// A place with a facing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Spot {
    /// Where the centre of the base is.
    pub at: Point,
    /// Where the unit looks.
    pub facing: Facing,
}

/// Where a unit is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Place {
    /// Not deployed yet.
    Reserve,
    /// On the battlefield.
    Field {
        /// The centre of its base.
        at: Point,
        /// Where it looks.
        facing: Facing,
        /// At cruising level.
        cruising: bool,
    },
    /// A passenger.
    Aboard {
        /// Of this transport.
        transport: UnitId,
    },
    /// A passenger of a transport that whoever looks does not know.
    Stowed,
    /// No longer in the game.
    Out(Fate),
}

/// Why a unit is no longer in the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Fate {
    /// It was eliminated.
    Eliminated,
    /// Its player withdrew.
    Withdrawn,
    /// There was no room for it when units were deployed.
    LeftOut,
}

/// A unit with its dials, tokens and marks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Unit {
    /// Its name, for ever.
    pub id: UnitId,
    /// What it is.
    pub kind: UnitKind,
    /// Who gives it orders; while it is a captive, who did before.
    pub controller: Seat,
    /// The faction it counts as in this game.
    pub faction: Option<FactionId>,
    /// Gear and pilot.
    pub fitted: ArrayVec<Fitted, 2>,
    /// What it is worth, gear and pilot included.
    pub points: u16,
    /// Where it is.
    pub place: Place,
    /// Where it was when the turn began.
    pub began: Place,
    /// The position of its combat dial.
    pub click: u8,
    /// The position of its heat dial.
    pub heat: u8,
    /// Order tokens.
    pub tokens: u8,
    /// Order tokens when the turn began.
    pub began_tokens: u8,
    /// Whether it is shut down.
    pub shutdown: bool,
    /// Whether it restarted this turn, so that it takes no orders.
    pub restarted: bool,
    /// Whether a heat roll restarted it this turn, which spares it all others of the turn.
    pub spared: bool,
    /// Whether a die forbade it an order in doubt this turn.
    pub doubted: bool,
    /// Whether it was given an order this turn.
    pub ordered: bool,
    /// Who holds it captive.
    pub captor: Option<UnitId>,
    /// Whether it became a captive this turn.
    pub just_taken: bool,
    /// Whom it holds captive.
    pub captive: Option<UnitId>,
    /// The teammate's transport it may board.
    pub consents: Option<UnitId>,
    /// Special equipment that is canceled until the turn ends.
    pub canceled: EquipmentSet,
    /// The unit it must attack before all others.
    pub bound: Option<UnitId>,
    /// Whether an energy attack has heated it this turn.
    pub energy_heated: bool,
    /// Whether a homing beacon is on it this turn.
    pub beacon: bool,
    /// Special equipment used this turn, where it can be used once.
    pub struck: EquipmentSet,
    /// Shut down by TSEMP, until its controller's next turn begins.
    pub jammed: bool,
}

impl Unit {
    /// A unit about to be deployed.
    pub fn new(id: UnitId, kind: UnitKind, points: u16, start: u8) -> Unit {
        Unit {
            id,
            kind,
            controller: id.seat(),
            faction: None,
            fitted: ArrayVec::new(),
            points,
            place: Place::Reserve,
            began: Place::Reserve,
            click: start,
            heat: 0,
            tokens: 0,
            began_tokens: 0,
            shutdown: false,
            restarted: false,
            spared: false,
            doubted: false,
            ordered: false,
            captor: None,
            just_taken: false,
            captive: None,
            consents: None,
            canceled: EquipmentSet::default(),
            bound: None,
            energy_heated: false,
            beacon: false,
            struck: EquipmentSet::default(),
            jammed: false,
        }
    }

    /// The centre of its base, on the battlefield.
    #[inline]
    pub fn at(&self) -> Option<Point> {
        match self.place {
            Place::Field { at, .. } => Some(at),
            _ => None,
        }
    }

    /// Where it looks, on the battlefield.
    #[inline]
    pub fn facing(&self) -> Option<Facing> {
        match self.place {
            Place::Field { facing, .. } => Some(facing),
            _ => None,
        }
    }

    /// Whether it is at cruising level.
    #[inline]
    pub fn is_cruising(&self) -> bool {
        matches!(self.place, Place::Field { cruising: true, .. })
    }

    /// Whether it is on the battlefield.
    #[inline]
    pub fn is_on_field(&self) -> bool {
        matches!(self.place, Place::Field { .. })
    }

    /// Whether it has not left the game.
    pub fn is_in_game(&self) -> bool {
        !matches!(self.place, Place::Out(_))
    }

    /// Whether somebody holds it captive.
    pub fn is_captive(&self) -> bool {
        self.captor.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_called_by_letter_and_number() {
        for (text, seat, number) in [("A1", 0, 1), ("b12", 1, 12), ("D60", 3, 60)] {
            assert_eq!(text.parse(), Ok(UnitId::new(Seat::at(seat), number).expect("a unit")));
        }
        for text in ["", "A", "A0", "E1", "A61", "A-1", "A+1", "A01", "1A", "é1"] {
            assert!(text.parse::<UnitId>().is_err(), "{text}");
        }
    }

    #[test]
    fn names_are_written_as_text_and_packed_as_one_byte() {
        let unit: UnitId = "C7".parse().expect("a unit");
        assert_eq!(serde_json::to_string(&unit).expect("plain"), "\"C7\"");
        assert_eq!(serde_json::from_str::<UnitId>("\"C7\"").expect("plain"), unit);
        assert!(serde_json::from_str::<UnitId>("\"E7\"").is_err());
    }
}
