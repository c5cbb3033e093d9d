//! A short way round obstacles, as a suggestion.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::segment::side;
use super::{Area, Facing, Length, Mover, Obstacle, Path, Point, Segment, Vector};

/// The most obstacles a suggested path takes into account; a way that needs more is not found.
pub const MAX_OBSTACLES_IN_THE_WAY: usize = 40;

/// Degrees from one corner of a ring to the next.
const STEP: u16 = 18;

/// A millionth of how much longer the way to such a corner is than the way to the middle between
/// two of them: 1 / cos 9°, rounded up.
const STRETCH: i64 = 1_012_466;

/// A move for which a path is wanted.
#[derive(Clone, Copy, Debug)]
pub struct Journey<'a> {
    /// What moves.
    pub mover: &'a Mover,
    /// Where it stands.
    pub from: Point,
    /// Where it is to go.
    pub to: Point,
    /// Where all of it must stay.
    pub area: &'a Area,
    /// All that is in the way.
    pub obstacles: &'a [Obstacle<'a>],
    /// The longest path that is of use.
    pub longest: Length,
}

impl Journey<'_> {
    /// A short legal path, if one is found that is not too long.
    ///
    /// It is a suggestion: its corners are points of rings around the corners of obstacles, a little
    /// outside, so that round obstacles are passed with up to one part in a hundred to spare, and
    /// gaps narrower than that may be missed. Every leg has been judged as any path is.
    ///
    /// ```
    /// use ironlance_space::table::{Area, Base, Facing, Journey, Length, Mover, Obstacle, Point};
    ///
    /// let at = |x, y| Point::new(x, y).unwrap();
    /// let unit = Base::circle(at(5000, 0), Length::inches(1), Facing::UP).unwrap();
    /// let journey = Journey {
    ///     mover: &Mover::Line,
    ///     from: at(0, 0),
    ///     to: at(10_000, 0),
    ///     area: &Area::between(at(-9000, -9000), at(20_000, 9000)),
    ///     obstacles: &[Obstacle::solid(&unit)],
    ///     longest: Length::inches(11),
    /// };
    /// let path = journey.suggest().expect("there is room on both sides");
    /// assert!(path.obstruction(journey.mover, journey.obstacles.iter().copied()).is_none());
    /// assert!(path.length() < Length::thousandths(10_230));
    /// ```
    pub fn suggest(&self) -> Option<Path> {
        if !self.has_room(self.from) || !self.has_room(self.to) {
            return None;
        }
        if self.from == self.to {
            return Path::new(vec![self.from]).ok();
        }
        // Obstacles count only when a path ran into them. The shortest path round some of them is
        // no longer than the shortest round all, so the first that is free of all is as short.
        let mut graph = Graph::new(self);
        loop {
            let points = graph.shortest()?;
            let legs = || points.windows(2).map(|pair| Segment::new(pair[0], pair[1]));
            let before = graph.in_the_way.len();
            for (index, obstacle) in self.obstacles.iter().enumerate() {
                let known = graph.in_the_way.contains(&index);
                if !known && legs().any(|leg| self.mover.is_stopped_by(&leg, obstacle)) {
                    graph.add(index);
                }
            }
            if graph.in_the_way.len() == before {
                return Path::new(points).ok();
            }
            if MAX_OBSTACLES_IN_THE_WAY < graph.in_the_way.len() {
                return None;
            }
        }
    }

    fn has_room(&self, point: Point) -> bool {
        match self.mover {
            Mover::Line => self.area.contains(point),
            Mover::Base(base) => self.area.holds(&base.moved_to(point)),
        }
    }
}

/// Places a path may turn at, and the obstacles that count so far.
struct Graph<'a> {
    journey: &'a Journey<'a>,
    in_the_way: Vec<usize>,
    /// The first two are start and end.
    nodes: Vec<Node>,
}

struct Node {
    point: Point,
    /// The neighbours around the obstacle; start and end have none.
    ring: Option<[Point; 2]>,
}

const START: usize = 0;
const END: usize = 1;

