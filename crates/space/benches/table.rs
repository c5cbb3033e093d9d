//! How long the open table takes: `cargo bench -p ironlance-space`.
//!
//! Everything is measured against 10, 50 and 200 pieces on a table of 48 by 48 inches, with eight
//! terrain features among them.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use ironlance_space::table::{
    Area, Base, Body, Cylinder, Elevated, Facing, HiddenPoints, Journey, Length, Mover, Obstacle,
    Path, Point, Polygon, Segment, Shape, SightLine, Silhouette,
};

const PIECES: [usize; 3] = [10, 50, 200];
const SIDE: i32 = 48_000;
const GAP: Length = Length::thousandths(50);

/// Pieces without overlap, the same on every run.
struct Scene {
    random: Random,
    table: Area,
    units: Vec<Base>,
    features: Vec<Polygon>,
}

impl Scene {
    fn new(pieces: usize) -> Scene {
        let side = Length::thousandths(SIDE);
        let table = Area::of_size(side, side).expect("it fits");
        let mut scene = Scene { random: Random(7), table, units: Vec::new(), features: Vec::new() };
        for _ in 0..8 {
            let (x, y) = (scene.random.below(SIDE - 6000), scene.random.below(SIDE - 6000));
            let corners =
                [(0, 1000), (2000, 0), (5000, 1500), (4000, 3500), (2500, 3000), (500, 4000)];
            let corners = corners.map(|(dx, dy)| point(x + dx, y + dy));
            scene.features.push(Polygon::new(&corners).expect("it is simple"));
        }
        while scene.units.len() < pieces {
            let base = scene.somewhere();
            if scene.has_room(&base) {
                scene.units.push(base);
            }
        }
        scene
    }

    fn somewhere(&mut self) -> Base {
        let radius = [600, 900, 1200][self.random.below(3) as usize];
        let place = point(self.random.below(SIDE), self.random.below(SIDE));
        let facing = Facing::new(self.random.below(360) as u16).expect("below 360");
        Base::circle(place, Length::thousandths(radius), facing).expect("it has a radius")
    }

    fn has_room(&self, base: &Base) -> bool {
        let shape = Shape::from(base);
        self.table.holds(base)
            && !self.units.iter().any(|unit| shape.overlaps(unit))
            && !self.features.iter().any(|feature| shape.overlaps(feature))
    }

    /// All units but one, the terrain, and the gaps between units in contact.
    fn obstacles(&self, but: usize) -> Vec<Obstacle<'_>> {
        let others = || self.units.iter().enumerate().filter(move |(index, _)| *index != but);
        let mut obstacles: Vec<Obstacle<'_>> =
            others().map(|(_, unit)| Obstacle::solid(unit)).collect();
        obstacles.extend(self.features.iter().map(Obstacle::solid));
        for (index, one) in others() {
            for (_, other) in others().filter(|(place, _)| index < *place) {
                if Shape::from(one).is_in_contact(GAP, other) {
                    let gap = Segment::new(one.centre(), other.centre());
                    obstacles.push(Obstacle::Barrier(gap));
                }
            }
        }
        obstacles
    }

    fn bodies(&self) -> Vec<Body<'_>> {
        let units = self.units.iter().map(|unit| Body::Cylinder(body(unit)));
        let features = self.features.iter().map(|outline| Body::Prism {
            outline,
            bottom: Length::ZERO,
            top: Length::inches(2),
        });
        units.chain(features).collect()
    }
}

fn point(x: i32, y: i32) -> Point {
    Point::new(x, y).expect("it is on the table")
}

fn body(unit: &Base) -> Cylinder {
    let (radius, top) = (Length::thousandths(600), Length::inches(2));
    Cylinder { centre: unit.centre(), radius, bottom: Length::ZERO, top }
}

/// A short path of two legs that ends near the unit's place.
fn short_path(unit: &Base, random: &mut Random) -> Option<Path> {
    let start = unit.centre();
    let mut near = |point: Point| {
        let (dx, dy) = (random.below(7000) - 3500, random.below(7000) - 3500);
        Point::new(point.x() + dx, point.y() + dy)
    };
    let corner = near(start)?;
    Path::new(vec![start, corner, near(corner)?]).ok()
}

