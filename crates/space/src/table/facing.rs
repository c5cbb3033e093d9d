//! Which way a unit looks, and its front and rear arc.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Point, Vector};

/// A facing in whole degrees, clockwise; 0 points up, along `y`.
///
/// ```
/// use ironlance_space::table::{Arc, Facing, FrontArc, Vector};
///
/// let facing = Facing::new(0).unwrap();
/// let sideways = Vector::new(4000, 0).unwrap();
/// let behind = Vector::new(4000, -1).unwrap();
/// assert_eq!(facing.arc(FrontArc::HALF, sideways), Arc::Front);
/// assert_eq!(facing.arc(FrontArc::HALF, behind), Arc::Rear);
/// ```
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Debug,
    Default,
    Serialize,
    Deserialize,
    JsonSchema,
)]
#[serde(try_from = "u16", into = "u16")]
pub struct Facing(u16);

impl Facing {
    /// Up, along `y`.
    pub const UP: Facing = Facing(0);

    /// The facing of so many degrees, or `None` from 360 on.
    pub const fn new(degrees: u16) -> Option<Facing> {
        if degrees < 360 { Some(Facing(degrees)) } else { None }
    }

    /// From one point to another, to the nearest degree or so.
    pub fn towards(here: Point, there: Point) -> Option<Facing> {
        if here == there {
            return None;
        }
        // The direction whose vector has the largest part along the way.
        let way = there - here;
        let along = |degrees: &u16| {
            let direction = Facing::new(*degrees).unwrap_or(Facing::UP).direction();
            direction.dx() * i64::from(way.dx()) + direction.dy() * i64::from(way.dy())
        };
        let coarse = (0..360).step_by(15).max_by_key(along)?;
        let fine = (coarse + 345..=coarse + 375).map(|degrees| degrees % 360).max_by_key(along)?;
        Facing::new(fine)
    }

    /// From 0 to 359.
    pub const fn degrees(self) -> u16 {
        self.0
    }

    /// The facing after a turn by so many degrees, clockwise if positive.
    pub const fn turned(self, degrees: i16) -> Facing {
        Facing((self.0 as i32 + degrees as i32).rem_euclid(360) as u16)
    }

    /// The degrees of the shortest turn from here to `other`, from 0 to 180.
    pub const fn turn_to(self, other: Facing) -> u16 {
        let turn = (other.0 + 360 - self.0) % 360;
        if turn <= 180 { turn } else { 360 - turn }
    }

    /// The direction as a vector a million long, both parts rounded to the nearest whole number.
    ///
    /// Quarter turns and mirroring lead from one such vector to another, exactly.
    pub const fn direction(self) -> Direction {
        Direction { dx: sine(self.0), dy: sine((self.0 + 90) % 360) }
    }

    /// The arc in which a direction lies, seen from the centre of the base.
    ///
    /// The boundary belongs to the front arc, and so does no direction at all.
    pub const fn arc(self, front: FrontArc, direction: Vector) -> Arc {
        let half = front.width / 2;
        if half == 180 {
            return Arc::Front;
        }
        let right_of_left = self.turned(-(half as i16)).direction().cross(direction) <= 0;
        let left_of_right = 0 <= self.turned(half as i16).direction().cross(direction);
        let in_front = if half <= 90 {
            right_of_left && left_of_right
        } else {
            right_of_left || left_of_right
        };
        if in_front { Arc::Front } else { Arc::Rear }
    }
}

/// The two arcs of a base.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Arc {
    /// The one the unit looks into, with its boundary.
    Front,
    /// All the rest.
    Rear,
}

/// How wide the front arc is: an even number of degrees, centred on the facing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "u16", into = "u16")]
pub struct FrontArc {
    width: u16,
}

impl FrontArc {
    /// Front and rear are halves.
    pub const HALF: FrontArc = FrontArc { width: 180 };

    /// So many degrees, or `None` unless they are even and from 2 to 360.
    pub const fn new(width: u16) -> Option<FrontArc> {
        if 2 <= width && width <= 360 && width.is_multiple_of(2) {
            Some(FrontArc { width })
        } else {
            None
        }
    }

