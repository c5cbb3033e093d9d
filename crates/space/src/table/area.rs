//! Rectangles along the edges of the table: the table, deployment zones, bounding boxes.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Length, Point, Shape};

/// A rectangle whose sides lie along the edges of the table; its edge belongs to it.
///
/// ```
/// use ironlance_space::table::{Area, Length, Point};
///
/// let table = Area::of_size(Length::inches(36), Length::inches(36)).expect("it fits");
/// let zone = Area::between(Point::new(8000, 0).unwrap(), Point::new(28_000, 3000).unwrap());
/// assert!(zone.contains(Point::new(8000, 3000).unwrap()));
/// assert!(!zone.contains(Point::new(7999, 3000).unwrap()));
/// assert!(zone.corners().into_iter().all(|corner| table.contains(corner)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(from = "Corners")]
pub struct Area {
    lower_left: Point,
    upper_right: Point,
}

impl Area {
    /// The area between two opposite corners.
    pub fn between(corner: Point, opposite: Point) -> Area {
        let ordered = |a: i32, b: i32| (a.min(b), a.max(b));
        let (left, right) = ordered(corner.x(), opposite.x());
        let (low, high) = ordered(corner.y(), opposite.y());
        let point = |x, y| Point::new(x, y).expect("both coordinates are those of points");
        Area { lower_left: point(left, low), upper_right: point(right, high) }
    }

    /// The area of this width and depth whose lower left corner is the origin, unless a side is
    /// negative or too long.
    pub fn of_size(width: Length, depth: Length) -> Option<Area> {
        let upper_right = Point::new(width.in_thousandths(), depth.in_thousandths())?;
        (0 <= upper_right.x() && 0 <= upper_right.y())
            .then_some(Area { lower_left: Point::ORIGIN, upper_right })
    }

    /// The corner with the smallest coordinates.
    pub const fn lower_left(&self) -> Point {
        self.lower_left
    }

    /// The corner with the largest coordinates.
    pub const fn upper_right(&self) -> Point {
        self.upper_right
    }

    /// All four corners, from the lower left one counter-clockwise.
    pub fn corners(&self) -> [Point; 4] {
        let Area { lower_left, upper_right } = *self;
        let point = |x, y| Point::new(x, y).expect("both coordinates are those of points");
        [
            lower_left,
            point(upper_right.x(), lower_left.y()),
            upper_right,
            point(lower_left.x(), upper_right.y()),
        ]
    }

    /// Whether the point lies in the area or on its edge.
    pub const fn contains(&self, point: Point) -> bool {
        self.lower_left.x() <= point.x()
            && point.x() <= self.upper_right.x()
            && self.lower_left.y() <= point.y()
            && point.y() <= self.upper_right.y()
    }

    /// Whether the whole shape lies in the area; it may touch the edge from inside.
    pub fn holds<'a>(&self, shape: impl Into<Shape<'a>>) -> bool {
        let bounds = shape.into().bounds();
        i64::from(self.lower_left.x()) <= bounds.left
            && bounds.right <= self.upper_right.x().into()
            && i64::from(self.lower_left.y()) <= bounds.low
            && bounds.high <= self.upper_right.y().into()
    }

    /// The part of the area that is at least so far from its edge, if there is any.
    pub fn inset(&self, margin: Length) -> Option<Area> {
        let margin = margin.in_thousandths();
        let inner = |point: Point, sign: i32| {
            let x = point.x().checked_add(margin.checked_mul(sign)?)?;
            Point::new(x, point.y().checked_add(margin.checked_mul(sign)?)?)
        };
        let (lower_left, upper_right) = (inner(self.lower_left, 1)?, inner(self.upper_right, -1)?);
        (lower_left.x() <= upper_right.x() && lower_left.y() <= upper_right.y())
            .then_some(Area { lower_left, upper_right })
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[derive(JsonSchema)]
struct Corners {
    lower_left: Point,
    upper_right: Point,
}

impl From<Corners> for Area {
    fn from(corners: Corners) -> Area {
        Area::between(corners.lower_left, corners.upper_right)
    }
}

/// The smallest upright rectangle around a shape. It may reach beyond the points there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    pub(super) left: i64,
    pub(super) right: i64,
    pub(super) low: i64,
    pub(super) high: i64,
}

impl Bounds {
    /// Around the points, and so far beyond.
    pub(super) fn around(points: &[Point], margin: i64) -> Bounds {
        let (mut left, mut right, mut low, mut high) = (i32::MAX, i32::MIN, i32::MAX, i32::MIN);
        for point in points {
            (left, right) = (left.min(point.x()), right.max(point.x()));
            (low, high) = (low.min(point.y()), high.max(point.y()));
        }
        Bounds {
            left: i64::from(left) - margin,
            right: i64::from(right) + margin,
            low: i64::from(low) - margin,
            high: i64::from(high) + margin,
        }
    }

    /// The smallest bounds around both.
    pub(super) fn around_both(&self, other: &Bounds) -> Bounds {
        Bounds {
            left: self.left.min(other.left),
            right: self.right.max(other.right),
            low: self.low.min(other.low),
            high: self.high.max(other.high),
        }
    }

    /// From left to right.
    pub fn width(&self) -> Length {
        Length::from_wide(self.right - self.left)
    }

    /// From below to above.
    pub fn depth(&self) -> Length {
        Length::from_wide(self.high - self.low)
    }

    /// Whether the two share a point. If they do not, neither do the shapes inside.
    pub const fn meet(&self, other: &Bounds) -> bool {
        self.left <= other.right
            && other.left <= self.right
            && self.low <= other.high
            && other.low <= self.high
    }

    /// The bounds so much wider on all sides: what a shape within that distance must meet.
    pub const fn widened(&self, margin: Length) -> Bounds {
        let margin = margin.wide();
        Bounds {
            left: self.left - margin,
            right: self.right + margin,
            low: self.low - margin,
            high: self.high + margin,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: i32, y: i32) -> Point {
        Point::new(x, y).unwrap()
    }

    #[test]
    fn an_area_is_the_same_from_any_two_opposite_corners() {
        let area = Area::between(at(8000, 0), at(28_000, 3000));
        assert_eq!(Area::between(at(28_000, 0), at(8000, 3000)), area);
        let json =
            r#"{ "lower_left": { "x": 28000, "y": 3000 }, "upper_right": { "x": 8000, "y": 0 } }"#;
        assert_eq!(serde_json::from_str::<Area>(json).unwrap(), area);
    }

    #[test]
    fn an_inset_area_ends_where_nothing_is_left() {
        let area = Area::of_size(Length::inches(6), Length::inches(10)).unwrap();
        let inset = area.inset(Length::inches(3)).unwrap();
        assert_eq!(inset, Area::between(at(3000, 3000), at(3000, 7000)));
        assert_eq!(area.inset(Length::thousandths(3001)), None);
        assert_eq!(area.inset(Length::thousandths(i32::MIN)), None);
        assert_eq!(Area::of_size(Length::inches(-1), Length::inches(1)), None);
    }

    #[test]
    fn bounds_that_touch_meet() {
        let bounds = Bounds::around(&[at(0, 0)], 500);
        assert_eq!([bounds.width(), bounds.depth()], [Length::inches(1); 2]);
        assert!(bounds.meet(&Bounds::around(&[at(1000, 1000)], 500)));
        assert!(!bounds.meet(&Bounds::around(&[at(1001, 0)], 500)));
        assert!(bounds.widened(Length::thousandths(1)).meet(&Bounds::around(&[at(1001, 0)], 500)));
    }
}