fn table(criterion: &mut Criterion) {
    for pieces in PIECES {
        let scene = Scene::new(pieces);
        distance(criterion, &scene);
        line_of_fire(criterion, &scene);
        line_of_sight(criterion, &scene);
        cover(criterion, &scene);
        judge_path(criterion, &scene);
        suggest_path(criterion, &scene);
        place_and_move(criterion, scene);
    }
}

/// One unit's distance to all others.
fn distance(criterion: &mut Criterion, scene: &Scene) {
    let pieces = scene.units.len();
    let mut turn = (0..pieces).cycle();
    criterion.bench_function(&format!("within 8 inches/{pieces}"), |bench| {
        bench.iter(|| {
            let unit = Shape::from(&scene.units[turn.next().unwrap_or(0)]);
            scene.units.iter().filter(|other| unit.is_within(Length::inches(8), *other)).count()
        });
    });
    criterion.bench_function(&format!("distance in thousandths/{pieces}"), |bench| {
        bench.iter(|| {
            let unit = Shape::from(&scene.units[turn.next().unwrap_or(0)]);
            scene.units.iter().map(|other| unit.distance(other)).max()
        });
    });
}

/// One line of fire against all bases and features on the plan.
fn line_of_fire(criterion: &mut Criterion, scene: &Scene) {
    let pieces = scene.units.len();
    let mut pairs = (0..pieces).cycle().zip((0..pieces).cycle().skip(pieces / 3 + 1));
    criterion.bench_function(&format!("line of fire/{pieces}"), |bench| {
        bench.iter(|| {
            let (from, to) = pairs.next().unwrap_or((0, 1));
            let line = Segment::new(scene.units[from].centre(), scene.units[to].centre());
            let bases = scene.units.iter().filter(|unit| Shape::from(*unit).is_crossed_by(&line));
            let terrain = scene.features.iter().filter(|feature| feature.is_crossed_by(&line));
            bases.count() + terrain.count()
        });
    });
}

/// One line of sight against all bodies in three dimensions.
fn line_of_sight(criterion: &mut Criterion, scene: &Scene) {
    let pieces = scene.units.len();
    let bodies = scene.bodies();
    let height = Length::inches(1);
    let mut pairs = (0..pieces).cycle().zip((0..pieces).cycle().skip(pieces / 3 + 1));
    criterion.bench_function(&format!("line of sight/{pieces}"), |bench| {
        bench.iter(|| {
            let (from, to) = pairs.next().unwrap_or((0, 1));
            let [from, to] = [from, to].map(|unit| scene.units[unit].centre());
            let [from, to] = [from, to].map(|point| Elevated { point, height });
            let line = SightLine { from, to };
            bodies.iter().filter(|body| body.blocks(black_box(&line))).count()
        });
    });
}

/// The 32 points of one target against all bodies.
fn cover(criterion: &mut Criterion, scene: &Scene) {
    let pieces = scene.units.len();
    let bodies = scene.bodies();
    let height = Length::inches(1);
    let mut pairs = (0..pieces).cycle().zip((0..pieces).cycle().skip(pieces / 3 + 1));
    criterion.bench_function(&format!("cover by 32 points/{pieces}"), |bench| {
        bench.iter(|| {
            let (from, to) = pairs.next().unwrap_or((0, 1));
            let eye = Elevated { point: scene.units[from].centre(), height };
            let silhouette = Silhouette::new(eye, &body(&scene.units[to]));
            bodies
                .iter()
                .fold(HiddenPoints::NONE, |hidden, body| hidden | silhouette.hidden_by(body))
        });
    });
}