    /// In degrees.
    pub const fn width(self) -> u16 {
        self.width
    }
}

/// A direction without a length: only where it points matters.
///
/// Its parts have at most 41 bits: those of a way between two points, or of a facing, or of a way
/// turned once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Direction {
    dx: i64,
    dy: i64,
}

impl Direction {
    /// Where the vector points, turned by so many whole degrees, clockwise.
    pub const fn of(vector: Vector, turn: Facing) -> Direction {
        if turn.0 == 0 {
            return Direction { dx: vector.dx() as i64, dy: vector.dy() as i64 };
        }
        let Direction { dx: sine, dy: cosine } = turn.direction();
        let (dx, dy) = (vector.dx() as i64, vector.dy() as i64);
        Direction { dx: dx * cosine + dy * sine, dy: dy * cosine - dx * sine }
    }

    /// To the right.
    pub const fn dx(self) -> i64 {
        self.dx
    }

    /// Upwards.
    pub const fn dy(self) -> i64 {
        self.dy
    }

    const fn cross(self, vector: Vector) -> i64 {
        // Only asked of facings, whose parts have 20 bits, so that this has 42.
        self.dx * vector.dy() as i64 - self.dy * vector.dx() as i64
    }
}

/// A million times the sine, rounded to the nearest whole number.
const fn sine(degrees: u16) -> i64 {
    match degrees {
        0..=90 => SINES[degrees as usize] as i64,
        91..=180 => SINES[180 - degrees as usize] as i64,
        181..=270 => -(SINES[degrees as usize - 180] as i64),
        _ => -(SINES[360 - degrees as usize] as i64),
    }
}

const SINES: [i32; 91] = [
    0, 17_452, 34_899, 52_336, 69_756, 87_156, 104_528, 121_869, 139_173, 156_434, 173_648,
    190_809, 207_912, 224_951, 241_922, 258_819, 275_637, 292_372, 309_017, 325_568, 342_020,
    358_368, 374_607, 390_731, 406_737, 422_618, 438_371, 453_990, 469_472, 484_810, 500_000,
    515_038, 529_919, 544_639, 559_193, 573_576, 587_785, 601_815, 615_661, 629_320, 642_788,
    656_059, 669_131, 681_998, 694_658, 707_107, 719_340, 731_354, 743_145, 754_710, 766_044,
    777_146, 788_011, 798_636, 809_017, 819_152, 829_038, 838_671, 848_048, 857_167, 866_025,
    874_620, 882_948, 891_007, 898_794, 906_308, 913_545, 920_505, 927_184, 933_580, 939_693,
    945_519, 951_057, 956_305, 961_262, 965_926, 970_296, 974_370, 978_148, 981_627, 984_808,
    987_688, 990_268, 992_546, 994_522, 996_195, 997_564, 998_630, 999_391, 999_848, 1_000_000,
];

impl TryFrom<u16> for Facing {
    type Error = NoFacing;

    fn try_from(degrees: u16) -> Result<Facing, NoFacing> {
        Facing::new(degrees).ok_or(NoFacing(degrees))
    }
}

impl From<Facing> for u16 {
    fn from(facing: Facing) -> u16 {
        facing.0
    }
}

/// Why a number is no facing.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a facing is a whole number of degrees from 0 to 359; got {0}")]
pub struct NoFacing(u16);

impl TryFrom<u16> for FrontArc {
    type Error = NoFrontArc;

    fn try_from(width: u16) -> Result<FrontArc, NoFrontArc> {
        FrontArc::new(width).ok_or(NoFrontArc(width))
    }
}

impl From<FrontArc> for u16 {
    fn from(front: FrontArc) -> u16 {
        front.width
    }
}

/// Why a number is no width of a front arc.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a front arc has an even number of degrees from 2 to 360; got {0}")]
pub struct NoFrontArc(u16);

#[cfg(test)]
mod tests;
