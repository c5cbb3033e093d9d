//! Outlines of terrain: simple polygons.

use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::root::divided;
use super::segment::{is_on, share_point, side};
use super::{Area, Base, Facing, Length, Point, Segment, Shape, Stretches, Vector, stretch};

/// The most corners a polygon can have.
pub const MAX_CORNERS: usize = 32;

/// An outline without holes that meets itself nowhere. It need not be convex.
///
/// Corners go counter-clockwise, whichever way they were given, and corners in the middle of a
/// straight edge are left out.
///
/// ```
/// use ironlance_space::table::{Location, Point, Polygon, Segment};
///
/// let at = |x, y| Point::new(x, y).unwrap();
/// let wood = Polygon::new(&[at(14_000, 8000), at(18_000, 8000), at(18_000, 12_000), at(14_000, 12_000)])?;
/// assert_eq!(wood.locate(at(14_000, 10_000)), Location::Edge);
/// assert!(wood.contains(at(14_000, 10_000)));
///
/// // A line through the wood crosses it; one along its edge does not.
/// assert!(wood.is_crossed_by(&Segment::new(at(10_000, 10_000), at(20_000, 10_000))));
/// assert!(!wood.is_crossed_by(&Segment::new(at(10_000, 12_000), at(20_000, 12_000))));
/// # Ok::<(), ironlance_space::table::PolygonError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "Vec<Point>", into = "Vec<Point>")]
pub struct Polygon {
    #[schemars(with = "Vec<Point>")]
    corners: ArrayVec<Point, MAX_CORNERS>,
}

/// Where a point lies, seen from a polygon.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Location {
    /// Strictly inside.
    Inside,
    /// Exactly on the edge.
    Edge,
    /// Strictly outside.
    Outside,
}

/// Why corners make no polygon.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PolygonError {
    /// Fewer than three or more than [`MAX_CORNERS`].
    #[error("a polygon has 3 to {MAX_CORNERS} corners that are not all on one line; got {0}")]
    Corners(usize),
    /// The outline meets itself.
    #[error("the edges after corners {one} and {other} meet, counted from 0")]
    MeetsItself {
        /// The corner before one of the edges.
        one: usize,
        /// The corner before the other.
        other: usize,
    },
    /// A corner lies beyond every table.
    #[error("corner {0}, counted from 0, is too far away")]
    TooFar(usize),
}

impl Polygon {
    /// The polygon with these corners in this order, or what is wrong with them.
    pub fn new(corners: &[Point]) -> Result<Polygon, PolygonError> {
        if MAX_CORNERS < corners.len() {
            return Err(PolygonError::Corners(corners.len()));
        }
        let mut kept: ArrayVec<Point, MAX_CORNERS> = corners.iter().copied().collect();
        // Leaving one corner out can straighten the edge at another.
        while let Some(straight) = (0..kept.len()).find(|&place| is_straight(&kept, place)) {
            kept.remove(straight);
        }
        if kept.len() < 3 {
            return Err(PolygonError::Corners(kept.len()));
        }
        if let Some((one, other)) = meeting_edges(&kept) {
            return Err(PolygonError::MeetsItself { one, other });
        }
        if doubled_area(&kept) < 0 {
            kept.reverse();
        }
        Ok(Polygon { corners: kept })
    }

    /// A shape given by the ways from its reference point to its corners, put down with that point
    /// at `place` and turned by so many degrees, clockwise.
    ///
    /// Each corner is rounded to the nearest thousandth, halves away from the reference point.
    pub fn placed(shape: &[Vector], place: Point, turn: Facing) -> Result<Polygon, PolygonError> {
        let mut corners = ArrayVec::<Point, MAX_CORNERS>::new();
        for (index, &corner) in shape.iter().enumerate() {
            let corner = turned(corner, turn).and_then(|way| place.moved(way));
            let corner = corner.ok_or(PolygonError::TooFar(index))?;
            corners.try_push(corner).map_err(|_| PolygonError::Corners(shape.len()))?;
        }
        Polygon::new(&corners)
    }

    /// Counter-clockwise.
    pub fn corners(&self) -> &[Point] {
        &self.corners
    }

    /// The edges, each from a corner to the next, with the inside on their left.
    pub fn edges(&self) -> impl Iterator<Item = Segment> {
        edges(&self.corners).map(|[from, to]| Segment::new(from, to))
    }

    /// Whether the point is inside, outside or on the edge.
    pub fn locate(&self, point: Point) -> Location {
        locate(&self.corners, point)
    }

    /// Whether the point is inside or on the edge.
    pub fn contains(&self, point: Point) -> bool {
        self.locate(point) != Location::Outside
    }

    /// The stretches of the segment that lie inside, in order. Touching a corner or running along
    /// an edge makes none.
    pub fn stretches(&self, segment: &Segment) -> Stretches {
        if !Shape::from(self).bounds().meet(&Shape::from(segment).bounds()) {
            return Stretches::new();
        }
        stretch::stretches(&self.corners, *segment.ends())
    }

    /// Whether a stretch of the segment with some length lies inside.
    pub fn is_crossed_by(&self, segment: &Segment) -> bool {
        !self.stretches(segment).is_empty()
    }

