use proptest::prelude::*;

use super::super::slow;
use super::super::slow::{at, mirrored, polygon, round, thousandths};
use super::*;

fn path(points: &[(i32, i32)]) -> Path {
    Path::new(points.iter().map(|&(x, y)| at(x, y)).collect()).unwrap()
}

#[test]
fn legs_count_with_their_length_rounded_up() {
    assert_eq!(path(&[(0, 0)]).length(), Length::ZERO);
    assert_eq!(path(&[(0, 0), (6000, 8000)]).length(), Length::inches(10));
    assert_eq!(path(&[(0, 0), (6000, 8001)]).length(), thousandths(10_001));
    assert_eq!(path(&[(0, 0), (1, 1), (2, 2)]).length(), thousandths(4));
}

#[test]
fn paths_that_are_none_are_refused() {
    assert_eq!(Path::new(vec![]), Err(PathError::Empty));
    assert_eq!(Path::new(vec![at(1, 1), at(1, 1)]), Err(PathError::EmptyLeg(0)));
    let long: Vec<Point> = (0..66).map(|x| at(x, 0)).collect();
    assert_eq!(Path::new(long.clone()), Err(PathError::TooManyLegs(65)));
    assert!(Path::new(long[1..].to_vec()).is_ok());
    let json = serde_json::to_string(&path(&[(0, 0), (5, 0)])).unwrap();
    assert_eq!(json, r#"[{"x":0,"y":0},{"x":5,"y":0}]"#);
    let error = serde_json::from_str::<Path>("[]").unwrap_err().to_string();
    assert!(error.contains("at least the point where it begins"), "{error}");
}

#[test]
fn a_path_stays_on_the_table_up_to_its_edge() {
    let table = Area::of_size(Length::inches(36), Length::inches(36)).unwrap();
    assert!(path(&[(0, 0), (36_000, 0), (36_000, 36_000)]).stays_in(&table));
    assert!(!path(&[(0, 0), (36_001, 0), (5, 5)]).stays_in(&table));
}

#[test]
fn the_first_obstruction_is_on_the_first_leg_that_has_one() {
    let units = [round(5000, 9000, 600), round(5000, 0, 600), round(6000, 0, 600)];
    let obstacles = || units.iter().map(Obstacle::solid);
    let around = path(&[(0, 0), (0, 600), (10_000, 600)]);
    assert_eq!(around.obstruction(&Mover::Line, obstacles()), None);
    let through = path(&[(0, 0), (0, 599), (10_000, 599)]);
    let found = through.obstruction(&Mover::Line, obstacles());
    assert_eq!(found, Some(Obstruction { leg: 1, obstacle: 1 }));
    assert_eq!(through.obstructed_by(&Mover::Line, &Obstacle::solid(&units[2])), Some(1));
    assert_eq!(through.obstructed_by(&Mover::Line, &Obstacle::solid(&units[0])), None);
}

#[test]
fn only_what_lies_inside_rough_ground_costs_more() {
    let wood = polygon(&[(2000, 0), (6000, 0), (6000, 4000), (2000, 4000)]);
    let inside = |points: &[(i32, i32)]| path(points).length_inside([&wood].into_iter());
    // The worked example: two inches in the open and two in woods.
    assert_eq!(inside(&[(0, 2000), (4000, 2000)]), Length::inches(2));
    assert_eq!(inside(&[(0, 2000), (4000, 2000), (4000, 9000)]), Length::inches(4));
    assert_eq!(inside(&[(0, 0), (9000, 0)]), Length::ZERO);
    assert_eq!(inside(&[(3000, 1000), (3001, 1001)]), thousandths(2));
}

#[test]
fn ground_that_is_rough_twice_over_counts_once() {
    let one = polygon(&[(0, -50), (1000, -50), (1000, 50), (0, 50)]);
    let other = polygon(&[(700, -50), (1500, -50), (1500, 50), (700, 50)]);
    let next = polygon(&[(1500, -50), (1600, -50), (1600, 50), (1500, 50)]);
    let inside = |features: &[&Polygon]| {
        path(&[(-500, 0), (3000, 0)]).length_inside(features.iter().copied())
    };
    assert_eq!(inside(&[&one, &other, &next]), thousandths(1600));
    assert_eq!(inside(&[&next, &one]), thousandths(1100));
    assert_eq!(inside(&[]), Length::ZERO);
}

proptest! {
    #[test]
    fn no_corner_makes_a_path_shorter(points in prop::collection::vec(slow::far(), 3..9)) {
        let Ok(path) = Path::new(points.clone()) else { return Ok(()) };
        let straight = path.start().distance(path.end());
        prop_assert!(straight <= path.length());
        let mut fewer = points;
        fewer.remove(1);
        let Ok(fewer) = Path::new(fewer) else { return Ok(()) };
        prop_assert!(fewer.length() <= path.length());
    }

    #[test]
    fn lengths_inside_agree_with_big_rationals(
        wood in slow::outline(slow::far()),
        (from, to) in (slow::far(), slow::far()),
    ) {
        prop_assume!(from != to);
        let leg = Segment::new(from, to);
        let path = Path::new(vec![from, to]).unwrap();
        let squared = slow::Exact::of(from).squared_distance(&slow::Exact::of(to));
        // The largest whole number of thousandths whose square is not beyond the place.
        let mark = |place: &slow::Rational| {
            if *place == slow::whole(1) {
                return leg.length();
            }
            let square = (place * place * &squared).to_integer();
            thousandths(i32::try_from(square.sqrt()).unwrap())
        };
        let parts = slow::inside_parts(wood.corners(), &leg);
        let expected: Length = parts.iter().map(|(from, to)| mark(to) - mark(from)).sum();
        prop_assert_eq!(path.length_inside([&wood].into_iter()), expected);
    }

    #[test]
    fn obstructions_turn_and_mirror_with_the_table(
        points in prop::collection::vec(slow::near(), 2..6),
        wood in slow::outline(slow::near()),
        unit in slow::near(),
        (mover, radius) in (1..3, 1..4),
    ) {
        let Ok(path) = Path::new(points) else { return Ok(()) };
        let answers = |change: fn(Point) -> Point| {
            let points = path.points().iter().copied().map(change).collect();
            let (path, wood) = (Path::new(points).unwrap(), slow::changed(&wood, change));
            let unit = round(change(unit).x(), change(unit).y(), radius);
            let obstacles = [Obstacle::solid(&wood), Obstacle::solid(&unit)];
            [Mover::Line, Mover::Base(round(0, 0, mover))].map(|mover| {
                (path.obstruction(&mover, obstacles.into_iter()), path.length())
            })
        };
        let expected = answers(|point| point);
        prop_assert_eq!(answers(slow::turned), expected);
        prop_assert_eq!(answers(mirrored), expected);
    }
}
