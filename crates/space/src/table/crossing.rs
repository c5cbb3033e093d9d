//! Where a path first goes into or out of a terrain feature.

use super::path::mark;
use super::root::{divided, divided_by_root};
use super::{Base, Fraction, Length, Path, Point, Polygon, Segment, Vector};

/// The place where a path goes into or out of a polygon, exactly.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Crossing {
    /// The number of the leg, counted from 0.
    pub leg: usize,
    segment: Segment,
    place: Fraction,
}

/// A part of a path inside a polygon. It may touch the edge from inside on the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Visit {
    /// Where the path goes in; its beginning, if it begins inside, or goes in from the edge at once.
    pub entry: Crossing,
    /// Where it goes out, unless it ends inside, or on the edge coming from inside.
    pub exit: Option<Crossing>,
}

impl Path {
    /// All parts of the path inside the polygon, in order.
    ///
    /// Touching a corner and running along an edge are not inside: a path that goes from the inside
    /// onto the edge and on along it has gone out.
    pub fn visits(&self, polygon: &Polygon) -> impl Iterator<Item = Visit> {
        let last_leg = self.legs().len().saturating_sub(1);
        let mut stretches = self
            .legs()
            .enumerate()
            .flat_map(move |(leg, segment)| {
                let crossing = move |place| Crossing { leg, segment, place };
                let of_leg = polygon.stretches(&segment).into_iter();
                of_leg.map(move |stretch| (crossing(stretch.from), crossing(stretch.to)))
            })
            .peekable();
        std::iter::from_fn(move || {
            let (entry, mut end) = stretches.next()?;
            while let Some((_, next)) = stretches.next_if(|(from, _)| end.leads_to(from)) {
                end = next;
            }
            let ends_inside = end.leg == last_leg && end.place == Fraction::ONE;
            Some(Visit { entry, exit: (!ends_inside).then_some(end) })
        })
    }

    /// Where the path first goes into the polygon.
    pub fn entry(&self, polygon: &Polygon) -> Option<Crossing> {
        self.visits(polygon).next().map(|visit| visit.entry)
    }

    /// Where the path first goes out of the polygon.
    pub fn exit(&self, polygon: &Polygon) -> Option<Crossing> {
        self.visits(polygon).next().and_then(|visit| visit.exit)
    }

    /// The length of the path up to a crossing; the last leg is rounded down to the thousandth.
    pub fn length_to(&self, crossing: &Crossing) -> Length {
        let whole_legs: Length = self.legs().take(crossing.leg).map(|leg| leg.length()).sum();
        whole_legs + mark(&crossing.segment, crossing.place)
    }
}

impl Crossing {
    /// Whether the two are the same place of the path.
    fn leads_to(&self, next: &Crossing) -> bool {
        let at_a_corner =
            next.leg == self.leg + 1 && self.place == Fraction::ONE && next.place == Fraction::ZERO;
        at_a_corner || (next.leg == self.leg && next.place == self.place)
    }

    /// Whether the leg goes on for at most so far beyond the crossing.
    pub fn is_at_most_before_the_end(&self, distance: Length) -> bool {
        // Paths and polygons have points, not corners of bases: places have 40 bits, the squared
        // length 39, and the product 119.
        let left = self.place.under() - self.place.over();
        let squared = i128::from(self.segment.way().squared());
        let distance = i128::from(distance.in_thousandths().clamp(0, 1 << 21));
        left * left * squared <= distance * distance * self.place.under() * self.place.under()
    }

    /// Whether a point is at most so far from the crossing.
    pub fn is_within(&self, distance: Length, point: Point) -> bool {
        let (dx, dy) = self.scaled_from(point);
        let reach = i128::from(distance.in_thousandths().clamp(0, 1 << 20)) * self.place.under();
        // Both have at most 60 bits.
        dx * dx + dy * dy <= reach * reach
    }

    /// The crossing, rounded to the nearest thousandth in both directions.
    pub fn rounded(&self) -> Point {
        let from = self.segment.from();
        let (dx, dy) = self.scaled_from(from);
        let under = self.place.under();
        let way = Vector::new(divided(dx, under) as i32, divided(dy, under) as i32);
        way.and_then(|way| from.moved(way)).expect("a place on a segment is between its ends")
    }

    /// The edge of the polygon that is crossed, or `None` at a corner.
    pub fn edge(&self, polygon: &Polygon) -> Option<Segment> {
        if polygon.corners().iter().any(|&corner| self.scaled_from(corner) == (0, 0)) {
            return None;
        }
        polygon.edges().find(|edge| {
            let way = edge.way();
            let (dx, dy) = self.scaled_from(edge.from());
            let (ax, ay) = (i128::from(way.dx()), i128::from(way.dy()));
            let along = dx * ax + dy * ay;
            ax * dy == ay * dx
                && 0 <= along
                && along <= i128::from(way.squared()) * self.place.under()
        })
    }

    /// The way from the point to the crossing, times the denominator of the place.
    fn scaled_from(&self, point: Point) -> (i128, i128) {
        scaled(&self.segment, self.place, point)
    }
}

/// The way from a point to a place of a segment, times the denominator of the place.
pub(super) fn scaled(segment: &Segment, place: Fraction, from: Point) -> (i128, i128) {
    let (start, way) = (segment.from() - from, segment.way());
    let (over, under) = (place.over(), place.under());
    let scaled = |start: i32, way: i32| i128::from(start) * under + i128::from(way) * over;
    (scaled(start.dx(), way.dx()), scaled(start.dy(), way.dy()))
}

/// Which side of an edge a base is put on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// Up onto the feature.
    Inside,
    /// Down from it.
    Outside,
}

impl Crossing {
    /// Where a base that stops at the crossing is put: on the perpendicular to the edge through the
    /// rounded crossing, so far from it. `None` at a corner, or if the place is too far away.
    ///
    /// The way there is rounded to the nearest thousandth in both directions.
    pub fn step(&self, polygon: &Polygon, step: Step, distance: Length) -> Option<Point> {
        let edge = self.edge(polygon)?;
        let inward = edge.way().turned_left();
        let sign = match step {
            Step::Inside => 1,
            Step::Outside => -1,
        };
        let squared = i128::from(inward.squared());
        let length = i128::from(distance.in_thousandths().clamp(0, 1 << 20)) * sign;
        let part = |part: i32| divided_by_root(length * i128::from(part), squared) as i32;
        Vector::new(part(inward.dx()), part(inward.dy())).and_then(|way| self.rounded().moved(way))
    }
}

impl Polygon {
    /// Whether the base lies wholly in the polygon or wholly outside: it may touch the edge.
    pub fn lets_rest(&self, base: &Base) -> bool {
        self.holds(base) || !super::Shape::from(self).overlaps(base)
    }
}

#[cfg(test)]
mod tests;
