//! Movement paths: chains of straight legs.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::root::root_rounded_down;
use super::{Area, Fraction, Length, Mover, Obstacle, Point, Polygon, Segment, Stretch};

/// The most legs a path can have.
pub const MAX_LEGS: usize = 64;

/// A chain of straight legs, from corner to corner. A path of a single point stays where it is.
///
/// ```
/// use ironlance_space::table::{Length, Path, Point};
///
/// let at = |x, y| Point::new(x, y).unwrap();
/// let path = Path::new(vec![at(0, 0), at(3000, 4000), at(3001, 4001)])?;
/// // Each leg counts with its length rounded up to the next thousandth: 5 inches and 0.002.
/// assert_eq!(path.length(), Length::thousandths(5002));
/// # Ok::<(), ironlance_space::table::PathError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "Vec<Point>", into = "Vec<Point>")]
pub struct Path {
    points: Vec<Point>,
}

/// Why points make no path.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PathError {
    /// No point at all.
    #[error("a path needs at least the point where it begins")]
    Empty,
    /// More than [`MAX_LEGS`].
    #[error("a path has at most {MAX_LEGS} legs; got {0}")]
    TooManyLegs(usize),
    /// A leg that leads nowhere.
    #[error("leg {0} of the path, counted from 0, ends where it begins")]
    EmptyLeg(usize),
}

/// What is in the way of a path, and where.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Obstruction {
    /// The number of the leg, counted from 0.
    pub leg: usize,
    /// The number of the obstacle in the order they were given, counted from 0.
    pub obstacle: usize,
}

impl Path {
    /// The path through these points, or what is wrong with it.
    pub fn new(points: Vec<Point>) -> Result<Path, PathError> {
        if points.is_empty() {
            return Err(PathError::Empty);
        }
        if MAX_LEGS + 1 < points.len() {
            return Err(PathError::TooManyLegs(points.len() - 1));
        }
        match points.windows(2).position(|pair| pair[0] == pair[1]) {
            Some(leg) => Err(PathError::EmptyLeg(leg)),
            None => Ok(Path { points }),
        }
    }

    /// Where it begins.
    pub fn start(&self) -> Point {
        self.points[0]
    }

    /// Where it ends.
    pub fn end(&self) -> Point {
        self.points[self.points.len() - 1]
    }

    /// Start, corners and end.
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// The legs in order.
    pub fn legs(&self) -> impl ExactSizeIterator<Item = Segment> {
        self.points.windows(2).map(|pair| Segment::new(pair[0], pair[1]))
    }

    /// The sum of the legs, each rounded up to the next thousandth.
    ///
    /// A single leg is therefore at most as long as an allowance exactly if its true length is, and
    /// no corner added to a path makes it shorter.
    pub fn length(&self) -> Length {
        self.legs().map(|leg| leg.length()).sum()
    }

    /// Whether every point of the path lies in the area or on its edge.
    pub fn stays_in(&self, area: &Area) -> bool {
        self.points.iter().all(|&point| area.contains(point))
    }

    /// The first leg on which the mover would enter the obstacle.
    pub fn obstructed_by(&self, mover: &Mover, obstacle: &Obstacle<'_>) -> Option<usize> {
        self.legs().position(|leg| mover.is_stopped_by(&leg, obstacle))
    }

    /// The first obstruction on the way: of all obstacles on the first obstructed leg, the one that
    /// was given first.
    pub fn obstruction<'a>(
        &self,
        mover: &Mover,
        obstacles: impl Iterator<Item = Obstacle<'a>> + Clone,
    ) -> Option<Obstruction> {
        self.legs().enumerate().find_map(|(leg, segment)| {
            let mut in_the_way = obstacles.clone();
            in_the_way
                .position(|obstacle| mover.is_stopped_by(&segment, &obstacle))
                .map(|obstacle| Obstruction { leg, obstacle })
        })
    }

    /// How much of the path lies inside any of the polygons: for ground that costs more.
    ///
    /// Places where a leg goes in and out are measured along it, rounded down to the thousandth;
    /// the end of a leg is at its length. Parts that lie inside several count once.
    pub fn length_inside<'a>(&self, polygons: impl Iterator<Item = &'a Polygon> + Clone) -> Length {
        self.legs().map(|leg| length_inside(&leg, polygons.clone())).sum()
    }
}

/// The length of one leg inside any of the polygons.
fn length_inside<'a>(leg: &Segment, polygons: impl Iterator<Item = &'a Polygon> + Clone) -> Length {
    // Goes along the leg from each place to the furthest end of a stretch that covers it, or, if
    // none does, to the next beginning.
    let stretches = || {
        let of = |polygon: &'a Polygon| polygon.stretches(leg).into_iter();
        polygons.clone().flat_map(of).map(|stretch| marks(leg, stretch))
    };
    let (mut place, mut inside) = (Length::ZERO, Length::ZERO);
    loop {
        let covering = stretches().filter(|&(from, to)| from <= place && place < to);
        let next = stretches().map(|(from, _)| from).filter(|&from| place < from).min();
        match (covering.map(|(_, to)| to).max(), next) {
            (Some(to), _) => {
                inside += to - place;
                place = to;
            }
            (None, Some(from)) => place = from,
            (None, None) => return inside,
        }
    }
}

/// Where a stretch begins and ends, measured along the leg.
fn marks(leg: &Segment, stretch: Stretch) -> (Length, Length) {
    (mark(leg, stretch.from), mark(leg, stretch.to))
}

/// A place along a leg in thousandths, rounded down; the end of the leg is at its length.
pub(super) fn mark(leg: &Segment, place: Fraction) -> Length {
    if place == Fraction::ONE {
        return leg.length();
    }
    // Paths and polygons have points, not corners of bases: the place has at most 40 bits, the
    // squared length 39, and the product 119.
    let squared = i128::from(leg.way().squared());
    let (over, under) = (place.over(), place.under());
    Length::from_wide(root_rounded_down(over * over * squared / (under * under)) as i64)
}

impl TryFrom<Vec<Point>> for Path {
    type Error = PathError;

    fn try_from(points: Vec<Point>) -> Result<Path, PathError> {
        Path::new(points)
    }
}

impl From<Path> for Vec<Point> {
    fn from(path: Path) -> Vec<Point> {
        path.points
    }
}

#[cfg(test)]
mod tests;
