//! Which stretches of a segment lie inside a polygon.

use arrayvec::ArrayVec;

use super::polygon::MAX_CORNERS;
use super::{Fraction, Point};

/// A stretch of a segment that lies inside a polygon and has a length; its ends are on the edge
/// or are the ends of the segment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stretch {
    /// Where it begins.
    pub from: Fraction,
    /// Where it ends, always later.
    pub to: Fraction,
}

/// The stretches of one segment, in order.
pub type Stretches = ArrayVec<Stretch, MAX_CORNERS>;

/// Places where a line leaves or enters a polygon, in order.
type Crossings = ArrayVec<Fraction, MAX_CORNERS>;

/// The stretches of the segment inside the polygon with these corners.
///
/// The line is taken twice: moved to the left by less than anything, and as little to the right.
/// Neither of those runs through a corner or along an edge, so each is inside between its first
/// crossing and its second, its third and fourth, and so on. The segment itself is inside where
/// both are: along an edge, only one of them is.
pub(super) fn stretches(corners: &[Point], [from, to]: [Point; 2]) -> Stretches {
    let way = to - from;
    let mut found = Stretches::new();
    if way.squared() == 0 || corners.len() < 3 {
        return found;
    }
    let (mut left, mut right) = (Crossings::new(), Crossings::new());
    let mut before = *corners.last().expect("there are three corners");
    let mut side_before = way.cross(before - from);
    for &corner in corners {
        let side = way.cross(corner - from);
        // What an edge from the line to one side, or across it, crosses on that side.
        if (0 < side) != (0 < side_before) || (side < 0) != (side_before < 0) {
            let place = match (side_before, side) {
                (0, _) => Fraction::new(way.dot(before - from), way.squared()),
                (_, 0) => Fraction::new(way.dot(corner - from), way.squared()),
                _ => Fraction::new((before - from).cross(corner - before), side - side_before),
            };
            if (0 < side) != (0 < side_before) {
                insert(&mut left, place);
            }
            if (side < 0) != (side_before < 0) {
                insert(&mut right, place);
            }
        }
        (before, side_before) = (corner, side);
    }
    for one in left.chunks_exact(2) {
        for other in right.chunks_exact(2) {
            let from = one[0].max(other[0]).max(Fraction::ZERO);
            let to = one[1].min(other[1]).min(Fraction::ONE);
            if from < to {
                found.push(Stretch { from, to });
            }
        }
    }
    found
}

/// Keeps the few crossings in order.
fn insert(crossings: &mut Crossings, place: Fraction) {
    let index = crossings.iter().rposition(|earlier| *earlier <= place).map_or(0, |last| last + 1);
    crossings.insert(index, place);
}
