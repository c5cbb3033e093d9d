//! The straight line between the centres of two hexes, exactly.

use std::sync::LazyLock;

use super::{Cube, Direction};

/// The longest line that [`line()`] knows: more than two hexes of the largest grid can be apart.
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

#[cfg(test)]
mod tests {
    use super::super::Hex;
    use super::super::tests::at;
    use super::*;

    #[test]
    fn a_line_through_a_shared_edge_has_one_hex_between() {
        check("1008", "1207", "1108");
    }

    #[test]
    fn a_line_along_edges_has_a_left_and_a_right() {
        check("1008", "1408", "1108|1109 1208 1308|1309");
        check("1408", "1008", "1309|1308 1208 1109|1108");
    }

    #[test]
    fn left_is_before_right_clockwise() {
        for direction in Direction::ALL {
            let (left, right) = (direction.offset(), direction.turned(1).offset());
            assert_eq!(line(left + right), [LineStep { left, right }]);
        }
    }

    #[test]
    fn a_straight_row_has_every_hex_between() {
        check("0505", "0501", "0504 0503 0502");
        check("0505", "0505", "");
        check("0505", "0605", "");
    }

    #[test]
    fn lines_are_those_of_the_definition() {
        for offset in offsets(12) {
            assert_eq!(line(offset), defined(offset), "{offset:?}");
        }
    }

    #[test]
    fn the_way_back_is_the_same_line_with_left_and_right_exchanged() {
        for offset in offsets(MAX_LINE) {
            let back = line(-offset)
                .iter()
                .rev()
                .map(|step| LineStep { left: step.right + offset, right: step.left + offset });
            assert!(line(offset).iter().copied().eq(back), "{offset:?}");
        }
    }

    #[test]
    fn no_two_hexes_are_further_apart_than_the_longest_line() {
        let corners = ["0101", "0132", "3201", "3232"].map(at);
        for (from, to) in corners.into_iter().flat_map(|a| corners.map(|b| (a, b))) {
            assert!(u16::from(from.distance(to)) <= MAX_LINE);
        }
    }

    /// The hexes between two, those left and right of an edge parted by a bar.
    #[track_caller]
    fn check(from: &str, to: &str, expected: &str) {
        let (from, to) = (at(from), at(to));
        let name = |offset: Cube| Hex::from_cube(from.cube() + offset).unwrap().to_string();
        let steps = line(from.offset_to(to)).iter().map(|step| {
            let (left, right) = (name(step.left), name(step.right));
            if left == right { left } else { format!("{left}|{right}") }
        });
        assert_eq!(steps.collect::<Vec<_>>().join(" "), expected);
    }

    /// All offsets up to this length.
    fn offsets(length: u16) -> Vec<Cube> {
        let range = -(length as i16)..=length as i16;
        range
            .clone()
            .flat_map(|x| range.clone().map(move |z| Cube { x, z }))
            .filter(|offset| offset.length() <= length)
            .collect()
    }

    /// The line by the definition: for every hex around, the time that it spends inside or on
    /// the rim, as fractions.
    fn defined(offset: Cube) -> Vec<LineStep> {
        let mut spans: Vec<(Fraction, Cube)> = offsets(offset.length() + 1)
            .into_iter()
            .filter(|hex| *hex != Cube::default() && *hex != offset)
            .filter_map(|hex| Some((time_in(offset, hex)?, hex)))
            .collect();
        spans.sort_by(|(a, _), (b, _)| a.compare(b));
        let mut steps = Vec::new();
        for chunk in spans.chunk_by(|(a, _), (b, _)| a.compare(b).is_eq()) {
            steps.push(match *chunk {
                [(_, hex)] => LineStep { left: hex, right: hex },
                [(_, one), (_, other)] => {
                    if offset.is_left(one) {
                        LineStep { left: one, right: other }
                    } else {
                        LineStep { left: other, right: one }
                    }
                }
                _ => panic!("more than two hexes at an edge of the way {offset:?}"),
            });
        }
        steps
    }

    /// When the line enters the hex, if it stays over some length.
    fn time_in(offset: Cube, hex: Cube) -> Option<Fraction> {
        let (mut enters, mut leaves) = (Fraction(0, 1), Fraction(1, 1));
        for (way, centre) in Across::of(offset).0.into_iter().zip(Across::of(hex).0) {
            // −1 ≤ t · way − centre ≤ 1.
            if way == 0 {
                if 1 < centre.abs() {
                    return None;
                }
                continue;
            }
            let (a, b) = (Fraction::new(centre - 1, way), Fraction::new(centre + 1, way));
            let (lo, hi) = if a.compare(&b).is_lt() { (a, b) } else { (b, a) };
            enters = if enters.compare(&lo).is_lt() { lo } else { enters };
            leaves = if hi.compare(&leaves).is_lt() { hi } else { leaves };
        }
        enters.compare(&leaves).is_lt().then_some(enters)
    }

    /// A fraction with a positive denominator.
    #[derive(Clone, Copy)]
    struct Fraction(i32, i32);

    impl Fraction {
        fn new(over: i32, under: i32) -> Fraction {
            Fraction(over * under.signum(), under.abs())
        }

        fn compare(&self, other: &Fraction) -> std::cmp::Ordering {
            (self.0 * other.1).cmp(&(other.0 * self.1))
        }
    }
}