/// A path of two legs, as a line and as a base, against everything.
fn judge_path(criterion: &mut Criterion, scene: &Scene) {
    let pieces = scene.units.len();
    let mut random = Random(3);
    let mut paths = Vec::new();
    while paths.len() < 64 {
        let index = random.below(pieces as i32) as usize;
        let path = short_path(&scene.units[index], &mut random);
        paths.extend(path.map(|path| (index, path, scene.obstacles(index))));
    }
    let mut turn = paths.iter().cycle();
    criterion.bench_function(&format!("judge a line's path/{pieces}"), |bench| {
        bench.iter(|| {
            let (_, path, obstacles) = turn.next().unwrap_or(&paths[0]);
            path.obstruction(&Mover::Line, obstacles.iter().copied())
        });
    });
    criterion.bench_function(&format!("judge a base's path/{pieces}"), |bench| {
        bench.iter(|| {
            let (index, path, obstacles) = turn.next().unwrap_or(&paths[0]);
            path.obstruction(&Mover::Base(scene.units[*index]), obstacles.iter().copied())
        });
    });
}

/// A way to a free place within ten inches, for a line and for a base.
fn suggest_path(criterion: &mut Criterion, scene: &Scene) {
    let pieces = scene.units.len();
    let mut random = Random(5);
    let mut journeys = Vec::new();
    while journeys.len() < 64 {
        let index = random.below(pieces as i32) as usize;
        let unit = scene.units[index];
        let to = Point::new(
            unit.centre().x() + random.below(14_000) - 7000,
            unit.centre().y() + random.below(14_000) - 7000,
        );
        let Some(to) = to.filter(|to| scene.has_room(&unit.moved_to(*to))) else { continue };
        journeys.push((unit, to, scene.obstacles(index)));
    }
    for (name, as_line) in [("suggest a line's path", true), ("suggest a base's path", false)] {
        let mut turn = journeys.iter().cycle();
        let found = journeys.iter().filter(|journey| suggested(scene, journey, as_line).is_some());
        println!("{name} against {pieces} pieces: {} of 64 found", found.count());
        criterion.bench_function(&format!("{name}/{pieces}"), |bench| {
            bench.iter(|| suggested(scene, turn.next().unwrap_or(&journeys[0]), as_line));
        });
    }
}

fn suggested(
    scene: &Scene,
    (unit, to, obstacles): &(Base, Point, Vec<Obstacle<'_>>),
    as_line: bool,
) -> Option<Path> {
    let mover = if as_line { Mover::Line } else { Mover::Base(*unit) };
    let longest = Length::inches(14);
    let journey = Journey {
        mover: &mover,
        from: unit.centre(),
        to: *to,
        area: &scene.table,
        obstacles,
        longest,
    };
    journey.suggest()
}

/// A unit is given a random straight move; if it is legal and there is room, it is made.
fn place_and_move(criterion: &mut Criterion, mut scene: Scene) {
    let pieces = scene.units.len();
    criterion.bench_function(&format!("random move/{pieces}"), |bench| {
        bench.iter(|| {
            let index = scene.random.below(pieces as i32) as usize;
            let unit = scene.units[index];
            let (dx, dy) = (scene.random.below(12_000) - 6000, scene.random.below(12_000) - 6000);
            let Some(to) = Point::new(unit.centre().x() + dx, unit.centre().y() + dy) else {
                return false;
            };
            let moved = unit.moved_to(to);
            let leg = Segment::new(unit.centre(), to);
            let others = || scene.units.iter().enumerate().filter(|(place, _)| *place != index);
            let legal = scene.table.holds(&moved)
                && !others().any(|(_, other)| Shape::from(other).overlaps(&moved))
                && !scene.features.iter().any(|feature| Shape::from(feature).overlaps(&moved))
                && !others().any(|(_, other)| Shape::from(other).is_crossed_by(&leg))
                && !scene.features.iter().any(|feature| feature.is_crossed_by(&leg));
            if legal {
                scene.units[index] = moved;
            }
            legal
        });
    });
}

/// A short stream of numbers that is the same on every run.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: i32) -> i32 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.0;
        bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((bits >> 33) % bound as u64) as i32
    }
}

criterion_group!(benches, table);
criterion_main!(benches);
