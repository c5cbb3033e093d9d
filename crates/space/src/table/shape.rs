//! Any two shapes: how far apart they are, whether they touch, overlap or cross.

use std::cmp::Ordering;

use super::polygon::{Location, edges, locate};
use super::root::root_rounded_up;
use super::segment::share_point;
use super::{Bounds, Length, Point, Segment, stretch};

/// More than any two points are apart. Longer reaches are cut to it, so that squares stay short.
const MOST_REACH: i64 = 1 << 21;

/// The common view of a point, a segment, a base and a polygon: everything within a radius of a
/// core of one corner, two corners, or an outline with what it encloses.
///
/// All answers are exact. Lengths are rounded up to the next thousandth, so that a distance is at
/// most a whole number of thousandths exactly if its rounded value is.
///
/// ```
/// use ironlance_space::table::{Base, Facing, Length, Point, Shape};
///
/// let at = |x, y| Point::new(x, y).unwrap();
/// let infantry = |place| Base::circle(place, Length::thousandths(600), Facing::UP).unwrap();
/// let (one, other) = (infantry(at(0, 0)), infantry(at(1250, 0)));
/// let (one, other) = (Shape::from(&one), Shape::from(&other));
/// assert_eq!(one.distance(other), Length::thousandths(50));
/// assert!(one.is_within(Length::thousandths(50), other));
/// assert!(!one.is_within(Length::thousandths(49), other));
/// assert!(!one.overlaps(other));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Shape<'a> {
    corners: &'a [Point],
    radius: i64,
}

impl<'a> Shape<'a> {
    /// A shape that is all core.
    pub(super) const fn thin(corners: &'a [Point]) -> Shape<'a> {
        Shape { corners, radius: 0 }
    }

    pub(super) const fn new(corners: &'a [Point], radius: Length) -> Shape<'a> {
        Shape { corners, radius: radius.wide() }
    }

    pub(super) const fn corners(&self) -> &'a [Point] {
        self.corners
    }

    pub(super) fn radius(&self) -> Length {
        Length::from_wide(self.radius)
    }

    /// The same shape, so much wider on all sides: a blast circle is a widened point.
    ///
    /// Nothing is taken away: a negative margin changes nothing.
    pub fn widened(self, margin: Length) -> Shape<'a> {
        Shape { radius: (self.radius + margin.wide().max(0)).min(MOST_REACH), ..self }
    }

    /// The smallest upright rectangle around the shape.
    pub fn bounds(&self) -> Bounds {
        Bounds::around(self.corners, self.radius)
    }

    /// The distance between the closest points, rounded up; 0 if they touch or overlap.
    pub fn distance<'b>(self, other: impl Into<Shape<'b>>) -> Length {
        let other = other.into();
        let Squared { over, under } = squared_distance(self.corners, other.corners);
        Length::from_wide((root_rounded_up(over, under) - self.radius - other.radius).max(0))
    }

    /// Whether the closest points are at most so far apart. Exactly so far is within.
    pub fn is_within<'b>(self, distance: Length, other: impl Into<Shape<'b>>) -> bool {
        let other = other.into();
        let reach = distance.wide() + self.radius + other.radius;
        0 <= distance.wide() && self.compare(other, reach).is_le()
    }

    /// Whether the closest points are less than so far apart. Exactly so far is not closer.
    pub fn is_closer_than<'b>(self, distance: Length, other: impl Into<Shape<'b>>) -> bool {
        let other = other.into();
        let reach = distance.wide() + self.radius + other.radius;
        0 < distance.wide() && self.compare(other, reach).is_lt()
    }

    /// Whether the insides have a point in common. Touching is not overlapping.
    pub fn overlaps<'b>(self, other: impl Into<Shape<'b>>) -> bool {
        self.overlaps_by_more_than(Length::ZERO, other)
    }

    /// Whether the shapes would still overlap if their radii together were so much smaller.
    ///
    /// Round shapes may then lie in each other by that much, but cores never overlap.
    pub fn overlaps_by_more_than<'b>(self, allowed: Length, other: impl Into<Shape<'b>>) -> bool {
        let other = other.into();
        let reach = self.radius + other.radius - allowed.wide().max(0);
        if reach <= 0 {
            return Bounds::around(self.corners, 0).meet(&Bounds::around(other.corners, 0))
                && sharp_insides_meet(self.corners, other.corners);
        }
        self.compare(other, reach).is_lt()
    }

    /// Whether the shapes touch: their closest points coincide, and they do not overlap.
    pub fn touches<'b>(self, other: impl Into<Shape<'b>>) -> bool {
        let other = other.into();
        self.is_within(Length::ZERO, other) && !self.overlaps(other)
    }

    /// Whether the shapes do not overlap and the gap between them is at most `gap`.
    pub fn is_in_contact<'b>(self, gap: Length, other: impl Into<Shape<'b>>) -> bool {
        let other = other.into();
        self.is_within(gap, other) && !self.overlaps(other)
    }

    /// Whether some point of the segment is strictly inside the shape. Touching the edge or a
    /// corner, or running along an edge, is not crossing.
    pub fn is_crossed_by(self, segment: &Segment) -> bool {
        self.overlaps(segment)
    }

    /// Compares the distance of the cores with a reach that is not negative.
    fn compare(self, other: Shape<'_>, reach: i64) -> Ordering {
        let reach = reach.min(MOST_REACH);
        // The usual case: two round bases.
        if let (&[one], &[other]) = (self.corners, other.corners) {
            return (one - other).squared().cmp(&(reach * reach));
        }
        if !Bounds::around(self.corners, reach).meet(&Bounds::around(other.corners, 0)) {
            return Ordering::Greater;
        }
        let Squared { over, under } = squared_distance(self.corners, other.corners);
        over.cmp(&(i128::from(reach * reach) * i128::from(under)))
    }
}

