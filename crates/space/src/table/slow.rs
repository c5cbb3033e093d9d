//! Slow, obvious geometry in big rationals, for tests to compare with, and what tests draw from.

use num_bigint::BigInt;
use num_rational::Ratio;
use proptest::prelude::*;

use super::polygon::edges;
use super::{Base, Facing, Length, Location, Point, Polygon, Segment};

pub(super) type Rational = Ratio<BigInt>;

pub(super) fn at(x: i32, y: i32) -> Point {
    Point::new(x, y).unwrap()
}

pub(super) fn segment(ends: [(i32, i32); 2]) -> Segment {
    Segment::new(at(ends[0].0, ends[0].1), at(ends[1].0, ends[1].1))
}

pub(super) fn polygon(corners: &[(i32, i32)]) -> Polygon {
    let corners: Vec<Point> = corners.iter().map(|&(x, y)| at(x, y)).collect();
    Polygon::new(&corners).unwrap()
}

pub(super) fn round(x: i32, y: i32, radius: i32) -> Base {
    Base::circle(at(x, y), Length::thousandths(radius), Facing::UP).unwrap()
}

pub(super) fn thousandths(thousandths: i32) -> Length {
    Length::thousandths(thousandths)
}

pub(super) fn whole(number: impl Into<BigInt>) -> Rational {
    Rational::from_integer(number.into())
}

/// A point with rational coordinates.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Exact {
    pub(super) x: Rational,
    pub(super) y: Rational,
}

impl Exact {
    pub(super) fn of(point: Point) -> Exact {
        Exact { x: whole(point.x()), y: whole(point.y()) }
    }

    /// The place at `t` on the way from one point to another.
    pub(super) fn between(from: &Exact, to: &Exact, t: &Rational) -> Exact {
        let part = |from: &Rational, to: &Rational| from + (to - from) * t;
        Exact { x: part(&from.x, &to.x), y: part(&from.y, &to.y) }
    }

    pub(super) fn squared_distance(&self, other: &Exact) -> Rational {
        let (dx, dy) = (&self.x - &other.x, &self.y - &other.y);
        &dx * &dx + &dy * &dy
    }
}

fn cross(a: &Exact, b: &Exact, c: &Exact) -> Rational {
    (&b.x - &a.x) * (&c.y - &a.y) - (&b.y - &a.y) * (&c.x - &a.x)
}

/// Where the line through the first two meets the line through the others, along the first.
fn meeting(ends: &[Exact; 2], others: &[Exact; 2]) -> Option<Rational> {
    let (one, other) =
        (cross(&others[0], &others[1], &ends[0]), cross(&others[0], &others[1], &ends[1]));
    (one != other).then(|| &one / (&one - &other))
}

/// By counting the edges to the right.
pub(super) fn locate(corners: &[Point], point: &Exact) -> Location {
    let mut inside = false;
    for ends in edges(corners) {
        let [from, to] = ends.map(Exact::of);
        let turn = cross(&from, &to, point);
        let between = |a: &Rational, b: &Rational, c: &Rational| a.min(c) <= b && b <= a.max(c);
        let in_box = between(&from.x, &point.x, &to.x) && between(&from.y, &point.y, &to.y);
        if turn == whole(0) && in_box {
            return Location::Edge;
        }
        if (from.y > point.y) != (to.y > point.y) {
            let x = &from.x + (&point.y - &from.y) * (&to.x - &from.x) / (&to.y - &from.y);
            inside ^= point.x < x;
        }
    }
    if inside { Location::Inside } else { Location::Outside }
}

/// The parts of a segment inside a polygon, neighbours joined: cut at every edge, the middle of
/// each piece asked.
pub(super) fn inside_parts(corners: &[Point], segment: &Segment) -> Vec<(Rational, Rational)> {
    let ends = [segment.from(), segment.to()].map(Exact::of);
    let mut cuts = vec![whole(0), whole(1)];
    for edge in edges(corners) {
        let [from, to] = edge.map(Exact::of);
        cuts.extend(meeting(&ends, &[from, to]));
    }
    cuts.retain(|cut| *cut >= whole(0) && *cut <= whole(1));
    cuts.sort();
    cuts.dedup();
    let pieces = cuts.windows(2).filter(|cut| {
        let middle = (&cut[0] + &cut[1]) / whole(2);
        locate(corners, &Exact::between(&ends[0], &ends[1], &middle)) == Location::Inside
    });
    let mut parts: Vec<(Rational, Rational)> = Vec::new();
    for piece in pieces {
        match parts.last_mut() {
            Some(last) if last.1 == piece[0] => last.1 = piece[1].clone(),
            _ => parts.push((piece[0].clone(), piece[1].clone())),
        }
    }
    parts
}