    /// Whether the segment crosses, but all corners on one side of its line are at most so far from
    /// the line: it only cuts something off.
    pub fn is_nicked_by(&self, margin: Length, segment: &Segment) -> bool {
        let ends = *segment.ends();
        let margin = i128::from(margin.in_thousandths().clamp(0, 1 << 20));
        let most = margin * margin * i128::from(segment.way().squared());
        let sides = || self.corners.iter().map(|&corner| i128::from(side(ends, corner)));
        let is_thin = |far: i128| far * far <= most;
        self.is_crossed_by(segment)
            && (sides().filter(|side| 0 < *side).all(is_thin)
                || sides().filter(|side| *side < 0).all(is_thin))
    }

    /// Whether the whole base lies in the polygon; it may touch the edge from inside.
    pub fn holds(&self, base: &Base) -> bool {
        let shape = Shape::from(base);
        // The outline does not run through the base, so the base is all inside or all outside.
        self.edges().all(|edge| !shape.is_crossed_by(&edge)) && shape.overlaps(self)
    }
}

impl TryFrom<Area> for Polygon {
    type Error = PolygonError;

    fn try_from(area: Area) -> Result<Polygon, PolygonError> {
        Polygon::new(&area.corners())
    }
}

impl TryFrom<Vec<Point>> for Polygon {
    type Error = PolygonError;

    fn try_from(corners: Vec<Point>) -> Result<Polygon, PolygonError> {
        Polygon::new(&corners)
    }
}

impl From<Polygon> for Vec<Point> {
    fn from(polygon: Polygon) -> Vec<Point> {
        polygon.corners.to_vec()
    }
}

impl<'a> From<&'a Polygon> for Shape<'a> {
    fn from(polygon: &'a Polygon) -> Shape<'a> {
        Shape::thin(&polygon.corners)
    }
}

impl Vector {
    /// The way after a turn by so many degrees, clockwise, as the corners of a placed shape turn.
    /// `None` if no two points are so far apart.
    pub fn turned(self, turn: Facing) -> Option<Vector> {
        turned(self, turn)
    }
}

/// The vector turned clockwise and rounded to the nearest thousandth.
pub(super) fn turned(vector: Vector, turn: Facing) -> Option<Vector> {
    let (sine, cosine) = (turn.direction().dx(), turn.direction().dy());
    let (dx, dy) = (i64::from(vector.dx()), i64::from(vector.dy()));
    let whole = |millionths: i64| divided(millionths.into(), 1_000_000) as i32;
    Vector::new(whole(dx * cosine + dy * sine), whole(dy * cosine - dx * sine))
}

/// The edges of an outline with these corners; of two corners the one segment, of one none.
pub(super) fn edges(corners: &[Point]) -> impl Iterator<Item = [Point; 2]> {
    let closing = match corners {
        [first, .., last] if 3 <= corners.len() => Some([*last, *first]),
        _ => None,
    };
    corners.windows(2).map(|pair| [pair[0], pair[1]]).chain(closing)
}

/// Where the point lies, seen from the polygon with these corners.
pub(super) fn locate(corners: &[Point], point: Point) -> Location {
    let mut inside = false;
    for [from, to] in edges(corners) {
        if is_on(point, [from, to]) {
            return Location::Edge;
        }
        // A ray to the right; each edge has its lower end but not its upper one.
        if (from.y() <= point.y()) != (to.y() <= point.y()) {
            let left_of_edge = 0 < side([from, to], point);
            inside ^= left_of_edge == (from.y() < to.y());
        }
    }
    if inside { Location::Inside } else { Location::Outside }
}

/// Whether the outline goes straight on at this corner, or comes back along itself, or repeats it.
fn is_straight(corners: &[Point], place: usize) -> bool {
    let count = corners.len();
    let (before, after) = (corners[(place + count - 1) % count], corners[(place + 1) % count]);
    let (into, out) = (corners[place] - before, after - corners[place]);
    // A spike is kept: it is found where edges meet.
    into.cross(out) == 0 && 0 <= into.dot(out)
}

/// The corners before two edges that meet where they must not.
fn meeting_edges(corners: &[Point]) -> Option<(usize, usize)> {
    let count = corners.len();
    let edge = |place: usize| [corners[place], corners[(place + 1) % count]];
    let meet = |one: usize, other: usize| {
        let neighbours = other == one + 1 || (one == 0 && other == count - 1);
        if !neighbours {
            return share_point(edge(one), edge(other));
        }
        let (first, second) = if other == one + 1 { (one, other) } else { (other, one) };
        let [[from, corner], [_, to]] = [edge(first), edge(second)];
        let (into, out) = (corner - from, to - corner);
        into.cross(out) == 0 && into.dot(out) <= 0
    };
    (0..count)
        .flat_map(|one| (one + 1..count).map(move |other| (one, other)))
        .find(|&(one, other)| meet(one, other))
}

/// Twice the area, positive if the corners go counter-clockwise.
fn doubled_area(corners: &[Point]) -> i64 {
    let origin = corners[0];
    edges(corners).map(|[from, to]| (from - origin).cross(to - origin)).sum()
}

#[cfg(test)]
mod tests;
