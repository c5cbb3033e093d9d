//! Straight segments: lines of fire, legs of a path, edges.

use super::{Length, Point, Shape, Vector};

/// A straight segment with a direction. Both ends belong to it, and may be the same point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Segment {
    ends: [Point; 2],
}

impl Segment {
    /// The segment from one point to another.
    pub const fn new(from: Point, to: Point) -> Segment {
        Segment { ends: [from, to] }
    }

    /// Where it begins.
    pub const fn from(&self) -> Point {
        self.ends[0]
    }

    /// Where it ends.
    pub const fn to(&self) -> Point {
        self.ends[1]
    }

    /// The way from its beginning to its end.
    pub fn way(&self) -> Vector {
        self.to() - self.from()
    }

    /// Its length, rounded up to the next thousandth.
    pub fn length(&self) -> Length {
        self.way().length()
    }

    /// Whether the two have a point in common, be it only an end.
    pub fn shares_point(&self, other: &Segment) -> bool {
        share_point(self.ends, other.ends)
    }

    /// Whether the point lies on the segment.
    pub fn contains(&self, point: Point) -> bool {
        is_on(point, self.ends)
    }

    pub(super) const fn ends(&self) -> &[Point; 2] {
        &self.ends
    }
}

impl<'a> From<&'a Segment> for Shape<'a> {
    fn from(segment: &'a Segment) -> Shape<'a> {
        Shape::thin(&segment.ends)
    }
}

/// Positive if the point lies to the left of the line through the ends, negative if to the right.
pub(super) fn side([from, to]: [Point; 2], point: Point) -> i64 {
    (to - from).cross(point - from)
}

/// Whether the point lies on the closed segment.
pub(super) fn is_on(point: Point, ends: [Point; 2]) -> bool {
    side(ends, point) == 0 && (ends[0] - point).dot(ends[1] - point) <= 0
}

/// Whether two closed segments have a point in common.
pub(super) fn share_point(one: [Point; 2], other: [Point; 2]) -> bool {
    let ends_of_other = other.map(|point| side(one, point).signum());
    let ends_of_one = one.map(|point| side(other, point).signum());
    if ends_of_other[0] * ends_of_other[1] < 0 && ends_of_one[0] * ends_of_one[1] < 0 {
        return true;
    }
    other.into_iter().any(|point| is_on(point, one))
        || one.into_iter().any(|point| is_on(point, other))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn segment(ends: [(i32, i32); 2]) -> Segment {
        let [from, to] = ends.map(|(x, y)| Point::new(x, y).unwrap());
        Segment::new(from, to)
    }

    #[track_caller]
    fn check(one: [(i32, i32); 2], other: [(i32, i32); 2], share: bool) {
        let [one, other] = [one, other].map(segment);
        assert_eq!(one.shares_point(&other), share);
        assert_eq!(other.shares_point(&one), share);
        let back = Segment::new(one.to(), one.from());
        assert_eq!(back.shares_point(&other), share);
    }

    #[test]
    fn segments_share_points_where_they_cross_touch_or_overlap() {
        check([(0, 0), (10, 10)], [(0, 10), (10, 0)], true);
        check([(0, 0), (10, 0)], [(5, 0), (5, 9)], true);
        check([(0, 0), (10, 0)], [(10, 0), (12, 7)], true);
        check([(0, 0), (10, 0)], [(8, 0), (20, 0)], true);
        check([(0, 0), (10, 0)], [(4, 0), (4, 0)], true);
        check([(4, 0), (4, 0)], [(4, 0), (4, 0)], true);
    }

    #[test]
    fn a_thousandth_apart_is_apart() {
        check([(0, 0), (10, 0)], [(5, 1), (5, 9)], false);
        check([(0, 0), (10, 0)], [(11, 0), (20, 0)], false);
        check([(0, 0), (10, 0)], [(4, 1), (4, 1)], false);
        check([(4, 0), (4, 0)], [(4, 1), (4, 1)], false);
        check([(0, 0), (100_000, 99_999)], [(50_000, 50_000), (0, 9)], false);
    }

    #[test]
    fn lengths_are_rounded_up() {
        assert_eq!(segment([(0, 0), (3, 4)]).length(), Length::thousandths(5));
        assert_eq!(segment([(0, 0), (1, 1)]).length(), Length::thousandths(2));
        assert_eq!(segment([(7, 7), (7, 7)]).length(), Length::ZERO);
    }
}
