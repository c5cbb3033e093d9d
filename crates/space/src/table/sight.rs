//! Lines of sight in three dimensions, and how much of a target is hidden.

use std::ops::{BitOr, BitOrAssign};

use super::root::divided_by_root;
use super::stretch::{Stretches, stretches};
use super::{Bounds, FARTHEST, Fraction, Length, Location, Point, Polygon, Segment, Shape, Vector};

/// A point above the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Elevated {
    /// On the plan.
    pub point: Point,
    /// Above the table.
    pub height: Length,
}

/// A straight line between two points above the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SightLine {
    /// The eye.
    pub from: Elevated,
    /// What it looks at.
    pub to: Elevated,
}

/// What lines of sight can run into. Bottom and top do not belong to its inside.
#[derive(Clone, Copy, Debug)]
pub enum Body<'a> {
    /// An upright cylinder.
    Cylinder(Cylinder),
    /// An upright body with this outline: a box, a building, a wood.
    Prism {
        /// On the plan.
        outline: &'a Polygon,
        /// Where it begins.
        bottom: Length,
        /// Where it ends.
        top: Length,
    },
}

/// An upright cylinder.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cylinder {
    /// Of its circle, on the plan.
    pub centre: Point,
    /// Of its circle.
    pub radius: Length,
    /// Where it begins.
    pub bottom: Length,
    /// Where it ends.
    pub top: Length,
}

impl Body<'_> {
    /// Whether some point of the line is strictly inside. Touching the surface is not.
    pub fn blocks(&self, line: &SightLine) -> bool {
        let plan = Segment::new(line.from.point, line.to.point);
        if !self.bounds().meet(&Shape::from(&plan).bounds()) {
            return false;
        }
        let over = self.over(&plan);
        self.between(line.from.height, line.to.height).is_some_and(|part| over.meets(part))
    }

    /// Which part of a line between these heights lies between bottom and top.
    fn between(&self, from: Length, to: Length) -> Option<Part> {
        let (bottom, top) = match *self {
            Body::Cylinder(Cylinder { bottom, top, .. }) => (bottom, top),
            Body::Prism { bottom, top, .. } => (bottom, top),
        };
        part_between([from, to].map(height), height(bottom), height(top))
    }

    /// Where a segment of the plan runs over the body.
    fn over(&self, plan: &Segment) -> Over {
        match *self {
            Body::Cylinder(Cylinder { centre, radius, .. }) => {
                let radius = i64::from(radius.in_thousandths().clamp(0, FARTHEST));
                let (way, start) = (plan.way(), plan.from() - centre);
                Over::Circle {
                    a: way.squared(),
                    b: way.dot(start),
                    c: start.squared() - radius * radius,
                }
            }
            Body::Prism { outline, .. } if plan.from() == plan.to() => {
                Over::Point(outline.locate(plan.from()) == Location::Inside)
            }
            Body::Prism { outline, .. } => {
                Over::Outline(stretches(outline.corners(), *plan.ends()))
            }
        }
    }

    fn bounds(&self) -> Bounds {
        match self {
            Body::Cylinder(Cylinder { centre, radius, .. }) => {
                Bounds::around(&[*centre], radius.wide())
            }
            Body::Prism { outline, .. } => Shape::from(*outline).bounds(),
        }
    }
}

/// Heights beyond any table are cut, so that differences have 20 bits.
fn height(height: Length) -> i64 {
    height.in_thousandths().clamp(-FARTHEST, FARTHEST).into()
}

/// A part of a line: from one place to a later one, without both.
type Part = (Fraction, Fraction);

/// The part of a line from one height to another that is strictly between bottom and top.
fn part_between([from, to]: [i64; 2], bottom: i64, top: i64) -> Option<Part> {
    let climb = to - from;
    if climb == 0 {
        let between = bottom < from && from < top;
        return between.then_some((Fraction::ZERO, Fraction::ONE));
    }
    let (enters, leaves) = if 0 < climb { (bottom, top) } else { (top, bottom) };
    let first = Fraction::new(enters - from, climb).max(Fraction::ZERO);
    let last = Fraction::new(leaves - from, climb).min(Fraction::ONE);
    (first < last).then_some((first, last))
}

/// Where a segment of the plan runs over a body.
#[expect(clippy::large_enum_variant, reason = "one lives at a time, and a box would allocate")]
enum Over {
    /// Where a·t² + 2·b·t + c is negative: the square of the distance from the centre of a circle,
    /// less that of its radius, is a parabola along the segment.
    Circle { a: i64, b: i64, c: i64 },
    /// On these stretches.
    Outline(Stretches),
    /// The segment is a point, and this says whether it is over the body.
    Point(bool),
}

impl Over {
    /// Whether some point of the part is over the body.
    fn meets(&self, (first, last): Part) -> bool {
        match self {
            Over::Outline(stretches) => {
                stretches.iter().any(|stretch| stretch.from.max(first) < stretch.to.min(last))
            }
            Over::Point(inside) => *inside,
            &Over::Circle { a, b, c } => {
                // The parabola must be negative just after the first place, just before the last,
                // or at its lowest point between them. Places are heights over heights, 20 bits
                // each, so that nothing here has more than 84.
                let [a, b, c] = [a, b, c].map(i128::from);
                let below = |place: Fraction| {
                    let (over, under) = (place.over(), place.under());
                    a * over * over + 2 * b * over * under + c * under * under < 0
                };
                let lowest_between = first.over() * a < -b * first.under()
                    && -b * last.under() < last.over() * a
                    && a * c < b * b;
                below(first) || below(last) || lowest_between
            }
        }
    }
}