impl<'a> From<&'a Point> for Shape<'a> {
    fn from(point: &'a Point) -> Shape<'a> {
        Shape::thin(std::slice::from_ref(point))
    }
}

/// A squared distance as a fraction: at most 82 bits over at most 41.
#[derive(Clone, Copy)]
struct Squared {
    over: i128,
    under: i64,
}

impl Squared {
    const ZERO: Squared = Squared { over: 0, under: 1 };

    fn min(self, other: Squared) -> Squared {
        let less = self.over * i128::from(other.under) <= other.over * i128::from(self.under);
        if less { self } else { other }
    }
}

/// The squared distance of two cores, 0 if they have a point in common.
fn squared_distance(one: &[Point], other: &[Point]) -> Squared {
    match (one, other) {
        (&[one], &[other]) => Squared { over: (one - other).squared().into(), under: 1 },
        (&[point], &[from, to]) | (&[from, to], &[point]) => from_segment(point, [from, to]),
        _ if share(one, other) => Squared::ZERO,
        _ => from_corners(one, other).min(from_corners(other, one)),
    }
}

/// Whether two cores have a point in common.
fn share(one: &[Point], other: &[Point]) -> bool {
    let meet = |ends| edges(other).any(|others| share_point(ends, others));
    edges(one).any(meet)
        || (3 <= one.len() && locate(one, other[0]) != Location::Outside)
        || (3 <= other.len() && locate(other, one[0]) != Location::Outside)
}

/// The smallest distance of a corner of one outline from the edges of another.
fn from_corners(corners: &[Point], outline: &[Point]) -> Squared {
    let from_corner = |&corner: &Point| match outline {
        &[point] => Squared { over: (corner - point).squared().into(), under: 1 },
        _ => edges(outline)
            .map(|ends| from_segment(corner, ends))
            .reduce(Squared::min)
            .expect("two corners have an edge"),
    };
    corners.iter().map(from_corner).reduce(Squared::min).expect("every core has a corner")
}

/// The squared distance of a point from a closed segment.
fn from_segment(point: Point, [from, to]: [Point; 2]) -> Squared {
    let (way, offset) = (to - from, point - from);
    let along = way.dot(offset);
    if along <= 0 {
        return Squared { over: offset.squared().into(), under: 1 };
    }
    if way.squared() <= along {
        return Squared { over: (point - to).squared().into(), under: 1 };
    }
    let cross = i128::from(way.cross(offset));
    Squared { over: cross * cross, under: way.squared() }
}

/// Whether the insides of two cores meet, where a point or segment counts as all inside.
fn sharp_insides_meet(one: &[Point], other: &[Point]) -> bool {
    match (one.len(), other.len()) {
        (0..3, 0..3) => false,
        (0..3, _) => thin_meets_inside(one, other),
        (_, 0..3) => thin_meets_inside(other, one),
        // If no edge of either runs through the inside of the other, the insides are apart or
        // the same.
        _ => {
            edges(one).any(|ends| runs_inside(ends, other))
                || edges(other).any(|ends| runs_inside(ends, one))
                || same_outline(one, other)
        }
    }
}

fn thin_meets_inside(thin: &[Point], outline: &[Point]) -> bool {
    locate(outline, thin[0]) == Location::Inside
        || edges(thin).any(|ends| runs_inside(ends, outline))
}

fn runs_inside(ends: [Point; 2], outline: &[Point]) -> bool {
    !stretch::stretches(outline, ends).is_empty()
}

/// Whether two outlines without straight corners are the same, wherever they begin and whichever
/// way they go.
fn same_outline(one: &[Point], other: &[Point]) -> bool {
    let count = one.len();
    if count != other.len() {
        return false;
    }
    let Some(start) = other.iter().position(|corner| *corner == one[0]) else {
        return false;
    };
    (0..count).all(|place| one[place] == other[(start + place) % count])
        || (0..count).all(|place| one[place] == other[(start + count - place) % count])
}

#[cfg(test)]
mod tests;
