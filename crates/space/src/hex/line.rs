//! The straight line between the centres of two hexes, exactly.

use std::sync::LazyLock;

use super::{Cube, Direction};

/// The longest line that [`line`] knows: more than two hexes of the largest grid can be apart.
pub const MAX_LINE: u16 = 48;

/// One step of a line, as offsets from its first hex.
///
/// Both are equal where the line runs through the inside of a hex. Where it runs along the edge
/// shared by two hexes, they are the one on the left and the one on the right, seen from the start.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LineStep {
    /// The hex on the left, or the only one.
    pub left: Cube,
    /// The hex on the right, or the only one.
    pub right: Cube,
}

/// The hexes between the two ends of a line, in order from the start.
///
/// A hex that the line only touches in a point is not among them.
///
/// # Panics
/// If the offset is longer than [`MAX_LINE`], which no two hexes are apart.
pub fn line(offset: Cube) -> &'static [LineStep] {
    assert!(offset.length() <= MAX_LINE, "no line is as long as {offset:?}");
    let (from, to) = TABLE.spans[place(offset)];
    &TABLE.steps[from as usize..to as usize]
}

static TABLE: LazyLock<Table> = LazyLock::new(Table::build);

/// All lines, one after the other.
struct Table {
    steps: Vec<LineStep>,
    /// By place of the offset: where its line begins and ends in `steps`.
    spans: Vec<(u32, u32)>,
}

const WIDTH: usize = 2 * MAX_LINE as usize + 1;

fn place(offset: Cube) -> usize {
    let index = |coordinate: i16| (coordinate + MAX_LINE as i16) as usize;
    index(offset.x) * WIDTH + index(offset.z)
}

impl Table {
    fn build() -> Table {
        let mut table = Table { steps: Vec::new(), spans: vec![(0, 0); WIDTH * WIDTH] };
        let range = -(MAX_LINE as i16)..=MAX_LINE as i16;
        for x in range.clone() {
            for z in range.clone() {
                let offset = Cube { x, z };
                if offset.length() <= MAX_LINE {
                    let from = table.steps.len() as u32;
                    walk(offset, &mut table.steps);
                    table.spans[place(offset)] = (from, table.steps.len() as u32);
                }
            }
        }
        table
    }
}

/// Follows the line from edge to edge.
///
/// A hex is bounded by three pairs of parallel edges. In the coordinate across a pair, the
/// difference of two cube coordinates, its centre is 1 away from either edge. At time t from 0 to 1
/// the line is at t times its whole way, so it leaves by the edge whose time is first.
fn walk(offset: Cube, out: &mut Vec<LineStep>) {
    let way = Across::of(offset);
    let mut hex = Cube::default();
    while hex != offset {
        let centre = Across::of(hex);
        let first = (0..3)
            .filter(|pair| way.0[*pair] != 0)
            .map(|pair| Exit::new(centre.0[pair], way.0[pair], pair))
            .reduce(|a, b| if b.before(&a) { b } else { a })
            .expect("a line that has not ended is on its way");
        let second = (0..3)
            .filter(|pair| way.0[*pair] != 0 && *pair != first.pair)
            .map(|pair| Exit::new(centre.0[pair], way.0[pair], pair))
            .find(|exit| exit.speed == first.speed && exit.distance == first.distance);
        match second {
            // Through a corner and on along the edge that begins there.
            Some(second) => {
                let (one, other) = (hex + first.step(), hex + second.step());
                out.push(if offset.is_left(one) {
                    LineStep { left: one, right: other }
                } else {
                    LineStep { left: other, right: one }
                });
                hex = one + second.step();
            }
            None => hex = hex + first.step(),
        }
        if hex != offset {
            out.push(LineStep { left: hex, right: hex });
        }
    }
}

/// The coordinates across the three pairs of edges: x − y, y − z, z − x.
struct Across([i32; 3]);

impl Across {
    fn of(cube: Cube) -> Across {
        let [x, y, z] = [cube.x, cube.y(), cube.z].map(i32::from);
        Across([x - y, y - z, z - x])
    }
}

/// Where the line would leave a hex by one of its pairs of edges: at time distance ÷ speed.
struct Exit {
    pair: usize,
    forward: bool,
    distance: i32,
    speed: i32,
}

impl Exit {
    fn new(centre: i32, way: i32, pair: usize) -> Exit {
        Exit { pair, forward: 0 < way, distance: centre * way.signum() + 1, speed: way.abs() }
    }

    /// Whether the line leaves here and not there. Through a corner it goes on into the hex whose
    /// edge it crosses faster.
    fn before(&self, other: &Exit) -> bool {
        let (ours, theirs) = (self.distance * other.speed, other.distance * self.speed);
        ours < theirs || ours == theirs && other.speed < self.speed
    }

    /// The step over the edge.
    fn step(&self) -> Cube {
        let direction = [
            Direction::SOUTH_EAST, // x up, y down
            Direction::NORTH,      // y up, z down
            Direction::SOUTH_WEST, // z up, x down
        ][self.pair];
        if self.forward { direction.offset() } else { -direction.offset() }
    }
}

impl Cube {
    /// Whether the other lies to the left, seen along this way.
    fn is_left(self, other: Cube) -> bool {
        i32::from(self.x) * i32::from(other.z) < i32::from(self.z) * i32::from(other.x)
    }
}
