//! Points of the table and the ways between them.

use std::ops::{Neg, Sub};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Length;

/// How far from the origin a point may be in either direction: 262 inches, almost 22 feet.
///
/// All arithmetic of this module is proven against it. Corners of bases may lie as far beyond
/// again, so that coordinates have 19 bits and a sign, differences 20 bits, squared lengths, dot
/// and cross products 41 bits (`i64`), squared cross products 82 bits, and such a square times a
/// squared length 123 bits (`i128`).
pub const FARTHEST: i32 = 1 << 18;

/// A point of the table, in thousandths of an inch from its lower left corner.
///
/// `x` grows to the right and `y` upwards, seen from above. A point may lie off the table, but not
/// more than [`FARTHEST`] in either direction.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(try_from = "Coordinates")]
pub struct Point {
    x: i32,
    y: i32,
}

impl Point {
    /// The lower left corner.
    pub const ORIGIN: Point = Point { x: 0, y: 0 };

    /// The point with these coordinates, or `None` if it is too far away.
    pub const fn new(x: i32, y: i32) -> Option<Point> {
        if within(x, FARTHEST) && within(y, FARTHEST) { Some(Point { x, y }) } else { None }
    }

    /// To the right, in thousandths of an inch.
    pub const fn x(self) -> i32 {
        self.x
    }

    /// Upwards, in thousandths of an inch.
    pub const fn y(self) -> i32 {
        self.y
    }

    /// The point reached from here, unless it is too far away.
    pub const fn moved(self, way: Vector) -> Option<Point> {
        Point::new(self.x + way.dx, self.y + way.dy)
    }

    /// The distance to another point, rounded up to the next thousandth.
    pub fn distance(self, other: Point) -> Length {
        (other - self).length()
    }

    /// A corner of something, which may lie up to [`FARTHEST`] beyond the points there are.
    pub(super) const fn corner(self, way: Vector) -> Point {
        debug_assert!(within(way.dx, FARTHEST) && within(way.dy, FARTHEST));
        Point { x: self.x + way.dx, y: self.y + way.dy }
    }
}

impl Sub for Point {
    type Output = Vector;

    fn sub(self, from: Point) -> Vector {
        Vector { dx: self.x - from.x, dy: self.y - from.y }
    }
}

/// The way from one point to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "Difference")]
pub struct Vector {
    dx: i32,
    dy: i32,
}

impl Vector {
    /// The way so far to the right and upwards, or `None` if no two points are so far apart.
    pub const fn new(dx: i32, dy: i32) -> Option<Vector> {
        if within(dx, 2 * FARTHEST) && within(dy, 2 * FARTHEST) {
            Some(Vector { dx, dy })
        } else {
            None
        }
    }

    /// To the right, in thousandths of an inch.
    pub const fn dx(self) -> i32 {
        self.dx
    }

    /// Upwards, in thousandths of an inch.
    pub const fn dy(self) -> i32 {
        self.dy
    }

    /// The length, rounded up to the next thousandth.
    pub fn length(self) -> Length {
        Length::from_wide(super::root::root_rounded_up(self.squared().into(), 1))
    }

    /// The same way after a quarter turn to the left.
    pub const fn turned_left(self) -> Vector {
        Vector { dx: -self.dy, dy: self.dx }
    }

    pub(super) const fn squared(self) -> i64 {
        self.dot(self)
    }

    pub(super) const fn dot(self, other: Vector) -> i64 {
        self.dx as i64 * other.dx as i64 + self.dy as i64 * other.dy as i64
    }

    /// Positive if `other` points to the left of this way, negative if to the right.
    pub(super) const fn cross(self, other: Vector) -> i64 {
        self.dx as i64 * other.dy as i64 - self.dy as i64 * other.dx as i64
    }
}

impl Neg for Vector {
    type Output = Vector;

    fn neg(self) -> Vector {
        Vector { dx: -self.dx, dy: -self.dy }
    }
}

const fn within(number: i32, limit: i32) -> bool {
    -limit <= number && number <= limit
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[derive(JsonSchema)]
struct Coordinates {
    x: i32,
    y: i32,
}

impl TryFrom<Coordinates> for Point {
    type Error = TooFar;

    fn try_from(Coordinates { x, y }: Coordinates) -> Result<Point, TooFar> {
        Point::new(x, y).ok_or(TooFar { x, y, most: FARTHEST })
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[derive(JsonSchema)]
struct Difference {
    dx: i32,
    dy: i32,
}

impl TryFrom<Difference> for Vector {
    type Error = TooFar;

    fn try_from(Difference { dx, dy }: Difference) -> Result<Vector, TooFar> {
        Vector::new(dx, dy).ok_or(TooFar { x: dx, y: dy, most: 2 * FARTHEST })
    }
}

/// Why numbers are no point.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("({x}, {y}) is too far away: the numbers are thousandths of an inch, at most {most}")]
pub struct TooFar {
    x: i32,
    y: i32,
    most: i32,
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn points_beyond_every_table_do_not_exist() {
        assert!(Point::new(FARTHEST, -FARTHEST).is_some());
        assert_eq!(Point::new(FARTHEST + 1, 0), None);
        assert_eq!(Point::new(0, i32::MIN), None);
        let error = serde_json::from_value::<Point>(json!({ "x": 1, "y": 1_000_000 })).unwrap_err();
        assert!(error.to_string().contains("(1, 1000000) is too far away"), "{error}");
        let edge = Point::new(FARTHEST, 0).unwrap();
        assert_eq!(edge.moved(Vector::new(1, 0).unwrap()), None);
    }

    #[test]
    fn points_are_written_with_the_names_of_their_coordinates() {
        let point = Point::new(12_000, 10_600).unwrap();
        let json = serde_json::to_value(point).unwrap();
        assert_eq!(json, json!({ "x": 12_000, "y": 10_600 }));
        assert_eq!(serde_json::from_value::<Point>(json).unwrap(), point);
        let schema = schemars::schema_for!(Point).to_value();
        assert_eq!(schema["properties"]["x"]["type"], "integer");
    }

    #[test]
    fn distances_between_points_are_rounded_up() {
        let at = |x, y| Point::new(x, y).unwrap();
        assert_eq!(at(0, 0).distance(at(3000, 4000)), Length::inches(5));
        assert_eq!(at(0, 0).distance(at(3000, 4001)), Length::thousandths(5001));
        assert_eq!(at(1, 1).distance(at(0, 0)), Length::thousandths(2));
        let far = at(-FARTHEST, -FARTHEST).distance(at(FARTHEST, FARTHEST));
        assert_eq!(far, Length::thousandths(741_456));
    }
}
