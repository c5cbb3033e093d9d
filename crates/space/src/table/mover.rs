//! What moves along a path, and what is in its way.

use arrayvec::ArrayVec;

use super::segment::side;
use super::{Base, Length, Point, Segment, Shape};

/// What moves along a path.
#[derive(Clone, Copy, Debug)]
pub enum Mover {
    /// The line itself, without any width.
    Line,
    /// A base that needs room along the whole path. It keeps its facing.
    Base(Base),
}

/// Something that a path must not go through.
#[derive(Clone, Copy, Debug)]
pub enum Obstacle<'a> {
    /// May be touched, but not entered by more than `allowed`.
    Solid {
        /// A base, a terrain feature, or anything else.
        shape: Shape<'a>,
        /// How far round shapes may lie in each other; usually nothing.
        allowed: Length,
    },
    /// May not even be touched: the gap between two units in contact.
    Barrier(Segment),
}

impl<'a> Obstacle<'a> {
    /// May be touched, but not entered at all.
    pub fn solid(shape: impl Into<Shape<'a>>) -> Obstacle<'a> {
        Obstacle::Solid { shape: shape.into(), allowed: Length::ZERO }
    }

    /// May be entered by at most so much.
    pub fn yielding(shape: impl Into<Shape<'a>>, allowed: Length) -> Obstacle<'a> {
        Obstacle::Solid { shape: shape.into(), allowed }
    }
}

impl Mover {
    /// Whether the mover would enter the obstacle on a straight leg of its centre.
    pub fn is_stopped_by(&self, leg: &Segment, obstacle: &Obstacle<'_>) -> bool {
        let judge = |swept: Shape<'_>| match obstacle {
            Obstacle::Solid { shape, allowed } => shape.overlaps_by_more_than(*allowed, swept),
            Obstacle::Barrier(gap) => swept.is_within(Length::ZERO, gap),
        };
        match self {
            Mover::Line => judge(Shape::from(leg)),
            Mover::Base(base) => judge(Swept::new(base, leg).shape()),
        }
    }

    /// The largest distance of a point of the mover from its centre, rounded up.
    pub(super) fn reach(&self) -> Length {
        match self {
            Mover::Line => Length::ZERO,
            Mover::Base(base) => {
                let furthest = base.core().iter().map(|&corner| base.centre().distance(corner));
                furthest.max().unwrap_or_default() + base.radius()
            }
        }
    }
}

/// Everything a base covers on a straight leg: the hull of its core at both ends, and its radius.
struct Swept {
    core: ArrayVec<Point, 8>,
    radius: Length,
}

impl Swept {
    fn new(base: &Base, leg: &Segment) -> Swept {
        let radius = base.radius();
        if base.core().len() == 1 {
            return Swept { core: leg.ends().iter().copied().collect(), radius };
        }
        let (first, last) = (base.moved_to(leg.from()), base.moved_to(leg.to()));
        let corners = first.core().iter().chain(last.core()).copied().collect();
        Swept { core: hull(corners), radius }
    }

    fn shape(&self) -> Shape<'_> {
        Shape::new(&self.core, self.radius)
    }
}

/// The corners of the smallest convex outline around the points, counter-clockwise.
fn hull(mut points: ArrayVec<Point, 8>) -> ArrayVec<Point, 8> {
    points.sort_unstable();
    let lower = chain(points.iter());
    let upper = chain(points.iter().rev());
    // The first and the last point are ends of both chains.
    let mut corners: ArrayVec<Point, 8> = lower[..lower.len() - 1].iter().copied().collect();
    corners.extend(upper[..upper.len() - 1].iter().copied());
    corners
}

/// The points that turn to the left, from the first one on.
fn chain<'a>(points: impl Iterator<Item = &'a Point>) -> ArrayVec<Point, 8> {
    let mut chain = ArrayVec::<Point, 8>::new();
    for &point in points {
        while let [.., before, last] = chain[..] {
            if 0 < side([before, last], point) {
                break;
            }
            chain.pop();
        }
        chain.push(point);
    }
    chain
}

#[cfg(test)]
mod tests;
