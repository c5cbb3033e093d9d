//! Cube coordinates: the plane in which hex arithmetic is addition.

use std::ops::{Add, Neg, Sub};

/// A place or a way in cube coordinates. The third coordinate is what makes the sum 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Cube {
    /// Grows to the east.
    pub x: i16,
    /// Grows to the south.
    pub z: i16,
}

impl Cube {
    /// The third coordinate, −x − z.
    pub const fn y(self) -> i16 {
        -self.x - self.z
    }

    /// The number of steps from the origin.
    pub const fn length(self) -> u16 {
        let (x, y, z) = (self.x.unsigned_abs(), self.y().unsigned_abs(), self.z.unsigned_abs());
        // The largest of the three is the sum of the other two.
        (x + y + z) / 2
    }
}

impl Add for Cube {
    type Output = Cube;

    fn add(self, other: Cube) -> Cube {
        Cube { x: self.x + other.x, z: self.z + other.z }
    }
}

impl Sub for Cube {
    type Output = Cube;

    fn sub(self, other: Cube) -> Cube {
        Cube { x: self.x - other.x, z: self.z - other.z }
    }
}

impl Neg for Cube {
    type Output = Cube;

    fn neg(self) -> Cube {
        Cube { x: -self.x, z: -self.z }
    }
}