impl<'a> Graph<'a> {
    fn new(journey: &'a Journey<'a>) -> Graph<'a> {
        let end = |point| Node { point, ring: None };
        Graph { journey, in_the_way: Vec::new(), nodes: vec![end(journey.from), end(journey.to)] }
    }

    /// Takes one more obstacle into account.
    fn add(&mut self, index: usize) {
        self.in_the_way.push(index);
        let reach = self.journey.mover.reach();
        match self.journey.obstacles[index] {
            Obstacle::Solid { shape, allowed } => {
                let keep_off = (reach + shape.radius() - allowed).max(Length::ZERO);
                let corners = shape.corners();
                for place in 0..corners.len() {
                    self.add_corner(corners, place, keep_off);
                }
            }
            // A barrier may not be touched.
            Obstacle::Barrier(gap) => {
                let keep_off = reach + Length::thousandths(1);
                self.add_corner(gap.ends(), 0, keep_off);
                self.add_corner(gap.ends(), 1, keep_off);
            }
        }
    }

    /// Adds the places from which one can go round a corner.
    fn add_corner(&mut self, corners: &[Point], place: usize, keep_off: Length) {
        let corner = corners[place];
        let count = corners.len();
        let neighbours = [corners[(place + count - 1) % count], corners[(place + 1) % count]];
        if 3 <= count && side([neighbours[0], corner], neighbours[1]) < 0 {
            // No short way turns at a corner that points inwards.
            return;
        }
        if keep_off == Length::ZERO {
            self.add_node(corner, Some(neighbours));
            return;
        }
        let ring = |index: u16| {
            let facing = Facing::UP.turned((index * STEP) as i16);
            outside(corner, facing, keep_off)
        };
        let steps = 360 / STEP;
        for index in 0..steps {
            let around = [ring(index + steps - 1), ring(index + 1)];
            let ([Some(before), Some(after)], Some(point)) = (around, ring(index)) else {
                continue;
            };
            self.add_node(point, Some([before, after]));
        }
    }

    fn add_node(&mut self, point: Point, ring: Option<[Point; 2]>) {
        if self.journey.has_room(point) {
            self.nodes.push(Node { point, ring });
        }
    }

    /// The shortest chain of free legs from start to end, by A*.
    fn shortest(&self) -> Option<Vec<Point>> {
        let to = self.journey.to;
        let left = |node: usize| self.nodes[node].point.distance(to);
        let mut best = vec![(Length::thousandths(i32::MAX), START); self.nodes.len()];
        let mut done = vec![false; self.nodes.len()];
        let mut open = BinaryHeap::from([Reverse((left(START), START))]);
        best[START].0 = Length::ZERO;
        while let Some(Reverse((_, node))) = open.pop() {
            if node == END {
                return Some(self.way_back(&best));
            }
            if std::mem::replace(&mut done[node], true) {
                continue;
            }
            for next in 0..self.nodes.len() {
                let leg = Segment::new(self.nodes[node].point, self.nodes[next].point);
                let length = best[node].0 + leg.length();
                let total = length + left(next);
                let is_better = !done[next] && length < best[next].0;
                if is_better && total <= self.journey.longest && self.is_free(node, next, &leg) {
                    best[next] = (length, node);
                    open.push(Reverse((total, next)));
                }
            }
        }
        None
    }

    fn way_back(&self, best: &[(Length, usize)]) -> Vec<Point> {
        let mut nodes = vec![END];
        while nodes[nodes.len() - 1] != START {
            nodes.push(best[nodes[nodes.len() - 1]].1);
        }
        nodes.into_iter().rev().map(|node| self.nodes[node].point).collect()
    }

    /// Whether a leg is worth going, and free of what counts so far.
    fn is_free(&self, from: usize, to: usize, leg: &Segment) -> bool {
        // Between two corners, a shortest path only goes where it just touches both; start and end
        // may lie between an obstacle and its ring.
        let between_corners = END < from && END < to;
        let touches = |node: usize| {
            self.nodes[node].ring.is_none_or(|ring| {
                let [before, after] = ring.map(|corner| side(*leg.ends(), corner).signum());
                0 <= before * after
            })
        };
        if leg.from() == leg.to() || (between_corners && !(touches(from) && touches(to))) {
            return false;
        }
        let stops =
            |&index: &usize| self.journey.mover.is_stopped_by(leg, &self.journey.obstacles[index]);
        !self.in_the_way.iter().any(stops)
    }
}

/// A point in the direction of a facing from which one sees the next of its ring past the corner.
fn outside(corner: Point, facing: Facing, keep_off: Length) -> Option<Point> {
    // One thousandth for the quotient, and two that make up for rounding both points.
    let distance = keep_off.wide() * STRETCH / 1_000_000 + 3;
    let direction = facing.direction();
    let part =
        |millionth: i64| super::root::divided(i128::from(distance * millionth), 1_000_000) as i32;
    let way = Vector::new(part(direction.dx()), part(direction.dy()))?;
    corner.moved(way)
}

#[cfg(test)]
mod tests;