/// The squared distance of a point from a segment: the foot of the perpendicular, or an end.
pub(super) fn squared_from_segment(point: &Exact, [from, to]: &[Exact; 2]) -> Rational {
    let length = from.squared_distance(to);
    if length == whole(0) {
        return point.squared_distance(from);
    }
    let along = (&point.x - &from.x) * (&to.x - &from.x) + (&point.y - &from.y) * (&to.y - &from.y);
    let place = (along / length).clamp(whole(0), whole(1));
    point.squared_distance(&Exact::between(from, to, &place))
}

/// The squared distance of two cores.
pub(super) fn squared_distance(one: &[Point], other: &[Point]) -> Rational {
    let sides = |corners: &[Point]| -> Vec<[Exact; 2]> {
        let sides: Vec<[Exact; 2]> = edges(corners).map(|ends| ends.map(Exact::of)).collect();
        let point = Exact::of(corners[0]);
        if sides.is_empty() { vec![[point.clone(), point]] } else { sides }
    };
    let encloses = |outline: &[Point], point: Point| {
        3 <= outline.len() && locate(outline, &Exact::of(point)) != Location::Outside
    };
    if encloses(one, other[0]) || encloses(other, one[0]) {
        return whole(0);
    }
    let mut least = Exact::of(one[0]).squared_distance(&Exact::of(other[0]));
    for a in sides(one) {
        for b in sides(other) {
            let within = |t: &Rational| *t >= whole(0) && *t <= whole(1);
            if meeting(&a, &b).is_some_and(|t| within(&t))
                && meeting(&b, &a).is_some_and(|t| within(&t))
            {
                return whole(0);
            }
            for (point, side) in [(&a[0], &b), (&a[1], &b), (&b[0], &a), (&b[1], &a)] {
                least = least.min(squared_from_segment(point, side));
            }
        }
    }
    least
}

/// Whether the insides of two polygons meet: the plane is cut into upright strips at every corner
/// and crossing, each strip at every edge, and the middle of each piece is asked.
pub(super) fn insides_meet(one: &[Point], other: &[Point]) -> bool {
    let sides: Vec<[Exact; 2]> =
        edges(one).chain(edges(other)).map(|ends| ends.map(Exact::of)).collect();
    let mut xs: Vec<Rational> = sides.iter().map(|side| side[0].x.clone()).collect();
    for a in &sides {
        for b in &sides {
            xs.extend(meeting(a, b).map(|t| Exact::between(&a[0], &a[1], &t).x));
        }
    }
    xs.sort();
    xs.dedup();
    xs.windows(2).any(|strip| {
        let x = (&strip[0] + &strip[1]) / whole(2);
        let mut ys: Vec<Rational> = sides
            .iter()
            .filter(|[from, to]| {
                from.x.clone().min(to.x.clone()) < x && x < from.x.clone().max(to.x.clone())
            })
            .map(|[from, to]| &from.y + (&x - &from.x) * (&to.y - &from.y) / (&to.x - &from.x))
            .collect();
        ys.sort();
        ys.windows(2).any(|pair| {
            let middle = Exact { x: x.clone(), y: (&pair[0] + &pair[1]) / whole(2) };
            locate(one, &middle) == Location::Inside && locate(other, &middle) == Location::Inside
        })
    })
}

/// Points on a grid so small that coincidences are common.
pub(super) fn near() -> impl Strategy<Value = Point> {
    (-6..=6_i32, -6..=6_i32).prop_map(|(x, y)| at(x, y))
}

/// Points all over the largest table.
pub(super) fn far() -> impl Strategy<Value = Point> {
    let coordinate = -super::FARTHEST..=super::FARTHEST;
    (coordinate.clone(), coordinate).prop_map(|(x, y)| at(x, y))
}

/// Simple polygons with few corners, many of them not convex.
pub(super) fn outline(points: impl Strategy<Value = Point>) -> impl Strategy<Value = Polygon> {
    prop::collection::vec(points, 3..=7)
        .prop_filter_map("meets itself", |corners| Polygon::new(&corners).ok())
}

/// A quarter turn to the left about the origin.
pub(super) fn turned(point: Point) -> Point {
    at(-point.y(), point.x())
}

/// Mirrored at the upright line through the origin.
pub(super) fn mirrored(point: Point) -> Point {
    at(-point.x(), point.y())
}

pub(super) fn changed(polygon: &Polygon, change: fn(Point) -> Point) -> Polygon {
    let corners: Vec<Point> = polygon.corners().iter().copied().map(change).collect();
    Polygon::new(&corners).unwrap()
}