/// The points of a target by which it is judged how much of it is hidden: 8 columns and 4 rows on an
/// upright rectangle through its centre, at right angles to the line from the eye.
///
/// ```
/// use ironlance_space::table::{Body, Cylinder, Elevated, Length, Point, Polygon, Silhouette};
///
/// let at = |x, y| Point::new(x, y).unwrap();
/// let (radius, top) = (Length::thousandths(600), Length::inches(2));
/// let target = Cylinder { centre: at(0, 10_000), radius, bottom: Length::ZERO, top };
/// let eye = Elevated { point: at(0, 0), height: Length::inches(1) };
/// let seen = Silhouette::new(eye, &target);
///
/// // A tall building hides the two outermost columns.
/// let outline = Polygon::new(&[at(250, 9000), at(5000, 9000), at(5000, 9500), at(250, 9500)])?;
/// let building = Body::Prism { outline: &outline, bottom: Length::ZERO, top: Length::inches(5) };
/// assert_eq!(seen.hidden_by(&building).count(), 8);
/// # Ok::<(), ironlance_space::table::PolygonError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Silhouette {
    eye: Elevated,
    columns: [Point; COLUMNS],
    rows: [Length; ROWS],
    /// Around the eye and all points.
    bounds: Bounds,
}

const COLUMNS: usize = 8;
const ROWS: usize = 4;

impl Silhouette {
    /// The silhouette of the target for an eye.
    ///
    /// All coordinates are rounded to the nearest thousandth, in the plane away from the centre. An
    /// eye straight above the target sees it as if from below on the plan.
    pub fn new(eye: Elevated, target: &Cylinder) -> Silhouette {
        let mut way = target.centre - eye.point;
        if way.squared() == 0 {
            way = Vector::new(0, 1).expect("a thousandth is not too far");
        }
        let (aside, squared) = (way.turned_left(), i128::from(way.squared()));
        let radius = i128::from(target.radius.in_thousandths().clamp(0, FARTHEST));
        // The columns are 7, 5, 3 and 1 eighths of the radius to the left, and as much to the right.
        let column = |index: usize| {
            let eighths = 7 - 2 * index as i128;
            let part = |part: i32| {
                divided_by_root(eighths * radius * i128::from(part), 64 * squared) as i32
            };
            let way = Vector::new(part(aside.dx()), part(aside.dy()));
            target.centre.corner(way.expect("a column is within the radius of the centre"))
        };
        let (bottom, top) = (height(target.bottom), height(target.top));
        let row = |index: usize| {
            let eighths = 2 * index as i64 + 1;
            Length::from_wide(bottom + (2 * eighths * (top - bottom) + 8) / 16)
        };
        let columns = std::array::from_fn(column);
        let bounds = Bounds::around(&columns, 0).around_both(&Bounds::around(&[eye.point], 0));
        Silhouette { eye, columns, rows: std::array::from_fn(row), bounds }
    }

    /// All 32 points, column by column from the left, each from below.
    pub fn points(&self) -> impl Iterator<Item = Elevated> {
        let column =
            |point: Point| self.rows.into_iter().map(move |height| Elevated { point, height });
        self.columns.into_iter().flat_map(column)
    }

    /// The points to which the straight line from the eye runs through the body.
    pub fn hidden_by(&self, body: &Body<'_>) -> HiddenPoints {
        let bounds = body.bounds();
        if !bounds.meet(&self.bounds) {
            return HiddenPoints::NONE;
        }
        let parts = self.rows.map(|row| body.between(self.eye.height, row));
        let mut hidden = HiddenPoints::NONE;
        for (index, &column) in self.columns.iter().enumerate() {
            let plan = Segment::new(self.eye.point, column);
            if !bounds.meet(&Shape::from(&plan).bounds()) {
                continue;
            }
            let over = body.over(&plan);
            if !over.meets((Fraction::ZERO, Fraction::ONE)) {
                continue;
            }
            for (row, part) in parts.iter().enumerate() {
                if part.is_some_and(|part| over.meets(part)) {
                    hidden.0 |= 1 << (ROWS * index + row);
                }
            }
        }
        hidden
    }
}

/// Some of the 32 points of a silhouette.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct HiddenPoints(u32);

impl HiddenPoints {
    /// None of them.
    pub const NONE: HiddenPoints = HiddenPoints(0);

    /// How many, from 0 to 32.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether nothing of the target is seen.
    pub const fn are_all(self) -> bool {
        self.0 == u32::MAX
    }
}

impl BitOr for HiddenPoints {
    type Output = HiddenPoints;

    fn bitor(self, other: HiddenPoints) -> HiddenPoints {
        HiddenPoints(self.0 | other.0)
    }
}

impl BitOrAssign for HiddenPoints {
    fn bitor_assign(&mut self, other: HiddenPoints) {
        self.0 |= other.0;
    }
}

#[cfg(test)]
mod tests;
